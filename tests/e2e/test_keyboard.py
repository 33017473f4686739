"""A whole game by keyboard alone."""

from __future__ import annotations

from typing import Any

from tests.e2e.conftest import Visit
from tests.e2e.hands import is_on_the_move, is_over

WALK = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp")


def _reach(page: Any, group: str, target: str) -> None:
    """Tab into a group of buttons, then walk by arrows."""
    for step in range(60):
        if page.evaluate("target => document.activeElement.matches(target)", target):
            return
        is_inside = page.evaluate("group => Boolean(document.activeElement.closest(group))", group)
        page.keyboard.press(WALK[step % len(WALK)] if is_inside else "Tab")
    raise AssertionError(f"no way to {target}")


def test_quarto(visit: Visit) -> None:
    page = visit("/")
    page.locator("[data-play=quarto]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".says")
    for _ in range(2000):
        if is_over(page):
            return
        page.wait_for_timeout(40)
        if not is_on_the_move(page):
            continue
        if page.locator(".cell.open").count():
            _reach(page, ".board", ".cell.open")
            page.keyboard.press("Enter")
        elif page.locator(".give.open").count():
            _reach(page, ".tray", ".give.open")
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
        else:
            page.get_by_role("button", name="Pass").press("Enter")
    raise AssertionError("the game does not end")
