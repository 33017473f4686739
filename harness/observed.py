"""The tiles and cards that each viewpoint can see, read field by field from the full state.

This module does not use the rules' `view`, `witness` or `seen`: they are what is being tested.
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

# Parts of a message that may look like a hidden tile or card: the list of unseen tiles in its fixed order, stacks of
# pawns, and random ids.
ALLOWED = {
    "quartex": re.compile(rb'"unseen(?:\[[\d:]+\])?":(?:\[[^\]]*\]|"[^"]*")|"(?:id|table)":"[^"]*"'),
    "quartino": re.compile(rb'"columns(?:\[[\d:]+\])?":(?:\[[^\]]*\]|"[^"]*")|"(?:id|table)":"[^"]*"'),
}

NAME_PATTERNS = {"quartex": re.compile(rb"(?=([pbry]{4}))"), "quartino": re.compile(rb"(?=([ybgp]{4}))")}


def visible_pieces(state: Any, viewpoint: Viewpoint) -> Iterable[str]:
    """The tiles or cards that this viewpoint sees now."""
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
    """The hidden tiles or cards whose names occur anywhere in a message, in any rotation."""
    # Search from every byte, because one name may begin inside another.
    texts = {text.decode() for text in NAME_PATTERNS[game].findall(ALLOWED[game].sub(b"", raw))}
    return [text for text in texts if (TILE_OF[text] if game == "quartex" else text) in hidden]
