"""After the game: replay, the value of every move, play on, save, share and open again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from fourfold.games import GAMES
from fourfold.play.match import begin, play
from fourfold.play.nature import Nature
from fourfold.play.record import record_match, write_record
from harness.server import Server
from tests.e2e.axe import COLOUR_SCHEMES, check, check_in_both_schemes
from tests.e2e.conftest import SIZES, Visit, take_screenshot
from tests.e2e.steps import give_piece
from tests.e2e.waiting import until_page_fits, until_still
from tests.server.websocket_players import open_table, post

GRAPH = "The game from beginning to end"
SHORTEST = ("?0", "a1; ?1", "b1; ?2", "c1; ?3", "d1", "!a1-d1")
"""The shortest game of Quarto."""


def _replay(visit: Visit, server: Server, expected_errors: Sequence[str] = ()) -> Page:
    """The replay of the shortest game, on the device of its first player."""
    table = open_table(server, options={"first": "lot"})
    first = int(table.see(0)["mover"])
    for number, text in enumerate(SHORTEST):
        # A piece is placed and called by the same player, and then the other one gets the next piece.
        assert table.play((first + min(number, 4)) % 2, text).status == 200
    page = visit(f"/t/{table.name}#key={table.keys[0]}&invite={table.invite}", expected_errors=expected_errors)
    page.get_by_role("link", name="Replay and analysis").click()
    page.get_by_role("slider", name=GRAPH).wait_for()
    return page


def _at(page: Any) -> int:
    return int(page.locator("[data-at]").get_attribute("data-at"))


def _worths(page: Any, inside: str) -> set[str]:
    page.locator(f"{inside} [data-value]").first.wait_for()
    return {each.get_attribute("data-value") for each in page.locator(f"{inside} [data-value]").all()}


def test_a_game_is_replayed_by_keys(visit: Visit, server: Server) -> None:
    page = _replay(visit, server)
    slider = page.get_by_role("slider", name=GRAPH)
    end = _at(page)
    assert int(slider.get_attribute("aria-valuemax") or 0) == end
    page.keyboard.press("ArrowLeft")
    assert _at(page) == end - 1
    page.get_by_text("There is a line of four").wait_for()
    page.keyboard.press("Home")
    assert _at(page) == 0
    page.keyboard.press("ArrowRight")
    assert _at(page) == 1  # the first player has been drawn, and picks a piece
    assert page.locator(".description strong").inner_text() == "0/9", "a draw of Nature is no move"
    assert _worths(page, ".tray") == {"="}
    page.keyboard.press("End")
    slider.focus()
    page.keyboard.press("PageUp")
    page.locator(".remark").get_by_text("It was a draw; now").wait_for()
    assert "It was a draw; now" not in str(slider.get_attribute("aria-valuetext"))
    assert "best play it is a draw" in str(slider.get_attribute("aria-valuetext"))


def test_a_game_is_replayed_by_its_graph_with_the_value_of_every_move(visit: Visit, server: Server) -> None:
    page = _replay(visit, server)
    page.locator("[data-remark]").first.click()
    mistake = _at(page)
    page.get_by_role("slider", name=GRAPH).click(position={"x": 5, "y": 50})
    assert _at(page) == 0
    page.locator(f"[data-mark='{mistake}']").click()
    assert _at(page) == mistake
    assert _worths(page, ".tray") == {"−1", "="}
    assert page.locator(".tray .played").get_attribute("data-value") == "−1"
    assert "loses with the next placement (played)" in str(page.locator("[data-piece='3']").get_attribute("aria-label"))
    page.keyboard.press("ArrowRight")
    assert "+1" in _worths(page, ".board")
    page.get_by_label("Show what each move is worth").uncheck()
    page.locator("[data-value]").first.wait_for(state="detached")
    page.get_by_label("Show what each move is worth").check()


def test_a_record_is_saved_and_opened_again_and_a_moment_shared(visit: Visit, server: Server, tmp_path: Path) -> None:
    page = _replay(visit, server, expected_errors=("status of 400",))  # for the invalid record
    end = _at(page)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save").click()
    saved = tmp_path / "game.txt"
    saving.value.save_as(saved)
    page.locator("[data-remark]").first.click()
    mistake = _at(page)
    link = page.get_by_label("Link", exact=True).input_value()
    friend = visit(link.removeprefix(page.url.split("/t/")[0]))
    friend.locator(".remark").get_by_text("It was a draw; now").wait_for()
    assert _at(friend) == mistake
    assert friend.evaluate("location.hash") == ""

    page.goto(page.url.split("/t/")[0] + "/import")
    page.get_by_label("Text of the record").fill("no record")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("alert").get_by_text("line 1 of the record").wait_for()
    check(page)
    page.get_by_label("Record", exact=True).set_input_files(saved)
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("slider", name=GRAPH).wait_for()
    assert _at(page) == end


def test_a_game_is_continued_from_a_mistake(visit: Visit, server: Server) -> None:
    page = _replay(visit, server)
    page.locator("[data-remark]").first.click()
    assert page.get_by_label("Your seat").input_value() in ("0", "1")
    page.locator("[data-play-on=device]").click()
    page.get_by_text("The game resumes after").first.wait_for(state="attached")
    assert page.locator(".cell [data-motion-id]").count() == 3
    give_piece(page, "f")
    page.locator(".cell.open[data-cell=d1]").click()
    page.wait_for_selector(".give.open")


def test_playing_on_against_the_computer(visit: Visit, server: Server) -> None:
    page = _replay(visit, server)
    page.locator("[data-remark]").first.click()
    page.get_by_label("Level").select_option("novice")
    page.locator("[data-play-on=computer]").click()
    page.wait_for_selector(".prompt")
    give_piece(page, "f")
    page.locator(".cell [data-motion-id]").nth(3).wait_for()


def _played(game: str, seats: int) -> str:
    found, random = GAMES[game], Random(3)
    match = begin(found, found.Options(), ("Anna", "Bob", "Cleo")[:seats], Nature(3))
    while match.mover is not None:
        match = play(match, random.choice(found.rules.legal(match.state)))
    return write_record(record_match(match, "2026-11-15"))


@pytest.mark.parametrize(("game", "seats"), [("quartex", 3), ("quartino", 2)])
def test_chances_are_shown_and_the_better_move_is_drawn(visit: Visit, server: Server, game: str, seats: int) -> None:
    table = post(server, "/api/records", {"record": _played(game, seats)}).json["table"]
    page = visit(f"/t/{table}/replay")
    slider = page.get_by_role("slider", name=GRAPH)
    chances = page.get_by_role("button", name="Everybody’s chances")
    chances.wait_for()
    assert chances.get_attribute("aria-pressed") == "true"
    assert page.locator(".graph path.line").count() == 2 * seats  # in the graph and in its legend
    assert page.locator(".legend").inner_text().count("%") == seats

    # A mistake in the list shows the better action, which is also marked on the board.
    board = {"quartex": "[data-valued]", "quartino": ".field [data-value]"}[game]
    for remark in page.locator("[data-remark='loses-chances']").all():
        remark.click()
        page.locator(".remark").get_by_text("Better: ").wait_for()
        until_still(page)  # the values are there
        if page.locator(board).count() > 1:
            break
    assert "percentage points" in page.locator(".remark").inner_text()
    assert "%" in str(page.locator(board).first.get_attribute("data-value"))
    assert page.locator(f"[data-mark='{_at(page)}']").count() == 1
    assert "%" in str(slider.get_attribute("aria-valuetext"))
    check(page)
    page.get_by_label("Show what each move is worth").uncheck()
    page.locator(board).first.wait_for(state="detached")


@pytest.mark.parametrize(("game", "seats"), [("quarto", 2), ("quartex", 3), ("quartino", 2)])
def test_the_page_is_accessible(visit: Visit, server: Server, game: str, seats: int) -> None:
    table = post(server, "/api/records", {"record": _played(game, seats)}).json["table"]
    page = visit(f"/t/{table}/replay")
    page.get_by_role("slider", name=GRAPH).wait_for()
    if game != "quarto":
        page.get_by_role("button", name="Everybody’s chances").wait_for()
    check_in_both_schemes(page)
    page.keyboard.press("ArrowLeft")
    for name in ("Tokens", "What a token is worth") if game == "quartex" else ():
        page.get_by_role("button", name=name).click()
        check_in_both_schemes(page)
    page.get_by_role("slider", name=GRAPH).focus()
    page.keyboard.press("PageUp")
    check_in_both_schemes(page)
    for scheme, (size, (width, height)) in product(COLOUR_SCHEMES, SIZES.items()):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": height})
        take_screenshot(page, f"analysis-{game}-{scheme}-{size}")
    until_page_fits(page, 320, 600)
