"""Two people on one device: their names, the curtain, the rematch; and where the focus goes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from harness.browser.players import play_now
from tests.e2e.conftest import Visit
from tests.e2e.steps import button

PHONE = (375, 635)


def _begin(page: Page, game: str, *names: str) -> None:
    page.locator(f"article.{game}").get_by_role("button", name="On this device").click()
    asked = page.get_by_role("dialog")
    for number, name in enumerate(names):
        asked.get_by_role("textbox").nth(number).fill(name)
    asked.get_by_role("button", name="Play").click()


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
def test_people_are_named_before_the_game_and_play_again_with_one_tap(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    _begin(page, "quarto", "Anna", "Bob")
    players = page.get_by_role("list", name="Players")
    expect(players).to_contain_text("Anna")
    expect(players).to_contain_text("Bob")
    first = page.url
    button(page, "Resign").click()
    button(page, "Yes, resign").click()
    button(page, "Rematch").click()
    page.wait_for_url(lambda url: url != first)
    page.wait_for_selector(".prompt")
    expect(players).to_contain_text("Anna")
    page.goto(first.split("/t/")[0])
    page.locator("article.quarto").get_by_role("button", name="On this device").click()
    expect(page.get_by_role("dialog").get_by_role("textbox").nth(1)).to_have_value("Bob")


def test_a_name_that_cannot_be_is_refused_beside_the_names(visit: Visit) -> None:
    page = visit("/", expected_errors=("status of 400",))
    _begin(page, "quarto", "Anna", "Anna")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("choose another name")


def test_people_are_named_at_a_new_table(visit: Visit) -> None:
    page = visit("/new/quartino")
    page.get_by_label("Seat 2").select_option("device")
    page.get_by_label("Player 2").fill("Cleo")
    button(page, "Set up the table").click()
    expect(page.get_by_role("list", name="Players")).to_contain_text("Cleo")


OPEN = {"quartex": ("Table", "[data-tile]", ".felt svg"), "quartino": ("Board", "[data-card]", ".field")}


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
@pytest.mark.parametrize("game", OPEN)
def test_the_open_part_of_the_table_stays_in_sight(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    _begin(page, game)
    board, hidden, shown = OPEN[game]
    take = page.get_by_role("button", name="I am Player")
    expect(take).to_be_in_viewport()
    expect(page.get_by_role("group", name=board)).to_be_in_viewport(ratio=0.95)
    assert page.locator(shown).count() >= 1
    assert page.locator(hidden).count() == 0
    assert page.get_by_text("Out of sight").filter(visible=True).count() == 0
    take.press("Enter")  # it has the focus
    page.locator(hidden).first.wait_for()


@pytest.mark.parametrize("game", ["quarto", "quartex", "quartino"])
def test_the_focus_goes_to_the_board(visit: Visit, game: str) -> None:
    page = visit("/")
    play_now(page, game)
    expect(page.get_by_role("group", name=game.title(), exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[role=group]') !== null")


def test_labels_say_in_which_order_corners_and_colours_are_read(visit: Visit) -> None:
    page = visit("/learn/quartex")
    expect(page.locator("[data-tile=bprr]")).to_have_attribute(
        "aria-label", "clockwise from the top left: blue star, purple cross, red square, red square"
    )
    page.goto(page.url.replace("quartex", "quartino"))
    expect(page.locator("[data-card=ybgp]")).to_have_attribute(
        "aria-label", "hub yellow, then clockwise blue, green, pink"
    )
