"""The analysis board: positions and variations that belong to no table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from fourfold.game import Seat


class AnalysisLine(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A position or a moment of a record, and the actions after it; without both, the start of the game."""

    game: Annotated[str, Meta(max_length=30)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=30)], Annotated[str, Meta(max_length=400)]], Meta(max_length=40)
    ] = {}
    """The rule options that differ from their defaults; a record has its own."""
    position: Annotated[str, Meta(max_length=2000)] = ""
    record: Annotated[str, Meta(max_length=20_000)] = ""
    ply: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """The number of the record's actions before the line."""
    actions: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=400)] = ()
    """The actions after the start, Nature's draws included."""


class AnalysisPosition(msgspec.Struct, frozen=True, gc=False):
    """The end of a line, as the player to move sees it."""

    game: str
    options: Mapping[str, str]
    names: tuple[str, ...]
    seat: Seat | None
    """The seat whose view this is; null when the game is over."""
    mover: Seat | None
    view: Any
    menu: tuple[str, ...]
    actions: tuple[str, ...]
    """The actions after the start, with Nature's draws that the line did not name."""
    seats: tuple[Seat, ...]
    """The seat of each of these actions; -1 is Nature."""
    position: str
    """The position as text; empty where it has none."""
