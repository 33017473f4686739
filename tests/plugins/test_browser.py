"""Whole games of the example games in a real browser, on the board for any game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from harness.browser.input import INPUTS
from harness.browser.players import play_now, play_on, player_at, wait_for_turn
from harness.environment import Environment
from harness.server import Server
from tests.e2e.axe import check_in_both_schemes
from tests.e2e.conftest import Visit
from tests.e2e.steps import meet, play_on_this_device
from tests.e2e.test_games import PHONE

GAMES = ("four-in-a-row", "kuhn-poker")
TITLES = {
    "en-GB": ("Four in a row", "Kuhn poker"),
    "de-DE": ("Vier in einer Reihe", "Kuhn-Poker"),
    "it-IT": ("Four in a row", "Kuhn poker"),
}


@pytest.fixture(scope="module")
def server(environment: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("server") / "data"
    with Server(data, "--no-limits", environment=environment) as running:
        yield running
        assert running.logged_errors() == []


def position(page: Page) -> str:
    """The table as text."""
    return page.locator(".general pre").text_content() or ""


@pytest.mark.parametrize(("game", "device"), [("four-in-a-row", "touch"), ("kuhn-poker", "keyboard")])
def test_two_people_meet_by_a_link_and_play_to_the_end(visit: Visit, game: str, device: str) -> None:
    anna, bob = meet(visit, game, **(PHONE if device == "touch" else {}))
    play_on(*(player_at(game, page, INPUTS[device], seed) for seed, page in enumerate((anna, bob))))
    assert anna.locator("[data-result] p").inner_text() == bob.locator("[data-result] p").inner_text()


SENTENCES = {
    "en-GB": ("You drop a disc into column 4.", r"(Greedy|Random) drops a disc into column \d\."),
    "de-DE": ("Du wirfst eine Scheibe in Spalte 4.", r"\S+ wirft eine Scheibe in Spalte \d\."),
    "it-IT": ("You drop a disc into column 4.", r"\S+ drops a disc into column \d\."),
}


@pytest.mark.parametrize("locale", SENTENCES)
def test_moves_are_told_as_sentences_in_the_words_of_the_game(visit: Visit, locale: str) -> None:
    page = visit("/", locale=locale)
    expect(page.locator(".more article")).to_have_count(len(GAMES))  # apart from the three games about four
    player = play_now(page, "four-in-a-row")
    wait_for_turn(player)
    page.locator("[data-action='4']").click()
    moves = page.locator("details ol li")
    yours, theirs = SENTENCES[locale]
    expect(moves.filter(has_text=yours)).to_have_count(1)
    expect(page.locator(".events")).to_contain_text(re.compile(theirs))
    expect(moves.filter(has_text=re.compile(rf"^{theirs}$")).first).to_be_attached()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_the_computer(visit: Visit, game: str) -> None:
    page = visit("/")
    play_on(play_now(page, game))
    page.get_by_role("link", name="Replay and analysis").click()
    page.get_by_role("slider").wait_for()
    page.keyboard.press("Home")
    expect(page.locator(".general")).to_be_visible()


def test_the_board_of_four_in_a_row_is_a_picture(visit: Visit) -> None:
    page = visit("/")
    play_on_this_device(page, "four-in-a-row")
    picture = page.locator(".general img")
    expect(picture).to_be_visible()
    assert (picture.get_attribute("src") or "").startswith("data:image/svg+xml")
    page.get_by_role("button", name="Column 4", exact=True).click()
    expect(page.locator(".general pre")).to_have_text(re.compile(r"^[^X]*X[^X]*X[^X]*$"))  # the disc, and the legend
    check_in_both_schemes(page)


def test_a_player_does_not_see_the_other_card(visit: Visit) -> None:
    anna, bob = meet(visit, "kuhn-poker")
    for page in (anna, bob):
        player_at("kuhn-poker", page)
        expect(page.locator(".general pre")).to_contain_text("[?]")
        assert position(page).count("[?]") == 1
    anna.locator("[data-action='bet']").click()
    bob.locator("[data-action='call']").click()
    for page in (anna, bob):
        page.wait_for_selector("[data-result]")
        assert "[?]" not in position(page)


@pytest.mark.parametrize("locale", TITLES)
def test_the_words_and_the_rules_are_those_of_the_package(visit: Visit, locale: str) -> None:
    page = visit("/", locale=locale)
    for game, title in zip(GAMES, TITLES[locale], strict=True):
        expect(page.locator(f"article.{game} h3")).to_have_text(title)
    page.locator("article.four-in-a-row .links a").first.click()
    expect(page.get_by_role("heading", name=TITLES[locale][0]).first).to_be_visible()
