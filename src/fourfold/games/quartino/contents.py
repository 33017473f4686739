"""What is in the box: pawns, the wheel, and what the cards show: QN-02 to QN-04, ON-01, ON-02."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, eq=False)
class Contents:
    """The pawns, the cards of a player, and the size of the wheel."""

    colours: str
    """One letter for each colour."""
    pawns: int
    """The number of pawns of each colour."""
    hand: int
    """The number of cards of a player."""
    ring: int
    """The number of fields round the hub."""
    spokes: int
    """The number of fields of the ring in a sector."""
    seats: range
    """The possible numbers of players."""

    @property
    def length(self) -> int:
        """The number of colours on a card: the hub and the fields of the ring."""
        return 1 + self.spokes


FULL: Final = Contents(colours="ybgp", pawns=7, hand=4, ring=8, spokes=3, seats=range(2, 5))
