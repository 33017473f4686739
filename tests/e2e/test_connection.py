"""Games survive a reload, a server restart and a lost connection."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from playwright.sync_api import Page

from harness.browser.board_reader import read_board
from harness.browser.players import in_turn, play_now, play_on, player_at, wait_for_turn
from harness.server import Server
from tests.e2e.conftest import Visit
from tests.e2e.steps import meet

# An answer that a killed server had begun is incomplete, and one that it had not begun is empty.
AWAY = ("ERR_CONNECTION", "ERR_INTERNET_DISCONNECTED", "ERR_EMPTY", "ERR_INCOMPLETE", "WebSocket connection")
LOST = "The connection is lost"


@contextmanager
def _no_network(page: Page) -> Generator[None]:
    page.context.set_offline(True)
    page.get_by_text(LOST).wait_for()
    yield
    page.context.set_offline(False)
    page.get_by_text(LOST).wait_for(state="detached")


def test_a_game_survives_reloading(visit: Visit) -> None:
    page = visit("/")
    player = play_now(page, "quartino")
    play_on(player, moves=4)
    before = wait_for_turn(player)
    page.reload()
    page.wait_for_selector(".prompt")
    assert wait_for_turn(player) == before
    play_on(player, moves=2)


def test_a_game_survives_a_killed_server(visit: Visit, own_server: Server) -> None:
    page = visit("/", at=own_server, expected_errors=AWAY)
    player = play_now(page, "quarto")
    play_on(player, moves=3)
    before = wait_for_turn(player)
    own_server.kill()
    page.get_by_text(LOST).wait_for()
    own_server.start()
    own_server.wait()
    page.get_by_text(LOST).wait_for(state="detached")
    assert wait_for_turn(player) == before
    play_on(player)


def test_a_move_made_without_a_connection_is_sent_when_it_is_back(visit: Visit) -> None:
    pages = meet(visit, "quarto", expected_errors=AWAY)
    anna, bob = (player_at("quarto", page) for page in pages)
    while not read_board(in_turn(anna, bob)[0].page).pieces:
        play_on(anna, bob, moves=1)
    giver, other = in_turn(anna, bob)
    with _no_network(giver.page):
        giver.act()
        giver.act()
        assert giver.page.locator(".plate .sending").count() == 1, "the move is shown as being sent"
        assert not read_board(other.page).turn
    assert wait_for_turn(other).open_cells
    assert giver.page.locator(".sending").count() == 0
    play_on(anna, bob)


def test_the_home_page_says_which_games_wait(visit: Visit) -> None:
    mover, other = in_turn(*(player_at("quarto", page) for page in meet(visit, "quarto")))
    address = mover.page.url
    for player, is_waiting in ((mover, 1), (other, 0)):
        player.page.goto(address.split("/t/")[0])
        player.page.get_by_text("Your turn" if is_waiting else "To move").first.wait_for()
        assert player.page.get_by_text("1 game is waiting for you").count() == is_waiting
        assert player.page.locator("[data-continue].mine").count() == is_waiting


def test_the_home_page_lists_a_game_that_was_left(visit: Visit) -> None:
    page = visit("/")
    play_now(page, "quarto")
    address = page.url
    page.goto(address.split("/t/")[0])
    page.get_by_role("region", name="Your games").get_by_role("link").first.click()
    page.wait_for_selector(".prompt")
    assert page.url == address
