"""What people do not see: in every game some traits on some lines escape them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from fourfold.games.quarto.lines import DIAGONALS, LINES, SQUARES, common_traits, is_quarto, lines_through
from fourfold.games.quarto.types import BIT, Board, Cell, Line, Options, Trait

_HARDER: Final[dict[Trait, float]] = {"colour": 0.7, "height": 0.9, "shape": 1.1, "filling": 1.3}
"""How much more easily a trait is overlooked than another; on the average not at all."""


@dataclass(frozen=True, slots=True)
class Sight:
    """How often a finished line of each kind is overlooked."""

    straight: float
    diagonal: float
    block: float


class Eyes:
    """The blind spots of one person in one game: the same line stays unseen when he places, gives and could call."""

    def __init__(self, sight: Sight, random: Random) -> None:
        self._seen = {line: _seen_traits(_chance(line, sight), random) for line in LINES + SQUARES}

    def see(self, board: Board, line: Line, options: Options) -> bool:
        """Whether this line is finished and he notices."""
        if not is_quarto(board, line, options):
            return False
        shared = common_traits(piece for cell in line if (piece := board[cell]) is not None)
        return any(shared & self._seen[line] & BIT[trait] for trait in options.traits)

    def see_through(self, board: Board, cell: Cell, options: Options) -> bool:
        """Whether he notices a finished line that holds this cell."""
        return any(self.see(board, line, options) for line in lines_through(cell, options))


def _chance(line: Line, sight: Sight) -> float:
    if line in SQUARES:
        return sight.block
    return sight.diagonal if line in DIAGONALS else sight.straight


def _seen_traits(overlooked: float, random: Random) -> int:
    return sum(bit for trait, bit in BIT.items() if random.random() >= overlooked * _HARDER[trait])
