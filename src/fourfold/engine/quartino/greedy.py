"""Quartino one pawn ahead: say what is there, claim what is made, and build on the cards that are nearest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from fourfold.games.quartino.board import faces, find_board, lift, put, tops
from fourfold.games.quartino.calls import full_colours, high_columns
from fourfold.games.quartino.cards import Card
from fourfold.games.quartino.types import Action, Claim, Column, Columns, Four, Lift, Place, Sector, View

NEARNESS = (0, 1, 4, 12, 40)
"""How good it is that so many of a card's four pawns lie right."""
ELSEWHERE = 0.1
"""What a second sector counts where a card is under way."""
SPOILS = 0.5
"""What it costs to be useful to a card that another player has shown."""


def worth(view: View, action: Action, sectors: Collection[Sector] = ()) -> float:
    """A right claim, a right announcement in one's own turn, or how much a pawn helps one's cards.

    Whoever looks at some of the sectors only names them.
    """
    match action:
        case Claim(card, sector):
            return 10_000 if is_made(view, card, sector) else -10_000
        case Four():
            return 1_000 if _is_mine(view) and full_colours(view.columns) else -1_000
        case Column(field):
            return 1_000 if _is_mine(view) and field in high_columns(view.columns) else -1_000
        case Place(colour, field):
            return _prospect(view, put(view.columns, field, colour), sectors)
        case Lift(field):
            return _prospect(view, lift(view.columns, field), sectors)
        case _:
            return -100  # done or silent: only when there is nothing better


def _is_mine(view: View) -> bool:
    return view.active == view.seat


def is_made(view: View, card: Card, sector: Sector) -> bool:
    """Whether the pawns on top of this sector show the card."""
    board = find_board(view.options)
    return tops(view.columns, board.sectors[sector]) in faces(board, card, view.options.mirror)


def _prospect(view: View, columns: Columns, sectors: Collection[Sector]) -> float:
    """How near these columns are to one's own cards, less how near to the cards that others have shown."""
    known = [card for seat, cards in enumerate(view.shown) if seat != view.seat for card in cards]
    all_sectors = find_board(view.options).sectors
    seen = [[columns[field][-1:] for field in all_sectors[name]] for name in sectors or all_sectors]
    return _nearness(seen, view.hand) - SPOILS * _nearness(seen, known)


def _nearness(seen: Sequence[Sequence[str]], cards: Iterable[Card]) -> float:
    total = 0.0
    for card in cards:
        right = sorted(sum(top == wanted for top, wanted in zip(four, card, strict=True)) for four in seen)
        total += NEARNESS[right[-1]] + ELSEWHERE * sum(NEARNESS[count] for count in right[:-1])
    return total
