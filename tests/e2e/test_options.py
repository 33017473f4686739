"""Rule options on the page for a new table: a control for each kind, and a table with the chosen options."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from fourfold.games import GAMES
from fourfold.options import grouped, list_options
from harness.server import Server
from tests.e2e.axe import check_in_both_schemes
from tests.e2e.conftest import Visit
from tests.e2e.steps import choose_language
from tests.server.websocket_players import get

CONTROLS = {"choice": "select", "flag": "input[type=checkbox]", "seat": "select", "number": "input", "set": "select"}
CARDS = "yyyy,bbbb,gggg,pppp,ybgp,yybb,bbyy,gpgp"
SET_UP = "Set up the table"


def open_options(visit: Visit, game: str, **wanted: str) -> Page:
    page = visit(f"/new/{game}", **wanted)
    page.locator("summary").click()
    page.locator("[data-kind]").last.wait_for()
    return page


def own_list(page: Page, text: str) -> Locator:
    """The control for a custom list of cards, filled with this text."""
    page.get_by_label("Cards", exact=True).select_option(label="your own list")
    box = page.get_by_label("Cards: your own list")
    box.fill(text)
    return box


def set_up(page: Page, server: Server) -> dict[str, str]:
    """Set up the table; return its options."""
    page.get_by_label("Seat 2").select_option("level:uniform")
    with page.expect_response("**/api/tables") as answered:
        page.get_by_role("button", name=SET_UP).click()
    made = answered.value.json()
    options: dict[str, str] = get(server, f"/api/tables/{made['table']}", key=made["keys"][0]["key"]).json["about"][
        "options"
    ]
    return options


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_the_control_of_its_kind(visit: Visit, game: str) -> None:
    page = open_options(visit, game)
    listed = {each["name"]: each for each in list_options(GAMES[game].Options)}
    data = {name: listed[name] for group in grouped(GAMES[game].Options).values() for name in group}
    kinds = page.locator("[data-kind]").evaluate_all("(all) => all.map((each) => each.dataset.kind)")
    assert kinds == [each["kind"] for each in data.values()]
    for name, option in data.items():
        if option["kind"] == "several":
            boxes = page.locator("[data-kind=several]").get_by_role("checkbox")
            assert boxes.count() == len(option["choices"])
        else:
            assert page.locator(f"#option-{name}").count() == 1
            assert page.locator(f"#option-{name}").evaluate("(at, kind) => at.matches(kind)", CONTROLS[option["kind"]])
        if option["kind"] in ("choice", "seat", "set"):
            offered = page.locator(f"#option-{name} option").evaluate_all("(all) => all.map((each) => each.value)")
            values = {"choice": [*option.get("choices", ())], "seat": ["lot", "1", "2"], "set": ["orders", "own list"]}
            assert offered == values[option["kind"]]
    check_in_both_schemes(page)


def test_a_table_is_set_up_with_every_kind_of_option_of_quarto(visit: Visit, server: Server) -> None:
    page = open_options(visit, "quarto")
    page.get_by_label("A wrong call").select_option(label="the game")
    page.get_by_label("Squares too").check()
    page.get_by_role("checkbox", name="shape").uncheck()
    page.get_by_label("Who begins").select_option(label="Seat 2")
    assert set_up(page, server) == {
        "wrong_call": "loses",
        "squares": "yes",
        "traits": "colour,height,filling",
        "first": "2",
    }


def test_a_table_is_set_up_with_a_number_and_a_list(visit: Visit, server: Server) -> None:
    page = open_options(visit, "quartino")
    page.get_by_label("Turn limit").fill("40")
    own_list(page, CARDS.replace(",", ", "))
    assert set_up(page, server) == {"cap": "40", "cards": CARDS}


def test_an_option_that_is_reset_has_its_default(visit: Visit, server: Server) -> None:
    page = open_options(visit, "quartino")
    page.get_by_label("Turn limit").fill("40")
    page.get_by_label("Turn limit").fill("")
    own_list(page, CARDS)
    page.get_by_label("Cards", exact=True).select_option("orders")
    page.get_by_label("Mirrored cards").check()
    page.get_by_label("Mirrored cards").uncheck()
    expect(page.locator(".changed")).to_have_count(0)
    assert set_up(page, server) == {}


def test_the_last_of_several_values_cannot_be_removed(visit: Visit, server: Server) -> None:
    page = open_options(visit, "quarto")
    for name in ("colour", "shape", "filling"):
        page.get_by_role("checkbox", name=name).uncheck()
    expect(page.get_by_role("checkbox", name="height")).to_be_disabled()
    assert set_up(page, server) == {"traits": "height"}


def test_only_seats_of_the_table_can_begin(visit: Visit, server: Server) -> None:
    page = open_options(visit, "quartex")
    first = page.get_by_label("Who begins")
    for seats in (3, 4, 5):
        page.get_by_role("button", name="Add a seat").click()
        expect(first.locator("option")).to_have_count(1 + seats)
    first.select_option("3")
    for seat in (5, 4, 3):
        page.get_by_role("button", name=f"Remove seat {seat}").click()
    expect(first).to_have_value("lot")
    expect(first.locator("option")).to_have_count(3)
    assert set_up(page, server) == {}


INVALID = {
    "ybgr": "“ybgr” is not 4 letters out of y, b, g, p.",
    "ybgp,yb": "“yb” is not 4 letters out of y, b, g, p.",
    "ybgp,": "Enter 4 letters out of y, b, g, p each, with commas in between.",
    f"{CARDS},ybgp": "“ybgp” is in the list twice.",
    "ybgp,yybb": "2 players need at least 8 entries; the list has 2.",
}


def test_an_invalid_list_is_reported_while_typing(visit: Visit, server: Server) -> None:
    page = open_options(visit, "quartino")
    wrong, details, box = page.locator("#error-cards"), page.locator("summary"), own_list(page, CARDS)
    for cards, says in INVALID.items():
        box.fill(cards)
        expect(wrong).to_have_text(says)
        expect(box).to_have_attribute("aria-invalid", "true")
        details.click()
        page.get_by_role("button", name=SET_UP).click()
        # No table is set up: the options and the error are shown again.
        expect(page.get_by_role("alert")).to_have_text(f"Cards: {says}")
        expect(wrong).to_be_visible()
        box.fill(CARDS)
        expect(wrong).to_have_text("")
    assert set_up(page, server) == {"cards": CARDS}


def test_an_invalid_number_is_reported_while_typing(visit: Visit, server: Server) -> None:
    page = open_options(visit, "quartex")
    frame = page.get_by_label("Frame")
    for typed in ("7", "8.5", "eight", "-9"):
        frame.fill(typed)
        expect(page.locator("#error-frame")).to_have_text("Enter a whole number of at least 8, or leave this empty.")
        frame.fill("9")
        expect(page.locator("#error-frame")).to_have_text("")
    assert set_up(page, server) == {"frame": "9"}


IN_OTHER_LANGUAGES = {
    "de": "„ybgr“ besteht nicht aus 4 der Buchstaben y, b, g, p.",
    "fr": "«\u00a0ybgr\u00a0» n’est pas fait de 4 lettres parmi y, b, g, p.",
    "it": "“ybgr” non è fatto di 4 lettere fra y, b, g, p.",
    "nl": "“ybgr” bestaat niet uit 4 letters uit y, b, g, p.",
    "hu": "„ybgr” nem 4 betű ezekből: y, b, g, p.",
    "zh-TW": "「ybgr」不是 y、b、g、p 中的 4 個字母。",
}


def test_an_invalid_list_is_reported_in_every_language(visit: Visit) -> None:
    page = open_options(visit, "quartino")
    page.locator("#option-cards").select_option("own list")
    for language, says in IN_OTHER_LANGUAGES.items():
        choose_language(page, language)
        page.locator("textarea").fill("ybgp，ybgr" if language == "zh-TW" else "ybgp,ybgr")
        expect(page.locator("#error-cards")).to_have_text(says)


def test_the_lobby_shows_the_chosen_options(visit: Visit, server: Server) -> None:
    page = open_options(visit, "quartex")
    page.get_by_label("Starting tile").check()
    page.get_by_label("Who begins").select_option("2")
    page.get_by_label("Frame").fill("9")
    page.get_by_label("Show this table in the lobby").check()
    page.get_by_role("button", name=SET_UP).click()
    page.wait_for_url(re.compile("/t/"))
    lobby = visit("/lobby")
    expect(lobby.get_by_text("Frame: 9 · Starting tile: yes · Who begins: Seat 2")).to_be_visible()
