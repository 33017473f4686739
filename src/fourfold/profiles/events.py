"""The events of a profile. The server stores nothing else about a profile; deleting the log deletes all of it.

Events never leave the server: they contain the hashes of secrets. They contain no secret itself. The names of opponents
are stored beside them, since they are other people's, who can have them erased.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from fourfold.game import Seat
from fourfold.store.store import Entry, Stored, Written

UNNAMED: Final = "?"
"""Replaces the name of an opponent that has been erased."""


class _Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True, tag_field="event"):
    """The common settings of all events."""


class Made(_Event, frozen=True, tag="made"):
    """The profile was made."""

    name: str
    language: str = ""


class Changed(_Event, frozen=True, tag="changed"):
    """The person has changed what is not None here."""

    name: str | None = None
    language: str | None = None
    settings: Mapping[str, str] | None = None
    is_public: bool | None = None


class PasskeyAdded(_Event, frozen=True, tag="passkey-added"):
    """A passkey can sign in from now on; only its public key is known here."""

    id: str
    key: str
    count: int
    label: str = ""


class PasskeyUsed(_Event, frozen=True, tag="passkey-used"):
    """A passkey has signed in, and its counter is this now."""

    id: str
    count: int


class PasskeyRemoved(_Event, frozen=True, tag="passkey-removed"):
    """A passkey cannot sign in any more; the sessions that it opened are closed, and an invitation is void."""

    id: str


class SessionOpened(_Event, frozen=True, tag="session-opened"):
    """A device is signed in; `id` is the hash of its secret."""

    id: str
    label: str = ""
    passkey: str = ""
    """The passkey that opened it; empty after a recovery code or a confirmation on another device."""


class SessionClosed(_Event, frozen=True, tag="session-closed"):
    """A device is not signed in any more; an invitation of another device is void."""

    id: str


class CodesMade(_Event, frozen=True, tag="codes-made"):
    """New recovery codes, of which these are the hashes; older ones are void."""

    hashes: tuple[str, ...]


class CodeUsed(_Event, frozen=True, tag="code-used"):
    """A recovery code has signed in, and is void."""

    hash: str


class DeviceInvited(_Event, frozen=True, tag="device-invited"):
    """Another device may ask to join with the code of this hash, until then; an earlier code is void."""

    hash: str
    expires: int


class DeviceAsked(_Event, frozen=True, tag="device-asked"):
    """A device has shown the code. Both devices show the number; it has the secret of this hash."""

    ticket: str
    number: str
    label: str = ""


class DeviceAnswered(_Event, frozen=True, tag="device-answered"):
    """The person has let the device in, or not; when it has joined, the invitation is over."""

    yes: bool


class Linked(_Event, frozen=True, tag="linked"):
    """A seat at a table is the person's."""

    table: str
    seat: Seat


class Finished(_Event, frozen=True, tag="finished"):
    """A game of the person is over. The game's own log is kept; this is what their history shows."""

    table: str
    game: str
    result: Literal["won", "drawn", "lost", ""]
    """`won`, `drawn` or `lost`; empty if the game has no result."""
    place: int = 0
    """The rank among the players, counted from 1."""
    score: int | None = None
    options: Mapping[str, str] = {}
    opponents: tuple[str, ...] = ()
    """The levels of bots, and the names of people."""
    bots: tuple[str, ...] = ()
    """Those of the opponents that are levels."""
    at: int = 0


class Reviewed(_Event, frozen=True, tag="reviewed"):
    """The mistakes and the moves of the person in a game, each by phase of the game: opening, middle, end."""

    table: str
    mistakes: tuple[int, ...]
    moves: tuple[int, ...]


Event = (
    Made
    | Changed
    | PasskeyAdded
    | PasskeyUsed
    | PasskeyRemoved
    | SessionOpened
    | SessionClosed
    | CodesMade
    | CodeUsed
    | DeviceInvited
    | DeviceAsked
    | DeviceAnswered
    | Linked
    | Finished
    | Reviewed
)
_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_names: msgspec.json.Decoder[tuple[str, ...]] = msgspec.json.Decoder(tuple[str, ...])


def write_event(event: Event) -> Written:
    """The event as the store keeps it."""
    people = [name for name in event.opponents if name not in event.bots] if isinstance(event, Finished) else []
    if not isinstance(event, Finished) or not people:
        return _encoder.encode(event)
    shown = tuple(name if name in event.bots else "" for name in event.opponents)
    return Entry(_encoder.encode(replace(event, opponents=shown)), _encoder.encode(people))


def read_event(data: bytes, personal: bytes = b"") -> Event:
    """The event that write_event wrote; ValueError for anything else."""
    event = _decoder.decode(data)
    if not isinstance(event, Finished) or all(event.opponents):
        return event
    names = iter(_names.decode(personal) if personal else ())
    return replace(event, opponents=tuple(name or next(names, UNNAMED) for name in event.opponents))


def texts_without_games(stored: Sequence[Stored], tables: Container[str]) -> dict[int, bytes]:
    """What is left of the personal texts, by event, without the names of the opponents at these tables."""
    events = ((each.seq, _decoder.decode(each.data)) for each in stored if each.personal)
    return {seq: b"" for seq, event in events if isinstance(event, Finished) and event.table in tables}
