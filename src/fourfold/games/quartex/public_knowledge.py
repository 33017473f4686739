"""What all players can know of each other and of the table: QX-12, QX-17, OX-25."""

from __future__ import annotations

from fourfold.games.quartex.scoring import points
from fourfold.games.quartex.table import dead_cells
from fourfold.games.quartex.tiles import TILE_OF
from fourfold.games.quartex.types import Cell, Player, Screen, State


def screen_of(state: State, player: Player) -> Screen:
    """A player as everybody sees them."""
    return Screen(
        tiles=len(player.hand),
        known=player.shown,
        tokens=player.tokens,
        points=points(state, player),
        out=player.out,
    )


def known_dead_cells(state: State) -> tuple[Cell, ...]:
    """The cells that no tile can fill any more, as far as all players can know (OX-25).

    All players know the table, the tiles out of the game, and the hands that players who are out have shown.
    """
    if state.outcome or state.options.stuck == "declared":
        return ()
    known = (tile for player in state.players if player.out for tile in player.shown)
    gone = state.options.contents.absent.union(state.removed, (TILE_OF[face] for _, face in state.table), known)
    return dead_cells(state.table, gone, state.options)
