"""Hints: a button where they are allowed, the suggested action on the board, and a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from harness.browser.players import player_at
from tests.e2e.axe import COLOUR_SCHEMES, check_in_both_schemes
from tests.e2e.conftest import Visit, take_screenshot

MARKED = {"quarto": "[data-value]", "quartex": "[data-valued]", "quartino": ".field [data-value]"}


def _new_table(visit: Visit, game: str) -> Any:
    """The page of a new table for one person and a bot, where the person begins."""
    opened = visit(f"/new/{game}")
    opened.get_by_label("Seat 2").select_option("level:uniform")
    assert opened.get_by_label("Hints on request").is_checked()
    opened.locator("summary").click()
    opened.get_by_label("Who begins").select_option("1")
    return opened


@pytest.mark.parametrize("game", MARKED)
def test_a_hint_is_marked_and_described(visit: Visit, game: str) -> None:
    page = _new_table(visit, game)
    page.get_by_role("button", name="Set up the table").click()
    player_at(game, page)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".advice").get_by_text("Hint: ").wait_for()
    page.locator(MARKED[game]).first.wait_for()
    assert page.locator(MARKED[game]).count() == 1
    assert page.get_by_role("button", name="Hint", exact=True).is_disabled()
    assert page.locator("ol[aria-label='All moves'] li").last.inner_text() == "You ask for a hint."
    page.wait_for_timeout(300)
    check_in_both_schemes(page)
    for scheme in COLOUR_SCHEMES:
        page.emulate_media(color_scheme=scheme)
        take_screenshot(page, f"hint-{game}-{scheme}")


def test_a_suggested_action_can_be_played_where_it_is_marked(visit: Visit) -> None:
    page = _new_table(visit, "quarto")
    page.get_by_role("button", name="Set up the table").click()
    player_at("quarto", page)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".give [data-value]").click()
    page.get_by_role("button", name="Hand it over").click()
    # The position has changed, and the hint is gone.
    page.locator(".advice").wait_for(state="detached")
    page.locator("[data-value]").wait_for(state="detached")


def test_hints_between_people_are_off_by_default(visit: Visit) -> None:
    page = visit("/new/quarto")
    assert not page.get_by_label("Hints on request").is_checked()
    page.get_by_label("Seat 2").select_option("device")
    assert not page.get_by_label("Hints on request").is_checked()
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Resign").wait_for()
    assert page.get_by_role("button", name="Hint", exact=True).count() == 0

    page = visit("/new/quarto")
    page.get_by_label("Seat 2").select_option("device")
    page.get_by_label("Hints on request").check()
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".advice").wait_for()
