"""Making profiles and signing in: by passkeys, by recovery codes, and by a confirmation on another device."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import choice, randbelow, token_urlsafe
from typing import Final, NamedTuple

from fourfold.profiles import decide
from fourfold.profiles.decide import Decide, ProfileRefused
from fourfold.profiles.events import DeviceAsked, Event, Made, SessionOpened
from fourfold.profiles.profile import Profile
from fourfold.server.profiles.challenges import Challenges
from fourfold.server.profiles.passkeys import Credential, Passkeys, owner_of
from fourfold.server.profiles.profiles import Profiles
from fourfold.server.rooms.access import Session
from fourfold.server.rooms.steady_clock import now
from fourfold.server.tokens import LETTERS, hash_key, new_key
from fourfold.store.store import Conflict, Store

_ID, _SECRET, _GROUP = 12, 20, 4
"""The letters of a profile's id, of the secret behind it in a code, and of a group of letters."""
NO_PASSKEY: Final = ProfileRefused(403, decide.WRONG_PASSKEY, "That passkey did not work. Please try again.")


class SignedIn(NamedTuple):
    """A profile, and the secret of a new session."""

    profile: Profile
    token: str


class SignInService:
    """Opens sessions of profiles."""

    def __init__(self, profiles: Profiles, store: Store, origin: str) -> None:
        self.profiles, self.origin = profiles, origin
        self.passkeys = Passkeys(Challenges(store), origin)

    async def make(self, id: str, made: Made, credential: Credential, label: str) -> SignedIn:  # noqa: A002
        """A new profile with its first passkey, signed in."""
        passkey = await self.passkeys.made(id, credential, label)
        if passkey is None:
            raise NO_PASSKEY
        secret, session = _new_session(label, passkey.id)
        try:
            profile = await self.profiles.make(id, [made, passkey, session])
        except Conflict:
            raise NO_PASSKEY from None
        return SignedIn(profile, f"{id}.{secret}")

    async def sign_in(self, credential: Credential, label: str) -> SignedIn:
        """Sign in with a passkey."""
        id, passkey = owner_of(credential)  # noqa: A001
        profile = await self.profiles.find(id) if is_id(id) else None
        known = profile.passkeys.get(passkey) if profile else None
        used = await self.passkeys.used(known, credential) if known else None
        if used is None:
            raise NO_PASSKEY
        secret, session = _new_session(label, used.id)

        def open_session(profile: Profile) -> Sequence[Event]:
            if used.id not in profile.passkeys:
                raise NO_PASSKEY
            return [used, *decide.open_session(profile, session)]

        return SignedIn(await self._change(id, open_session), f"{id}.{secret}")

    async def add_passkey(self, session: Session, credential: Credential, label: str) -> Profile:
        """Add a passkey to a profile."""
        passkey = await self.passkeys.made(session.profile, credential, label)
        if passkey is None:
            raise NO_PASSKEY
        return await self._change_own(session, lambda profile: decide.add_passkey(profile, passkey))

    # --- codes ---

    async def make_codes(self, session: Session) -> Sequence[str]:
        """New recovery codes, each with the id of the profile."""
        codes = [_new_code(session.profile) for _ in range(decide.CODES)]
        hashes = [hash_key(_plain(code)) for code in codes]
        await self._change_own(session, lambda profile: decide.make_codes(profile, hashes))
        return codes

    async def recover(self, code: str, label: str) -> SignedIn:
        """Sign in with a recovery code, once."""
        id = _owner(code)  # noqa: A001
        secret, session = _new_session(label)
        hashed = hash_key(_plain(code))
        profile = await self._change(id, lambda each: decide.use_code(each, hashed, session), decide.NO_CODE)
        return SignedIn(profile, f"{id}.{secret}")

    # --- another device ---

    async def invite_device(self, session: Session) -> tuple[str, int]:
        """A code by which another device may ask to join, and when it expires."""
        code = _new_code(session.profile)
        hashed = hash_key(_plain(code))
        profile = await self._change_own(session, lambda each: decide.invite_device(each, hashed, now()))
        return code, profile.invitation.expires if profile.invitation else 0

    async def ask_to_join(self, code: str, label: str) -> tuple[str, str]:
        """Ask to join with a code, once; the ticket to ask again with, and the number that both devices show."""
        id, secret = _owner(code), new_key()  # noqa: A001
        asked = DeviceAsked(hash_key(secret), f"{randbelow(10_000):04}", label)
        hashed = hash_key(_plain(code))
        await self._change(id, lambda each: decide.ask_to_join(each, hashed, asked, now()), decide.NO_CODE)
        return f"{id}.{secret}", asked.number

    async def join(self, ticket: str, label: str) -> SignedIn | None:
        """Sign in if the device was let in; None while it waits."""
        id, _, key = ticket.partition(".")  # noqa: A001
        secret, session = _new_session(label)
        hashed = hash_key(key)
        profile = await self._change(id, lambda each: decide.join(each, hashed, session, now()), decide.NO_CODE)
        return SignedIn(profile, f"{id}.{secret}") if session.id in profile.sessions else None

    async def _change_own(self, session: Session, make: Decide) -> Profile:
        return await self._change(session.profile, decide.by_session(session.id, make))

    async def _change(self, id: str, make: Decide, missing: ProfileRefused = NO_PASSKEY) -> Profile:  # noqa: A002
        profile = await self.profiles.change(id, make) if is_id(id) else None
        if profile is None:
            raise missing
        return profile


def new_profile_id() -> str:
    """A new id for a profile."""
    return "".join(choice(LETTERS) for _ in range(_ID))


def is_id(text: str) -> bool:
    """Whether a profile can have this id."""
    return len(text) == _ID and set(text) <= set(LETTERS)


def _new_session(label: str, passkey: str = "") -> tuple[str, SessionOpened]:
    secret = token_urlsafe(24)
    return secret, SessionOpened(hash_key(secret), label, passkey)


def _new_code(id: str) -> str:  # noqa: A002
    """A code for people: the id of the profile and a secret, in groups of letters."""
    letters = id + "".join(choice(LETTERS) for _ in range(_SECRET))
    return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))


def _plain(code: str) -> str:
    """A code without what people add when they type it."""
    return "".join(letter for letter in code.lower() if letter.isalnum())


def _owner(code: str) -> str:
    return _plain(code)[:_ID]
