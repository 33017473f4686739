"""What a person may do with their profile: each request becomes events, or is refused with its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hmac import compare_digest
from typing import Final

from fourfold.game import Seat
from fourfold.profiles.events import (
    Changed,
    CodesMade,
    CodeUsed,
    DeviceAnswered,
    DeviceAsked,
    DeviceInvited,
    Event,
    Linked,
    PasskeyAdded,
    PasskeyRemoved,
    SessionClosed,
    SessionOpened,
)
from fourfold.profiles.profile import Invitation, Profile, Time

MOST_PASSKEYS: Final = 20
LAST_PASSKEY: Final = "last-passkey"
"""The name of the refusal to remove the last passkey,"""
WRONG_PASSKEY: Final = "wrong-passkey"
"""of a passkey that does not sign in,"""
WRONG_CODE: Final = "wrong-code"
"""of a code that is not valid, or no longer,"""
NOT_LET_IN: Final = "not-let-in"
"""and of a device that was not confirmed."""
MOST_SESSIONS: Final = 30
"""Devices that are signed in; with one more, the oldest is signed out."""
MOST_SEATS: Final = 5000
MOST_EVENTS: Final = 40_000
"""Events of a profile, after which only signing out, removing and deleting are possible."""
CODES: Final = 10
"""Recovery codes."""
INVITATION_MS: Final = 10 * 60 * 1000
"""Milliseconds in which another device can join."""
LONGEST_SETTINGS: Final = 2000
"""Letters of all settings together; each change of them is in the log, which is read as a whole."""


class ProfileRefused(ValueError):  # noqa: N818 - it is what happened, not a malfunction
    """A request that a profile does not allow; the message is a sentence."""

    def __init__(self, status: int, why: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.why = status, why


Decide = Callable[[Profile], Sequence[Event]]
"""Decides what changes in a profile."""
SIGNED_OUT: Final = "signed-out"
"""The name of the refusal to change a profile without an open session."""


def by_session(session: str, make: Decide) -> Decide:
    """The decision, refused if the session that asks for it was closed in the meantime."""

    def decided(profile: Profile) -> Sequence[Event]:
        if session not in profile.sessions:
            raise ProfileRefused(401, SIGNED_OUT, "Sign in first.")
        return make(profile)

    return decided


FULL: Final = "Your profile has reached its limit of {most} {what}."


def change(profile: Profile, event: Changed) -> Sequence[Event]:
    """Change the name, the language, the settings, or whether others may see the profile; no event if nothing does."""
    _require_room(profile)
    if event.settings is not None:
        _check_settings(event.settings)
    new = Changed(
        None if event.name == profile.name else event.name,
        None if event.language == profile.language else event.language,
        None if event.settings == profile.settings else event.settings,
        None if event.is_public == profile.is_public else event.is_public,
    )
    return [] if new == Changed() else [new]


def _check_settings(settings: Mapping[str, str]) -> None:
    if sum(len(name) + len(value) for name, value in settings.items()) > LONGEST_SETTINGS:
        raise ProfileRefused(400, "bad-request", "These are too many settings, or one of them is too long.")


def add_passkey(profile: Profile, passkey: PasskeyAdded) -> Sequence[Event]:
    """Let another passkey sign in."""
    _require_room(profile)
    if passkey.id in profile.passkeys:
        raise ProfileRefused(409, "conflict", "This passkey is known already.")
    if len(profile.passkeys) >= MOST_PASSKEYS:
        raise ProfileRefused(409, "conflict", FULL.format(most=MOST_PASSKEYS, what="passkeys"))
    return [passkey]


def remove_passkey(profile: Profile, id: str) -> Sequence[Event]:  # noqa: A002 - it is called that
    """Let a passkey sign in no more; the last one only if there are recovery codes."""
    if id not in profile.passkeys:
        return []
    if len(profile.passkeys) == 1 and not profile.codes:
        raise ProfileRefused(409, LAST_PASSKEY, "This is your last passkey: make recovery codes or another one first.")
    return [PasskeyRemoved(id)]


def open_session(profile: Profile, session: SessionOpened) -> Sequence[Event]:
    """Sign a device in; with too many, the oldest is signed out."""
    _require_room(profile)
    oldest = sorted(profile.sessions.values(), key=lambda each: each.at)[: len(profile.sessions) - MOST_SESSIONS + 1]
    closed = [SessionClosed(each.id) for each in oldest] if len(profile.sessions) >= MOST_SESSIONS else []
    return [*closed, session]


def close_session(profile: Profile, id: str) -> Sequence[Event]:  # noqa: A002
    """Sign a device out."""
    return [SessionClosed(id)] if id in profile.sessions else []


def close_other_sessions(profile: Profile, kept: str) -> Sequence[Event]:
    """Sign all other devices out."""
    return [SessionClosed(each) for each in profile.sessions if each != kept]


def make_codes(profile: Profile, hashes: Sequence[str]) -> Sequence[Event]:
    """Make new recovery codes; the old ones are void."""
    _require_room(profile)
    return [CodesMade(tuple(hashes))]


def use_code(profile: Profile, hash: str, session: SessionOpened) -> Sequence[Event]:  # noqa: A002
    """Sign in with a recovery code, once."""
    if not any(compare_digest(hash, each) for each in profile.codes):
        raise NO_CODE
    return [CodeUsed(hash), *open_session(profile, session)]


NO_CODE: Final = ProfileRefused(403, WRONG_CODE, "This code is not valid; perhaps it was used already.")


def invite_device(profile: Profile, hash: str, at: Time) -> Sequence[Event]:  # noqa: A002
    """Let another device ask to join."""
    _require_room(profile)
    return [DeviceInvited(hash, at + INVITATION_MS)]


def ask_to_join(profile: Profile, hash: str, asked: DeviceAsked, at: Time) -> Sequence[Event]:  # noqa: A002
    """Ask to join with a code, once."""
    found = profile.invitation
    if found is None or found.expires <= at or found.ticket or not compare_digest(found.hash, hash):
        raise NO_CODE
    return [asked]


def answer_device(profile: Profile, number: str, at: Time, *, yes: bool) -> Sequence[Event]:
    """Let the device in that shows this number, or not."""
    found = profile.invitation
    if found is None or found.expires <= at or not found.ticket or found.is_confirmed or found.number != number:
        raise ProfileRefused(409, "conflict", "No device waits with this number.")
    return [DeviceAnswered(yes)]


def join(profile: Profile, ticket: str, session: SessionOpened, at: Time) -> Sequence[Event]:
    """Sign the device in that was let in; nothing while it waits."""
    found = waiting(profile, ticket, at)
    return [DeviceAnswered(yes=True), *open_session(profile, session)] if found.is_confirmed else []


def waiting(profile: Profile, ticket: str, at: Time) -> Invitation:
    """The invitation of a device that waits."""
    found = profile.invitation
    if found is None or found.expires <= at or not found.ticket or not compare_digest(found.ticket, ticket):
        raise ProfileRefused(403, NOT_LET_IN, "This device was not let in, or waited too long.")
    return found


def link_seat(profile: Profile, table: str, seat: Seat) -> Sequence[Event]:
    """Note a seat of the person."""
    if profile.seats.get(table) == seat or len(profile.seats) >= MOST_SEATS or profile.version >= MOST_EVENTS:
        return []
    return [Linked(table, seat)]


def _require_room(profile: Profile) -> None:
    if profile.version >= MOST_EVENTS:
        raise ProfileRefused(409, "conflict", FULL.format(most=MOST_EVENTS, what="events"))
