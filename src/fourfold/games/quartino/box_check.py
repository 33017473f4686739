"""The box of Quartino: pawns, in the full game seven of each of four colours, and the cards of the options."""

from __future__ import annotations

from fourfold.games.quartino.board import reserve
from fourfold.games.quartino.types import State


def check_box(state: State) -> None:
    """Check that each pawn and each card is in one place."""
    contents, pawns = state.options.contents, "".join(state.columns)
    left = reserve(state.columns, contents)
    assert {*pawns} <= {*contents.colours}, "a pawn has a colour that is not in the box"
    assert all(pawns.count(colour) + count == contents.pawns for colour, count in left.items()), "pawns are missing"
    assert all(count >= 0 for count in left.values()), "more pawns than the box holds"
    cards = [card for each in (*state.hands, *state.laid, state.undealt) for card in each]
    assert sorted(cards) == sorted(state.options.cards), "the cards are not all there once"
