"""The order of the seats at a table: everybody begins about equally often."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from fourfold.tournaments.events import Number
from fourfold.tournaments.histories import FIRST, History


def seat_order(entrants: Sequence[Number], found: Sequence[History], index: int) -> tuple[Number, ...]:
    """The entrants in the order of their seats: the fewest first turns so far first, then seats they had seldom.

    Where nothing decides, the better one begins at every second table, so that no part of the ranking begins together.
    """
    given = entrants if index % 2 == 0 else entrants[::-1]
    return min(permutations(given), key=lambda order: _cost(order, found))


def _cost(order: tuple[Number, ...], found: Sequence[History]) -> tuple[int, int, int]:
    fair = FIRST // len(order)
    balances = (found[number].balance + (0 if seat else FIRST) - fair for seat, number in enumerate(order))
    again = found[order[0]].seats[-1:] == [0]
    repeats = sum(found[number].seats.count(seat) for seat, number in enumerate(order))
    return sum(balance * balance for balance in balances), again, repeats
