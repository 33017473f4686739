"""What the environments need to know about one game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from fourfold._native import QuartexRules, QuartinoRules, QuartoRules
from fourfold.envs.features import Features
from fourfold.envs.numbering import Numbering
from fourfold.envs.saved_states import SavedStates
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
    """The environments' part of one game; views, options and seats are the arguments of its functions.

    Everything has a default that works for any game that lists its action texts.
    """

    numbering: Numbering | None = None
    """The action numbers; by default those of `Game.action_texts`."""
    features: Callable[[Any], Features] | None = None
    """The observation of a view; by default the fields of the view (`fourfold.envs.view_features`)."""
    native_rules: Callable[[Any, int], NativeRules] | None = None
    """The rules for the core, by options and seats; None if the game is played in Python."""
    reveals: Callable[[Any], tuple[Reveal, ...]] | None = None
    """All reveals so far in this view; the tuple only grows, except that a reveal can replace a weaker one.

    Without it an information state contains the seat's view, so that nothing that was revealed is missing.
    """
    unseen: Callable[[Any], frozenset[str]] | None = None
    """The tiles or cards that are hidden from this view; without it secret draws are resampled by rejection."""
    potential: Callable[[Any], float] | None = None
    """How well the seat of this view stands, for shaped rewards; None if the game does not say."""
    symmetries: Callable[[Any, int], Sequence[Any]] | None = None
    """The symmetries by options and seats (`fourfold.envs.symmetry`); None if they are not known."""
    saved: SavedStates | None = None
    """How the core saves the states of this game; None if the core does not know the game."""
    max_decisions: Callable[[Any, int], int] | None = None
    """The largest number of decisions of all seats in a game, by options and seats; None without a bound."""
    max_draws: Callable[[Any, int], int] | None = None
    """The largest number of Nature's draws in a game, by options and seats; None if it is not known."""
    points: tuple[int, int] | None = None
    """The lowest and the highest final points of a seat; None if they have no bounds."""
    reward: Reward = "win"
    """The default reward."""
    horizon: int = 0
    """The default horizon: the number of decisions after which an environment truncates the game; 0 for none."""


def first_seat(options: Any) -> Seat:
    """The seat that begins by the options; NATURE if it is drawn at random."""
    return NATURE if options.first is None else options.first
