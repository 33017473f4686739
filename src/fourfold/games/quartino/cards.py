"""The colours and the cards that ask for them: QN-03, QN-04, ON-02."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from fourfold.options import SetOption

Colour = str
"""One letter: yellow, blue, green or pink."""
COLOURS: Final = "ybgp"
PAWNS: Final = 7
"""How many pawns of each colour there are."""

Card = str
"""Four colours in the order in which a sector of the board is read: "ybgp"."""
LENGTH: Final = 4
"""How many colours a card has."""
HAND: Final = 4
"""How many cards a player gets."""

ORDERS: Final[tuple[Card, ...]] = tuple("".join(order) for order in permutations(COLOURS))
"""The default cards: every order of the four colours once."""

CARDS: Final = SetOption(
    says="The cards: every order of the four colours, or your own list.",
    default="orders",
    sets={"orders": ORDERS},
    letters=COLOURS,
    length=LENGTH,
    per_seat=HAND,
)
"""The option that says which cards are played with."""


def is_card(text: str) -> bool:
    """Whether this names four of the colours, which may repeat."""
    return len(text) == LENGTH and all(colour in COLOURS for colour in text)
