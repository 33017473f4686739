"""A profile, and how each event changes it. Pure: time is an argument, and secrets are hashed before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from fourfold.game import Seat
from fourfold.profiles.events import (
    Changed,
    CodesMade,
    CodeUsed,
    DeviceAnswered,
    DeviceAsked,
    DeviceInvited,
    Event,
    Finished,
    Linked,
    Made,
    PasskeyAdded,
    PasskeyRemoved,
    PasskeyUsed,
    Reviewed,
    SessionClosed,
    SessionOpened,
)

Time = int
"""Milliseconds since 1970-01-01 00:00 UTC."""
T = TypeVar("T")


class Passkey(Struct, frozen=True):
    """A passkey that can sign in."""

    id: str
    key: str
    count: int
    label: str
    at: Time
    used: Time


class Session(Struct, frozen=True):
    """A device that is signed in."""

    id: str
    label: str
    passkey: str
    at: Time


class Invitation(Struct, frozen=True):
    """A code by which another device may join, and how far that has come."""

    hash: str
    expires: Time
    ticket: str = ""
    number: str = ""
    label: str = ""
    is_confirmed: bool = False


class Profile(Struct, frozen=True):
    """Everything about a profile."""

    id: str
    name: str
    version: int = 1
    """The number of events so far."""
    made: Time = 0
    language: str = ""
    settings: Mapping[str, str] = {}
    is_public: bool = False
    passkeys: Mapping[str, Passkey] = {}
    sessions: Mapping[str, Session] = {}
    codes: frozenset[str] = frozenset()
    invitation: Invitation | None = None
    seats: Mapping[str, Seat] = {}
    """The tables where the person has a seat, in the order of time."""
    finished: Mapping[str, Finished] = {}
    reviewed: Mapping[str, Reviewed] = {}


def fold(id: str, events: Iterable[tuple[Event, Time]]) -> Profile | None:  # noqa: A002 - it is called that
    """The profile after these events, None if there are none; ValueError if they make no profile."""
    profile: Profile | None = None
    for event, at in events:
        profile = _made(id, event, at) if profile is None else apply(profile, event, at)
    return profile


def _made(id: str, event: Event, at: Time) -> Profile:  # noqa: A002
    if not isinstance(event, Made):
        raise ValueError("the first event of a profile makes it")  # noqa: TRY004 - its bytes are wrong
    return Profile(id, event.name, made=at, language=event.language)


def apply(profile: Profile, event: Event, at: Time) -> Profile:
    """The profile after one more event."""
    return replace(_applied(profile, event, at), version=profile.version + 1)


def _applied(profile: Profile, event: Event, at: Time) -> Profile:  # noqa: C901, PLR0912 - one case an event
    match event:
        case Made():
            raise ValueError("a profile is made once")
        case Changed():
            return _changed(profile, event)
        case PasskeyAdded(id, key, count, label):
            return replace(profile, passkeys={**profile.passkeys, id: Passkey(id, key, count, label, at, at)})
        case PasskeyUsed(id, count):
            used = replace(profile.passkeys[id], count=count, used=at)
            return replace(profile, passkeys={**profile.passkeys, id: used})
        case PasskeyRemoved(id):
            kept = {key: each for key, each in profile.sessions.items() if each.passkey != id}
            return replace(profile, passkeys=_without(profile.passkeys, id), sessions=kept, invitation=None)
        case SessionOpened(id, label, passkey):
            return replace(profile, sessions={**profile.sessions, id: Session(id, label, passkey, at)})
        case SessionClosed(id):  # the device may have invited another one, which must not take its place
            return replace(profile, sessions=_without(profile.sessions, id), invitation=None)
        case CodesMade(hashes):
            return replace(profile, codes=frozenset(hashes))
        case CodeUsed(hash):
            return replace(profile, codes=profile.codes - {hash})
        case DeviceInvited(hash, expires):
            return replace(profile, invitation=Invitation(hash, expires))
        case DeviceAsked() | DeviceAnswered():
            return replace(profile, invitation=_invitation(profile, event))
        case Linked(table, seat):
            return replace(profile, seats={**profile.seats, table: seat})
        case Finished(table):
            return replace(profile, finished={**profile.finished, table: event})
        case Reviewed(table):
            return replace(profile, reviewed={**profile.reviewed, table: event})
    assert_never(event)


def _changed(profile: Profile, event: Changed) -> Profile:
    return replace(
        profile,
        name=profile.name if event.name is None else event.name,
        language=profile.language if event.language is None else event.language,
        settings=profile.settings if event.settings is None else event.settings,
        is_public=profile.is_public if event.is_public is None else event.is_public,
    )


def _invitation(profile: Profile, event: DeviceAsked | DeviceAnswered) -> Invitation | None:
    """The invitation after a device has asked, or was answered: a second yes says that it has joined."""
    found = profile.invitation
    if found is None:
        return None
    if isinstance(event, DeviceAsked):
        return replace(found, ticket=event.ticket, number=event.number, label=event.label)
    return replace(found, is_confirmed=True) if event.yes and not found.is_confirmed else None


def _without(rows: Mapping[str, T], key: str) -> dict[str, T]:
    return {each: value for each, value in rows.items() if each != key}
