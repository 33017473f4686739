"""Knockout: the loser is out. The best seeds meet last, and have the byes of the first round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fourfold.tournaments.events import Meeting, Number
from fourfold.tournaments.histories import History
from fourfold.tournaments.pairing.round_pairing import RoundPairing
from fourfold.tournaments.pairing.seat_order import seat_order
from fourfold.tournaments.tournament import Result, Round, Tournament

LAST_GAME = 3
"""A drawn game is repeated up to this one, in which a draw is enough for the second player."""

Slots = list[Number | None]


def round_count(entrants: int) -> int:
    """The rounds after which one entrant is left."""
    return max(1, (entrants - 1).bit_length())


def knockout(tournament: Tournament, found: Sequence[History]) -> RoundPairing:
    """The next round."""
    active = set(tournament.active)
    meetings: list[tuple[Number, ...]] = []
    byes: list[Number] = []
    for pair in _pairs(slots_after(tournament, len(tournament.rounds))):
        playing = [each for each in pair if each is not None and each in active]
        if len(playing) == 2:
            meetings.append(seat_order(playing, found, len(meetings)))
        byes += playing if len(playing) == 1 else ()
    return RoundPairing(tuple(meetings), tuple(byes))


def slots_after(tournament: Tournament, rounds: int) -> Slots:
    """The entrants who are left after this many rounds, by their places in the bracket."""
    slots = _bracket(tournament.order)
    for each in tournament.rounds[:rounds]:
        winners = _winners(each)
        slots = [next((one for one in pair if one in winners), None) for pair in _pairs(slots)]
    return slots


def rounds_survived(tournament: Tournament) -> Mapping[Number, int]:
    """The number of rounds that each entrant has survived."""
    survived = dict.fromkeys(tournament.order, 0)
    for each in tournament.rounds:
        for number in _winners(each):
            survived[number] += 1
    return survived


def winner_of(meeting: Meeting, result: Result) -> Number | None:
    """The winner of a game; a draw is enough for the second player, and nobody wins if nobody came."""
    present = [seat for seat in range(len(meeting.entrants)) if seat not in result.absent]
    if not present:
        return None
    return meeting.entrants[min(present, key=lambda seat: (result.places[seat], -seat))]


def _winners(each: Round) -> set[Number]:
    found = (winner_of(each.meetings[index], result) for index, result in each.results.items())
    return {*each.byes, *(number for number in found if number is not None)}


def _bracket(order: Sequence[Number]) -> Slots:
    """The places of the first round: the first seed meets the last one, and the second only in the final."""
    seeds = [0]
    while len(seeds) < len(order):
        size = 2 * len(seeds)
        seeds = [each for seed in seeds for each in (seed, size - 1 - seed)]
    return [order[seed] if seed < len(order) else None for seed in seeds]


def _pairs(slots: Slots) -> list[tuple[Number | None, ...]]:
    return [tuple(slots[index : index + 2]) for index in range(0, len(slots), 2)]
