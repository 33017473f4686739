"""After the game: look back, see what every move was worth, play on, save, share and open again."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fourfold.games import GAMES
from fourfold.play.match import begin, play
from fourfold.play.nature import Nature
from fourfold.play.record import record_match, write_record
from harness.server import Server
from tests.e2e.axe import LIGHTS, check, check_in_both_lights
from tests.e2e.conftest import SIZES, Visit, shoot
from tests.e2e.waiting import until_it_fits
from tests.server.websocket_players import post

GRAPH = "The game from beginning to end"
ROW = [("0", "a1"), ("1", "b1"), ("2", "c1"), ("3", "d1")]


def _give(page: Any, piece: str) -> None:
    page.locator(f".give.open[data-piece='{piece}']").click()
    page.get_by_role("button", name="Hand it over").click()


def _finish_a_row(page: Any) -> None:
    """Two on one device play the shortest game there is."""
    page.locator("article.quarto").get_by_role("button", name="On this device").click()
    for piece, cell in ROW:
        _give(page, piece)
        page.locator(f".cell.open[data-cell={cell}]").click()
    page.get_by_role("button", name="QUARTO!").click()
    for _, cell in ROW:
        page.locator(f"[data-cell={cell}]").click()
    page.get_by_role("button", name="QUARTO!").click()
    page.get_by_role("link", name="Replay and analysis").click()
    page.get_by_role("slider", name=GRAPH).wait_for()


def _at(page: Any) -> int:
    return int(page.locator(".description strong").inner_text().split("/")[0])


def _worths(page: Any, inside: str) -> set[str]:
    page.locator(f"{inside} [data-value]").first.wait_for()
    return {each.get_attribute("data-value") for each in page.locator(f"{inside} [data-value]").all()}


def test_a_game_is_looked_at_again(visit: Visit) -> None:
    page = visit("/")
    _finish_a_row(page)
    slider = page.get_by_role("slider", name=GRAPH)
    end = _at(page)
    assert int(slider.get_attribute("aria-valuemax") or 0) == end

    # Keys go through it.
    page.keyboard.press("ArrowLeft")
    assert _at(page) == end - 1
    page.get_by_text("There is a line of four").wait_for()
    page.keyboard.press("Home")
    assert _at(page) == 0
    page.keyboard.press("ArrowRight")
    assert _at(page) == 1  # the lot is over, and the first player picks a piece
    assert _worths(page, ".tray") == {"="}
    page.keyboard.press("End")
    slider.focus()
    page.keyboard.press("PageUp")
    mistake = _at(page)
    page.locator(".remark").get_by_text("hands the opponent the win").wait_for()
    assert "hands the opponent the win" not in str(slider.get_attribute("aria-valuetext"))
    assert "best play it is a draw" in str(slider.get_attribute("aria-valuetext"))

    # So does the graph, and what is told is painted as well.
    slider.click(position={"x": 5, "y": 50})
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


def test_a_record_is_saved_and_opened_again_and_a_moment_shared(visit: Visit, tmp_path: Path) -> None:
    page = visit("/", bears=("status of 400",))  # for what is no record
    _finish_a_row(page)
    end = _at(page)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save").click()
    saved = tmp_path / "game.txt"
    saving.value.save_as(saved)
    page.locator("[data-remark]").first.click()
    mistake = _at(page)
    link = page.get_by_label("Link to this table").input_value()
    friend = visit(link.removeprefix(page.url.split("/t/")[0]))
    friend.locator(".remark").get_by_text("hands the opponent the win").wait_for()
    assert _at(friend) == mistake
    assert friend.evaluate("location.hash") == ""

    # The saved file is a game again.
    page.goto(page.url.split("/t/")[0] + "/import")
    page.get_by_label("Text of the record").fill("no record")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("alert").get_by_text("line 1 of the record").wait_for()
    check(page)
    page.get_by_label("Record", exact=True).set_input_files(saved)
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("slider", name=GRAPH).wait_for()
    assert _at(page) == end


def test_a_game_goes_on_from_its_mistake(visit: Visit) -> None:
    page = visit("/")
    _finish_a_row(page)
    page.locator("[data-remark]").first.click()
    assert page.get_by_label("Your seat").input_value() in ("0", "1")
    page.locator("[data-play-on=device]").click()
    page.get_by_text("The game resumes after").first.wait_for(state="attached")
    assert page.locator(".cell [data-motion-id]").count() == 3
    _give(page, "f")
    page.locator(".cell.open[data-cell=d1]").click()
    page.wait_for_selector(".give.open")


def test_playing_on_against_the_computer(visit: Visit) -> None:
    page = visit("/")
    _finish_a_row(page)
    page.locator("[data-remark]").first.click()
    page.get_by_label("Level").select_option("novice")
    page.locator("[data-play-on=computer]").click()
    page.wait_for_selector(".prompt")
    _give(page, "f")
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

    # A mistake by the list: what was better stands there and is painted on the board.
    board = {"quartex": "[data-valued]", "quartino": ".field [data-value]"}[game]
    for remark in page.locator("[data-remark='loses-chances']").all():
        remark.click()
        page.locator(".remark").get_by_text("Better: ").wait_for()
        page.wait_for_timeout(400)
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
def test_the_page_is_for_everyone(visit: Visit, server: Server, game: str, seats: int) -> None:
    table = post(server, "/api/records", {"record": _played(game, seats)}).json["table"]
    page = visit(f"/t/{table}/replay")
    page.get_by_role("slider", name=GRAPH).wait_for()
    if game != "quarto":
        page.get_by_role("button", name="Everybody’s chances").wait_for()
    check_in_both_lights(page)
    page.keyboard.press("ArrowLeft")
    for name in ("Tokens", "What a token is worth") if game == "quartex" else ():
        page.get_by_role("button", name=name).click()
        check_in_both_lights(page)
    page.get_by_role("slider", name=GRAPH).focus()
    page.keyboard.press("PageUp")
    page.wait_for_timeout(600)
    check_in_both_lights(page)
    for scheme, (size, (width, height)) in product(LIGHTS, SIZES.items()):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": height})
        shoot(page, f"analysis-{game}-{scheme}-{size}")
    until_it_fits(page, 320, 600)
