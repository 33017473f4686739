"""Round robin: everybody meets everybody once, by the circle method."""

from __future__ import annotations

from collections.abc import Sequence

from fourfold.tournaments.events import Number
from fourfold.tournaments.pairing.round_pairing import RoundPairing


def round_count(entrants: int) -> int:
    """The rounds in which everybody meets everybody once."""
    return entrants - 1 + entrants % 2


def round_robin(order: Sequence[Number], number: int, active: set[Number]) -> RoundPairing:
    """A round, counted from 1; opponents of entrants who have withdrawn have a bye."""
    circle: list[Number | None] = [*((None,) if len(order) % 2 else ()), *order]
    fixed, turning = circle[0], circle[1:]
    shift = (number - 1) % len(turning)
    turned = [fixed, *turning[shift:], *turning[:shift]]
    meetings: list[tuple[Number, ...]] = []
    byes: list[Number] = []
    for index in range(len(turned) // 2):
        pair = [turned[index], turned[-1 - index]]
        if (number if index == 0 else index) % 2 == 0:
            pair.reverse()
        playing = tuple(each for each in pair if each is not None and each in active)
        if len(playing) == 2:
            meetings.append(playing)
        byes += playing if len(playing) == 1 else ()
    return RoundPairing(tuple(meetings), tuple(byes))
