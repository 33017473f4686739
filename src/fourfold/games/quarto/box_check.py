"""The box of Quarto: pieces that all differ, sixteen in the full game."""

from __future__ import annotations

from fourfold.games.quarto.types import State


def check_box(state: State) -> None:
    """Check that no piece is in two places."""
    there = [piece for piece in (*state.board, state.hand) if piece is not None]
    pieces = state.options.contents.pieces
    assert len(set(there)) == len(there) <= len(pieces), "a piece stands twice"
    assert set(there) <= set(pieces)
