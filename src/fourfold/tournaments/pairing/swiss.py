"""Swiss for tables of two: a matching of all entrants that costs least.

In this order of importance: nobody meets an opponent again, nobody begins too often or has a second bye, opponents have
about the same points, first turns are balanced, and in a group of equal points the upper half meets the lower half.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import rustworkx

from fourfold.tournaments.events import Number
from fourfold.tournaments.histories import FIRST, History
from fourfold.tournaments.pairing.round_pairing import RoundPairing
from fourfold.tournaments.pairing.seat_order import seat_order

_AGAIN: Final = 10**10
"""The cost of meeting again, or of another bye: avoided whenever it can be."""
_UNBALANCED: Final = 10**8
"""The cost of a third first turn beyond a fair share."""
_UNEVEN: Final = 200
"""The cost of a second one: less than half a point of difference."""
_NEAR: Final = 24
"""Opponents that are considered at first around each entrant and around their ideal opponent."""
_MOST_NEAR: Final = 400
"""Opponents that are considered at most to avoid a flaw: the matching holds Python's lock, so that a server with more
would stand still. Where this many do not help, it is because people have withdrawn to make it so."""


def swiss(ranked: Sequence[Number], found: Sequence[History]) -> RoundPairing:
    """Pair entrants who are ranked by their points; the bye, if there is one, goes to one with few points."""
    matched: RoundPairing | None = None
    for near in (_NEAR, 4 * _NEAR, len(ranked)):
        if matched and near > _MOST_NEAR:
            break
        matched = _match(ranked, found, near)
        if near >= len(ranked) or (matched and not _has_flaw(matched, found)):
            break
    meetings = matched.meetings if matched else ()
    seated = (seat_order(pair, found, index) for index, pair in enumerate(meetings))
    return RoundPairing(tuple(seated), matched.byes if matched else ())


def _has_flaw(pairing: RoundPairing, found: Sequence[History]) -> bool:
    """Whether something happens again that might be avoided with opponents further apart."""
    has_second_bye = any(found[number].byes for number in pairing.byes)
    return has_second_bye or any(_cost(found, *pair) >= _UNBALANCED for pair in pairing.meetings)


def _match(ranked: Sequence[Number], found: Sequence[History], near: int) -> RoundPairing | None:
    """The cheapest matching of entrants who are near each other; None if an entrant is left over."""
    graph: rustworkx.PyGraph[int | None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(ranked) + len(ranked) % 2))
    graph.extend_from_weighted_edge_list(list(_edges(ranked, found, near)))
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=lambda cost: -cost)
    if 2 * len(pairs) != graph.num_nodes():
        return None
    ordered = sorted((min(pair), max(pair)) for pair in pairs)
    bye = len(ranked) if len(ranked) % 2 else -1
    meetings = ((ranked[one], ranked[other]) for one, other in ordered if other != bye)
    return RoundPairing(tuple(meetings), tuple(ranked[one] for one, other in ordered if other == bye))


def _edges(ranked: Sequence[Number], found: Sequence[History], near: int) -> Iterator[tuple[int, int, int]]:
    groups = _groups([found[number].points for number in ranked])
    for one, group in enumerate(groups):
        ideal = one + group.half if one < group.start + group.half else one
        nearby = {*range(one + 1, one + near + 1), *range(ideal - near, ideal + near + 1)}
        for other in nearby:
            if one < other < len(ranked):
                distance = abs(other - ideal) if other < group.end else 0
                yield one, other, _cost(found, ranked[one], ranked[other]) + min(distance, _UNEVEN // 2)
    if len(ranked) % 2:
        lowest = found[ranked[-1]].points
        for one, number in enumerate(ranked):
            above = found[number].points - lowest
            yield one, len(ranked), _AGAIN * found[number].byes + 10 * above * above + len(ranked) - one


def _cost(found: Sequence[History], one: Number, other: Number) -> int:
    mine, theirs = found[one], found[other]
    apart = mine.points - theirs.points
    again = sum(met.opponent == other for met in mine.met)
    return _AGAIN * again + 10 * apart * apart + _first_turn_cost(mine.balance, theirs.balance)


def _first_turn_cost(mine: int, theirs: int) -> int:
    """The cost of the balance of first turns after the game, with the better of the two orders of seats."""
    half = FIRST // 2
    worst = min(max(abs(mine + half), abs(theirs - half)), max(abs(mine - half), abs(theirs + half)))
    if worst > FIRST:
        return _UNBALANCED
    return _UNEVEN if worst > half else 0


@dataclass(frozen=True, slots=True)
class _Group:
    """Neighbours in the ranking with the same points."""

    start: int
    end: int

    @property
    def half(self) -> int:
        return (self.end - self.start) // 2


def _groups(points: Sequence[int]) -> list[_Group]:
    """The group of every place in the ranking."""
    groups: list[_Group] = []
    while len(groups) < len(points):
        start = end = len(groups)
        while end < len(points) and points[end] == points[start]:
            end += 1
        groups += [_Group(start, end)] * (end - start)
    return groups
