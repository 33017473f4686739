"""Observations as numbers: the slow and clear definition that every faster implementation is compared with.

A game's features are a few named pieces, each a list of integers (or of lists of them) that fit into a signed byte.
They are computed from a view alone, so that nothing hidden can get into them. The tensor is all pieces one after the
other. Players come in the order of turns, beginning with the observing seat.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

from fourfold.game import Seat

Piece = list[int] | list[list[int]]
Features = dict[str, Piece]
"""The pieces by name, in the order of the tensor; their sizes depend only on options and seats."""

T = TypeVar("T")


def flags(all_things: Iterable[T], there: Collection[T | None]) -> list[int]:
    """One flag for each thing: 1 if it is there, else 0."""
    return [int(thing in there) for thing in all_things]


def padded(rows: Sequence[list[int]], count: int, width: int) -> list[list[int]]:
    """The rows, followed by rows of zeros up to this count."""
    return [*rows, *([0] * width for _ in range(count - len(rows)))]


def seats_from(seat: Seat | None, seats: int) -> list[Seat]:
    """All seats in the order of turns from this one; from the first for a spectator."""
    return [((seat or 0) + step) % seats for step in range(seats)]


def flatten(features: Features) -> list[int]:
    """The tensor as a flat list: all pieces one after the other, row by row."""
    numbers: list[int] = []
    for piece in features.values():
        for row in piece:
            numbers += row if isinstance(row, list) else [row]
    return numbers


def shapes(features: Features) -> dict[str, tuple[int, ...]]:
    """The shape of each piece."""
    return {name: _shape(piece) for name, piece in features.items()}


def _shape(piece: Piece) -> tuple[int, ...]:
    first = piece[0]
    return (len(piece), len(first)) if isinstance(first, list) else (len(piece),)
