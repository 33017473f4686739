"""Rights that are checked when a change is stored, not only when it was asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from fourfold.play.match import Refusal
from fourfold.profiles import decide
from fourfold.profiles.decide import ProfileRefused
from fourfold.profiles.events import Made, SessionOpened
from fourfold.server.http.session_cookie import cookie_name
from fourfold.server.profiles.profiles import Profiles
from fourfold.server.profiles.sign_in import SignInService, new_profile_id
from fourfold.server.protocol.http_play import Hint
from fourfold.server.protocol.requests import Hello
from fourfold.server.protocol.updates import Goodbye
from fourfold.server.rooms.access import Session
from fourfold.server.rooms.room import Room
from fourfold.server.tokens import hash_key
from fourfold.store.sqlite_store import open_store
from fourfold.store.store import Written
from fourfold.tables.authority import SeatClaim
from fourfold.tables.events import Chair, Opened
from tests.server.http_clients import Caller, Client, application
from tests.server.rooms.fake_connections import open_registry
from tests.store.running import in_loop, until

ORIGIN = "https://example.org"


@in_loop
async def test_a_session_that_another_node_has_just_closed_changes_nothing(tmp_path: Path) -> None:
    """A node trusts its copy of a profile for a second, but not when it changes the profile."""
    store, id_ = open_store(tmp_path), new_profile_id()
    try:
        one, other = (Profiles(store, is_alone=False) for _ in range(2))
        service, session = SignInService(other, store, ORIGIN), Session(id_, "s")
        await one.make(id_, [Made("Anna"), SessionOpened("s"), SessionOpened("t")])
        assert await other.is_open(*session)
        await one.change(id_, lambda profile: decide.close_session(profile, "s"))
        assert await other.is_open(*session), "for a second"
        for make in (service.make_codes, service.invite_device):
            with pytest.raises(ProfileRefused, match="Sign in"):
                await make(session)
        profile = await one.find(id_)
        assert profile is not None
        assert (profile.codes, profile.invitation) == (frozenset(), None)
    finally:
        await store.close()


@in_loop
async def test_signing_out_asks_only_for_the_sockets_of_the_same_profile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a node each question may be a query, and thousands of people may be signed in."""
    async with open_registry(tmp_path, public_origin=ORIGIN) as registry:
        chairs = tuple(Chair(name, key=name, profile=name) for name in ("anna", "bob"))
        room = await registry.open_room(Opened("quarto", chairs, {"first": "1"}))
        clients: list[Client] = []
        for name in ("anna", "bob"):
            await registry.profiles.make(name, [Made(name), SessionOpened(hash_key("secret"))])
            client = Client(registry, room, Hello())
            cookie = f"{cookie_name(ORIGIN)}={name}.secret".encode()
            client.headers = {b"origin": ORIGIN.encode(), b"cookie": cookie}
            assert await client.enter() is None
            assert client.connection
            registry.add_connection(client.connection)
            clients.append(client)
        asked: list[str] = []
        is_open = registry.profiles.is_open

        async def counted(profile: str, session: str) -> bool:
            asked.append(profile)
            return await is_open(profile, session)

        monkeypatch.setattr(registry.profiles, "is_open", counted)
        await registry.profiles.change("anna", lambda profile: decide.close_session(profile, hash_key("secret")))
        await until(lambda: any(isinstance(each, Goodbye) for each in clients[0].websocket.received))
        assert asked == ["anna"]
        for client in clients:
            await client.leave()


@in_loop
async def test_changes_of_one_profile_wait_for_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A conflict in the store is paid by all who write at the same time: their common transaction is split."""
    store, appended = open_store(tmp_path), list[int]()
    append = store.append_shared

    async def counted(key: str, seq: int, events: Sequence[Written], at: int) -> None:
        appended.append(seq)
        await append(key, seq, events, at)

    monkeypatch.setattr(store, "append_shared", counted)
    try:
        profiles = Profiles(store, is_alone=True)
        await profiles.make("anna", [Made("Anna")])
        await asyncio.gather(*(profiles.note_seat("anna", f"t{number}", 0) for number in range(50)))
        anna = await profiles.find("anna")
        assert anna is not None
        assert len(anna.seats) == 50
        assert appended == list(range(51))
    finally:
        await store.close()


@in_loop
async def test_a_session_that_is_closed_during_a_request_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def closed(*_: SeatClaim) -> bool:
        return False

    async with application(tmp_path) as (app, registry):
        chairs = tuple(Chair(name, key=hash_key(name)) for name in ("anna", "bob"))
        room = await registry.open_room(Opened("quarto", chairs))
        monkeypatch.setattr(registry.profiles, "are_open", closed)
        caller = Caller(app, f"/api/tables/{room.name}", "anna")
        caller.read()
        await caller.task
        assert msgspec.json.decode(caller.received)["status"] == 403


@in_loop
async def test_a_hint_is_not_told_to_a_device_that_was_signed_out_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hint takes seconds."""
    async with application(tmp_path) as (app, registry):
        chairs = tuple(Chair(name, key=name, profile=name) for name in ("anna", "bob"))
        room = await registry.open_room(Opened("quarto", chairs, {"first": "1"}, hints=True))
        await registry.profiles.make("anna", [Made("Anna"), SessionOpened(hash_key("secret"))])
        give = room.hints.give

        async def slowly(room: Room, holding: SeatClaim, owner: str = "") -> Hint | Refusal:
            found = await give(room, holding, owner)
            await registry.profiles.change("anna", lambda profile: decide.close_session(profile, holding.session))
            return found

        monkeypatch.setattr(room.hints, "give", slowly)
        caller = Caller(app, f"/api/tables/{room.name}/hint", session="anna.secret", method="POST")
        caller.read()
        await caller.task
        assert msgspec.json.decode(caller.received)["why"] == "not-your-seat"
