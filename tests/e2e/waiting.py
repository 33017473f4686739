"""Wait for conditions on a page."""

from __future__ import annotations

import time

from playwright.sync_api import Page

TIMEOUT = 30_000
"""Milliseconds that a page may take for anything; test machines are busy."""
_FITS = "(width) => innerWidth === width && document.documentElement.scrollWidth <= width"


def until(page: Page, condition: str, arg: object = None) -> None:
    """Wait until a condition holds.

    Playwright's own `wait_for_function` uses `eval` inside the page, which our pages forbid.
    """
    latest = time.monotonic() + TIMEOUT / 1000
    while not page.evaluate(condition, arg):
        assert time.monotonic() < latest, f"{condition} did not come true for {arg}"
        page.wait_for_timeout(20)


_STILL = "() => document.getAnimations().length === 0 && !document.querySelector('[aria-busy=true]')"


def until_still(page: Page) -> None:
    """Wait until nothing moves, is being sent or is being loaded."""
    until(page, _STILL)


def until_page_fits(page: Page, width: int, height: int) -> None:
    """Wait until nothing is wider than a screen of this size."""
    page.set_viewport_size({"width": width, "height": height})
    until(page, _FITS, width)
