"""OpenSpiel's own tree search over hidden information at our tables, to be measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from time import monotonic
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from fourfold.engine.quartex.determinizations import InformationSet
from fourfold.engine.quartex.seen_tiles import SeenTiles
from fourfold.engine.quartino import determinizations
from fourfold.engine.search import Budget
from fourfold.envs.episode import Episode
from fourfold.envs.open_spiel.game import SpielGame
from fourfold.envs.open_spiel.parameters import write_parameters
from fourfold.game import NATURE, AnyGame, Seat

Sample = Callable[[Random], Any]
"""Draws one of the states that look alike."""

_EXPLORATION: Final = 1.4
"""The square root of two, for what is won or lost: 1 or -1."""
_MOST: Final = 10**9


class _QuartexEyes:
    def __init__(self) -> None:
        self._seen_tiles = SeenTiles()

    def look(self, view: Any) -> tuple[int, Sample]:
        """How many sit there, and what it may be."""
        self._seen_tiles.observe(view)
        return len(view.screens), InformationSet(view, self._seen_tiles.events).sample


class _QuartinoEyes:
    def __init__(self) -> None:
        self._seen = determinizations.ExcludedCards()

    def look(self, view: Any) -> tuple[int, Sample]:
        """How many sit there, and what it may be."""
        self._seen = determinizations.exclude(self._seen, view)
        return len(view.held), partial(determinizations.sample, view, self._seen)


_EYES: Final[Mapping[str, Callable[[], _QuartexEyes | _QuartinoEyes]]] = {
    "quartex": _QuartexEyes,
    "quartino": _QuartinoEyes,
}


class IsMctsPlayer:
    """ISMCTS with random games at its leaves; it imagines the same worlds as our own search."""

    def __init__(self, game: AnyGame, budget: Budget, seed: int | None = None) -> None:
        if game.name not in _EYES:
            raise ValueError(f"OpenSpiel's search over hidden information plays {' and '.join(_EYES)}, not {game.name}")
        self._game = game
        self._budget = budget
        self._eyes = _EYES[game.name]()
        self._random = Random(seed)

    def choose(self, view: Any, menu: Sequence[Any]) -> Any:
        """What the search has visited most."""
        seats, sample = self._eyes.look(view)
        if len(menu) == 1:
            return menu[0]
        game = _Imagined(self._game.name, {**write_parameters(view.options), "players": seats, "reward": "win"})

        def imagine(*_: object) -> _World:
            return _World(game, sample(self._random))

        table = imagine()
        bot = _Timed(game, self._budget, imagine, self._random.getrandbits(32))
        number = max(bot.get_policy(table), key=lambda choice: choice[1])[0]
        return game.variant.menu(table.episode.state)[number]


class _Imagined(SpielGame):
    """The game whose states are worlds: OpenSpiel copies a state by filling a new one."""

    def new_initial_state(self) -> pyspiel.State:
        """Where a copy begins."""
        return _World(self, self.variant.start())


class _World(pyspiel.State):
    """A game that begins in the middle, by the rules in Python; nobody takes notes, which would only slow it down."""

    def __init__(self, game: SpielGame, state: Any) -> None:
        super().__init__(game)
        self.episode = Episode(game.variant, state)

    def current_player(self) -> int:
        """A seat, chance or nobody."""
        mover = self.episode.mover
        if mover is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if mover == NATURE else mover

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.episode.mover is None

    def _legal_actions(self, _player: Seat) -> list[int]:
        return list(self._menu())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Nature draws evenly."""
        menu = self._menu()
        return [(number, 1 / len(menu)) for number in menu]

    def _apply_action(self, number: int) -> None:
        episode = self.episode
        state = episode.variant.game.rules.play(episode.state, episode.variant.read(episode.state, number))
        self.episode = replace(episode, state=state, decisions=episode.decisions + 1)

    def returns(self) -> list[float]:
        """What each seat has got, which is nothing before the end."""
        return self.episode.variant.returns(self.episode.state)

    def __str__(self) -> str:
        """Nobody reads it."""
        return str(self.episode.state)

    def _menu(self) -> dict[int, Any]:
        return self.episode.variant.menu(self.episode.state)


class _Timed(ISMCTSBot):
    """Theirs, except that it can end by the clock."""

    def __init__(self, game: SpielGame, budget: Budget, imagine: Callable[..., pyspiel.State], seed: int) -> None:
        luck = np.random.RandomState(seed)
        evaluator = RandomRolloutEvaluator(1, luck)
        super().__init__(
            game, evaluator, _EXPLORATION, budget.playouts or _MOST, random_state=luck, use_observation_string=True
        )
        self.set_resampler(imagine)
        self._deadline = monotonic() + (budget.seconds or _MOST)

    def run_search(self, state: pyspiel.State) -> list[tuple[int, float]]:
        """What should be done, each action with how much it should be."""
        try:
            return super().run_search(state)
        except _TimeUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: pyspiel.State) -> pyspiel.State:
        """A world for the next simulation."""
        if monotonic() >= self._deadline and self._root_node.total_visits > 0:
            raise _TimeUp
        return super().sample_root_state(state)


class _TimeUp(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """The clock says so."""
