"""The events of a table. The server stores nothing else about a table: its events, in order, make it what it is.

Events never leave the server: they contain secret draws and the hashes of the players' keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from fourfold.game import Seat, Takebacks
from fourfold.play.forfeits import END

Wish = Literal["draw", "takeback", "rematch"]
"""What a player can ask the others for."""


class _Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True, tag_field="event"):
    """The common settings of all events."""


class Chair(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A seat of the table: open, taken by a person, or played by a bot."""

    name: str = ""
    level: str = ""
    """The level of the bot that plays here, also for a person who is away."""
    key: str = ""
    """The hash of the person's key."""
    gone: bool = False
    """Whether the person has left during the game."""
    forfeit: str = ""
    """Why the person has forfeited while the others play on: `resigned`, `time` or `abandoned`."""
    profile: str = ""
    """The id of the person's profile, if they have one; it can be erased."""


class Opened(_Event, frozen=True, tag="opened"):
    """A table was opened."""

    game: str
    chairs: tuple[Chair, ...]
    options: Mapping[str, str] = {}
    clock: str = ""
    public: bool = False
    invite: str = ""
    """The hash of the invitation that a private table requires."""
    actions: tuple[str, ...] = ()
    """The actions before this table, in a game that is continued here."""
    hints: bool = False
    """Whether players may ask for hints."""
    forfeits: str = END
    """What becomes of the seat of a player who forfeits: a bot of this level plays on, or the seat is out, or the game
    ends."""
    takebacks: Takebacks = "agree"
    rules: str = "1"
    """The version of the game's rules."""
    tournament: str = ""
    """The name of the tournament that the table belongs to."""
    rated: bool = False
    """Whether the result moves the ratings of the players, who all have profiles or are bots."""
    format: int = 0
    """The format of the stored options, 0 if the event has none. In memory it is always 0, and the options are in the
    current format."""


class Sat(_Event, frozen=True, tag="sat"):
    """A person took an open seat."""

    seat: Seat
    name: str
    key: str
    profile: str = ""


class Linked(_Event, frozen=True, tag="linked"):
    """The person on a seat took it into their profile."""

    seat: Seat
    profile: str


class Stood(_Event, frozen=True, tag="stood"):
    """A person left before the game began, and the seat is open again."""

    seat: Seat
    id: str = ""


class Began(_Event, frozen=True, tag="began"):
    """All seats are taken, and the game begins."""


class Played(_Event, frozen=True, tag="played"):
    """An action of the game, by a seat or by Nature."""

    seat: Seat
    action: str
    id: str = ""
    """The id its sender gave the message, by which a repeated message is recognized."""


class TookBack(_Event, frozen=True, tag="took-back"):
    """The last actions were taken back."""

    count: int


class Asked(_Event, frozen=True, tag="asked"):
    """A player asks the others to agree on something."""

    seat: Seat
    wish: Wish
    id: str = ""


class Answered(_Event, frozen=True, tag="answered"):
    """Another player agrees or declines."""

    seat: Seat
    wish: Wish
    yes: bool
    id: str = ""


class Ended(_Event, frozen=True, tag="ended"):
    """The game ended for a reason that is not in its rules."""

    reason: str
    winners: tuple[Seat, ...] = ()
    seat: Seat | None = None
    """The player who caused it: who resigned, whose clock fell, or who ended a game that others had left."""
    id: str = ""


class Forfeited(_Event, frozen=True, tag="forfeited"):
    """A player resigned, ran out of time or stayed away, and the others play on."""

    seat: Seat
    reason: str
    successor: str
    """The level of the bot that plays on, or `out`."""
    id: str = ""
    by: Seat | None = None
    """The player who did not want to wait, if it is another one."""


class Left(_Event, frozen=True, tag="left"):
    """A person left during the game."""

    seat: Seat
    id: str = ""


class Returned(_Event, frozen=True, tag="returned"):
    """A person who was away is back."""

    seat: Seat
    id: str = ""


class Replaced(_Event, frozen=True, tag="replaced"):
    """A bot plays for a person who is away."""

    seat: Seat
    level: str
    id: str = ""
    by: Seat | None = None
    """The player who asked for it."""


class Said(_Event, frozen=True, tag="said"):
    """A player said something: a text of their own, or one of the phrases that every client translates."""

    seat: Seat
    text: str = ""
    phrase: str = ""
    id: str = ""


class Hinted(_Event, frozen=True, tag="hinted"):
    """A player was given a hint, and everybody knows it."""

    seat: Seat


class Rematched(_Event, frozen=True, tag="rematched"):
    """The same people play again, at another table."""

    table: str


class WatchLinked(_Event, frozen=True, tag="watch-linked"):
    """A player has made a link to watch this private table, instead of any earlier one, or has withdrawn it."""

    seat: Seat
    key: str = ""
    """The hash of the link's secret; empty if there is no link any more."""


class Resumed(_Event, frozen=True, tag="resumed"):
    """The server was restarted; no clock ran while it was down."""

    until: int | None = None
    """When the server is known to have run last: the mover is charged up to then. None: nothing is charged."""


class Closed(_Event, frozen=True, tag="closed"):
    """The table is closed: nobody came, or nobody came back."""


Event = (
    Opened
    | Sat
    | Linked
    | WatchLinked
    | Stood
    | Began
    | Played
    | TookBack
    | Asked
    | Answered
    | Ended
    | Forfeited
    | Left
    | Returned
    | Replaced
    | Said
    | Hinted
    | Rematched
    | Resumed
    | Closed
)
