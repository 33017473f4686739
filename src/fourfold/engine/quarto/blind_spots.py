"""Blind spots: in every game a humanlike player overlooks some traits on some lines."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from fourfold.games.quarto.lines import DIAGONALS, LINES, SQUARES, common_traits, is_quarto, lines_through
from fourfold.games.quarto.types import BIT, Board, Cell, Line, Options, Trait

_RELATIVE_MISS_RATE: Final[dict[Trait, float]] = {"colour": 0.7, "height": 0.9, "shape": 1.1, "filling": 1.3}
"""How much more often each trait is overlooked than the average trait."""


@dataclass(frozen=True, slots=True)
class MissRates:
    """The probability of overlooking a finished line, by the kind of line."""

    straight: float
    diagonal: float
    square: float


class BlindSpots:
    """The blind spots of one player in one game: the same line stays unseen when placing, giving and calling."""

    def __init__(self, miss_rates: MissRates, random: Random) -> None:
        self._seen = {line: _seen_traits(_miss_rate(line, miss_rates), random) for line in LINES + SQUARES}

    def sees(self, board: Board, line: Line, options: Options) -> bool:
        """Whether this line is finished and the player notices it."""
        if not is_quarto(board, line, options):
            return False
        shared = common_traits(piece for cell in line if (piece := board[cell]) is not None)
        return any(shared & self._seen[line] & BIT[trait] for trait in options.traits)

    def sees_line_through(self, board: Board, cell: Cell, options: Options) -> bool:
        """Whether the player notices a finished line through this cell."""
        return any(self.sees(board, line, options) for line in lines_through(cell, options))


def _miss_rate(line: Line, miss_rates: MissRates) -> float:
    if line in SQUARES:
        return miss_rates.square
    return miss_rates.diagonal if line in DIAGONALS else miss_rates.straight


def _seen_traits(overlooked: float, random: Random) -> int:
    return sum(bit for trait, bit in BIT.items() if random.random() >= overlooked * _RELATIVE_MISS_RATE[trait])
