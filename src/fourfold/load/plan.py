"""The plan of a load run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from fourfold.game import AnyGame

SIMPLE_PRESET: Final = "family"
"""The preset that suits players who choose any legal action, if a game has it: they call at random."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played, how fast and for how long; times are in seconds."""

    address: str
    game: str
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    seats: int = 2
    tables: int = 100
    think: float = 5.0
    """The mean time before a move; 0 to move at once."""
    steady: bool = False
    """Whether all players think exactly that long; by default the time varies at random."""
    drop: float = 0.0
    """The share of moves after which the sender's connection breaks before the answer arrives."""
    idle: int = 0
    """Connections that only listen, two at a table whose game never begins."""
    seconds: float = 30.0
    changes: bool = True
    """Whether players take changes instead of whole views; servers before 0.2 do not know them."""
    once: bool = False
    """Whether every table plays one game only; the run ends with the last of them, or after `seconds`."""


def simple_options(game: AnyGame) -> Mapping[str, str]:
    """The rule options of a game for players who choose any legal action."""
    return next((each.options for each in game.presets if each.id == SIMPLE_PRESET), dict[str, str]())


def split_plan(plan: Plan, processes: int) -> list[Plan]:
    """The plan divided among several processes."""
    return [
        replace(plan, tables=_share(plan.tables, processes, at), idle=_share(plan.idle, processes, at))
        for at in range(processes)
    ]


def _share(whole: int, parts: int, at: int) -> int:
    return whole * (at + 1) // parts - whole * at // parts
