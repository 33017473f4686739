"""Calls: the button is enabled when a call is legal, and the player shows what they call."""

from __future__ import annotations

from playwright.sync_api import Page

from harness.browser.board_reader import read_board
from harness.browser.players import Player, play_now, play_on, player_at, wait_for_turn
from tests.e2e.conftest import Visit
from tests.e2e.steps import ask_before_sending, play_on_this_device
from tests.e2e.waiting import until


def _hot_seat(visit: Visit, game: str) -> Player:
    page = visit("/")
    play_on_this_device(page, game)
    return player_at(game, page)


def test_four_cells_that_are_no_line_cannot_be_called(visit: Visit) -> None:
    player = _hot_seat(visit, "quarto")
    page = player.page
    while page.locator(".cell [data-motion-id]").count() < 4:
        play_on(player, moves=1)
    wait_for_turn(player)
    call = page.get_by_role("button", name="QUARTO!")
    assert call.is_enabled()
    call.click()
    assert page.locator(".glow, .shown").count() == 0, "nothing is marked before the player shows it"
    assert not call.is_enabled(), "the four pieces are not chosen yet"
    for cell in page.locator(".cell:not([aria-disabled=true])").all()[:4]:
        cell.click()
    assert page.locator(".shown").count() == 4
    page.get_by_role("button", name="Cancel").click()
    play_on(player, moves=2)


def test_a_wrong_claim_shows_the_card_and_ends_the_turn(visit: Visit) -> None:
    page = visit("/")
    player = play_now(page, "quartino")
    wait_for_turn(player)
    page.get_by_role("button", name="Column!").click()
    page.locator("[data-field='7']").click()
    wait_for_turn(player)
    assert not page.get_by_role("button", name="Column!").is_enabled()
    page.locator("[data-colour]:not([aria-disabled=true])").first.click()
    page.locator(".field.open").nth(2).click()
    page.locator("[data-card]:not([aria-disabled=true])").first.click()
    page.locator("[data-field='4']").click()
    assert wait_for_turn(player).sector == [0, 3, 4, 5]
    page.get_by_role("button", name="Quartino!").click()
    page.locator(".known").wait_for()


def test_with_confirmation_a_claim_and_the_end_of_a_turn_need_a_second_tap(visit: Visit) -> None:
    player = play_now(visit("/"), "quartino")
    page = player.page
    ask_before_sending(page)
    wait_for_turn(player)
    _tap_once(page, "Four colours!")
    page.locator("[data-colour=y]").click()
    for _ in range(2):
        page.locator("[data-field='3']").click()
    page.get_by_label("field 3, from the top yellow").or_(page.get_by_label("field 3, yellow")).wait_for()
    _tap_once(page, "Done")
    page.get_by_role("button", name="Done").click()
    until(page, "() => !document.querySelector('.actions button[aria-pressed=true]')")


def _tap_once(page: Page, name: str) -> None:
    """Tap a button; it is marked, and nothing is sent."""
    page.get_by_role("button", name=name).click()
    page.locator(f".actions button[aria-pressed=true]:has-text('{name}')").wait_for()
    assert read_board(page).turn


def test_with_confirmation_a_move_needs_a_second_tap(visit: Visit) -> None:
    player = _hot_seat(visit, "quarto")
    page = player.page
    ask_before_sending(page)
    while not (cells := wait_for_turn(player).open_cells):
        play_on(player, moves=1)
    cell = page.locator(f"[data-cell={cells[0]}]")
    cell.click()
    assert cell.locator(".ghost").count() == 1
    assert wait_for_turn(player).open_cells == cells
    cell.click()
    cell.locator("[data-motion-id]").wait_for()
