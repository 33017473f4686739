"""`make browserbench`: measure load time, bytes and layout shift from the home page to a board, new against cached.

Every run is a new browser context: the home page, a click on Play, the board. A second row measures the same with the
files in the cache.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page
from rich.console import Console
from rich.table import Table as Sheet

from fourfold.games import BUILT_IN
from harness.browser.chromium import chromium
from harness.browser.layout_shifts import watch_shifts
from harness.browser.players import play_on, player_at
from harness.server import Server

MOVES = 12
_NOW = "performance.now()"
_PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"
_BYTES = """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, each) => sum + each.transferSize, 0)"""
FIGURES = ("first page painted, ms", "Play can be pressed, ms", "on the board, ms", "kB received", "layout shift")
Figures = tuple[float, ...]


def visit(page: Page, address: str, game: str) -> Figures:
    """Measure from the address to the board, and some moves on it."""
    page.goto(address, wait_until="commit")
    button = page.locator(f"[data-play={game}]")
    button.wait_for()
    ready = page.evaluate(_NOW)
    button.click()
    player = player_at(game, page)
    board, received, painted = page.evaluate(_NOW), page.evaluate(_BYTES), page.evaluate(_PAINTED)
    shifts = watch_shifts(page)
    play_on(player, moves=MOVES)
    return painted, ready, board, received / 1000, shifts()[0]


def measure(browser: Browser, address: str, game: str, runs: int) -> tuple[Figures, Figures]:
    """The medians of this number of runs, for a first visit and for a second one."""
    first, second = list[Figures](), list[Figures]()
    for _ in range(runs):
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        first.append(visit(context.new_page(), address, game))
        second.append(visit(context.new_page(), address, game))
        context.close()
    return tuple(map(median, zip(*first, strict=True))), tuple(map(median, zip(*second, strict=True)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5, help="visits for each game (default: 5)")
    asked = parser.parse_args()
    sheet = Sheet("game", "visit", *FIGURES, title="From the home page to a board")
    with TemporaryDirectory() as data, Server(Path(data) / "data", "--no-limits") as server, chromium() as browser:
        for game in BUILT_IN:
            for who, figures in zip(
                ("first", "second"), measure(browser, server.address, game, asked.runs), strict=True
            ):
                *rest, shift = figures
                sheet.add_row(game, who, *(f"{figure:,.0f}" for figure in rest), f"{shift:.4f}")
    Console().print(sheet)


if __name__ == "__main__":
    main()
