"""Resample the history of any game by rejection: draw what the seat did not see again, until the rest fits."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from fourfold.envs.history import History, begin, step
from fourfold.game import Seat

MAX_TRIES: Final = 200


def redraw(history: History, seat: Seat, random: Random) -> History:
    """A history with the same notes for this seat; the same history if nothing is hidden, or if no try succeeds.

    All such histories are equally likely if every draw is among equally many things. The players' choices are not taken
    into account.
    """
    for _ in range(MAX_TRIES):
        again = _try(history, seat, random)
        if again is not None:
            return again
    return history


def _try(history: History, seat: Seat, random: Random) -> History | None:
    """The history with the draws that this seat did not see drawn again; None if the rest cannot follow."""
    rules, again, before = history.variant.game.rules, begin(history.variant), history.variant.start()
    for action in history.log:
        witness = rules.witness(before, action)
        menu = rules.legal(again.state)
        if witness not in (None, seat):
            menu = [each for each in menu if rules.witness(again.state, each) == witness]
            chosen: Any = random.choice(menu) if menu else None
        else:
            chosen = action if action in menu else None
        if chosen is None:
            return None
        before, again = rules.play(before, action), step(again, chosen)
    is_same = again.notes[seat] == history.notes[seat] and again.mover == history.mover
    return again if is_same and _view(again, seat) == _view(history, seat) else None


def _view(history: History, seat: Seat) -> Any:
    return history.variant.game.rules.view(history.state, seat)
