"""The colours and the cards that ask for them: QN-03, QN-04, ON-02."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from fourfold.options import Option

Colour = str
"""One letter: yellow, blue, green or pink."""
COLOURS: Final = "ybgp"
PAWNS: Final = 7
"""How many pawns of each colour there are."""

Card = str
"""Four colours in the order in which a sector of the board is read: "ybgp"."""
HAND: Final = 4
"""How many cards a player gets."""

ORDERS: Final[tuple[Card, ...]] = tuple("".join(order) for order in permutations(COLOURS))
"""The usual cards: every order of the four colours once."""


def is_card(text: str) -> bool:
    """Whether this names four of the colours, alike or not."""
    return len(text) == 4 and all(colour in COLOURS for colour in text)


def read_cards(text: str) -> tuple[Card, ...]:
    """A set of cards: `orders`, or a list of different cards."""
    if text == "orders":
        return ORDERS
    cards = tuple(text.split(","))
    for card in cards:
        if not is_card(card):
            raise ValueError(f"is orders or a list of cards like ybgp,yybb; {card!r} is no card")
        if cards.count(card) > 1:
            raise ValueError(f"has {card} twice")
    return cards


def write_cards(cards: tuple[Card, ...]) -> str:
    """The text of a set of cards."""
    return "orders" if cards == ORDERS else ",".join(cards)


CARDS: Final = Option(
    "The cards: every order of the four colours, or your own list.", "orders | ybgp,yybb,...", read_cards, write_cards
)
