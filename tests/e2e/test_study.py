"""The analysis board and the puzzles in a browser."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fourfold.engine.puzzle_files import shipped_puzzles
from harness.server import Server
from tests.e2e.conftest import Visit, take_screenshot
from tests.e2e.steps import button
from tests.e2e.waiting import until
from tests.server.http.imported_records import WON, finished
from tests.server.websocket_players import post

FORK = "05a./c..3/..../69.. 1"


def _values(page: Page, inside: str) -> set[str]:
    page.locator(f"{inside} [data-value]").first.wait_for()
    return {str(each.get_attribute("data-value")) for each in page.locator(f"{inside} [data-value]").all()}


def _set_up(page: Page, text: str) -> None:
    button(page, "Set up a position").click()
    page.locator("[data-set-up=text]").fill(text)
    page.locator("[data-set-up=show]").click()


def test_a_position_is_set_up_by_dragging_and_read(visit: Visit) -> None:
    page = visit("/analysis")
    button(page, "Set up a position").click()
    for piece, cell in (("0", "a1"), ("1", "b1"), ("2", "c1")):
        page.locator(f"[data-piece='{piece}']").drag_to(page.locator(f"[data-cell={cell}]"))
    page.locator("[data-cell=c1]").drag_to(page.locator("[data-cell=d4]"))
    expect(page.locator("[data-set-up=text]")).to_have_value("...2/..../..../01.. -")
    page.locator("[data-cell=d4]").drag_to(page.locator("[data-cell=c1]"))
    page.locator("[data-piece='3']").focus()
    page.keyboard.press("Enter")
    page.locator("[data-set-up=hand]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-set-up=text]")).to_have_value("..../..../..../012. 3")
    page.locator("[data-set-up=show]").click()
    assert "+1" in _values(page, "[data-cell=d1]")
    take_screenshot(page, "analysis")


def test_variations_have_comments_and_travel_by_link(visit: Visit) -> None:
    page = visit("/analysis")
    _set_up(page, FORK)
    assert _values(page, ".board") & {"=", "+3", "+5", "−2", "−4"}
    first = page.locator("tbody .move").first
    first.click()
    until(page, "() => document.querySelectorAll('.node').length === 2")
    page.locator("[data-analysis=comment]").fill("forced")
    page.locator("[data-analysis=comment]").blur()
    button(page, "One step back").click()
    page.locator("tbody .move").nth(1).click()
    until(page, "() => document.querySelectorAll('.node').length === 3")
    page.locator(".comment", has_text="forced").wait_for()
    page.locator("[data-kept=true]").wait_for()
    address = page.evaluate("() => location.href")
    other = visit(address[address.index("/analysis") :])
    other.locator(".comment", has_text="forced").wait_for()
    assert other.locator(".node").count() == 3
    button(other, "Remove variation").click()
    until(other, "() => document.querySelectorAll('.node').length === 2")


def test_nonsense_is_refused_in_a_sentence(visit: Visit) -> None:
    page = visit("/analysis", expected_errors=("status of 400",))
    _set_up(page, "nonsense")
    page.get_by_text("This text is not a position.").wait_for()
    page.locator("[data-set-up=text]").fill("..../..../..../0123 8")
    page.locator("[data-set-up=show]").click()
    page.get_by_text("A finished line is already on the board.").wait_for()
    damaged = visit("/analysis/quarto#a=nonsense")
    damaged.get_by_text("This link is damaged").wait_for()


@pytest.mark.parametrize("game", ["quarto", "quartex"])
def test_a_moment_of_a_record_is_analysed(visit: Visit, server: Server, game: str) -> None:
    record = WON if game == "quarto" else finished("quartex")
    link = post(server, "/api/records", {"record": record}).json["link"]
    page = visit(link[link.index("/t/") :] + "?at=5")
    page.locator("[data-analyse]").click()
    page.locator("tbody .move").first.wait_for()
    assert _values(page, "tbody")
    page.locator("tbody .move").first.click()
    until(page, "() => document.querySelectorAll('.node').length === 2")
    page.locator("tbody .move").first.wait_for()


def test_a_puzzle_is_failed_and_solved(visit: Visit) -> None:
    puzzle = shipped_puzzles("quarto", "save")[0]
    cell, gift = puzzle.solution
    page = visit("/puzzles/quarto/save/0")
    wrong = next(p for p in "0123456789abcdef" if p not in puzzle.position and p != gift[1])
    _answer(page, cell, wrong)
    page.locator("[data-puzzle=loses]").wait_for()
    until(page, "() => document.querySelector('[data-cell] .glow, .cell.glow') !== null")
    assert gift not in page.locator(".words").inner_text()
    take_screenshot(page, "puzzle-wrong")
    button(page, "Try again").click()
    _answer(page, cell, gift[1])
    page.locator("[data-puzzle=solved]").wait_for()
    assert _rating(page) < 1000, "only the first attempt counts"
    button(page, "Next puzzle").click()
    until(page, "() => location.pathname !== '/puzzles/quarto/save/0'")
    page.locator(".cell.open").first.wait_for()


def _answer(page: Page, cell: str, piece: str) -> None:
    page.locator(f".cell.open[data-cell={cell}]").click()
    page.locator(f".give.open[data-piece='{piece}']").click()
    button(page, "Hand it over").click()


def _rating(page: Page) -> int:
    rating: int = page.evaluate("() => JSON.parse(localStorage.getItem('fourfold.puzzles')).ratings.quarto")
    return rating


def test_every_kind_opens_and_the_day_has_a_puzzle(visit: Visit) -> None:
    page = visit("/puzzles")
    kinds = page.locator("li a.button")
    kinds.first.wait_for()
    assert kinds.count() == 7
    for number in range(7):
        page.locator("li a.button").nth(number).click()
        page.locator(".task h1").wait_for()
        page.get_by_role("link", name="Puzzles").click()
    page.get_by_role("link", name="Puzzle of the day").click()
    page.get_by_role("heading", name="Puzzle of the day").wait_for()
    button(page, "Show the solution").click()
    page.locator("[data-puzzle=solution]").wait_for()
    page.get_by_role("link", name="Analysis board").click()
    page.locator("tbody .move").first.wait_for()


def test_claims_are_collected_and_sent_together(visit: Visit) -> None:
    puzzle = shipped_puzzles("quartino", "claims")[400]
    page = visit("/puzzles/quartino/claims/400")
    for claim in puzzle.solution:
        _claim(page, claim)
    take_screenshot(page, "claims")
    button(page, "That is all").click()
    page.locator("[data-puzzle=solved]").wait_for()


def _claim(page: Any, claim: str) -> None:
    card, sector = claim[1:].split("@")
    page.locator(f"[data-card={card}]").click()
    page.locator(f"[data-field='{int(sector) % 8 + 1}']").click()  # the middle of the sector
    button(page, "Quartino!").click()


def test_a_puzzle_that_does_not_exist(visit: Visit, server: Server) -> None:
    page = visit("/", expected_errors=("status of 404", "status of 400"))
    for path in ("quarto/win/99999", "quarto/win/99999999", "quarto/nothing", "chess/win/1"):
        page.goto(f"{server.address}/puzzles/{path}")
        expect(page.locator("main")).to_contain_text("Perhaps the link was not copied completely.")


def test_the_analysis_board_is_for_all_games(visit: Visit) -> None:
    page = visit("/analysis")
    page.locator("main").get_by_label("Game").select_option("quartino")
    page.wait_for_url("**/analysis/quartino**")
    page.locator("[data-field]").first.wait_for()


def test_what_is_no_position_is_said_where_the_user_sees_it(visit: Visit) -> None:
    page = visit("/analysis/quartex", size=(375, 635), locale="de-DE", expected_errors=("status of 400",))
    page.locator("[data-set-up=text]").fill("nonsense")
    page.locator("[data-set-up=show]").click()
    alert = page.get_by_role("alert")
    expect(alert).to_have_text("Dieser Text ist keine Stellung.")
    expect(alert).to_be_in_viewport()


def test_the_analysis_goes_on_when_the_server_is_back(visit: Visit) -> None:
    page = visit("/analysis/quarto", expected_errors=("net::ERR_FAILED",))
    move = page.locator("tbody .move").first
    move.wait_for()
    page.route("**/api/**", lambda route: route.abort())
    move.click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    page.unroute_all()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text("Place this piece")).to_be_visible()
