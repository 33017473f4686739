"""Quartino's features, for a board of F fields and C cards.

columns  F x 17    height, and for each of the four topmost pawns from the top: y, b, g, p
reserve  4         pawns left of each colour
hand     C         the cards in my hand
players  n x 3+2C  cards held, has the turn, is to move, cards made, other cards that all players know
turn     10        pawns owed, extra ones among them, announcing is open, four colours announced and refused,
                   column announced and refused, columns to lift, a card was made, claiming is over
marks    F x 3     for each field: can be lifted, pawns just placed there, its top pawn is used by a claim
"""

from __future__ import annotations

from typing import Final

from fourfold.envs.features import Features, flags, seats_from
from fourfold.game import Seat
from fourfold.games.quartino.types import Field, Turn, View

DEPTH: Final = 4


def features(view: View) -> Features:
    """The features of a view."""
    return {
        "columns": [_column(pawns, view.options.contents.colours) for pawns in view.columns],
        "reserve": [left for _, left in view.reserve],
        "hand": flags(view.options.cards, view.hand),
        "players": [_player(view, seat) for seat in seats_from(view.seat, len(view.held))],
        "turn": _turn(view.turn),
        "marks": [_marks(view.turn, field) for field in range(len(view.columns))],
    }


def _column(pawns: str, colours: str) -> list[int]:
    tops = pawns[: -DEPTH - 1 : -1].ljust(DEPTH)
    return [len(pawns), *(int(pawn == colour) for pawn in tops for colour in colours)]


def _player(view: View, seat: Seat) -> list[int]:
    where = [view.held[seat], int(seat == view.active), int(seat == view.mover)]
    return [*where, *flags(view.options.cards, view.laid[seat]), *flags(view.options.cards, view.shown[seat])]


def _turn(turn: Turn) -> list[int]:
    four, column = ([int(each in said) for said in (turn.announced, turn.refused)] for each in ("four", "column"))
    return [
        turn.owed,
        turn.extra,
        int(turn.may_announce),
        *four,
        *column,
        turn.lifts,
        int(turn.bonus),
        int(turn.closed),
    ]


def _marks(turn: Turn, field: Field) -> list[int]:
    return [int(field in turn.doomed), turn.fresh.count(field), int(field in turn.used)]
