"""The box of Quarto: sixteen different pieces."""

from __future__ import annotations

from fourfold.games.quarto.types import PIECES, State


def check_box(state: State) -> None:
    """Check that no piece is in two places."""
    there = [piece for piece in (*state.board, state.hand) if piece is not None]
    assert len(set(there)) == len(there) <= len(PIECES), "a piece stands twice"
    assert set(there) <= set(PIECES)
