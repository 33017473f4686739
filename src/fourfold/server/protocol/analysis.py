"""The analysis of a finished game."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourfold.game import Seat


class Series(msgspec.Struct, frozen=True, gc=False):
    """Numbers along a game: one per line at each moment. Moment n is the table after n actions."""

    name: str
    """`outcome` (1 won, 0 drawn, -1 lost with best play), `chances` (shares of the first place), `points`, `tokens`,
    `worth` of a token, `cards` made."""
    of: Literal["seat", "symbol"]
    """What each line stands for; the symbols are those of Quartex: pbry."""
    values: tuple[tuple[float, ...], ...]
    """By moment, then by line."""


class Standing(msgspec.Struct, frozen=True, gc=False):
    """The winner with best play from here on."""

    winner: Seat | None
    """null for a draw."""
    distance: int | None
    """Placements up to and including the winning one; 0 when it is already on the board; null for a draw, and in a hint
    for a win whose distance is not known."""


class Remark(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A comment on an action."""

    ply: int
    """The number of the action, counted from 0; also the moment it was played in."""
    seat: Seat
    kind: str
    """Such as `gives-win`; docs/protocol.md lists them."""
    weight: Literal["mistake", "slip", "note"]
    count: int
    """The number of placements, points, cards or hundredths of the player's chances it is about, or 0."""
    better: str = ""
    """The better action, where it is known."""


class Analysis(msgspec.Struct, frozen=True, gc=False):
    """The analysis of a whole finished game."""

    series: tuple[Series, ...]
    remarks: tuple[Remark, ...]
    standings: tuple[Standing, ...]
    """One for each moment in games that can be solved; empty in others."""


class Worth(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A possible action, and the value of the position after it."""

    action: str
    standing: Standing | None = None
    """Present in games that can be solved; other games have `chances`."""
    chances: tuple[float, ...] = ()
    """Each seat's share of the first place, judged by what the player to move knew."""
    replies: int = 0
    """On the analysis board: the number of moves that can follow; only in solved games."""
    safe: int = 0
    """How many of these do not lose at once."""


class Moment(msgspec.Struct, frozen=True, gc=False):
    """The possible actions at a moment: all of them in a solved game, else the best few and the one played."""

    ply: int
    worths: tuple[Worth, ...]
