"""Forfeits as text, for records: `2 resigned 14 casual, 3 time 30 out`.

Each has the seat, the reason, the number of actions before it, and the successor.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from fourfold.options import read_seat, write_seat
from fourfold.play.forfeits import END, Forfeit

REASONS: Final = ("resigned", "time", "abandoned")
_FORFEIT: Final = re.compile(rf"([1-9]) ({'|'.join(REASONS)}) (0|[1-9]\d{{0,6}}) ([a-z][a-z0-9-]{{0,29}})", re.ASCII)


def write_forfeits(forfeits: Sequence[Forfeit]) -> str:
    """The text of these forfeits; "" for none."""
    return ", ".join(f"{write_seat(each.seat)} {each.reason} {each.after} {each.successor}" for each in forfeits)


def read_forfeits(text: str, actions: int) -> tuple[Forfeit, ...]:
    """The forfeits of this text, in order, in a game of this many actions; ValueError for any other text."""
    forfeits = tuple(_read(each) for each in text.split(", ")) if text else ()
    after = [0, *(each.after for each in forfeits), actions]
    if after != sorted(after) or len({each.seat for each in forfeits}) != len(forfeits):
        raise ValueError(f"forfeits are in order, each player's once, and in the game, unlike {text!r}")
    return forfeits


def _read(text: str) -> Forfeit:
    found = _FORFEIT.fullmatch(text)
    if not found or found[4] == END:
        raise ValueError(
            f"a forfeit is a player, {', '.join(REASONS[:-1])} or {REASONS[-1]}, a number of actions "
            f"and a bot, not {text!r}"
        )
    return Forfeit(read_seat(found[1]), found[2], int(found[3]), found[4])
