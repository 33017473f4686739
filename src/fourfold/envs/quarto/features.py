"""Quarto's features, 121 numbers; with the pieces and cells of the small game 61.

board  16 x 5   for each cell: occupied, hollow, square, dark, tall
hand   5        the same for the piece in hand
left   16       the pieces beside the board
last   16       the cell of the latest piece
turn   4        it is my turn, I placed the latest piece, the opponent did, a call is open
"""

from __future__ import annotations

from collections.abc import Sequence

from fourfold.envs.features import Features, flags
from fourfold.games.quarto.types import BIT, Piece, View


def features(view: View) -> Features:
    """The features of a view."""
    contents = view.options.contents
    bits = sorted((bit for bit in BIT.values() if bit in contents.pieces), reverse=True)
    return {
        "board": [_traits(view.board[cell], bits) for cell in contents.cells],
        "hand": _traits(view.hand, bits),
        "left": flags(contents.pieces, view.left),
        "last": flags(contents.cells, (view.last,)),
        "turn": [
            int(view.seat is not None and view.mover == view.seat),
            int(view.placer is not None and view.placer == view.seat),
            int(view.placer is not None and view.placer != view.seat),
            int(view.may_call),
        ],
    }


def _traits(piece: Piece | None, bits: Sequence[int]) -> list[int]:
    if piece is None:
        return [0] * (1 + len(bits))
    return [1, *(int(bool(piece & bit)) for bit in bits)]
