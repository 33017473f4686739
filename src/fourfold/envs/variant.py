"""A variant: one game with its options, so many seats and a way to count success."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from fourfold.envs.features import Features
from fourfold.envs.numbering import Numbering
from fourfold.envs.quartex import actions as quartex
from fourfold.envs.quartex.features import features as quartex_features
from fourfold.envs.quartino import actions as quartino
from fourfold.envs.quartino.features import features as quartino_features
from fourfold.envs.quarto import actions as quarto
from fourfold.envs.quarto.features import features as quarto_features
from fourfold.game import NATURE, AnyGame, Seat
from fourfold.games import find_game
from fourfold.options import read_options, write_options

Reward = Literal["win", "points"]
"""What counts at the end: winning, which adds up to nothing over all seats, or each seat's own points."""

_NUMBERINGS: Final[Mapping[str, Numbering]] = {"quarto": quarto, "quartex": quartex, "quartino": quartino}
_FEATURES: Final[Mapping[str, Callable[[Any], Features]]] = {
    "quarto": quarto_features,
    "quartex": quartex_features,
    "quartino": quartino_features,
}
_POINTS: Final = {"quarto": (0, 1), "quartex": (-5, 100), "quartino": (0, 4)}
"""The least and the most a score sheet can say."""
REWARDS: Final[Mapping[str, Reward]] = {"quarto": "win", "quartex": "points", "quartino": "win"}
"""What counts in each game by default."""
HORIZON: Final = 2000
"""Quartino has no end of its own: after so many decisions an environment calls it a draw."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game as an environment."""

    game: AnyGame
    options: Any
    seats: int
    reward: Reward
    horizon: int
    """After so many decisions it is over, whatever the rules say; 0 for as many as the rules allow."""

    def __reduce__(self) -> tuple[Any, ...]:
        words = write_options(self.options)
        return load, (self.game.name, self.seats, words, self.reward, self.horizon)

    @property
    def numbering(self) -> Numbering:
        """The numbers of its actions."""
        return _NUMBERINGS[self.game.name]

    @property
    def actions(self) -> int:
        """How many decisions have numbers."""
        return self.numbering.count_actions(self.options)

    @property
    def draws(self) -> int:
        """How many things Nature may draw."""
        return self.numbering.count_draws(self.options, self.seats)

    @property
    def range(self) -> tuple[float, float]:
        """The lowest and the highest return."""
        low, high = (-1, 1) if self.reward == "win" else _POINTS[self.game.name]
        return float(low), float(high)

    def start(self) -> Any:
        """The table before anybody, Nature included, has moved."""
        return self.game.rules.start(self.options, self.seats)

    def menu(self, state: Any) -> dict[int, Any]:
        """The mover's actions by number, in ascending order; none when it is over."""
        mover = self.game.rules.mover(state)
        if mover is None:
            return {}
        write = self.numbering.write_draw if mover == NATURE else self.numbering.write_number
        view = self.game.rules.view(state, None if mover == NATURE else mover)
        return dict(sorted((write(view, action), action) for action in self.game.rules.legal(state)))

    def features(self, state: Any, seat: Seat | None) -> Features:
        """What a seat sees, as numbers."""
        return _FEATURES[self.game.name](self.game.rules.view(state, seat))

    def read(self, state: Any, number: int) -> Any:
        """What a number means to whoever is on the move."""
        mover = self.game.rules.mover(state)
        if mover == NATURE:
            return self.numbering.read_draw(self.game.rules.view(state, None), number)
        return self.numbering.read_number(self.game.rules.view(state, mover), number)

    def returns(self, state: Any) -> list[float]:
        """What each seat has got out of the game; nothing before it is over."""
        outcome = self.game.rules.outcome(state)
        return self.rewards(outcome.winners, outcome.points) if outcome else [0.0] * self.seats

    def rewards(self, winners: Sequence[Seat], points: Sequence[int]) -> list[float]:
        """What an outcome is worth to each seat."""
        if self.reward == "points":
            return [float(each) for each in points]
        return [_share(winners, self.seats, seat) for seat in range(self.seats)]


def load(
    name: str,
    seats: int | None = None,
    words: Mapping[str, str] | None = None,
    reward: Reward | None = None,
    horizon: int | None = None,
) -> Variant:
    """A variant by the name of its game; options are words as everywhere; ValueError says what is wrong."""
    game = find_game(name)
    options, default = read_options(game.Options, words or {}), HORIZON if name == "quartino" else 0
    counts = REWARDS[name] if reward is None else reward
    if counts not in ("win", "points"):
        raise ValueError(f"reward is win or points, not {counts!r}")
    variant = Variant(game, options, seats or game.seats[0], counts, default if horizon is None else horizon)
    variant.start()  # refuses what does not go together
    return variant


def options_to_text(options: Mapping[str, object]) -> dict[str, str]:
    """Options as Python values, `frame=8, starter=True`, as the words that options are read from."""
    return {name: ("no", "yes")[value] if isinstance(value, bool) else str(value) for name, value in options.items()}


def _share(winners: Sequence[Seat], seats: int, seat: Seat) -> float:
    """Winners share 1, the others share -1; a draw, or everybody together, is worth nothing."""
    if len(winners) in (0, seats):
        return 0.0
    return 1 / len(winners) if seat in winners else -1 / (seats - len(winners))
