"""Tournaments: registration, pairings and standings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fourfold.game import Seat
from fourfold.server.protocol.common import Name

Format = Literal["swiss", "round-robin", "knockout"]
TournamentPhase = Literal["open", "running", "over", "cancelled"]


class NewTournament(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A tournament to announce."""

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    game: Annotated[str, Meta(max_length=30)]
    clock: Annotated[str, Meta(max_length=40)] = "60/turn"
    format: Format = "swiss"
    options: Annotated[
        dict[Annotated[str, Meta(max_length=30)], Annotated[str, Meta(max_length=400)]], Meta(max_length=40)
    ] = {}
    seats: Annotated[int, Meta(ge=2, le=8)] = 2
    """The players at a table; where they do not fit, some tables have fewer."""
    rounds: Annotated[int, Meta(ge=0, le=30)] = 0
    """The rounds of a Swiss tournament; 0 for as many as its players need."""
    check_in: bool = False
    """Whether players must confirm before the start that they are there."""
    starts: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """When the tournament starts by itself, in milliseconds since 1970; 0 if you start it."""
    pause: Annotated[int, Meta(ge=0, le=86_400)] = 60
    """Seconds between the pairing of a round and the start of its games."""
    bots: Annotated[str, Meta(max_length=30)] = ""
    """The level of the bots that fill up tables; empty for no bots."""
    least: Annotated[int, Meta(ge=0, le=64)] = 0
    """Bots fill the tournament up to this many players."""
    public: bool = True
    """Whether the tournament is in the list; others are open to people who know the link."""


class TournamentMade(msgspec.Struct, frozen=True, gc=False):
    """The new tournament."""

    tournament: str
    key: str
    """The secret that proves that you are the organiser; it is shown once."""
    link: str
    """The link to send to others."""


class Register(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Take part in a tournament."""

    name: Name


class EntrantKey(msgspec.Struct, frozen=True, gc=False):
    """The secret that opens your seats at all tables of the tournament; it is shown once."""

    entrant: int
    """Your number in the tournament, from 0."""
    key: str
    link: str
    """Opens the tournament as this player on another device."""


class TournamentRequest(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A player checks in, withdraws or comes back; the organiser starts or cancels the tournament."""

    do: Literal["check-in", "withdraw", "return", "start", "cancel"]


class Yourself(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What your key is for."""

    entrant: int | None = None
    """Your number in the tournament, if you take part."""
    organiser: bool = False
    table: str = ""
    """Your table in the current round, once its game has begun."""
    seat: Seat | None = None


class ListedTournament(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A tournament in the list."""

    tournament: str
    title: str
    game: str
    format: Format
    phase: TournamentPhase
    entrants: int
    created: int
    """When it was announced, in milliseconds since 1970."""
    clock: str = ""
    seats: int = 2
    starts: int = 0
    round: int = 0
    """The current round, from 1; 0 before the first."""
    total: int = 0
    """The number of rounds, once the tournament has started."""


class TournamentList(msgspec.Struct, frozen=True, gc=False):
    """The tournaments, those that are open for registration first, then running ones, then the latest others."""

    tournaments: tuple[ListedTournament, ...]


class TournamentEntrant(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A player of a tournament."""

    name: str
    level: str = ""
    """The level of a bot."""
    checked_in: bool = False
    out: Literal["", "withdrew", "no-show", "not-there"] = ""
    """Why they take no part in further rounds."""


class TournamentMeeting(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Players who meet in a round, in the order of their seats, and the result."""

    table: str
    entrants: tuple[int, ...]
    places: tuple[int, ...] = ()
    """The place of each, from 1; empty while the game goes on."""
    absent: tuple[Seat, ...] = ()
    """The seats of players who did not come."""
    reason: str = ""
    """The reason of the end."""
    game: int = 1
    """The number of the game; a knockout's drawn games are repeated."""


class TournamentRound(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A round."""

    number: int
    opens: int
    """When its games begin, in milliseconds since 1970."""
    meetings: tuple[TournamentMeeting, ...]
    byes: tuple[int, ...] = ()


class TournamentStanding(msgspec.Struct, frozen=True, gc=False):
    """A line of the standings."""

    place: int
    entrant: int
    points: float
    buchholz: float
    """The points of the opponents."""
    sonneborn_berger: float
    """The points of the opponents, each times the points against them."""
    played: int


class Tournament(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A tournament as everybody sees it."""

    tournament: str
    version: int
    title: str
    game: str
    options: Mapping[str, str]
    clock: str
    format: Format
    seats: int
    phase: TournamentPhase
    registration: bool
    """Whether people may register now."""
    created: int
    pause: int
    check_in: bool = False
    starts: int = 0
    bots: str = ""
    least: int = 0
    total: int = 0
    """The number of rounds, once the tournament has started."""
    entrants: tuple[TournamentEntrant, ...] = ()
    """The players by their numbers."""
    round: TournamentRound | None = None
    """The current round."""
    standings: tuple[TournamentStanding, ...] = ()
