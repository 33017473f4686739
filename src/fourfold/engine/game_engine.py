"""What the engine offers for one game: its bots, its search, and the review of finished games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from fourfold.engine.action_value import ActionValue
from fourfold.engine.cheating_player import CheatingPlayer
from fourfold.engine.player import Player
from fourfold.engine.puzzles import PuzzleKind
from fourfold.engine.review.review import Review, Standing
from fourfold.engine.search import Budget
from fourfold.play.match import Match

MakePlayer = Callable[[int | None], Player[Any, Any]]
"""Makes a player from a seed."""


class Determinizer(Protocol):
    """Samples the states that a player cannot tell apart, given the views the player has had."""

    seats: int
    """The number of seats in the latest view."""

    def observe(self, view: Any, /) -> None:
        """Take the player's next view into account."""
        ...

    def sample(self, random: Random, /) -> Any:
        """A determinization: one state of the player's information set."""
        ...


@dataclass(frozen=True, slots=True)
class TreeSearch:
    """The search over hidden information."""

    searcher: Callable[..., Any]
    """(budget, seed, settings): a player that is also an adviser."""
    determinizer: Callable[[], Determinizer]
    cheater: Callable[[Budget, int | None], CheatingPlayer]
    """A player that sees all hands."""
    with_network: Callable[..., Any] | None = None
    """(plain, judged, seed): the same with a network and the second budget; with the first one for other options.

    None for a game that has no networks.
    """
    without_beliefs: Callable[..., Any] | None = None
    """The same without conclusions from the actions of others; None if there are none in this game."""
    advises_with_network: bool = False
    """Whether hints and reviews ask the search with the network, because it is the stronger one."""

    def adviser(self, budget: Budget, seed: int | None) -> Any:
        """The search that gives hints and judges the moves of a game."""
        if self.with_network and self.advises_with_network:
            return self.with_network(budget, budget, seed)
        return self.searcher(budget, seed)


@dataclass(frozen=True, slots=True)
class ExactEvaluator:
    """The exact values of a solved game."""

    evaluate: Callable[[Any], Standing]
    """The value of a state."""
    actions: Callable[[Any], Sequence[Any]]
    """The actions in a state that have a value."""
    evaluate_action: Callable[[Any, Any], Standing]
    """The value of the state after one of these actions."""
    action_values: Callable[[Any], Sequence[ActionValue]]
    """The value of each of these actions and the number of replies to it, all at once."""


def no_review(_match: Match, _standings: Sequence[Standing]) -> Review:
    """A review with nothing in it."""
    return Review((), ())


@dataclass(frozen=True, slots=True)
class GameEngine:
    """The engine's part of one game."""

    levels: Mapping[str, MakePlayer]
    """The bots by level, the weakest first."""
    review: Callable[[Match, Sequence[Standing]], Review] = no_review
    """The review of a game, given the value of each of its moments if the game is solved."""
    exact: ExactEvaluator | None = None
    """None for a game that is not solved."""
    search: TreeSearch | None = None
    """The search over hidden information, which also estimates the chances; None if there is none."""
    puzzles: Mapping[str, PuzzleKind] = field(default_factory=dict[str, PuzzleKind])
    """The kinds of puzzles by name, the easiest to understand first."""
    elo: Mapping[str, int] = field(default_factory=dict[str, int])
    """The ratings of the levels that the arena has measured, in Elo points; `casual` has 1500."""
