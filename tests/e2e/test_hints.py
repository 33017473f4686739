"""Hints: a button where they are allowed, the suggested action on the board, and a sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from harness.browser.players import player_at
from harness.server import Server
from tests.e2e.axe import COLOUR_SCHEMES, check_in_both_schemes
from tests.e2e.conftest import Visit, take_screenshot
from tests.e2e.steps import button
from tests.server.websocket_players import open_table

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


_ENDGAME = ("?0", "a1; ?f", "b2; ?1", "c3; ?e", "d1; ?2", "a4; ?d", "b3; ?3", "c2; ?c", "d3; ?4", "a2; ?b")
"""Half of a game of Quarto, after which the solver knows the result."""


def test_a_hint_in_a_solved_position_says_how_the_game_ends(visit: Visit, server: Server) -> None:
    table = open_table(server, hints=True)
    for number, text in enumerate(_ENDGAME):
        assert table.play(number % 2, text).status == 200
    seat = table.see(0)["mover"]
    page = visit(f"/t/{table.name}#key={table.keys[seat]}")
    button(page, "Hint").click()
    advice = page.locator(".advice")
    expect(advice).to_contain_text(
        re.compile(r"With best play: (wins|draws|loses)( in \d+| at once| with the next .*|)\.")
    )
    sign = str(page.locator("[data-value]").get_attribute("data-value"))
    assert sign[0] in "+=−"
    table.play(seat, table.see(seat)["menu"][0])
    # The position has changed: the hint is gone from the board, from the side and from the message.
    for gone in (advice, page.locator("[data-value]"), page.locator("[role=status]").filter(has_text="Hint: ")):
        expect(gone).to_have_count(0)


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
    page.locator("summary").click()
    page.get_by_label("Hints on request").check()
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".advice").wait_for()
