"""The legal moves as a list, which gets shorter while a move is typed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from fourfold.fullscreen.snapshot import MenuEntry, matching

MOST: Final = 100
"""Moves that are listed; the others appear when more is typed."""


class MenuPane(OptionList):
    """Lists the moves by kind; the id of an option is the move."""

    def __init__(self) -> None:
        super().__init__(id="menu")
        self.entries: Sequence[MenuEntry] = ()
        """All legal moves, whether they are listed or not."""

    def show(self, menu: Sequence[MenuEntry]) -> None:
        """List these moves."""
        self.entries = menu
        self.narrow("")

    def narrow(self, typed: str) -> list[MenuEntry]:
        """List only the moves that match what is typed, and return them."""
        found = matching(self.entries, typed)
        self.clear_options()
        self.add_options(_options(found[:MOST]))
        return found


def _options(entries: Sequence[MenuEntry]) -> list[Option]:
    options: list[Option] = []
    for kind, group in groupby(entries, key=lambda entry: entry.kind):
        options.append(Option(Text(kind, "bold"), disabled=True))
        options += [Option(Text(f"  {entry.text}"), id=entry.text) for entry in group]
    return options
