"""The line of events above the board, the marks of the opponents' last moves, and the badge of unread messages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from harness.browser.board_reader import read_board
from harness.browser.players import play_on, player_at, wait_for_turn
from tests.e2e.conftest import Visit
from tests.e2e.steps import button, give_piece, meet
from tests.e2e.waiting import until

PHONE = (375, 635)
_SHOWN = """() => {
  const line = document.querySelector(".events");
  const { top, bottom } = line.getBoundingClientRect();
  const told = document.querySelector(".events ~ [aria-live=polite]").textContent;
  const words = (text) => text.replace(/\\s+/g, " ").trim();
  return 0 <= top && bottom <= innerHeight && words(told) === words(line.textContent);
}"""
"""Whether the line is on the first screen, and screen readers are told the same."""


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
def test_a_line_above_the_board_says_what_has_happened(visit: Visit, size: tuple[int, int]) -> None:
    anna, bob = meet(visit, "quarto", size=size)
    line = anna.locator(".events")
    button(bob, "Offer a draw").click()
    expect(line).to_contain_text("Bob offers a draw.")
    button(anna, "Decline").click()
    expect(bob.locator(".events")).to_contain_text("Player 1 declines the draw.")
    mover, other = (anna, bob) if anna.locator(".give.open").count() else (bob, anna)
    give_piece(mover, "5")
    expect(other.locator(".events")).to_contain_text("hands over the tall light square solid piece.")
    expect(other.locator(".events")).to_contain_text("Your turn")
    bob.get_by_label("Say something").fill("That was quick.")
    button(bob, "Send").click()
    expect(line).to_contain_text("Bob says: That was quick.")
    for page in (anna, bob):
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(_SHOWN)


def test_unread_messages_are_counted_until_the_chat_is_seen(visit: Visit) -> None:
    anna, bob = meet(visit, "quarto", size=PHONE)
    anna.wait_for_selector(".prompt")
    for text in ("One.", "Two."):
        bob.get_by_label("Say something").fill(text)
        button(bob, "Send").click()
    badge = anna.locator("[data-unread]")
    expect(badge).to_have_text("2")
    anna.get_by_role("button", name="Chat, 2 new messages").click()
    expect(badge).to_have_count(0)
    anna.evaluate("scrollTo(0, 0)")
    anna.reload()
    anna.get_by_role("button", name="Chat", exact=True).wait_for()
    assert badge.count() == 0


def _against_bots(visit: Visit, game: str, bots: int) -> Page:
    page = visit(f"/new/{game}")
    page.get_by_label("Seat 2").select_option("level:greedy")
    for _ in range(bots - 1):
        button(page, "Add a seat").click()
    button(page, "Set up the table").click()
    return page


@pytest.mark.parametrize(("game", "bots", "mark"), [("quartex", 3, "[data-last]"), ("quartino", 2, ".field.recent")])
def test_the_last_move_of_every_opponent_is_marked(visit: Visit, game: str, bots: int, mark: str) -> None:
    page = _against_bots(visit, game, bots)
    player = player_at(game, page)
    for _ in range(2):
        wait_for_turn(player)
        before = read_board(page)
        while read_board(page) == before or not read_board(page).turn:
            player.act()
            page.wait_for_timeout(20)
    log = page.locator("details ol li").all_inner_texts()
    verbs = ("lays a tile at ", "places a ")
    theirs = [line for line in log if any(verb in line for verb in verbs)]
    places = {line.split(":")[0].rstrip(".").split(" ")[-1] for line in theirs[-bots:]}
    shown = page.locator(mark)
    attribute = "data-last" if game == "quartex" else "data-field"
    marked = {str(each.get_attribute(attribute)) for each in shown.all()}
    assert places <= marked, (log, marked)


def test_the_last_piece_of_the_opponent_is_marked(visit: Visit) -> None:
    anna, bob = meet(visit, "quarto")
    players = [player_at("quarto", page, seed=seed) for seed, page in enumerate((anna, bob))]
    play_on(*players, moves=7)
    for page in (anna, bob):
        until(page, "() => document.querySelectorAll('.cell.last').length >= 1")
