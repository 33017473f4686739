"""What is never lost or made during a game: the contents of the box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fourfold.game import AnyGame
from fourfold.games.quarto import types as quarto


def check_invariants(game: AnyGame, state: Any) -> None:
    """Every piece of the box is somewhere, once."""
    _BOXES[game.name](state)


def _quarto(state: quarto.State) -> None:
    there = [piece for piece in (*state.board, state.hand) if piece is not None]
    assert len(set(there)) == len(there) <= 16, "a piece stands twice"
    assert set(there) <= set(quarto.PIECES)


_BOXES: Final[Mapping[str, Callable[[Any], None]]] = {"quarto": _quarto}
