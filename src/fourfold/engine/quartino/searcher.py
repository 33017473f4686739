"""The Quartino player who looks ahead: calls by what he sees, and a search over what he cannot see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import fourfold._native as native
from fourfold.engine.answer import Alternative, Answer
from fourfold.engine.greedy_player import choose_best
from fourfold.engine.quartino.greedy import is_made, worth
from fourfold.engine.quartino.position import attentive, position_of
from fourfold.engine.quartino.worlds import Seen, look, sample
from fourfold.engine.search import USUAL, Budget, advise, appraise
from fourfold.games.quartino.notation import read_action, write_action
from fourfold.games.quartino.types import Action, Claim, Column, Done, Four, Lift, Place, View


class Searcher:
    """Thinks for so many playouts about every decision that is one; notices everything."""

    def __init__(self, budget: Budget, seed: int | None = None, settings: native.SearchSettings = USUAL) -> None:
        self._budget = budget
        self._settings = settings
        self._random = Random(seed)
        self._seen = Seen()

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """A call that is right, or what the search likes best."""
        self.look(view)
        quiet = _quiet(view, menu)
        if len(quiet) < 2:
            return self._choose_greedily(view, menu)
        answer = think(view, self._seen, self._budget, self._random, self._settings)
        return answer.action if answer and answer.action in quiet else self._choose_greedily(view, menu)

    def look(self, view: View) -> None:
        """Remember the table in an own turn."""
        self._seen = look(self._seen, view)

    def answer(self, view: View, menu: Sequence[Action], also: Sequence[Action] = ()) -> Answer[Action]:
        """The same, and what is to be expected; only a move where there is something to call or nothing to decide."""
        self.look(view)
        quiet = _quiet(view, menu)
        position = _position(view, self._seen, self._random) if quiet else None
        if position is None:
            return Answer((Alternative(self._choose_greedily(view, menu)),))
        seed = self._random.getrandbits(63)
        found = advise(position, read_action, self._budget, seed, self._settings)
        if found.action not in quiet:
            return Answer((Alternative(self._choose_greedily(view, menu)),))
        return appraise(position, write_action, found, also, self._budget, seed, self._settings)

    def _choose_greedily(self, view: View, menu: Sequence[Action]) -> Action:
        return choose_best(menu, lambda action: worth(view, action), self._random)


def _quiet(view: View, menu: Sequence[Action]) -> list[Action]:
    """What there is to decide; nothing where something is to be announced first."""
    if any(isinstance(action, Four | Column) and worth(view, action) > 0 for action in menu):
        return []
    claims: list[Action] = [
        action for action in menu if isinstance(action, Claim) and is_made(view, action.card, action.sector)
    ]
    return claims or [action for action in menu if isinstance(action, Lift | Place | Done)]


def think(
    view: View, seen: Seen, budget: Budget, random: Random, settings: native.SearchSettings = USUAL
) -> Answer[Action] | None:
    """What the search says in this view; None where a player who notices everything has nothing to decide."""
    position = _position(view, seen, random)
    return advise(position, read_action, budget, random.getrandbits(63), settings) if position else None


def _position(view: View, seen: Seen, random: Random) -> native.QuartinoPosition | None:
    """One of the worlds this may be, if there is something to decide; the search deals what cannot be seen anew."""
    if view.active != view.seat:
        return None
    world = sample(view, seen, random)
    position = position_of(replace(world, options=attentive(view.options)), seen.absent)
    return position if position.is_decision else None
