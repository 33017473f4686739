"""The full-screen terminal client in tests: what it shows, and players who use it."""

from __future__ import annotations

import html
import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Any

from textual.pilot import Pilot

from fourfold.fullscreen import FullScreen
from fourfold.fullscreen.snapshot import MenuEntry

TIMEOUT = 90.0
"""Seconds to wait for a state; this is no measure of speed."""
_CELL = 12.2
"""The width of a character in a screenshot."""
_TEXT = re.compile(r'<text class="[^"]*-r\d+" x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>')


def shown(app: FullScreen) -> str:
    """Everything on the screen, line by line."""
    lines: dict[float, list[tuple[int, str]]] = defaultdict(list)
    for x, y, text in _TEXT.findall(app.export_screenshot()):
        lines[float(y)].append((round(float(x) / _CELL), html.unescape(text).replace("\xa0", " ")))
    return "\n".join(_line(parts) for _, parts in sorted(lines.items()))


def _line(parts: Sequence[tuple[int, str]]) -> str:
    line = ""
    for column, text in sorted(parts):
        line = line.ljust(column) + text
    return line.rstrip()


async def until(pilot: Pilot[Any], condition: Callable[[], object]) -> None:
    """Wait for a state of the app."""
    ends = monotonic() + TIMEOUT
    while not condition():
        assert monotonic() < ends, f"it never happened; the screen shows\n{shown(pilot.app)}"  # type: ignore[arg-type]
        await pilot.pause(0.01)


async def enter(pilot: Pilot[Any], text: str) -> None:
    """Type a line."""
    app: Any = pilot.app
    app.line.focus()
    app.line.value = text
    await pilot.press("enter")


async def play_out(app: FullScreen, pilot: Pilot[Any], over: str, seed: int = 1) -> None:
    """Choose random moves from the list until the line to type in has this title."""
    random = Random(seed)
    while True:
        await until(pilot, lambda: over in str(app.line.border_title) or app.menu.entries)
        if over in str(app.line.border_title):
            return
        await play(app, pilot, _choose(app.menu.entries, random))


async def play(app: FullScreen, pilot: Pilot[Any], move: str) -> None:
    """Play a move, and wait until it has happened."""
    before = app.happened
    await enter(pilot, move)
    await until(pilot, lambda: app.happened != before)


def _choose(menu: Sequence[MenuEntry], random: Random) -> str:
    """A random move, calls and claims rarely: they are most of the menu, and mostly wrong."""
    quiet = [entry for entry in menu if entry.text[0] not in "!=" and not entry.text.startswith(("four", "column"))]
    return random.choice(quiet if quiet and random.random() < 0.95 else list(menu)).text
