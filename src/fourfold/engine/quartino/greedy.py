"""Evaluate Quartino actions one pawn ahead: right calls and claims first, then progress towards the nearest cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from fourfold.games.quartino.board import faces, find_board, lift, put, tops
from fourfold.games.quartino.calls import full_colours, high_columns
from fourfold.games.quartino.cards import Card
from fourfold.games.quartino.types import Action, Claim, Column, Columns, Four, Lift, Place, Sector, View

PROGRESS_VALUES = (0, 1, 4, 12, 40)
"""The value of a card by the number of its four pawns that are in place."""
BEST_SECTOR_WEIGHT = 10
"""The weight of the sector in which a card is nearest to being made; each other sector has the weight 1."""
OWN_CARDS_WEIGHT = 2
"""The weight of the player's own cards; cards that opponents have shown have the weight -1."""


def evaluate(view: View, action: Action, sectors: Collection[Sector] = ()) -> float:
    """The value of a claim, an announcement, or the progress a pawn makes for the player's cards.

    With `sectors`, only these sectors count.
    """
    match action:
        case Claim(card, sector):
            return 10_000 if is_made(view, card, sector) else -10_000
        case Four():
            return 1_000 if _is_mine(view) and full_colours(view.columns) else -1_000
        case Column(field):
            return 1_000 if _is_mine(view) and field in high_columns(view.columns) else -1_000
        case Place(colour, field):
            return _net_progress(view, put(view.columns, field, colour), sectors)
        case Lift(field):
            return _net_progress(view, lift(view.columns, field), sectors)
        case _:
            return -100  # done or silent: only when there is nothing better


def _is_mine(view: View) -> bool:
    return view.active == view.seat


def is_made(view: View, card: Card, sector: Sector) -> bool:
    """Whether the top pawns of this sector show the card."""
    board = find_board(view.options)
    return tops(view.columns, board.sectors[sector]) in faces(board, card, view.options.mirror)


def _net_progress(view: View, columns: Columns, sectors: Collection[Sector]) -> float:
    """The progress of these columns towards the player's cards, less that towards cards opponents have shown."""
    known = [card for seat, cards in enumerate(view.shown) if seat != view.seat for card in cards]
    all_sectors = find_board(view.options).sectors
    seen = [[columns[field][-1:] for field in all_sectors[name]] for name in sectors or all_sectors]
    net = OWN_CARDS_WEIGHT * _progress(seen, view.hand) - _progress(seen, known)
    return net / (OWN_CARDS_WEIGHT * BEST_SECTOR_WEIGHT)  # only now not a whole number: equal progress is a tie


def _progress(seen: Sequence[Sequence[str]], cards: Iterable[Card]) -> int:
    total = 0
    for card in cards:
        right = sorted(sum(top == wanted for top, wanted in zip(four, card, strict=True)) for four in seen)
        *others, best = (PROGRESS_VALUES[count] for count in right)
        total += BEST_SECTOR_WEIGHT * best + sum(others)
    return total
