"""Another history that a seat cannot tell from the real one: what others drew in secret is drawn anew.

Each time a tile or card was out of the seat's sight is a *stay*: it began at some step, and it ended when its holder
showed the thing, or has not ended. Each secret draw, and each place in the bag, is a *slot*, which one stay fills. All
ways to fill the slots that fit are alike likely, since every draw is even among as many things. So stays change slots,
two at a time, as often as it takes to mix them; at the end the rules play the new history and confirm it.

How others choose is not taken into account. A thing that was drawn, put back and drawn again all in secret stays where
it is; that happens only in Quartex with `shown=hidden`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import inf, log
from random import Random
from typing import Any, Final

from fourfold.envs.episode import Episode, begin, step
from fourfold.envs.reveals import unseen
from fourfold.game import NATURE, IllegalAction, Seat

_TRIES: Final = 16


@dataclass(slots=True)
class _Stay:
    thing: str
    since: float
    until: float = inf
    holder: Seat = NATURE
    """Who ended it by showing the thing."""


@dataclass(frozen=True, slots=True)
class _Slot:
    time: float
    """The step of the draw; the bag is never drawn."""
    seat: Seat = NATURE

    def takes(self, stay: _Stay) -> bool:
        if stay.until == inf:
            return stay.since < self.time
        return stay.since < self.time < stay.until and stay.holder == self.seat


_BAG: Final = _Slot(inf)


def resample(episode: Episode, seat: Seat, random: Random) -> Episode:
    """An episode with the same notes for this seat; the same episode where nothing is hidden from it."""
    slots, stays = _hidden(episode, seat)
    if not slots:
        return episode
    for _ in range(_TRIES):
        _mix(slots, stays, random)
        drawn = {slot.time: stay.thing for slot, stay in zip(slots, stays, strict=True) if slot is not _BAG}
        again = _replay(episode, drawn)
        if again and again.notes[seat] == episode.notes[seat] and again.mover == episode.mover:
            return again
    return episode


def _hidden(episode: Episode, seat: Seat) -> tuple[list[_Slot], list[_Stay]]:
    """The slots, and in the same order the stays that fill them in truth."""
    variant, game = episode.variant, episode.variant.game
    state = variant.start()
    here = {thing: _Stay(thing, -1) for thing in unseen(game.name, game.rules.view(state, seat))}
    filled: list[tuple[_Slot, _Stay]] = []
    holder: dict[int, _Slot] = {}
    for time, action in enumerate(episode.log):
        witness = game.rules.witness(state, action)
        if witness not in (None, seat):
            stay, slot = here[_thing(episode, action)], _Slot(time, witness)
            filled.append((slot, stay))
            holder[id(stay)] = slot
        state = game.rules.play(state, action)
        out_of_sight = unseen(game.name, game.rules.view(state, seat))
        for thing in here.keys() - out_of_sight:
            stay = here.pop(thing)
            stay.until, stay.holder = time, holder[id(stay)].seat if id(stay) in holder else NATURE
        here.update({thing: _Stay(thing, time) for thing in out_of_sight - here.keys()})
    filled += [(_BAG, stay) for stay in here.values() if id(stay) not in holder]
    times = Counter(id(stay) for _, stay in filled)
    once = [(slot, stay) for slot, stay in filled if times[id(stay)] == 1]
    return [slot for slot, _ in once], [stay for _, stay in once]


def _mix(slots: list[_Slot], stays: list[_Stay], random: Random) -> None:
    """Exchange pairs of stays where both fit; n log n exchanges mix n things, and we take a few times as many."""
    count = len(slots)
    for _ in range(int(4 * count * log(count + 1))):
        one, other = random.randrange(count), random.randrange(count)
        if slots[one].takes(stays[other]) and slots[other].takes(stays[one]):
            stays[one], stays[other] = stays[other], stays[one]


def _replay(episode: Episode, drawn: dict[float, str]) -> Episode | None:
    """The same episode with these things drawn instead; None if the rules refuse it."""
    notation = episode.variant.game.notation
    again = begin(episode.variant)
    for time, action in enumerate(episode.log):
        word = notation.write_action(action).partition(" ")[0]
        new = notation.read_action(f"{word} {drawn[time]}") if time in drawn else action
        try:
            again = step(again, new)
        except IllegalAction:
            return None
    return again


def _thing(episode: Episode, action: Any) -> str:
    """What Nature draws with this action."""
    return episode.variant.game.notation.write_action(action).partition(" ")[2]
