"""What the environments need to know about one game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from fourfold._native import QuartexRules, QuartinoRules, QuartoRules
from fourfold.envs.features import Features
from fourfold.envs.numbering import Numbering
from fourfold.game import NATURE, Seat

NativeRules = QuartoRules | QuartexRules | QuartinoRules
"""The options and seats of a game for the core."""
Reward = Literal["win", "points"]
"""The reward at the end of a game: for winning, which is zero-sum, or each seat's own points."""


class Reveal(NamedTuple):
    """Something of a seat's that all players have been shown without an action of its own."""

    seat: Seat
    text: str
    thing: int
    """The number of the tile or card among those of the game, from 1."""
    time: int = 0
    """Tells apart several reveals of the same thing."""


@dataclass(frozen=True, slots=True)
class GameEnv:
    """The environments' part of one game; views, options and seats are the arguments of its functions."""

    numbering: Numbering
    features: Callable[[Any], Features]
    """The observation of a view."""
    native_rules: Callable[[Any, int], NativeRules]
    """The rules for the core, by options and seats."""
    reveals: Callable[[Any], tuple[Reveal, ...]]
    """All reveals so far in this view; the tuple only grows, except that a reveal can replace a weaker one."""
    unseen: Callable[[Any], frozenset[str]]
    """The tiles or cards that are hidden from this view."""
    max_decisions: Callable[[Any, int], int] | None
    """The largest number of decisions of all seats in a game, by options and seats; None without a bound."""
    max_draws: Callable[[Any, int], int]
    """The largest number of Nature's draws in a game, by options and seats."""
    points: tuple[int, int]
    """The lowest and the highest final points of a seat."""
    reward: Reward = "win"
    """The default reward."""
    horizon: int = 0
    """The default horizon: the number of decisions after which an environment truncates the game; 0 for none."""


def first_seat(options: Any) -> Seat:
    """The seat that begins by the options; NATURE if it is drawn at random."""
    return NATURE if options.first is None else options.first
