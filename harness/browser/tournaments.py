"""Tournaments in the browser, for tests and scenes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page


def announce(page: Page, title: str, bots: int = 0) -> None:
    """Announce a tournament, with bots that fill it up; its games begin at once."""
    page.get_by_label("Title").fill(title)
    page.get_by_label("Seconds before").fill("0")
    if bots:
        page.get_by_label("Bots fill up tables").select_option("uniform")
        page.get_by_label("At least this many players").fill(str(bots))
    page.get_by_role("button", name="Announce").click()
    page.get_by_role("heading", name=title).wait_for()


def registering(open_page: Callable[[str], Page]) -> Page:
    """The page of a tournament for a player who has registered, who is also its organiser."""
    page = open_page("/tournaments/new")
    announce(page, "Spring")
    page.locator("main").get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Register").click()
    page.locator("[data-part=me]").wait_for()
    return page


def tournament_over(open_page: Callable[[str], Page]) -> Page:
    """The page of a tournament of bots that is over."""
    page = open_page("/tournaments/new")
    announce(page, "Autumn", bots=4)
    page.get_by_role("button", name="Start now").click()
    page.get_by_text("Over", exact=True).wait_for()
    return page
