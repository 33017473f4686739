"""Resample a history: another one that a seat cannot tell from the real one, with the secret draws redrawn.

Each period in which a tile or card was hidden from the seat is a *stay*: it began at some step, and it ended when its
holder showed the thing, or it has not ended. Each secret draw, and each place in the bag, is a *slot*, filled by one
stay. All consistent ways to fill the slots are equally likely, because every draw is uniform among equally many things.
So pairs of stays exchange their slots often enough to mix them; then the rules replay the new history to confirm it.

The players' choices are not taken into account. A thing that was drawn, put back and drawn again in secret keeps its
place; that happens only in Quartex with `shown=hidden`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from math import inf, log
from random import Random
from typing import Any, Final

from fourfold.envs.history import History, begin, step
from fourfold.envs.rejection_sampling import redraw
from fourfold.game import NATURE, IllegalAction, Seat
from fourfold.play.seen_actions import public_part

_MAX_TRIES: Final = 16


@dataclass(slots=True)
class _Stay:
    thing: str
    since: float
    until: float = inf
    holder: Seat = NATURE
    """The seat that ended the stay by showing the thing."""


@dataclass(frozen=True, slots=True)
class _Slot:
    time: float
    """The step of the draw; infinity for a place in the bag."""
    seat: Seat = NATURE

    def takes(self, stay: _Stay) -> bool:
        if stay.until == inf:
            return stay.since < self.time
        return stay.since < self.time < stay.until and stay.holder == self.seat


_BAG: Final = _Slot(inf)


def resample(history: History, seat: Seat, random: Random) -> History:
    """A history with the same notes for this seat; the same history if nothing is hidden from it."""
    if not history.variant.game.secret:
        return history
    unseen = history.variant.env.unseen
    if unseen is None:
        return redraw(history, seat, random)
    slots, stays = _hidden(history, seat, unseen)
    if not slots:
        return history
    for _ in range(_MAX_TRIES):
        _mix(slots, stays, random)
        drawn = {slot.time: stay.thing for slot, stay in zip(slots, stays, strict=True) if slot is not _BAG}
        again = _replay(history, drawn)
        if again and again.notes[seat] == history.notes[seat] and again.mover == history.mover:
            return again
    return history


def _hidden(history: History, seat: Seat, unseen: Callable[[Any], frozenset[str]]) -> tuple[list[_Slot], list[_Stay]]:
    """The slots, and in the same order the stays that fill them in this history."""
    variant, game = history.variant, history.variant.game
    state = variant.start()
    here = {thing: _Stay(thing, -1) for thing in sorted(unseen(game.rules.view(state, seat)))}
    filled: list[tuple[_Slot, _Stay]] = []
    holder: dict[int, _Slot] = {}
    for time, action in enumerate(history.log):
        witness = game.rules.witness(state, action)
        if witness not in (None, seat):
            stay, slot = here[_thing(history, action)], _Slot(time, witness)
            filled.append((slot, stay))
            holder[id(stay)] = slot
        state = game.rules.play(state, action)
        hidden = unseen(game.rules.view(state, seat))
        for thing in here.keys() - hidden:
            stay = here.pop(thing)
            stay.until, stay.holder = time, holder[id(stay)].seat if id(stay) in holder else NATURE
        here.update({thing: _Stay(thing, time) for thing in sorted(hidden - here.keys())})
    filled += [(_BAG, stay) for stay in here.values() if id(stay) not in holder]
    times = Counter(id(stay) for _, stay in filled)
    once = [(slot, stay) for slot, stay in filled if times[id(stay)] == 1]
    return [slot for slot, _ in once], [stay for _, stay in once]


def _mix(slots: list[_Slot], stays: list[_Stay], random: Random) -> None:
    """Exchange pairs of stays where both fit; n log n exchanges mix n things, and this does a few times as many."""
    count = len(slots)
    for _ in range(int(4 * count * log(count + 1))):
        one, other = random.randrange(count), random.randrange(count)
        if slots[one].takes(stays[other]) and slots[other].takes(stays[one]):
            stays[one], stays[other] = stays[other], stays[one]


def _replay(history: History, drawn: dict[float, str]) -> History | None:
    """The same history with these things drawn instead; None if the rules reject it."""
    notation = history.variant.game.notation
    again = begin(history.variant)
    for time, action in enumerate(history.log):
        word = public_part(notation.write_action(action))
        new = notation.read_action(f"{word} {drawn[time]}") if time in drawn else action
        try:
            again = step(again, new)
        except IllegalAction:
            return None
    return again


def _thing(history: History, action: Any) -> str:
    """The tile or card that Nature draws with this action."""
    return history.variant.game.notation.write_action(action).partition(" ")[2]
