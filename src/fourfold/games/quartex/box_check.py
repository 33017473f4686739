"""The box of Quartex: in the full game 55 tiles, and ten tokens of each of four symbols."""

from __future__ import annotations

from fourfold.games.quartex.tiles import TILE_OF
from fourfold.games.quartex.types import State


def check_box(state: State) -> None:
    """Check that each tile and each token is in one place."""
    tiles = [*state.bag, *state.removed, *state.aside, *(TILE_OF[face] for _, face in state.table)]
    tiles += [tile for player in state.players for tile in player.hand]
    contents = state.options.contents
    assert sorted(tiles) == sorted(contents.tiles), "the tiles are not all there once"
    tokens = [state.stock, *(player.tokens for player in state.players)]
    assert tuple(sum(kind) for kind in zip(*tokens, strict=True)) == contents.tokens, "the tokens are not all there"
    assert all(has >= 0 for each in tokens for has in each)
    assert all({*player.shown} <= {*player.hand} for player in state.players), "a shown tile is not in its hand"
