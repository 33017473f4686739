"""Layout shifts: what jumps on a page although nobody moved it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

# Those right after a tap count too: a board must keep still above all when somebody plays on it. Only the end of a game
# may rearrange the page.
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
    """Begin to watch; what is given back tells the sum of the shifts so far, and what has shifted."""
    page.evaluate(_WATCH)

    def told() -> tuple[float, list[Any]]:
        shifts: list[list[Any]] = page.evaluate("window.shifts")
        return sum(value for value, _ in shifts), [shift for shift in shifts if shift[0] > 0.001]

    return told
