"""The lessons, played with real input, and the rules beside the board."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from fourfold.games import BUILT_IN
from tests.all_lessons import LESSONS
from tests.e2e.axe import COLOUR_SCHEMES, check, check_in_both_schemes
from tests.e2e.conftest import SCREENSHOTS, SIZES, Visit, take_screenshot
from tests.e2e.steps import button, give_piece
from tests.e2e.waiting import until_page_fits


def cell(page: Any, name: str) -> None:
    page.locator(f"[data-cell='{name}']").click()


def call(page: Any, *cells: str) -> None:
    button(page, "QUARTO!").click()
    for each in cells:
        cell(page, each)
    button(page, "QUARTO!").click()


def lay(page: Any, tile: str, at: str) -> None:
    page.locator(f"[data-tile={tile}]").click()
    space = page.locator(f"g[data-cell='{at}']")
    is_fitting = space.get_attribute("data-fits") == "true"
    space.click()
    if not is_fitting:
        button(page, "Lay it").click()


def put(page: Any, colour: str, field: int) -> None:
    page.locator(f"[data-colour={colour}]").click()
    page.locator(f"[data-field='{field}']").click()


def claim(page: Any, card: str, field: int) -> None:
    page.locator(f"[data-card={card}]").click()
    page.locator(f"[data-field='{field}']").click()
    button(page, "Quartino!").click()


def announce_column(page: Any, field: int) -> None:
    button(page, "Column!").click()
    page.locator(f"[data-field='{field}']").click()


Move = Callable[[Any], None]
RIGHT: dict[str, list[Move]] = {
    "quarto": [
        lambda page: give_piece(page, "f"),
        lambda page: cell(page, "c3"),
        lambda page: cell(page, "d2"),
        lambda page: call(page, "a2", "b2", "c2", "d2"),
        lambda page: call(page, "a1", "b2", "c3", "d4"),
        lambda page: give_piece(page, "0"),
    ],
    "quartex": [
        lambda page: lay(page, "bprr", "0,-1"),
        lambda page: lay(page, "brpy", "1,0"),
        lambda page: lay(page, "bypy", "1,1"),
        lambda page: lay(page, "prry", "2,-1"),
        lambda page: lay(page, "bbpr", "2,1"),
        lambda page: lay(page, "pppy", "0,1"),
    ],
    "quartino": [
        lambda page: put(page, "y", 0),
        lambda page: button(page, "Done").click(),
        lambda page: put(page, "g", 4),
        lambda page: claim(page, "ybgp", 4),
        lambda page: put(page, "b", 8),
        lambda page: button(page, "Four colours!").click(),
        lambda page: announce_column(page, 6),
        lambda page: page.locator("[data-field='6']").click(),
    ],
}
WRONG: dict[str, Move] = {
    "quarto": lambda page: give_piece(page, "3"),
    "quartex": lambda page: lay(page, "bbyy", "-1,1"),
    "quartino": lambda page: put(page, "b", 0),
}
WRONG_IN: dict[str, int] = {"quarto": 5, "quartex": 4, "quartino": 0}


@pytest.mark.parametrize(("game", "size"), [("quarto", "phone"), ("quartex", "desktop"), ("quartino", "phone")])
def test_a_first_game(visit: Visit, game: str, size: str) -> None:
    width, height = SIZES[size]
    page = visit("/", size=(width, height))
    page.locator(f"a[href='/learn/{game}']").click()
    for number, answer in enumerate(RIGHT[game]):
        assert f"Step {number + 1} of {len(RIGHT[game])}" in page.locator(".coach").inner_text()
        if number == WRONG_IN[game]:
            WRONG[game](page)
            button(page, "Try again").click()
        answer(page)
        button(page, "Next").wait_for()
        check(page)
        take_screenshot(page, f"learn-{game}-{size}-{number + 1}")
        button(page, "Next").click()
    button(page, "Play against the computer").click()
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_can_be_skipped_and_left(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}", color_scheme="dark")
    for _ in LESSONS[game].steps:
        button(page, "Skip").click()
    check(page)
    button(page, "Once more from the start").click()
    page.get_by_role("link", name="Leave the lesson").click()
    page.locator("[data-play=quarto]").wait_for()


def test_a_first_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/learn/quarto")
    page.locator("[data-piece='f']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    button(page, "Next").wait_for()
    page.keyboard.press("Enter")  # the button Next has the focus
    page.locator("[data-cell='a1']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    button(page, "Next").wait_for()
    assert page.locator("[data-cell='c1'] .piece").count() == 1
    page.keyboard.press("Enter")
    assert "Step 3 of 6" in page.locator(".coach").inner_text()


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_rules_are_shown_beside_the_board(visit: Visit, game: str, size: str) -> None:
    width, height = SIZES[size]
    page = visit("/", size=(width, height))
    page.locator(f"[data-play={game}]").click()
    page.wait_for_selector(".prompt")
    rules, table = page.get_by_role("banner").get_by_role("button", name="Rules"), page.url
    rules.click()
    assert page.url == table
    sheet = page.get_by_role("region", name=f"The rules of {LESSONS[game].game.name.title()}")
    sheet.locator("figure svg").first.wait_for()
    assert sheet.locator("li[id]").count() > 20
    check(page)
    take_screenshot(page, f"rules-beside-{game}-{size}")
    if size == "desktop":  # the board is not covered
        board, panel = page.locator(".middle").first.bounding_box(), sheet.bounding_box()
        assert board
        assert panel
        assert board["x"] >= panel["x"] + panel["width"]
    page.keyboard.press("Escape")
    assert sheet.count() == 0
    assert rules.get_attribute("aria-expanded") == "false"


@pytest.mark.parametrize("game", LESSONS)
def test_the_rules_have_pictures(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}")
    page.locator("figure svg").first.wait_for()
    assert all(figure.locator("svg").count() for figure in page.locator("figure").all())
    check_in_both_schemes(page)
    for scheme, (size, (width, height)) in product(COLOUR_SCHEMES, SIZES.items()) if SCREENSHOTS else ():
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": height})
        take_screenshot(page, f"rules-{game}-{scheme}-{size}")
    until_page_fits(page, 320, 600)
    page.get_by_role("link", name="Learn in two minutes").click()
    page.wait_for_url(f"**/learn/{game}")
