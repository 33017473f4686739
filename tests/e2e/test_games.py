"""Whole games between people and bots, with every input device."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.games import BUILT_IN
from harness.browser.board_reader import read_board
from harness.browser.input import INPUTS
from harness.browser.players import Player, play_now, play_on, player_at
from tests.e2e.conftest import Visit
from tests.e2e.steps import meet

GAMES = list(BUILT_IN)
PHONE: dict[str, Any] = {"size": (375, 635), "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SCREENS: dict[str, dict[str, Any]] = {"touch": PHONE, "mouse": {"size": (1920, 1080)}, "keyboard": {}}
_WATCH_SCROLLING = """() => {
  scrollTo(0, 0);
  window.scrolled = [];
  addEventListener("scroll", () => document.querySelector("[data-result]") || window.scrolled.push(scrollY));
}"""


@pytest.mark.parametrize("device", INPUTS)
@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_meet_by_a_link_and_play_to_the_end(visit: Visit, game: str, device: str) -> None:
    anna, bob = meet(visit, game, **SCREENS[device])
    players = [player_at(game, page, INPUTS[device], seed) for seed, page in enumerate((anna, bob))]
    for page in (anna, bob):
        page.evaluate(_WATCH_SCROLLING)
    play_on(*players)
    for page in (anna, bob):
        assert page.evaluate("window.scrolled") == [], "everything needed for a move is on the first screen"
        assert page.evaluate("window.outOfSight ?? []") == [], "every control to act with was in the viewport"
    assert anna.locator("[data-result] p").inner_text() == bob.locator("[data-result] p").inner_text()


def test_a_rematch_takes_both_to_another_table(visit: Visit) -> None:
    anna, bob = meet(visit, "quarto")
    player_at("quarto", anna)
    anna.get_by_role("button", name="Resign").click()
    anna.get_by_role("button", name="Yes, resign").click()
    old = anna.url
    anna.get_by_role("button", name="Rematch").click()
    bob.get_by_role("button", name="wants a rematch").click()
    for page in (anna, bob):
        page.wait_for_url(lambda url: url != old)
        page.wait_for_selector(".prompt")
        assert not read_board(page).over
    assert anna.url == bob.url


def test_a_game_against_the_computer_on_the_smallest_phone(visit: Visit) -> None:
    page = visit("/", size=(320, 568))
    play_on(play_now(page, "quarto"))


@pytest.mark.parametrize(("game", "seats"), [("quartex", 3), ("quartex", 4), ("quartino", 3), ("quartino", 4)])
def test_more_seats_are_filled_with_bots(visit: Visit, game: str, seats: int) -> None:
    page = visit(f"/new/{game}")
    page.get_by_label("Seat 2").select_option("level:greedy")
    for _ in range(seats - 2):
        page.get_by_role("button", name="Add a seat").click()
    if game == "quartino":  # which is long with three or four
        page.locator("summary").click()
        page.get_by_label("Turn limit").fill("12")
    page.get_by_role("button", name="Set up the table").click()
    player: Player = player_at(game, page)
    assert page.get_by_role("list", name="Players").get_by_role("listitem").count() == seats
    play_on(player)
