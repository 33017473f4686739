"""Calls are answered: who called what, whether that was right and why, what it costs; and endings name the player."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from harness.server import Server
from tests.e2e.conftest import Visit
from tests.e2e.steps import button
from tests.server.websocket_players import Table, open_table

PHONE = (375, 635)
NOTHING_IN_COMMON = ("?0", "a1; ?f", "b1; ?1", "c1; ?2", "d1")
FOUR_ROUND = ("?0", "a1; ?1", "b1; ?2", "c1; ?3", "d1")
_SHOWS_END = """() => {
  const line = document.querySelector(".events");
  const words = document.createRange();
  words.selectNodeContents(line);
  const [box, end] = [line.getBoundingClientRect(), [...words.getClientRects()].at(-1)];
  return line.scrollHeight > 0 && box.top <= end.top + 1 && end.bottom <= box.bottom + 1;
}"""
_IS_WHOLE = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".events");
  return scrollHeight <= clientHeight + 1;
}"""


def _play(table: Table, *messages: str, first: int = 0) -> None:
    """Play messages by turns of the two seats."""
    for number, text in enumerate(messages):
        answer = table.play((number + first) % 2, text)
        assert answer.status == 200, answer.body


def _sit(visit: Visit, table: Table, seat: int, size: tuple[int, int] = PHONE) -> Page:
    page = visit(f"/t/{table.name}#key={table.keys[seat]}", size=size)
    page.wait_for_selector(".prompt")
    return page


def _is_told(page: Page, text: str) -> None:
    """Check that the line of events, its twin for screen readers and the list of moves say this, in full."""
    expect(page.locator(".events")).to_contain_text(text)
    expect(page.locator(".events ~ [aria-live=polite]")).to_contain_text(text)
    expect(page.locator("details ol li").filter(has_text=text)).to_have_count(1)
    assert page.evaluate(_IS_WHOLE), "nothing of the line is cut off"


def test_a_wrong_quarto_is_answered_and_costs_the_second_call(visit: Visit, server: Server) -> None:
    table = open_table(server)
    _play(table, *NOTHING_IN_COMMON)
    anna, bob = _sit(visit, table, 0), _sit(visit, table, 1, (1280, 800))
    button(anna, "QUARTO!").click()
    for cell in ("a1", "b1", "c1", "d1"):
        anna.locator(f"[data-cell={cell}]").click()
    button(anna, "QUARTO!").click()
    said = (
        "Anna calls QUARTO on a1-d1. Wrong: the pieces on a1-d1 have nothing in common that counts. "
        "There is no second call in this turn."
    )
    for page in (anna, bob):
        _is_told(page, said)
        expect(page.locator("[role=status]").filter(has_text=said)).to_be_visible()
        expect(page.locator("details ol li [data-finding=wrong]")).to_have_count(1)
    anna.goto(anna.url + "/replay")
    expect(anna.locator(".description")).to_contain_text(said)


def test_a_line_that_was_missed_no_longer_counts(visit: Visit, server: Server) -> None:
    table = open_table(server)
    _play(table, *FOUR_ROUND[:-1], "d1; ?f")
    bob = _sit(visit, table, 1)
    _play(table, "a2; ?e", "a3", first=1)
    assert table.play(0, "!a1-d1").status == 200
    _is_told(bob, "Wrong: a1-d1 was not called in time and no longer counts.")


def test_wrong_announcements_and_claims_of_quartino_are_answered(visit: Visit, server: Server) -> None:
    table = open_table(server, "quartino", options={"first": "1"})
    bob = _sit(visit, table, 1)
    card = table.see(0)["view"]["hand"][0]
    expected = {
        "four!": "Wrong: no colour has four pawns on the board. Four colours cannot be announced again in this turn.",
        "column!3": "Wrong: the column on field 3 is 0 high, not four. No column can be announced again in this turn.",
        "y3": "Anna places a yellow pawn on 3.",
        f"={card}@3": "but the pawns there are empty, yellow, empty, empty. Everybody has seen the card.",
    }
    for text, says in expected.items():
        assert table.play(0, text).status == 200
        expect(bob.locator("details ol li").last).to_contain_text(says)
    expect(bob.locator("details ol li").last).to_contain_text("Anna claims a Quartino")
    expect(bob.locator(".events")).to_contain_text("The turn is over.")
    assert bob.evaluate(_SHOWS_END), "of a long line the end is shown"


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
def test_the_end_names_the_player_and_the_trait(visit: Visit, server: Server, size: tuple[int, int]) -> None:
    table = open_table(server)
    _play(table, *FOUR_ROUND)
    bob = _sit(visit, table, 1, size)
    assert table.play(0, "!a1-d1").status == 200
    expect(bob.locator("[data-result]")).to_contain_text("Anna called QUARTO. Four round pieces on a1-d1.")


def test_table_and_replay_count_moves_alike(visit: Visit, server: Server) -> None:
    table = open_table(server, "quartex")
    for _ in range(6):
        seen = table.see(0)
        seat = seen["mover"]
        assert table.play(seat, table.see(seat)["menu"][0]).status == 200
    page = _sit(visit, table, 0, (1280, 800))
    expect(page.locator("summary").filter(has_text="Moves (6)")).to_be_visible()
    assert page.locator("details ol li[value]").last.get_attribute("value") == "6"
    _has_coordinates(page)
    table.ask(1, "resign")
    page.goto(page.url + "/replay")
    expect(page.locator(".description strong")).to_have_text("6/6")


def _has_coordinates(page: Page) -> None:
    """Check that the frame of the table has the numbers of the last tile."""
    x, y = str(page.locator("[data-last]").last.get_attribute("data-last")).split(",")
    assert x in page.locator(".frame .column").all_inner_texts()
    assert y in page.locator(".frame .row-number").all_inner_texts()


def test_among_three_a_bot_plays_on_for_a_player_who_resigns(visit: Visit, server: Server) -> None:
    table = open_table(server, "quartex", "Anna,Bob,Cleo", options={"first": "2"})
    anna, bob = _sit(visit, table, 0), _sit(visit, table, 1, (1280, 800))
    button(anna, "Resign").click()
    button(anna, "Yes, resign").click()
    for page in (anna, bob):
        _is_told(page, "Anna resigned. Casual plays for Anna.")
        assert page.locator("[data-result]").count() == 0, "the others play on"


def test_among_three_a_bot_plays_on_for_a_player_whose_time_is_up(visit: Visit, server: Server) -> None:
    table = open_table(server, "quartex", "Anna,Bob,Cleo", options={"first": "1"}, clock="3/turn")
    bob = _sit(visit, table, 1, (1280, 800))
    told = bob.locator("details ol li").filter(has_text="Casual plays for Anna.")  # the list keeps it
    expect(told).to_have_count(1, timeout=20_000)
    expect(told).to_contain_text("time")
