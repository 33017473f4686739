"""The events of a tournament. Its events, in order, make it what it is.

Events never leave the server: they contain the hashes of keys.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from fourfold.game import Seat
from fourfold.tournaments.plan import Plan

Number = int
"""The number of an entrant, from 0, in the order of registration."""


class _Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True, tag_field="event"):
    """The common settings of all events."""


class Meeting(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Entrants who play each other in a round, and their table."""

    table: str
    """The name of the table; it is recorded before the table is opened, so that it is opened only once."""
    entrants: tuple[Number, ...]
    """The entrants in the order of their seats; the first one begins."""


class Created(_Event, frozen=True, tag="created"):
    """A tournament was announced, and registration is open."""

    plan: Plan
    key: str
    """The hash of the organiser's key."""
    profile: str = ""
    """The organiser's profile, if they were signed in."""
    format: int = 0
    """The format of the stored options. In memory it is always 0, and the options are in the current format."""


class Registered(_Event, frozen=True, tag="registered"):
    """A person or a bot takes part."""

    entrant: Number
    name: str
    key: str = ""
    """The hash of a person's key, which opens their seats at all tables of the tournament."""
    level: str = ""
    """The level of a bot."""
    profile: str = ""


class CheckedIn(_Event, frozen=True, tag="checked-in"):
    """An entrant has confirmed that they are there."""

    entrant: Number


class Withdrew(_Event, frozen=True, tag="withdrew"):
    """An entrant takes no part in further rounds."""

    entrant: Number
    reason: Literal["", "no-show", "not-there"] = ""
    """Empty if they withdrew; `no-show` after a game without an action, `not-there` without check-in at the start."""


class CameBack(_Event, frozen=True, tag="came-back"):
    """An entrant who was out takes part in further rounds again."""

    entrant: Number


class Started(_Event, frozen=True, tag="started"):
    """Registration is over, and the first round is paired next."""

    order: tuple[Number, ...]
    """The seeding: the entrants who take part, the best first."""
    rounds: int


class Paired(_Event, frozen=True, tag="paired"):
    """Who plays whom in the next round."""

    round: int
    meetings: tuple[Meeting, ...]
    byes: tuple[Number, ...] = ()


class Scored(_Event, frozen=True, tag="scored"):
    """A game of the current round is over."""

    round: int
    meeting: int
    places: tuple[int, ...]
    """The places of the seats, from 1."""
    absent: tuple[Seat, ...] = ()
    """The seats of people who ran out of time without an action: no-shows."""
    reason: str = ""
    """The reason of the end."""


class Repeated(_Event, frozen=True, tag="repeated"):
    """A drawn game of a knockout is played again, with the seats swapped."""

    round: int
    meeting: int
    table: str


class Cancelled(_Event, frozen=True, tag="cancelled"):
    """The organiser has called the tournament off."""


Event = Created | Registered | CheckedIn | Withdrew | CameBack | Started | Paired | Scored | Repeated | Cancelled
