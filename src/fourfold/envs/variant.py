"""A variant: one game with its options, a number of seats, a reward and a horizon."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fourfold.envs.arguments import MAX_HORIZON, MAX_SEED, whole_number
from fourfold.envs.features import Features, flatten
from fourfold.envs.game_env import GameEnv, NativeRules, Reward
from fourfold.envs.game_envs import find_env
from fourfold.envs.numbering import Numbering
from fourfold.envs.text_numbering import text_numbering
from fourfold.envs.view_features import view_features
from fourfold.game import NATURE, AnyGame, Seat
from fourfold.games import find_any_game
from fourfold.options import read_options, write_options

_MANY: Final = 1000
"""More seats than any game has; the rules say how many it has."""


@dataclass(frozen=True, slots=True, repr=False)
class Variant:
    """A game as an environment."""

    game: AnyGame
    options: Any
    seats: int
    reward: Reward
    horizon: int
    """The number of decisions after which the game is truncated; 0 for no limit."""
    position: str = ""
    """The position in which every game begins; "" for the start by the rules."""
    deal: int = 0
    """The seed from which everything that the position leaves open is drawn."""

    def __reduce__(self) -> tuple[Any, ...]:
        words = write_options(self.options)
        return load, (self.game.name, self.seats, words, self.reward, self.horizon, self.position, self.deal)

    def __repr__(self) -> str:
        said = "".join(f", {name}={word}" for name, word in write_options(self.options).items())
        where = f", position={self.position!r}, deal={self.deal}" if self.position else ""
        return f"<{self.game.name} with {self.seats} seats{said}, reward={self.reward}, horizon={self.horizon}{where}>"

    @property
    def env(self) -> GameEnv:
        """What the environments know about the game."""
        return find_env(self.game.name)

    @property
    def numbering(self) -> Numbering:
        """The numbers of the game's actions."""
        return self.env.numbering or text_numbering(self.game, self.options, self.seats)

    @property
    def native_rules(self) -> NativeRules:
        """The rules for the core; the horizon is not part of them."""
        make = self.env.native_rules
        if make is None:
            raise ValueError(f"the core does not know the rules of {self.game.name}; play it in other environments")
        return make(self.options, self.seats)

    @property
    def actions(self) -> int:
        """The number of different decisions, legal or not."""
        return self.numbering.count_actions(self.options)

    @property
    def draws(self) -> int:
        """The number of different draws of Nature."""
        return self.numbering.count_draws(self.options, self.seats)

    @property
    def max_decisions(self) -> int:
        """The largest number of decisions of all seats in a game."""
        bound = self.env.max_decisions
        if bound is None:
            if not self.horizon:
                raise ValueError(f"{self.game.name} can last for ever: give it a horizon")
            return self.horizon
        most = bound(self.options, self.seats)
        return min(most, self.horizon or most)

    @property
    def max_draws(self) -> int:
        """The largest number of Nature's draws in a game."""
        bound = self.env.max_draws
        return _assumed_draws(self) if bound is None else bound(self.options, self.seats)

    @property
    def range(self) -> tuple[float, float]:
        """The lowest and the highest return."""
        low, high = (self.reward == "points" and self.env.points) or (-1, 1)
        return float(low), float(high)

    def start(self) -> Any:
        """The state before the first action, which may be Nature's."""
        if self.position:
            return self.read_position(self.position, Random(self.deal))
        return self.game.rules.start(self.options, self.seats)

    def read_position(self, text: str, random: Random) -> Any:
        """The state of a position, with what it leaves open drawn at random; ValueError if it does not fit."""
        game = self.game
        if game.positions is None:
            raise ValueError(f"{game.name} has no notation for positions")
        state = game.positions.read_position(text, self.options, random)
        if game.rules.mover(state) is None:
            raise ValueError(f"the game is over in the position {text!r}")
        if self.seats != game.positions.count_seats(state):
            raise ValueError(f"this game has {self.seats} seats, but not the position {text!r}")
        return state

    def menu(self, state: Any) -> dict[int, Any]:
        """The legal actions by number, in ascending order; empty when the game is over."""
        if self.game.rules.mover(state) is None:
            return {}
        view, write, _ = self._numbered(state)
        return dict(sorted((write(view, action), action) for action in self.game.rules.legal(state)))

    def action_texts(self, state: Any) -> dict[int, str]:
        """The legal actions by number, in the notation of the game."""
        write = self.game.notation.write_action
        return {number: write(action) for number, action in self.menu(state).items()}

    def features(self, state: Any, seat: Seat | None) -> Features:
        """The observation of a seat, or of a spectator (None)."""
        return self.view_features(self.game.rules.view(state, seat))

    def view_features(self, view: Any) -> Features:
        """The observation of a view, by the names of its pieces."""
        make = self.env.features or view_features(self.game, self.options, self.seats)
        return make(view)

    def observe(self, view: Any) -> NDArray[np.int8]:
        """The observation of a view as all environments show it: its pieces one after the other."""
        return np.array(flatten(self.view_features(view)), np.int8)

    def read(self, state: Any, number: int) -> Any:
        """The action with this number for the player to move, or for Nature."""
        view, _, read = self._numbered(state)
        return read(view, number)

    def write(self, state: Any, action: Any) -> int:
        """The number of an action of the player to move, or of Nature."""
        view, write, _ = self._numbered(state)
        return write(view, action)

    def _numbered(self, state: Any) -> tuple[Any, Callable[[Any, Any], int], Callable[[Any, int], Any]]:
        """The view by which actions are numbered in this state, and how to write and to read a number."""
        mover, numbering = self.game.rules.mover(state), self.numbering
        if mover == NATURE:
            return self.game.rules.view(state, None), numbering.write_draw, numbering.read_draw
        return self.game.rules.view(state, mover), numbering.write_number, numbering.read_number

    def returns(self, state: Any) -> list[float]:
        """Each seat's return; zeros before the rules have ended the game."""
        outcome = self.game.rules.outcome(state)
        return self.rewards(outcome.winners, outcome.points) if outcome else [0.0] * self.seats

    def rewards(self, winners: Sequence[Seat], points: Sequence[int]) -> list[float]:
        """Each seat's reward for an outcome."""
        if self.reward == "points":
            return [float(each) for each in points]
        return [_win_reward(winners, self.seats, seat) for seat in range(self.seats)]


