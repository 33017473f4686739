"""Tournaments in a browser: announce one, register by link, check in, play, and read the standings."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from fourfold.words import LANGUAGES
from harness.browser.tournaments import announce
from harness.server import Server
from tests.e2e.conftest import Visit, take_screenshot
from tests.e2e.steps import button, choose_language
from tests.server.websocket_players import get

_NEED_NO_SCROLLING = "(all) => all.length === 2 && all.every((each) => each.scrollWidth <= each.clientWidth)"


def register(page: Page, name: str) -> None:
    page.locator("main").get_by_label("Your name").fill(name)
    button(page, "Register").click()
    expect(page.locator("[data-part=me]")).to_contain_text(f"You play as {name}.")


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()


def test_two_people_meet_by_link_and_play_a_tournament(visit: Visit) -> None:
    anna = visit("/tournaments/new")
    announce(anna, "Friends")
    path = "/tournament/" + anna.get_by_label("Link", exact=True).input_value().rpartition("/")[2]
    register(anna, "Anna")
    bob = visit(path)
    register(bob, "Bob")
    expect(anna.locator("ol li")).to_have_count(2)
    button(anna, "Start now").click()
    for page in (anna, bob):
        page.get_by_role("link", name="To your table").click()
        page.wait_for_url("**/t/*")
    resign(bob)
    anna.locator("[data-result]").get_by_role("link", name="Back to the tournament").click()
    expect(anna.get_by_role("status").first).to_contain_text("Over")
    rows = anna.locator("[data-entrant]")
    expect(rows.nth(0)).to_contain_text("Anna")
    expect(rows.nth(0).locator("td").nth(1)).to_have_text("1")
    expect(rows.nth(1)).to_contain_text("Bob")
    take_screenshot(anna, "tournament-over")


def test_a_player_checks_in_withdraws_and_comes_back(visit: Visit) -> None:
    page = visit("/tournaments/new")
    page.get_by_label("Players must check in before the start").check()
    announce(page, "Checked")
    register(page, "Anna")
    me = page.locator("[data-part=me]")
    button(me, "Check in").click()
    expect(me).to_contain_text("You have checked in.")
    button(me, "Withdraw").click()
    expect(me).to_contain_text("withdrew")
    button(me, "Take part again").click()
    button(me, "Withdraw").wait_for()
    page.reload()  # the key is in this browser
    expect(me).to_contain_text("You play as Anna.")
    button(page, "Cancel the tournament").dblclick()  # the second click does nothing
    button(page, "Keep it").click()
    button(page, "Cancel the tournament").click()
    button(page, "Yes, cancel it").click()
    expect(page.get_by_role("status").first).to_contain_text("Cancelled")
    page.get_by_role("link", name="Tournaments").click()
    page.get_by_text("Checked").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Checked")


def test_bots_play_and_every_round_can_be_read(visit: Visit, server: Server) -> None:
    page = visit("/tournaments/new")
    announce(page, "Bots", bots=4)
    button(page, "Start now").click()
    expect(page.get_by_role("status").first).to_contain_text("Over")
    expect(page.locator("[data-entrant]")).to_have_count(4)
    page.get_by_role("button", name="1", exact=True).click()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    name = page.url.rpartition("/")[2]
    first = get(server, f"/api/tournaments/{name}/rounds/1").json["meetings"][0]["table"]
    expect(page.locator("tbody a").first).to_have_attribute("href", f"/t/{first}")
    page.goto(f"{server.address}/tournaments")
    expect(page.get_by_role("link", name="Bots")).to_be_visible()


def test_a_table_of_three_has_a_line_for_each_player(visit: Visit) -> None:
    page = visit("/tournaments/new", size=(360, 740))
    page.locator("main").get_by_label("Game").first.select_option("quartex")
    page.get_by_label("Players at a table").select_option("3")
    page.get_by_label("Bots fill up tables").select_option("uniform")
    page.get_by_label("At least this many players").fill("3")
    page.get_by_label("Title").fill("Three")
    button(page, "Announce").click()
    page.locator("main").get_by_label("Your name").fill("Anna")
    button(page, "Register").dblclick()  # the second click does nothing
    expect(page.locator("[data-part=me]")).to_contain_text("You play as Anna.")
    expect(page.get_by_role("alert")).to_have_count(0)
    button(page, "Start now").click()
    pairings = page.get_by_role("region", name="Round 1")
    expect(pairings.locator("tbody tr")).to_have_count(3)
    expect(pairings.locator(".mine")).to_contain_text("Anna")
    expect(page.locator(".now")).to_have_text(re.compile(r"The games begin in (1:00|0:\d\d)\."))
    for language in LANGUAGES:
        choose_language(page, language)
        assert page.locator(".scroll").evaluate_all(_NEED_NO_SCROLLING), language


def test_a_title_of_spaces_is_no_title(visit: Visit) -> None:
    page = visit("/tournaments/new")
    page.get_by_label("Title").fill("   ")
    expect(page.get_by_role("button", name="Announce")).to_be_disabled()


def test_an_unknown_tournament_is_told(visit: Visit) -> None:
    page = visit("/tournament/nowhere", expected_errors=("status of 404",))
    expect(page.locator("main")).to_contain_text("There is no such tournament.")
