"""What all Quartex players are shown without an action of its own: the tiles of stuck players, and who is out."""

from __future__ import annotations

from fourfold.envs.game_env import Reveal
from fourfold.games.quartex.types import View


def reveals(view: View) -> tuple[Reveal, ...]:
    """All reveals so far."""
    tiles = view.options.contents.tiles
    shown = [
        Reveal(showing.seat, f"shows {tile}", tiles.index(tile) + 1, time)
        for time, showing in enumerate(view.showings)
        for tile in showing.tiles
    ]
    out = [Reveal(seat, "is out", len(tiles) + 1) for seat, screen in enumerate(view.screens) if screen.out]
    return (*shown, *out)


def unseen(view: View) -> frozenset[str]:
    """The tiles hidden from this view."""
    return frozenset(view.unseen)
