"""Whole games in real browsers, by mouse."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest

from tests.e2e.conftest import Visit, shoot
from tests.e2e.hands import PLAY, is_on_the_move, is_over

LONGEST = 240.0


def play_on(game: str, *pages: Any) -> None:
    """Until every page shows the result; a page that had to go on a turn twice is no harm."""
    until, moves = monotonic() + LONGEST, 0
    while not all(is_over(page) for page in pages):
        assert monotonic() < until, "the game does not end"
        for page in pages:
            if is_on_the_move(page):
                PLAY[game](page)
                moves += 1
                if moves == 8:
                    shoot(page, f"{game}-in-play")
            page.wait_for_timeout(30)
    shoot(pages[0], f"{game}-over")


@pytest.mark.parametrize("game", ["quarto", "quartex", "quartino"])
def test_a_newcomer_plays_the_computer_to_the_end(visit: Visit, game: str) -> None:
    page = visit("/")
    page.locator(f"[data-play={game}]").click()
    page.wait_for_selector(".says")
    play_on(game, page)


@pytest.mark.parametrize("game", ["quarto", "quartex"])
def test_two_browsers_meet_by_a_link_and_play_to_the_end(visit: Visit, game: str) -> None:
    anna = visit("/")
    anna.locator(f"article.{game}").get_by_role("button", name="With a friend").click()
    link = anna.get_by_label("Link to this table").input_value()
    bob = visit("/t/" + link.split("/t/")[1])
    bob.locator("form.sheet input").fill("Bob")
    assert bob.evaluate("location.hash") == ""
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_selector(".says")
    anna.wait_for_selector(".says")
    play_on(game, anna, bob)
    anna.get_by_role("button", name="Rematch").click()
    bob.get_by_role("button", name="wants a rematch").click()
    anna.wait_for_selector(".says")
    bob.wait_for_selector(".says")
    assert anna.url == bob.url
    assert not is_over(anna)
