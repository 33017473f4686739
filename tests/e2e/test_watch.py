"""Watching: by a link that opens no seat, from the home page, and at one moment of a replay."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from harness.browser.players import play_now, play_on, player_at, wait_for_turn
from tests.e2e.axe import check
from tests.e2e.conftest import Visit
from tests.e2e.steps import button, invite, meet
from tests.e2e.waiting import until


def _watch_link(page: Page) -> str:
    """Make a watch link; return its path."""
    page.get_by_text("Let others watch", exact=True).click()
    button(page, "Make a link to watch").click()
    return "/t/" + page.locator("details").get_by_label("Link", exact=True).input_value().split("/t/")[1]


def test_a_private_game_is_watched_by_a_link_until_it_is_withdrawn(visit: Visit) -> None:
    anna, bob = meet(visit, "quarto")
    path = _watch_link(anna)
    assert "#watch=" in path
    check(anna)
    watcher = visit(path)
    watcher.wait_for_selector(".cell")
    assert watcher.evaluate("location.hash") == ""
    assert watcher.locator(".cell.open, .give.open").count() == 0
    bob.get_by_text("lets others watch by a link").first.wait_for()
    watcher.reload()
    watcher.wait_for_selector(".cell")
    button(anna, "Withdraw the link").click()
    watcher.get_by_text("You have left this private table.").or_(watcher.get_by_text("private")).first.wait_for()
    watcher.reload()
    watcher.get_by_text("private").first.wait_for()
    expect(anna.get_by_role("button", name="Make a link to watch")).to_be_visible()


def test_a_watch_link_does_not_seat_anybody(visit: Visit) -> None:
    anna = visit("/")
    invite(anna, "quarto")
    watcher = visit(_watch_link(anna))
    watcher.get_by_text("You are watching", exact=False).first.wait_for()
    assert button(watcher, "Sit down").count() == 0


def test_the_home_page_shows_public_games_that_are_played(visit: Visit) -> None:
    page = visit("/new/quartino?public")
    page.locator("select[aria-label='Seat 2']").select_option("device")
    button(page, "Set up the table").click()
    wait_for_turn(player_at("quartino", page))
    path = page.evaluate("location.pathname")
    home = visit("/")
    games = home.get_by_role("region", name="Being played now")
    games.wait_for()
    check(home)
    games.locator(f"a[href='{path}']").click()
    home.wait_for_selector("[data-field]")
    assert home.locator("[data-card]").count() == 0, "a spectator sees no cards"


def test_the_address_of_a_replay_names_the_moment(visit: Visit) -> None:
    page = visit("/")
    play_on(play_now(page, "quarto"))
    page.get_by_role("link", name=re.compile("Replay")).first.click()
    page.wait_for_selector(".description")
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at = page.locator(".description").get_attribute("data-at")
    assert page.evaluate("location.search") == f"?at={at}"
    page.reload()
    until(page, "(at) => document.querySelector('.description')?.dataset.at === at", at)


def test_a_table_by_correspondence(visit: Visit) -> None:
    page = visit("/new/quarto")
    page.get_by_text("Change details").click()
    clock = page.locator("label.field", has=page.get_by_text("Clock", exact=True)).locator("select")
    clock.select_option(label="3 days per turn")
    clock.select_option(label="Own clock…")
    page.get_by_label("Time per game", exact=True).fill("30")
    page.get_by_label("Time per game: Unit of time").select_option(label="day")
    page.get_by_label("Added per turn", exact=True).fill("12")
    page.get_by_label("Added per turn: Unit of time").select_option(label="hour")
    check(page)
    page.locator("select[aria-label='Seat 2']").select_option("device")
    button(page, "Set up the table").click()
    page.get_by_role("timer").first.wait_for()
    expect(page.get_by_role("timer").first).to_have_text(re.compile("^(2 d 23 h|3 d 0 h)$"))
    page.set_viewport_size({"width": 375, "height": 635})
    names = page.locator("[data-seat] strong")
    assert names.evaluate_all("(all) => all.every((each) => each.scrollWidth <= each.clientWidth)"), "cut off"
    page.goto("/".join(page.url.split("/")[:3]))
    page.get_by_text("To move · 2 d 23 h left").or_(page.get_by_text("d 0 h left")).first.wait_for()
