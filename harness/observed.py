"""What each pair of eyes has ever seen of the tiles and cards, told from the true states field by field.

Nothing here asks the rules' `view`, `witness` or `seen`: they are what is being tested.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from fourfold.game import Seat
from fourfold.games.quartex.tiles import TILE_OF, TILES
from fourfold.games.quartex.types import State as Quartex
from fourfold.games.quartino.types import State as Quartino

Viewpoint = Seat | None

# What stands in a message lawfully although it looks like something hidden: all tiles out of sight in their usual
# order, pawns on top of each other, and names that chance has made.
LAWFUL = {
    "quartex": re.compile(rb'"unseen":\[[^\]]*\]|"(?:id|table)":"[^"]*"'),
    "quartino": re.compile(rb'"columns":\[[^\]]*\]|"(?:id|table)":"[^"]*"'),
}

NAMES = {"quartex": re.compile(rb"(?=([pbry]{4}))"), "quartino": re.compile(rb"(?=([ybgp]{4}))")}


def visible_pieces(state: Any, viewpoint: Viewpoint) -> Iterable[str]:
    """The tiles or cards these eyes see now."""
    return _quartex(state, viewpoint) if isinstance(state, Quartex) else _quartino(state, viewpoint)


def _quartex(state: Quartex, viewpoint: Viewpoint) -> Iterable[str]:
    yield from (TILE_OF[face] for _, face in state.table)
    yield from state.removed
    for seat, player in enumerate(state.players):
        yield from player.hand if seat == viewpoint else player.shown
    if state.options.shown == "open" or state.active == viewpoint:
        yield from state.aside


def _quartino(state: Quartino, viewpoint: Viewpoint) -> Iterable[str]:
    for seat, hand in enumerate(state.hands):
        yield from hand if seat == viewpoint else state.shown[seat]
        yield from state.laid[seat]


def all_pieces(state: Any) -> Sequence[str]:
    """All tiles or cards of the game."""
    return TILES if isinstance(state, Quartex) else state.options.cards


def find_hidden(game: str, raw: bytes, hidden: Collection[str]) -> list[str]:
    """The hidden things whose names are anywhere in a message, however they lie."""
    # Looked at from every byte on, since one name may begin inside another.
    texts = {text.decode() for text in NAMES[game].findall(LAWFUL[game].sub(b"", raw))}
    return [text for text in texts if (TILE_OF[text] if game == "quartex" else text) in hidden]
