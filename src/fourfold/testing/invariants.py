"""Invariants: no piece of the box is lost or duplicated during a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fourfold.game import AnyGame
from fourfold.games.quartex import types as quartex
from fourfold.games.quartex.tiles import TILE_OF, TILES
from fourfold.games.quartino import types as quartino
from fourfold.games.quartino.board import reserve
from fourfold.games.quartino.cards import COLOURS, PAWNS
from fourfold.games.quarto import types as quarto


def check_invariants(game: AnyGame, state: Any) -> None:
    """Check that each piece of the box is somewhere, once."""
    _BOXES[game.name](state)


def _quarto(state: quarto.State) -> None:
    there = [piece for piece in (*state.board, state.hand) if piece is not None]
    assert len(set(there)) == len(there) <= 16, "a piece stands twice"
    assert set(there) <= set(quarto.PIECES)


def _quartex(state: quartex.State) -> None:
    tiles = [*state.bag, *state.removed, *state.aside, *(TILE_OF[face] for _, face in state.table)]
    tiles += [tile for player in state.players for tile in player.hand]
    assert sorted(tiles) == sorted(TILES), "the 55 tiles are not all there once"
    tokens = [state.stock, *(player.tokens for player in state.players)]
    assert [sum(kind) for kind in zip(*tokens, strict=True)] == [10, 10, 10, 10], "the 40 tokens are not all there"
    assert all(has >= 0 for each in tokens for has in each)
    assert all({*player.shown} <= {*player.hand} for player in state.players), "a shown tile is not in its hand"


def _quartino(state: quartino.State) -> None:
    pawns, left = "".join(state.columns), reserve(state.columns)
    assert all(pawns.count(colour) + left[colour] == PAWNS for colour in COLOURS), "the 28 pawns are not all there"
    assert all(count >= 0 for count in left.values()), "more pawns than the box holds"
    cards = [card for each in (*state.hands, *state.laid, state.undealt) for card in each]
    assert sorted(cards) == sorted(state.options.cards), "the cards are not all there once"


_BOXES: Final[Mapping[str, Callable[[Any], None]]] = {"quarto": _quarto, "quartex": _quartex, "quartino": _quartino}
