"""Waiting for what a page says of itself."""

from __future__ import annotations

import time

from playwright.sync_api import Page

PATIENCE = 30_000
"""Milliseconds a page may take for anything; machines that test are busy."""
_FITS = "(width) => innerWidth === width && document.documentElement.scrollWidth <= width"


def until(page: Page, condition: str, arg: object = None) -> None:
    """Look until it holds.

    Playwright's own `wait_for_function` looks again by `eval` inside the page, which our pages forbid.
    """
    latest = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(condition, arg):
        assert time.monotonic() < latest, f"{condition} did not come true for {arg}"
        page.wait_for_timeout(20)


def until_it_fits(page: Page, width: int, height: int) -> None:
    """Nothing is wider than a screen of this size."""
    page.set_viewport_size({"width": width, "height": height})
    until(page, _FITS, width)
