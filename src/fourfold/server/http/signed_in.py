"""Who is signed in, and whether this address has profiles at all."""

from __future__ import annotations

from typing import TypeVar
from urllib.parse import urlsplit

from litestar import Response
from litestar.di import NamedDependency

from fourfold.profiles.decide import SIGNED_OUT
from fourfold.profiles.profile import Profile
from fourfold.server.http.auth import Http, client_address, find_session
from fourfold.server.http.problems import NO_PROFILES, ProblemError
from fourfold.server.http.session_cookie import set_cookie
from fourfold.server.profiles.sign_in import SignInService
from fourfold.server.protocol.profiles import KnownPasskey, KnownSession, WaitingDevice, YourProfile
from fourfold.server.rate_limits import RateLimit
from fourfold.server.rooms.access import Session
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.steady_clock import now

SignInDependency = NamedDependency[SignInService]
"""What opens sessions."""
T = TypeVar("T")


def has_profiles(request: Http, registry: RoomRegistry) -> bool:
    """Whether there are profiles at the address that the browser shows."""
    origin = registry.settings.public_origin
    return bool(origin) and urlsplit(origin).netloc == request.headers.get("host", "").lower()


def require_profiles(request: Http, registry: RoomRegistry, limit: RateLimit | None = None) -> None:
    """Raise a 404 if there are no profiles at this address, and a 429 if it asks too often."""
    if not has_profiles(request, registry):
        raise ProblemError(404, "There are no profiles here.", NO_PROFILES)
    if limit is not None and not limit.allows(client_address(request)):
        raise ProblemError(429, "Too many requests. Please wait a moment.")


async def find_signed_in(request: Http, registry: RoomRegistry) -> tuple[Profile, Session] | None:
    """The profile that is signed in, and its session."""
    session = await find_session(registry, request.headers.get("authorization"))
    profile = await registry.profiles.find(session.profile) if session else None
    return (profile, session) if profile and session else None


async def signed_in(request: Http, registry: RoomRegistry) -> tuple[Profile, Session]:
    """The profile that is signed in and its session, or a 401."""
    require_profiles(request, registry)
    found = await find_signed_in(request, registry)
    if found is None:
        raise ProblemError(401, "Sign in first.", SIGNED_OUT)
    if not registry.limits.profiles.allows(found[0].id):
        raise ProblemError(429, "Too many requests. Please wait a moment.")
    return found


def with_cookie(origin: str, token: str, content: T) -> Response[T]:
    """A response that signs the browser in, or out if the token is empty."""
    return Response(content, status_code=200, headers={"Set-Cookie": set_cookie(origin, token)})


def shown(profile: Profile, session: str) -> YourProfile:
    """A profile as its owner sees it on this device."""
    found = profile.invitation
    is_waiting = found and found.ticket and not found.is_confirmed and found.expires > now()
    return YourProfile(
        profile.id,
        profile.name,
        profile.language,
        profile.settings,
        profile.is_public,
        profile.made,
        tuple(KnownPasskey(each.id, each.label, each.at, each.used) for each in profile.passkeys.values()),
        tuple(KnownSession(each.id, each.label, each.at, each.id == session) for each in profile.sessions.values()),
        len(profile.codes),
        len(profile.seats),
        WaitingDevice(found.number, found.label) if found and is_waiting else None,
    )
