"""Swiss for tables of three to five: entrants with about the same points, who have not met if that can be avoided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final

from fourfold.tournaments.events import Number
from fourfold.tournaments.histories import History
from fourfold.tournaments.pairing.round_pairing import RoundPairing
from fourfold.tournaments.pairing.seat_order import seat_order

_AGAIN: Final = 10**6
"""The cost of a pair that meets again."""
_PASSES: Final = 4
"""Passes of exchanges between tables at any distance, after passes between neighbours."""
_WORK: Final = 2000
"""Entrants of all attempts to find tables where nobody meets again: small tournaments are tried in many orders."""


def table_groups(ranked: Sequence[Number], seats: int, found: Sequence[History]) -> RoundPairing:
    """Tables of as many as this, or one fewer, of entrants who are ranked by their points."""
    if len(ranked) < 2:
        return RoundPairing((), tuple(ranked))
    costs, tables = _Costs(found), list[list[Number]]()
    for attempt in range(max(1, _WORK // len(ranked))):
        tried = _arranged(_cut(_mixed(ranked, attempt), seats), costs)
        if not tables or costs.total(tried) < costs.total(tables):
            tables = tried
        if not any(map(costs.again, tables)):
            break
    return RoundPairing(tuple(seat_order(table, found, index) for index, table in enumerate(tables)))


def _mixed(ranked: Sequence[Number], attempt: int) -> Sequence[Number]:
    """Another order of the ranking for each attempt, with neighbours exchanged; the first one is the ranking."""
    mixed = list(ranked)
    for index in range(attempt * len(mixed)):
        at = (index * 7 + attempt * attempt) % (len(mixed) - 1)
        if (index * 5 + attempt) % 3 == 0:
            mixed[at], mixed[at + 1] = mixed[at + 1], mixed[at]
    return mixed


def _arranged(tables: list[list[Number]], costs: _Costs) -> list[list[Number]]:
    """The tables after exchanges that let nobody meet again, as far as they can be found."""
    for reach in (1, 2, 4, *(len(tables),) * _PASSES):
        if not _exchange(tables, costs, reach):
            break
    return tables


def _cut(ranked: Sequence[Number], seats: int) -> list[list[Number]]:
    """The ranking cut into tables of almost the same size."""
    count = -(-len(ranked) // seats)
    bounds = [len(ranked) * index // count for index in range(count + 1)]
    return [list(ranked[low:high]) for low, high in pairwise(bounds)]


class _Costs:
    """What it costs to let entrants meet."""

    def __init__(self, found: Sequence[History]) -> None:
        self._points = [history.points for history in found]
        self._met = [Counter(met.opponent for met in history.met) for history in found]

    def of(self, table: Sequence[Number]) -> int:
        """The cost of a table."""
        return sum(self._pair(one, other) for one, other in combinations(table, 2))

    def total(self, tables: Sequence[Sequence[Number]]) -> int:
        """The cost of all tables."""
        return sum(map(self.of, tables))

    def again(self, table: Sequence[Number]) -> bool:
        """Whether two of a table have met before."""
        return any(self._met[one][other] for one, other in combinations(table, 2))

    def _pair(self, one: Number, other: Number) -> int:
        apart = self._points[one] - self._points[other]
        return _AGAIN * self._met[one][other] + apart * apart


def _exchange(tables: list[list[Number]], costs: _Costs, reach: int) -> bool:
    """Swap entrants of tables with people who have met, with tables within reach; return whether any are left."""
    is_left = False
    for index, table in enumerate(tables):
        if not costs.again(table):
            continue
        near = sorted(range(max(0, index - reach), min(len(tables), index + reach + 1)), key=lambda at: abs(at - index))
        for other in near:
            if other == index or not _swap_best(table, tables[other], costs):
                continue
            if not costs.again(table):
                break
        is_left = is_left or costs.again(table)
    return is_left


def _swap_best(table: list[Number], other: list[Number], costs: _Costs) -> bool:
    """Make the exchange between two tables that saves most; return whether there is one."""
    best = before = costs.of(table) + costs.of(other)
    chosen: tuple[int, int] | None = None
    for mine in range(len(table)):
        for theirs in range(len(other)):
            _swap(table, other, mine, theirs)
            cost = costs.of(table) + costs.of(other)
            _swap(table, other, mine, theirs)
            if cost < best:
                best, chosen = cost, (mine, theirs)
    if chosen:
        _swap(table, other, *chosen)
    return best < before


def _swap(table: list[Number], other: list[Number], mine: int, theirs: int) -> None:
    table[mine], other[theirs] = other[theirs], table[mine]
