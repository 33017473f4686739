"""Colours and cards: QN-03, QN-04, ON-02."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from fourfold.games.quartino.contents import FULL, Contents
from fourfold.options import SetOption

Colour = str
"""One letter: yellow, blue, green or pink."""
COLOURS: Final = FULL.colours
PAWNS: Final = FULL.pawns
"""The number of pawns of each colour."""

Card = str
"""Four colours in the order in which a sector of the board is read: "ybgp"."""
LENGTH: Final = FULL.length
"""The number of colours on a card."""
HAND: Final = FULL.hand
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


def is_card(text: str, contents: Contents = FULL) -> bool:
    """Whether this text is as many colours as a card has; they may repeat."""
    return len(text) == contents.length and all(colour in contents.colours for colour in text)
