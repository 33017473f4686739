"""The HTTP API to profiles: make one, sign in and out, passkeys, recovery codes and other devices."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post
from litestar.params import JSONBody

from fourfold.profiles import decide
from fourfold.profiles.decide import Decide
from fourfold.profiles.events import Changed, Made
from fourfold.profiles.profile import Profile
from fourfold.server.http.auth import Http
from fourfold.server.http.dependencies import RegistryDependency
from fourfold.server.http.openapi import problems
from fourfold.server.http.signed_in import (
    SignInDependency,
    find_signed_in,
    has_profiles,
    require_profiles,
    shown,
    signed_in,
    with_cookie,
)
from fourfold.server.profiles.sign_in import SignedIn, new_profile_id
from fourfold.server.protocol.profiles import (
    AddPasskey,
    DeviceAnswer,
    DeviceCode,
    DeviceTicket,
    JoinDevice,
    NewProfile,
    PasskeyOptions,
    PasskeyWish,
    ProfileChange,
    ProfileCode,
    ProfileStatus,
    RecoveryCodes,
    RemoveOne,
    SignIn,
    YourProfile,
)
from fourfold.server.rooms.new_chairs import check_name
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.steady_clock import now
from fourfold.server.tokens import hash_key

_TAGS: Final = ["profiles"]
_OPEN: Final = problems(403, 404, 409, 413, 503)
_OWN: Final = problems(401, 403, 404, 409, 413, 503)


@get("/api/profile", tags=_TAGS, summary="Who is signed in", responses=problems(503))
async def see_profile(request: Http, registry: RegistryDependency) -> ProfileStatus:
    """Your profile, if you are signed in. Without `is_available` there are no profiles at this address."""
    if not has_profiles(request, registry):
        return ProfileStatus(is_available=False)
    found = await find_signed_in(request, registry)
    return ProfileStatus(is_available=True, profile=shown(found[0], found[1].id) if found else None)


@post("/api/profile/options", tags=_TAGS, summary="Prepare a passkey", status_code=200, responses=_OWN)
async def prepare_passkey(
    request: Http, registry: RegistryDependency, sign_in: SignInDependency, data: JSONBody[PasskeyWish]
) -> PasskeyOptions:
    """What your browser needs to make a passkey, or to sign in with one. It can be used once, for five minutes."""
    require_profiles(request, registry, registry.limits.sign_ins)
    if data.purpose == "sign-in":
        return PasskeyOptions("", await sign_in.passkeys.options_to_sign_in())
    if data.purpose == "add":
        profile, _ = await signed_in(request, registry)
        options = await sign_in.passkeys.options_to_make(profile.id, profile.name, profile.passkeys)
        return PasskeyOptions(profile.id, options)
    check_name(data.name)
    new = new_profile_id()
    return PasskeyOptions(new, await sign_in.passkeys.options_to_make(new, data.name))


@post("/api/profile", tags=_TAGS, summary="Make a profile", status_code=200, responses=_OPEN)
async def make_profile(
    request: Http, registry: RegistryDependency, sign_in: SignInDependency, data: JSONBody[NewProfile]
) -> Response[YourProfile]:
    """Make a profile with a passkey, and sign in with it: no password, no mail address."""
    require_profiles(request, registry, registry.limits.new_profiles)
    check_name(data.name)
    made = Made(data.name, data.language)
    return _welcome(registry, await sign_in.make(data.profile, made, data.credential, data.label))


@post("/api/profile/sign-in", tags=_TAGS, summary="Sign in", status_code=200, responses=_OPEN)
async def sign_in_by_passkey(
    request: Http, registry: RegistryDependency, sign_in: SignInDependency, data: JSONBody[SignIn]
) -> Response[YourProfile]:
    """Sign in with a passkey."""
    require_profiles(request, registry, registry.limits.sign_ins)
    return _welcome(registry, await sign_in.sign_in(data.credential, data.label))


@post("/api/profile/recover", tags=_TAGS, summary="Sign in with a recovery code", status_code=200, responses=_OPEN)
async def recover_profile(
    request: Http, registry: RegistryDependency, sign_in: SignInDependency, data: JSONBody[ProfileCode]
) -> Response[YourProfile]:
    """Sign in with a recovery code, which works once. Then add a passkey."""
    require_profiles(request, registry, registry.limits.sign_ins)
    return _welcome(registry, await sign_in.recover(data.code, data.label))


@post("/api/profile/sign-out", tags=_TAGS, summary="Sign out", status_code=200, responses=_OWN)
async def sign_out(request: Http, registry: RegistryDependency) -> Response[ProfileStatus]:
    """Sign this device out."""
    profile, session = await signed_in(request, registry)
    await registry.profiles.change(profile.id, lambda each: decide.close_session(each, session.id))
    return with_cookie(registry.settings.public_origin, "", ProfileStatus(is_available=True))


@post("/api/profile/changes", tags=_TAGS, summary="Change your profile", status_code=200, responses=_OWN)
async def change_profile(request: Http, registry: RegistryDependency, data: JSONBody[ProfileChange]) -> YourProfile:
    """Change your name, your language, your settings, or whether others may see your profile."""
    if data.name is not None:
        check_name(data.name)
    event = Changed(data.name, data.language, data.settings, data.is_public)
    return await _change(request, registry, lambda each: decide.change(each, event))


@post("/api/profile/passkeys", tags=_TAGS, summary="Add a passkey", status_code=200, responses=_OWN)
async def add_passkey(
    request: Http, registry: RegistryDependency, sign_in: SignInDependency, data: JSONBody[AddPasskey]
) -> YourProfile:
    """Add the passkey of this device to your profile."""
    _, session = await signed_in(request, registry)
    return shown(await sign_in.add_passkey(session, data.credential, data.label), session.id)


@post("/api/profile/passkeys/remove", tags=_TAGS, summary="Remove a passkey", status_code=200, responses=_OWN)
async def remove_passkey(request: Http, registry: RegistryDependency, data: JSONBody[RemoveOne]) -> YourProfile:
    """Remove a passkey, and sign out the devices that signed in with it."""
    return await _change(request, registry, lambda each: decide.remove_passkey(each, data.id))


@post("/api/profile/sessions/close", tags=_TAGS, summary="Sign a device out", status_code=200, responses=_OWN)
async def close_session(request: Http, registry: RegistryDependency, data: JSONBody[RemoveOne]) -> YourProfile:
    """Sign another device out, at once; with the id `others`, all of them."""
    _, session = await signed_in(request, registry)
    if data.id == "others":
        return await _change(request, registry, lambda each: decide.close_other_sessions(each, session.id))
    return await _change(request, registry, lambda each: decide.close_session(each, data.id))


@post("/api/profile/codes", tags=_TAGS, summary="Make recovery codes", status_code=200, responses=_OWN)
async def make_codes(request: Http, registry: RegistryDependency, sign_in: SignInDependency) -> RecoveryCodes:
    """Ten new recovery codes, shown once; older ones are void."""
    _, session = await signed_in(request, registry)
    return RecoveryCodes(tuple(await sign_in.make_codes(session)))


@post("/api/profile/devices", tags=_TAGS, summary="Invite another device", status_code=200, responses=_OWN)
async def invite_device(request: Http, registry: RegistryDependency, sign_in: SignInDependency) -> DeviceCode:
    """A link for another device, which works once, for ten minutes; then confirm the number that it shows."""
    _, session = await signed_in(request, registry)
    code, expires = await sign_in.invite_device(session)
    return DeviceCode(f"{registry.settings.public_origin}/profile#device={code}", expires)


@post("/api/profile/devices/ask", tags=_TAGS, summary="Ask to join", status_code=200, responses=_OPEN)
async def ask_to_join(
    request: Http, registry: RegistryDependency, sign_in: SignInDependency, data: JSONBody[ProfileCode]
) -> DeviceTicket:
    """Ask to join the profile of the device that showed this code; its owner compares the number."""
    require_profiles(request, registry, registry.limits.sign_ins)
    return DeviceTicket(*await sign_in.ask_to_join(data.code, data.label))


@post("/api/profile/devices/answer", tags=_TAGS, summary="Let a device in", status_code=200, responses=_OWN)
async def answer_device(request: Http, registry: RegistryDependency, data: JSONBody[DeviceAnswer]) -> YourProfile:
    """Let the device in that shows this number, or refuse it."""
    return await _change(request, registry, lambda each: decide.answer_device(each, data.number, now(), yes=data.yes))


@post("/api/profile/devices/join", tags=_TAGS, summary="Join", status_code=200, responses=_OPEN)
async def join_device(
    request: Http, registry: RegistryDependency, sign_in: SignInDependency, data: JSONBody[JoinDevice]
) -> Response[ProfileStatus]:
    """Sign in if this device was let in; without a profile in the answer, ask again in a second."""
    require_profiles(request, registry)
    if not registry.limits.keys.allows(hash_key(data.ticket)):
        require_profiles(request, registry, registry.limits.sign_ins)
    joined = await sign_in.join(data.ticket, data.label)
    if joined is None:
        return Response(ProfileStatus(is_available=True), status_code=200)
    status = ProfileStatus(is_available=True, profile=_seen(joined))
    return with_cookie(registry.settings.public_origin, joined.token, status)


HANDLERS: Final = [
    see_profile,
    prepare_passkey,
    make_profile,
    sign_in_by_passkey,
    recover_profile,
    sign_out,
    change_profile,
    add_passkey,
    remove_passkey,
    close_session,
    make_codes,
    invite_device,
    ask_to_join,
    answer_device,
    join_device,
]


def _seen(joined: SignedIn) -> YourProfile:
    return shown(joined.profile, hash_key(joined.token.partition(".")[2]))


def _welcome(registry: RoomRegistry, joined: SignedIn) -> Response[YourProfile]:
    return with_cookie(registry.settings.public_origin, joined.token, _seen(joined))


async def _change(request: Http, registry: RoomRegistry, make: Decide) -> YourProfile:
    """Change the profile that is signed in."""
    profile, session = await signed_in(request, registry)
    changed: Profile | None = await registry.profiles.change_own(session, make)
    return shown(changed or profile, session.id)