def load(  # noqa: PLR0913, PLR0917 - each is a separate setting
    name: str,
    seats: int | None = None,
    words: Mapping[str, str] | None = None,
    reward: Reward | None = None,
    horizon: int | None = None,
    position: str = "",
    deal: int = 0,
) -> Variant:
    """The variant of a game by its name, with the options as text; ValueError says what is wrong."""
    game = find_any_game(name)
    env, options = find_env(name), read_options(game.Options, words or {})
    chosen = env.reward if reward is None else reward
    if chosen not in ("win", "points"):
        raise ValueError(f"reward is win or points, not {chosen!r}")
    if chosen == "points" and env.points is None:
        raise ValueError(f"{name} does not say how many points a player can have, so the reward is win")
    most = env.horizon if horizon is None else whole_number("horizon", horizon, 0, MAX_HORIZON)
    players = game.seats[0] if seats is None else whole_number("seats", seats, 0, _MANY)
    variant = Variant(game, options, players, chosen, most, position, whole_number("deal", deal, 0, MAX_SEED))
    _ = variant.start(), variant.numbering  # raise ValueError if options and seats do not fit, or nothing is numbered
    return variant


@lru_cache(maxsize=64)
def _assumed_draws(variant: Variant) -> int:
    """The draws in a game that does not say how many: none if there is none in a random game, else very many."""
    rules, random, state = variant.game.rules, Random(0), variant.start()
    for _ in range(variant.horizon or variant.max_decisions):
        mover = rules.mover(state)
        if mover is None:
            return 0
        if mover == NATURE:
            return 10 * variant.max_decisions
        state = rules.play(state, random.choice(rules.legal(state)))
    return 0


def options_to_text(options: Mapping[str, object]) -> dict[str, str]:
    """Options given as Python values, `frame=8, starter=True`, as the text that `load` reads."""
    return {name: ("no", "yes")[value] if isinstance(value, bool) else str(value) for name, value in options.items()}


def _win_reward(winners: Sequence[Seat], seats: int, seat: Seat) -> float:
    """The winners share 1 and the others share -1; 0 for all if nobody or everyone wins."""
    if len(winners) in (0, seats):
        return 0.0
    return 1 / len(winners) if seat in winners else -1 / (seats - len(winners))
