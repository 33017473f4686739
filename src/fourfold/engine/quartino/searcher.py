"""The Quartino player who looks ahead: calls by what he sees, and a search over what he cannot see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from fourfold._native import SearchSettings
from fourfold.engine.greedy.best import choose_best
from fourfold.engine.greedy.quartino import is_made, worth
from fourfold.engine.quartino.position import attentive, position_of
from fourfold.engine.search import USUAL, Answer, Budget, advise
from fourfold.engine.worlds.quartino import Seen, look, sample
from fourfold.games.quartino.notation import read_action
from fourfold.games.quartino.types import Action, Claim, Column, Done, Four, Lift, Place, View


class Searcher:
    """Thinks for so many playouts about every decision that is one; notices everything."""

    def __init__(self, budget: Budget, seed: int | None = None, settings: SearchSettings = USUAL) -> None:
        self._budget = budget
        self._settings = settings
        self._random = Random(seed)
        self._seen = Seen()

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """A call that is right, or what the search likes best."""
        self._seen = look(self._seen, view)
        claims: list[Action] = [
            action for action in menu if isinstance(action, Claim) and is_made(view, action.card, action.sector)
        ]
        quiet = claims or [action for action in menu if isinstance(action, Lift | Place | Done)]
        announces = any(isinstance(action, Four | Column) and worth(view, action) > 0 for action in menu)
        if announces or len(quiet) < 2:
            return self._choose_greedily(view, menu)
        answer = think(view, self._seen, self._budget, self._random, self._settings)
        return answer.action if answer and answer.action in quiet else self._choose_greedily(view, menu)

    def _choose_greedily(self, view: View, menu: Sequence[Action]) -> Action:
        return choose_best(menu, lambda action: worth(view, action), self._random)


def think(
    view: View, seen: Seen, budget: Budget, random: Random, settings: SearchSettings = USUAL
) -> Answer[Action] | None:
    """What the search says in this view; None where a player who notices everything has nothing to decide."""
    if view.active != view.seat:
        return None
    world = sample(view, seen, random)
    position = position_of(replace(world, options=attentive(view.options)), seen.absent)
    if not position.is_decision:
        return None
    return advise(position, read_action, budget, random.getrandbits(63), settings)
