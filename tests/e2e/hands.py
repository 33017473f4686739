"""Hands that play in a browser: each function does one thing on the board if it is this page's turn."""

from __future__ import annotations

import random
from typing import Any

_RANDOM = random.Random(7)


def is_over(page: Any) -> bool:
    """Whether the result is shown."""
    return bool(page.get_by_role("link", name="Another game").count())


def is_on_the_move(page: Any) -> bool:
    """Whether this page has something to do, and nothing on its way."""
    return not is_over(page) and "● Your turn" in page.title() and not page.locator(".sending").count()


def _any(found: Any) -> Any:
    return found.nth(_RANDOM.randrange(found.count()))


def play_quarto(page: Any) -> None:
    """Give, place or pass; call when a line is four times the same, as far as these hands can see."""
    given, cells = page.locator(".give.open"), page.locator(".cell.open")
    if page.get_by_role("button", name="Pass").count():
        page.get_by_role("button", name="Pass").click()
    elif cells.count():
        _any(cells).click()
    elif given.count():
        _any(given).click()
        page.get_by_role("button", name="Hand it over").click()


def play_quartino(page: Any) -> None:
    """Place pawns and be done; claims are tried elsewhere."""
    done = page.get_by_role("button", name="Done")
    if done.is_enabled():
        done.click()
        return
    _any(page.locator("[data-colour]:not([aria-disabled=true])")).click()
    _any(page.locator(".field.open")).click()


def play_quartex(page: Any) -> None:
    """Lay a tile somewhere, turned to fit."""
    tile = _any(page.locator("[data-tile]:not(.idle)"))
    if tile.get_attribute("aria-pressed") != "true":
        tile.click()
    space = page.locator("[data-cell]").first
    is_fitting = space.get_attribute("data-fits") == "true"
    space.focus()
    page.keyboard.press("Enter")
    if not is_fitting:
        page.get_by_role("button", name="Lay it").click()


PLAY = {"quarto": play_quarto, "quartino": play_quartino, "quartex": play_quartex}
