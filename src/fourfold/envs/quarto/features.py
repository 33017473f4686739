"""Quarto's features, 121 numbers.

board  16 x 5   for each cell: occupied, hollow, square, dark, tall
hand   5        the same for the piece in hand
left   16       the pieces beside the board
last   16       the cell of the latest piece
turn   4        it is my turn, I placed the latest piece, the opponent did, a call is open
"""

from __future__ import annotations

from fourfold.envs.features import Features, flags
from fourfold.games.quarto.types import CELLS, PIECES, Piece, View


def features(view: View) -> Features:
    """The features of a view."""
    return {
        "board": [_traits(piece) for piece in view.board],
        "hand": _traits(view.hand),
        "left": flags(PIECES, view.left),
        "last": flags(CELLS, (view.last,)),
        "turn": [
            int(view.seat is not None and view.mover == view.seat),
            int(view.placer is not None and view.placer == view.seat),
            int(view.placer is not None and view.placer != view.seat),
            int(view.may_call),
        ],
    }


def _traits(piece: Piece | None) -> list[int]:
    if piece is None:
        return [0] * 5
    return [1, *(int(bool(piece & bit)) for bit in (8, 4, 2, 1))]
