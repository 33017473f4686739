"""Colours and cards: QN-03, QN-04, ON-02."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from fourfold.options import SetOption

Colour = str
"""One letter: yellow, blue, green or pink."""
COLOURS: Final = "ybgp"
PAWNS: Final = 7
"""The number of pawns of each colour."""

Card = str
"""Four colours in the order in which a sector of the board is read: "ybgp"."""
LENGTH: Final = 4
"""The number of colours on a card."""
HAND: Final = 4
"""The number of cards of a player."""

ORDERS: Final[tuple[Card, ...]] = tuple("".join(order) for order in permutations(COLOURS))
"""The default cards: every order of the four colours once."""

CARDS: Final = SetOption(
    says="The cards: every order of the four colours, or your own list.",
    default="orders",
    sets={"orders": ORDERS},
    letters=COLOURS,
    length=LENGTH,
    per_seat=HAND,
    group="board",
)
"""The option for the set of cards."""


def is_card(text: str) -> bool:
    """Whether this text is four colours, which may repeat."""
    return len(text) == LENGTH and all(colour in COLOURS for colour in text)
