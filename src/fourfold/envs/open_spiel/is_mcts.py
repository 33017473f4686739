"""OpenSpiel's own information-set Monte Carlo tree search as a player of our games, to compare ours with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from fourfold.engine.engines import find_engine, searched_games
from fourfold.engine.search import Budget
from fourfold.envs.history import History
from fourfold.envs.open_spiel.game import SpielGame
from fourfold.envs.open_spiel.parameters import write_parameters
from fourfold.envs.open_spiel.state import spiel_player
from fourfold.game import AnyGame, Seat

_EXPLORATION: Final = 1.4
"""The square root of two, for returns of 1 or -1."""
_NO_LIMIT: Final = 10**9


class IsMctsPlayer:
    """ISMCTS with random rollouts; it samples the same determinizations as our own search."""

    def __init__(self, game: AnyGame, budget: Budget, seed: int | None = None) -> None:
        search = find_engine(game.name).search
        if search is None:
            searched = " and ".join(searched_games())
            raise ValueError(f"OpenSpiel's search over hidden information plays {searched}, not {game.name}")
        self._game = game
        self._budget = budget
        self._determinizer = search.determinizer()
        self._random = Random(seed)

    def choose(self, view: Any, menu: Sequence[Any]) -> Any:
        """The action with the most visits."""
        self._determinizer.observe(view)
        if len(menu) == 1:
            return menu[0]
        seats = self._determinizer.seats
        game = _DeterminizedGame(self._game.name, {**write_parameters(view.options), "players": seats, "reward": "win"})

        def determinize(*_: object) -> _Determinization:
            return _Determinization(game, self._determinizer.sample(self._random))

        root = determinize()
        bot = _TimedBot(game, self._budget, determinize, self._random.getrandbits(32))
        number = max(bot.get_policy(root), key=lambda choice: choice[1])[0]
        return game.variant.menu(root.past.state)[number]


class _DeterminizedGame(SpielGame):
    """The game whose states are determinizations: OpenSpiel copies a state by filling a new one."""

    def new_initial_state(self) -> pyspiel.State:
        """The state that OpenSpiel fills to copy another."""
        return _Determinization(self, self.variant.start())


class _Determinization(pyspiel.State):
    """A game that starts in the middle, by the rules in Python; it keeps no log and no notes, which only take time."""

    def __init__(self, game: SpielGame, state: Any) -> None:
        super().__init__(game)
        self.past = History(game.variant, state)

    def current_player(self) -> int:
        """A seat, or OpenSpiel's number for chance or the end."""
        return spiel_player(self.past.mover)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.past.mover is None

    def _legal_actions(self, _player: Seat) -> list[int]:
        return list(self._menu())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The draws of Nature, equally likely."""
        menu = self._menu()
        return [(number, 1 / len(menu)) for number in menu]

    def _apply_action(self, number: int) -> None:
        past = self.past
        state = past.variant.game.rules.play(past.state, past.variant.read(past.state, number))
        self.past = replace(past, state=state, decisions=past.decisions + 1)

    def returns(self) -> list[float]:
        """Each seat's return; zeros before the end."""
        return self.past.variant.returns(self.past.state)

    def __str__(self) -> str:
        """The state; nothing reads this text."""
        return str(self.past.state)

    def _menu(self) -> dict[int, Any]:
        return self.past.variant.menu(self.past.state)


class _TimedBot(ISMCTSBot):
    """OpenSpiel's bot with a time limit."""

    def __init__(self, game: SpielGame, budget: Budget, determinize: Callable[..., pyspiel.State], seed: int) -> None:
        random_state = np.random.RandomState(seed)
        evaluator = RandomRolloutEvaluator(1, random_state)
        playouts = budget.playouts or _NO_LIMIT
        super().__init__(
            game, evaluator, _EXPLORATION, playouts, random_state=random_state, use_observation_string=True
        )
        self.set_resampler(determinize)
        self._deadline = monotonic() + (budget.seconds or _NO_LIMIT)

    def run_search(self, state: pyspiel.State) -> list[tuple[int, float]]:
        """The policy: each action with its probability."""
        try:
            return super().run_search(state)
        except _TimeUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: pyspiel.State) -> pyspiel.State:
        """A determinization for the next simulation."""
        if monotonic() >= self._deadline and self._root_node.total_visits > 0:
            raise _TimeUp
        return super().sample_root_state(state)


class _TimeUp(Exception):  # noqa: N818 - not an error
    """The time limit is reached."""
