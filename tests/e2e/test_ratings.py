"""Rated games between profiles, and leaderboards, in a browser."""

from __future__ import annotations

from playwright.sync_api import expect

from harness.server import Server
from tests.e2e.conftest import Visit, take_screenshot
from tests.e2e.steps import button, make_profile


def test_the_leaderboard_shows_bots_with_their_ratings(visit: Visit) -> None:
    page = visit("/leaderboard")
    rows = page.locator("[data-player]")
    expect(rows).to_have_count(4)
    expect(page.locator("[data-player=casual]")).to_contain_text("1500 ± 59")
    page.locator("main").get_by_label("Game").select_option("quartino")
    expect(rows).to_have_count(6)
    take_screenshot(page, "leaderboard")


def test_a_rated_game_is_played_between_profiles(device: Visit, profile_server: Server) -> None:
    anna, bob = device(), device()
    make_profile(anna, "Anna")
    make_profile(bob, "Bob")
    anna.goto(f"{profile_server.address}/new/quarto?public")
    anna.get_by_text("Change details").click()
    anna.get_by_label("Taking back moves").wait_for()
    anna.get_by_label("Rated game").check()
    expect(anna.get_by_label("Taking back moves")).to_have_count(0)
    expect(anna.get_by_label("Hints on request")).to_have_count(0)
    button(anna, "Set up the table").click()
    anna.get_by_label("Link", exact=True).wait_for()
    expect(anna.locator("main")).to_contain_text("Rated game: everybody needs a profile")
    guest = device(anna.url.removeprefix(profile_server.address))
    expect(guest.locator("main form")).to_contain_text("Rated game: everybody needs a profile")
    expect(guest.locator("main").get_by_role("link", name="Profile")).to_be_visible()
    bob.goto(anna.url)
    bob.locator("form.sheet input").fill("Bob")
    button(bob, "Sit down").click()
    expect(guest.locator("main")).to_contain_text("This table is private")
    anna.get_by_role("button", name="Resign").click()
    anna.get_by_role("button", name="Yes, resign").click()
    bob.locator("[data-result]").wait_for()
    bob.goto(f"{profile_server.address}/leaderboard")
    expect(bob.locator("main")).to_contain_text("Your rating: 15")
    expect(bob.locator("main")).to_contain_text("after games against five different opponents")
