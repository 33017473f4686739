"""A player for any game: it wins at once if it can, and avoids moves after which an opponent wins at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from fourfold.engine.greedy_player import choose_best
from fourfold.engine.possible_states import PossibleStates, SamplingPlayer
from fourfold.game import NATURE, AnyGame, Seat

STATES: Final = 8
"""The number of states that are sampled if something is hidden."""
REPLIES: Final = 2000
"""The largest number of replies that are tried for one move; with more, each action gets its share of them."""


class OneMoveAhead(SamplingPlayer):
    """Plays every action, and every reply of the next opponent, by the rules in a few possible states."""

    def __init__(self, game: AnyGame, seed: int | None = None) -> None:
        self._game = game
        self._random = Random(seed)

    def choose(self, view: PossibleStates, menu: Sequence[Any]) -> Any:
        """One of the actions with the best mean result."""
        if len(menu) == 1:
            return menu[0]
        states = [view.sample(self._random) for _ in range(STATES if self._game.secret else 1)]
        most = max(1, REPLIES // (len(menu) * len(states)))
        return choose_best(menu, lambda action: sum(self._value(each, action, most) for each in states), self._random)

    def _value(self, state: Any, action: Any, most: int) -> float:
        """The result of an action for its player: at the end of the game, or after the best reply."""
        rules = self._game.rules
        seat = rules.mover(state)
        after = self._settled(rules.play(state, action))
        mover = rules.mover(after)
        if mover is None or mover == seat:
            return self._share(after, seat)
        menu = rules.legal(after)
        replies = menu if len(menu) <= most else self._random.sample(menu, most)
        return min(self._share(rules.play(after, reply), seat) for reply in replies)

    def _settled(self, state: Any) -> Any:
        """The state after draws of Nature, at random."""
        rules = self._game.rules
        while rules.mover(state) == NATURE:
            state = rules.play(state, self._random.choice(rules.legal(state)))
        return state

    def _share(self, state: Any, seat: Seat | None) -> float:
        """The seat's result: a share of 1 for winners, -1 for losers, 0 for a draw or a game that goes on."""
        outcome = self._game.rules.outcome(state)
        if outcome is None or not outcome.winners:
            return 0.0
        return 1 / len(outcome.winners) if seat in outcome.winners else -1.0
