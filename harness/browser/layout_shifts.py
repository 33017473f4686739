"""Layout shifts: elements that move on a page without user input."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

# Shifts right after a tap count too, because a board must not move while people play on it. Only the end of a game may
# rearrange the page.
_WATCH = """() => {
  window.shifts = [];
  window.shiftsSeen = new PerformanceObserver((list) => {
    for (const entry of document.querySelector("[data-result]") ? [] : list.getEntries()) {
      const nodes = entry.sources.map(({ node, previousRect: was, currentRect: is }) =>
        `${node?.cloneNode?.(false).outerHTML ?? node?.textContent}: ${was.x},${was.y} to ${is.x},${is.y}`);
      window.shifts.push([entry.value, nodes]);
    }
  });
  window.shiftsSeen.observe({ type: "layout-shift" });
}"""


def watch_shifts(page: Page) -> Callable[[], tuple[float, list[Any]]]:
    """Start to watch; the returned function gives the sum of the shifts so far, and the shifted elements."""
    page.evaluate(_WATCH)

    def shifts_so_far() -> tuple[float, list[Any]]:
        shifts: list[list[Any]] = page.evaluate("window.shifts")
        return sum(value for value, _ in shifts), [shift for shift in shifts if shift[0] > 0.001]

    return shifts_so_far
