"""The moments of a game are seen and heard, also without motion, and its end leads on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from harness.browser.players import play_now, play_on, wait_for_turn
from tests.e2e.conftest import Visit
from tests.e2e.steps import button, give_piece, play_on_this_device
from tests.e2e.waiting import until

MOTION: list[Any] = ["reduce", "no-preference"]
ROW = [("0", "a1"), ("1", "b1"), ("2", "c1"), ("3", "d1")]


def _finish_a_row(page: Page) -> None:
    play_on_this_device(page, "quarto")
    for piece, cell in ROW:
        give_piece(page, piece)
        page.locator(f".cell.open[data-cell={cell}]").click()
    button(page, "QUARTO!").click()
    for _, cell in ROW:
        page.locator(f"[data-cell={cell}]").click()
    button(page, "QUARTO!").click()


_LIFTED = """() => [...document.querySelectorAll(".glow .piece")]
  .every((each) => getComputedStyle(each).translate !== "none")"""


@pytest.mark.parametrize("motion", MOTION)
def test_a_quarto_names_its_traits_and_lifts_its_pieces(visit: Visit, motion: Any) -> None:
    page = visit("/", reduced_motion=motion, permissions=["clipboard-read", "clipboard-write"])
    _finish_a_row(page)
    expect(page.locator(".prompt")).to_have_text("QUARTO! All four are round and solid.")
    assert page.locator(".glow .piece").count() == 4
    until(page, _LIFTED)
    button(page, "Share").click()
    button(page, "Copied").wait_for()
    shared = page.evaluate("navigator.clipboard.readText()")
    friend = visit("/t/" + shared.split("/t/")[1])
    expect(friend.locator(".description")).to_contain_text("9/9")


_WATCH = """() => {
  window.notes = window.flights = 0;
  const create = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.notes += 1; return create.call(this); };
  new MutationObserver((changes) => changes.forEach((each) => (window.flights += each.addedNodes.length)))
    .observe(document.body, { childList: true });
}"""


@pytest.mark.parametrize("motion", MOTION)
def test_a_completed_symbol_glows_and_its_token_flies_to_its_taker(visit: Visit, motion: Any) -> None:
    page = visit("/", reduced_motion=motion)
    player = play_now(page, "quartex")
    page.mouse.click(5, 300)  # browsers allow sounds only after a tap
    page.evaluate(_WATCH)
    completed = page.locator("[data-completed]")
    while not completed.count():
        play_on(player, moves=1)
        wait_for_turn(player)
    assert completed.locator("text").first.text_content() in {f"+{count}" for count in range(11)}
    assert page.evaluate("window.flights > 0") == (motion == "no-preference")
    assert page.evaluate("window.notes") > 1, "each tile and the token are heard"
    expect(page.locator("details ol li [data-finding=gain]").last).to_contain_text("Tokens for the")
    button(page, "Quiet sounds").click()
    heard = page.evaluate("window.notes")
    play_on(player, moves=4)
    wait_for_turn(player)
    assert page.evaluate("window.notes") == heard


@pytest.mark.parametrize("motion", MOTION)
def test_a_claimed_card_turns_over_and_its_pawns_leave_one_by_one(visit: Visit, motion: Any) -> None:
    page = visit("/learn/quartino", reduced_motion=motion)
    for _ in range(3):
        button(page, "Skip").click()
    page.locator("[data-card=ybgp]").click()
    page.locator("[data-field='4']").click()
    button(page, "Quartino!").click()
    page.locator(".rack .laid").wait_for()
    leaving = page.locator(".leaving")
    if motion == "no-preference":
        until(page, "() => document.querySelectorAll('.leaving').length === 4")
        delays = leaving.evaluate_all("(all) => all.map((each) => getComputedStyle(each).animationDelay)")
        assert len(set(delays)) == 4
    button(page, "Next").wait_for()
    if motion == "reduce":
        assert leaving.count() == 0


def test_the_home_page_shows_the_games_that_go_on_and_keeps_finished_ones(visit: Visit) -> None:
    page = visit("/", size=(375, 635))
    home = page.url
    player = play_now(page, "quarto")
    play_on(player, moves=4)
    wait_for_turn(player)
    table = page.url
    pieces = page.locator(".board .piece").count()
    page.goto(home)
    card = page.locator("[data-continue]")
    expect(card).to_contain_text("Novice")
    expect(card).to_contain_text("Your turn")
    assert card.locator(".board .piece").count() == pieces
    card.click()
    page.wait_for_url(table)
    button(page, "Resign").click()
    button(page, "Yes, resign").click()
    page.locator("[data-result]").wait_for()
    page.goto(home)
    finished = page.locator("[data-finished]")
    expect(finished).to_contain_text("Novice")
    expect(finished).to_contain_text("You lose")
    assert card.count() == 0
    finished.click()
    page.wait_for_url(table)


@pytest.mark.parametrize("size", [(375, 635), (1280, 800)])
def test_the_end_shows_the_graph_and_leads_to_the_worst_moments(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    _finish_a_row(page)
    after = page.locator("[data-after-game]")
    after.get_by_role("slider").wait_for()
    worst = after.get_by_role("link")
    assert 1 <= worst.count() <= 2
    expect(worst.first).to_contain_text("It was a draw; now")
    button(page, "Rematch").wait_for()
    at = str(worst.first.get_attribute("href")).split("at=")[1]
    worst.first.click()
    page.wait_for_url("**/replay?at=*")
    expect(page.locator("[data-at]")).to_have_attribute("data-at", at)
