"""The box of Quartino: seven pawns of each of four colours, and the cards of the options."""

from __future__ import annotations

from fourfold.games.quartino.board import reserve
from fourfold.games.quartino.cards import COLOURS, PAWNS
from fourfold.games.quartino.types import State


def check_box(state: State) -> None:
    """Check that each pawn and each card is in one place."""
    pawns, left = "".join(state.columns), reserve(state.columns)
    assert all(pawns.count(colour) + left[colour] == PAWNS for colour in COLOURS), "the 28 pawns are not all there"
    assert all(count >= 0 for count in left.values()), "more pawns than the box holds"
    cards = [card for each in (*state.hands, *state.laid, state.undealt) for card in each]
    assert sorted(cards) == sorted(state.options.cards), "the cards are not all there once"
