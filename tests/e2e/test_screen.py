"""Boards fill the room that the screen leaves, whatever the size of the text, and nothing covers a control."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page

from harness.browser.players import play_now, play_on
from tests.e2e.conftest import Visit
from tests.e2e.steps import button
from tests.e2e.waiting import until

BOARDS = {"quarto": ".board", "quartex": ".felt", "quartino": ".wheel"}
PHONE = (375, 635)


def box(page: Page, what: str) -> FloatRect:
    found = page.locator(what).first.bounding_box()
    assert found, f"{what} is not shown"
    return found


def _choose_font_size(page: Page, points: int) -> None:
    """Change the font size in the settings of the browser."""
    browser: Any = page.context.new_cdp_session(page)  # Chromium's own protocol, which has no types
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": points}})
    until(page, "(points) => parseFloat(getComputedStyle(document.documentElement).fontSize) === points", points)


@pytest.mark.parametrize("game", BOARDS)
def test_boards_fit_a_phone_with_large_text(visit: Visit, game: str) -> None:
    page = visit("/", size=(375, 667))
    for points in (24, 32):
        _choose_font_size(page, points)
        if points == 24:
            play_now(page, game)
        until(page, "() => document.documentElement.scrollWidth <= innerWidth")
        found = box(page, BOARDS[game])
        assert found["x"] >= 0
        assert found["x"] + found["width"] <= 375
        assert found["width"] >= 230


@pytest.mark.parametrize("game", BOARDS)
def test_the_board_grows_with_the_screen(visit: Visit, game: str) -> None:
    page = visit("/", size=(1920, 1080))
    play_now(page, game)
    found = box(page, BOARDS[game])
    assert found["height"] > 900
    assert found["y"] + found["height"] <= 1080


ACTING = {
    "quarto": (".board", ".plate", ".tray", ":text('QUARTO!')"),
    "quartex": (".felt", ".hand", ":text('Lay it')"),
    "quartino": (".wheel", ".reserve", ".rack", ":text('Done')"),
}


@pytest.mark.parametrize("game", ACTING)
def test_all_that_a_move_needs_is_on_the_first_screen_of_a_phone(visit: Visit, game: str) -> None:
    page = visit("/", size=PHONE)
    play_now(page, game)
    for what in ACTING[game]:
        found = box(page, what)
        assert found["y"] >= 0, what
        assert found["y"] + found["height"] <= PHONE[1], what


_CUT = """() => [...document.querySelectorAll("[data-seat]")].flatMap((seat) =>
  ["strong", "b"].map((what) => {
    const node = seat.querySelector(what);
    const lines = node.getBoundingClientRect().height / parseFloat(getComputedStyle(node).lineHeight);
    return [lines, node.scrollWidth <= node.clientWidth];
  }))"""


@pytest.mark.parametrize(("game", "seats"), [("quartex", 2), ("quartino", 4), ("quartex", 5)])
def test_a_seat_shows_name_and_score_on_one_line_each(visit: Visit, game: str, seats: int) -> None:
    page = visit(f"/new/{game}", size=PHONE)
    page.get_by_label("Seat 2").select_option("level:greedy")
    for _ in range(seats - 2):
        button(page, "Add a seat").click()
    button(page, "Set up the table").click()
    page.wait_for_selector(".prompt")
    shown = page.evaluate(_CUT)
    assert len(shown) == 2 * seats
    assert all(lines < 1.5 and whole for lines, whole in shown), shown
    assert box(page, "[data-seat]")["height"] < 60


_COVERED = """() => [...document.querySelectorAll("main :is(button, a[href], input, summary)")].filter((each) => {
  if (!each.checkVisibility() || each.disabled) return false;
  each.scrollIntoView({ block: "center", behavior: "instant" });
  const box = each.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !(hit && (each.contains(hit) || hit.contains(each)));
}).map((each) => each.outerHTML)"""


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
def test_the_result_covers_no_control(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    play_on(play_now(page, "quarto"))
    page.locator("[data-result]").wait_for()
    result = box(page, "[data-result]")
    assert result["y"] + result["height"] <= size[1], "the result is on the first screen"
    assert page.evaluate(_COVERED) == []


def test_the_replay_has_its_steps_beside_the_board_on_a_phone(visit: Visit) -> None:
    page = visit("/", size=PHONE)
    play_on(play_now(page, "quarto"))
    page.get_by_role("link", name="Replay").click()
    page.get_by_label("One step back").click()
    page.locator(".tray [data-value], .board [data-value]").first.wait_for()
    page.evaluate("scrollTo(0, 0)")
    for what in (".board", "[aria-label='One step back']", "[aria-label='One step forward']"):
        found = box(page, what)
        assert found["y"] >= 0
        assert found["y"] + found["height"] <= PHONE[1], what
