"""The players, whose turn it is, and the running clocks."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Final

from rich.table import Table
from rich.text import Text
from textual.widgets import Static

from fourfold.fullscreen.snapshot import PlayerLine
from fourfold.play.clock import clock_text

TICK: Final = 0.25
"""Seconds between two drawings of a running clock."""
HURRY: Final = 10.0
"""Seconds left below which a clock is red."""


class PlayerPane(Static):
    """One line for each player."""

    def __init__(self) -> None:
        super().__init__(id="players")
        self._players: Sequence[PlayerLine] = ()
        self._since = monotonic()

    def on_mount(self) -> None:
        """Draw running clocks again and again."""
        self.set_interval(TICK, self._tick)

    def show(self, players: Sequence[PlayerLine]) -> None:
        """Show these players; their clocks run from now on."""
        self._players, self._since = players, monotonic()
        self._draw()

    def _tick(self) -> None:
        if any(player.is_running for player in self._players):
            self._draw()

    def _draw(self) -> None:
        lines = Table.grid(padding=(0, 1))
        for player in self._players:
            style = "bold" if player.is_to_move else ""
            mark = Text("▶" if player.is_to_move else " ", style)
            lines.add_row(mark, Text(player.name, style), self._clock(player), Text(player.remark, "dim"))
        self.update(lines)

    def _clock(self, player: PlayerLine) -> Text:
        left = player.seconds_left(self._since)
        if left is None:
            return Text("")
        return Text(clock_text(left), "bold red" if player.is_running and left < HURRY else "")
