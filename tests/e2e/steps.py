"""Steps that several tests in the browser share."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.waiting import until


def button(page: Any, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


def make_profile(page: Page, name: str) -> None:
    """Make a profile on the page of profiles."""
    page.locator("main").get_by_label("Your name").fill(name)
    button(page, "Make a profile").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def give_piece(page: Any, piece: str) -> None:
    """Hand a piece of Quarto to the opponent."""
    page.locator(f".give.open[data-piece='{piece}']").click()
    button(page, "Hand it over").click()


def play_on_this_device(page: Page, game: str) -> None:
    """Start a game for two people on one device from the home page."""
    page.locator(f"article.{game}").get_by_role("button", name="On this device").click()
    page.get_by_role("dialog").get_by_role("button", name="Play").click()


def ask_before_sending(page: Page) -> None:
    """Turn on the setting that asks before a move is sent."""
    button(page, "Settings").click()
    page.get_by_label("Ask before a move is sent").check()
    button(page, "Close").click()


def invite(page: Page, game: str, name: str = "") -> str:
    """Set up a table for a friend from the home page; return the path of the link."""
    page.locator(f"article.{game}").get_by_role("button", name="With a friend").click()
    asked = page.get_by_role("dialog")
    if name:
        asked.get_by_label("Your name").fill(name)
    asked.get_by_role("button", name="Invite").click()
    return "/t/" + page.get_by_label("Link", exact=True).input_value().split("/t/")[1]


def meet(visit: Visit, game: str, **device: Any) -> tuple[Page, Page]:
    """Seat two browsers at one table by a link."""
    anna = visit("/", **device)
    bob = visit(invite(anna, game), **device)
    bob.locator("form.sheet input").fill("Bob")
    assert bob.evaluate("location.hash") == ""
    button(bob, "Sit down").click()
    return anna, bob


_CHOOSE_LANGUAGE = """(language) => {
  const choice = [...document.querySelectorAll("dialog select")].find((each) => each.querySelector("[lang]"));
  choice.value = language;
  choice.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def choose_language(page: Page, language: str) -> None:
    """Change the language in the settings, without opening them."""
    page.evaluate(_CHOOSE_LANGUAGE, language)
    until(page, "(language) => document.documentElement.lang === language", language)
