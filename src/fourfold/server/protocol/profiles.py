"""Profiles: making one, signing in, other devices, recovery codes, and the games of a profile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from fourfold.game import Seat
from fourfold.server.protocol.common import Key, Name

Label = Annotated[str, Meta(max_length=60)]
ProfileId = Annotated[str, Meta(max_length=40)]
Credential = Annotated[dict[str, Any], Meta(max_length=12)]
"""What the browser returned for a passkey, as JSON."""


class KnownPasskey(msgspec.Struct, frozen=True, gc=False):
    """A passkey that can sign in."""

    id: str
    label: str
    at: int
    """When it was added,"""
    used: int
    """and last used."""


class KnownSession(msgspec.Struct, frozen=True, gc=False):
    """A device that is signed in."""

    id: str
    label: str
    at: int
    is_this: bool
    """Whether it is the one that asks."""


class WaitingDevice(msgspec.Struct, frozen=True, gc=False):
    """A device that asks to join; it shows the same number."""

    number: str
    label: str


class YourProfile(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Your own profile."""

    id: str
    name: str
    language: str
    settings: Mapping[str, str]
    is_public: bool
    made: int
    passkeys: tuple[KnownPasskey, ...]
    sessions: tuple[KnownSession, ...]
    codes: int
    """The number of recovery codes that are left."""
    games: int
    """The number of tables where you have had a seat."""
    waiting: WaitingDevice | None = None


class ProfileStatus(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Whether there are profiles at this address, and who is signed in."""

    is_available: bool
    profile: YourProfile | None = None


class PasskeyWish(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a passkey is wanted for: to make a profile of this name, to add it to yours, or to sign in."""

    purpose: Literal["make", "add", "sign-in"]
    name: Annotated[str, Meta(max_length=60)] = ""


class PasskeyOptions(msgspec.Struct, frozen=True, gc=False):
    """What the browser needs for a passkey."""

    profile: str
    """The id of the new profile; empty when you sign in."""
    options: Any
    """The argument of `navigator.credentials`, as JSON."""


class NewProfile(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Make a profile with a passkey."""

    profile: ProfileId
    name: Name
    credential: Credential
    language: Annotated[str, Meta(max_length=20)] = ""
    label: Label = ""


class SignIn(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Sign in with a passkey."""

    credential: Credential
    label: Label = ""


class AddPasskey(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Add a passkey to your profile."""

    credential: Credential
    label: Label = ""


class RemoveOne(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Remove a passkey, or sign a device out."""

    id: Annotated[str, Meta(max_length=1500)]


class ProfileChange(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Change what is present."""

    name: Name | None = None
    language: Annotated[str, Meta(max_length=20)] | None = None
    settings: Annotated[dict[str, str], Meta(max_length=60)] | None = None
    is_public: bool | None = None


class RecoveryCodes(msgspec.Struct, frozen=True, gc=False):
    """New recovery codes; they are shown once, and older ones are void."""

    codes: tuple[str, ...]


class ProfileCode(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A recovery code, or the code from another device."""

    code: Key
    label: Label = ""


class DeviceCode(msgspec.Struct, frozen=True, gc=False):
    """A code that lets one other device ask to join."""

    link: str
    """Opens the page on the other device."""
    expires: int


class DeviceTicket(msgspec.Struct, frozen=True, gc=False):
    """A device that waits until it is let in."""

    ticket: str
    """The secret to ask again with."""
    number: str
    """The number that both devices show."""


class DeviceAnswer(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Let the device in that shows this number, or not."""

    number: Annotated[str, Meta(max_length=10)]
    yes: bool


class JoinDevice(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Ask whether this device was let in."""

    ticket: Key
    label: Label = ""


class SeatToLink(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The key of a seat to take into your profile."""

    key: Key


class FinishedGame(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A game in your history."""

    table: str
    game: str
    at: int
    result: Literal["won", "drawn", "lost", ""]
    """Empty if the game was not played to its end."""
    place: int = 0
    points: int | None = None
    options: Mapping[str, str] = {}
    opponents: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    """Those of the opponents that are levels of bots."""
    mistakes: tuple[int, ...] = ()
    """Your mistakes in each third of the game, if it was reviewed."""


class ProfileHistory(msgspec.Struct, frozen=True, gc=False):
    """Your finished games, the latest first."""

    games: tuple[FinishedGame, ...]
    unreviewed: int
    """Games whose mistakes are not counted yet."""
    pending: int
    """Tables that were not looked at yet; ask again."""


class PublicProfile(msgspec.Struct, frozen=True, gc=False):
    """A profile that its owner shows to everybody."""

    id: str
    name: str
    made: int
    results: Mapping[str, Mapping[str, int]]
    """How often they have won, drawn and lost, for each game."""


class LinkedSeat(msgspec.Struct, frozen=True, gc=False):
    """A seat that is in your profile now."""

    seat: Seat
