"""A variant: one game with its options, a number of seats, a reward and a horizon."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fourfold.envs.features import Features
from fourfold.envs.game_env import GameEnv, NativeRules, Reward
from fourfold.envs.game_envs import GAME_ENVS
from fourfold.envs.numbering import Numbering
from fourfold.game import NATURE, AnyGame, Seat
from fourfold.games import find_game
from fourfold.options import read_options, write_options


@dataclass(frozen=True, slots=True)
class Variant:
    """A game as an environment."""

    game: AnyGame
    options: Any
    seats: int
    reward: Reward
    horizon: int
    """The number of decisions after which the game is truncated; 0 for no limit."""

    def __reduce__(self) -> tuple[Any, ...]:
        words = write_options(self.options)
        return load, (self.game.name, self.seats, words, self.reward, self.horizon)

    @property
    def env(self) -> GameEnv:
        """What the environments know about the game."""
        return GAME_ENVS[self.game.name]

    @property
    def numbering(self) -> Numbering:
        """The numbers of the game's actions."""
        return self.env.numbering

    @property
    def native_rules(self) -> NativeRules:
        """The rules for the core; the horizon is not part of them."""
        return self.env.native_rules(self.options, self.seats)

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
        return self.env.max_draws(self.options, self.seats)

    @property
    def range(self) -> tuple[float, float]:
        """The lowest and the highest return."""
        low, high = (-1, 1) if self.reward == "win" else self.env.points
        return float(low), float(high)

    def start(self) -> Any:
        """The state before the first action, which may be Nature's."""
        return self.game.rules.start(self.options, self.seats)

    def menu(self, state: Any) -> dict[int, Any]:
        """The legal actions by number, in ascending order; empty when the game is over."""
        if self.game.rules.mover(state) is None:
            return {}
        view, write, _ = self._numbered(state)
        return dict(sorted((write(view, action), action) for action in self.game.rules.legal(state)))

    def features(self, state: Any, seat: Seat | None) -> Features:
        """The observation of a seat, or of a spectator (None)."""
        return self.env.features(self.game.rules.view(state, seat))

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


def load(
    name: str,
    seats: int | None = None,
    words: Mapping[str, str] | None = None,
    reward: Reward | None = None,
    horizon: int | None = None,
) -> Variant:
    """The variant of a game by its name, with the options as text; ValueError says what is wrong."""
    game = find_game(name)
    env, options = GAME_ENVS[name], read_options(game.Options, words or {})
    chosen = env.reward if reward is None else reward
    if chosen not in ("win", "points"):
        raise ValueError(f"reward is win or points, not {chosen!r}")
    variant = Variant(game, options, seats or game.seats[0], chosen, env.horizon if horizon is None else horizon)
    variant.start()  # raises ValueError if options and seats are incompatible
    return variant


def options_to_text(options: Mapping[str, object]) -> dict[str, str]:
    """Options given as Python values, `frame=8, starter=True`, as the text that `load` reads."""
    return {name: ("no", "yes")[value] if isinstance(value, bool) else str(value) for name, value in options.items()}


def _win_reward(winners: Sequence[Seat], seats: int, seat: Seat) -> float:
    """The winners share 1 and the others share -1; 0 for all if nobody or everyone wins."""
    if len(winners) in (0, seats):
        return 0.0
    return 1 / len(winners) if seat in winners else -1 / (seats - len(winners))
