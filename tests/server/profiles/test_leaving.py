"""What is left of a profile that is deleted while something goes wrong, or goes on; and how long an export goes on."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from fourfold.profiles import decide
from fourfold.profiles.events import Linked, Made, SessionOpened
from fourfold.server.profiles.history import bring_up_to_date
from fourfold.server.profiles.leaving import delete_profile, export_profile
from fourfold.server.protocol.requests import Resign
from fourfold.server.rooms.access import Session
from fourfold.store.store import Stored, Unreadable
from fourfold.tables.authority import SeatClaim
from fourfold.tables.events import Chair, Opened
from tests.server.rooms.fake_connections import open_registry
from tests.store.running import in_loop

CHAIRS = (Chair("Anna", key="k", profile="anna"), Chair("Bob", key="l"))


@in_loop
async def test_a_profile_is_kept_until_its_tables_could_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable(_: str) -> list[Stored]:
        raise Unreadable("the database is away")

    async with open_registry(tmp_path) as registry:
        room = await registry.open_room(Opened("quarto", CHAIRS))
        anna = await registry.profiles.make("anna", [Made("Anna"), Linked(room.name, 0)])
        with monkeypatch.context() as patch:
            patch.setattr(registry.store, "read", unreadable)
            with pytest.raises(Unreadable):
                await delete_profile(registry, anna)
        assert await registry.profiles.find("anna")
        await delete_profile(registry, anna)
        assert await registry.profiles.find("anna") is None
        again = await registry.find(room.name)
        assert again is not None
        assert again.table.chairs[0] == Chair("Player 1", key="k")


@in_loop
async def test_a_table_where_another_device_sits_down_meanwhile_is_erased_too(tmp_path: Path) -> None:
    async with open_registry(tmp_path) as registry:
        rooms = [await registry.open_room(Opened("quarto", CHAIRS)) for _ in range(2)]
        before = await registry.profiles.make("anna", [Made("Anna"), Linked(rooms[0].name, 0)])
        await registry.profiles.note_seat("anna", rooms[1].name, 0)
        await delete_profile(registry, before)
        for room in rooms:
            again = await registry.find(room.name)
            assert again is not None
            assert again.table.chairs[0].name == "Player 1"


@in_loop
async def test_an_export_ends_when_its_device_is_signed_out(tmp_path: Path) -> None:
    """A client may read it slowly."""
    async with open_registry(tmp_path) as registry:
        room = await registry.open_room(Opened("quarto", CHAIRS))
        assert await room.submit(SeatClaim(1, "l"), Resign("r", 1)) is None
        anna = await registry.profiles.make("anna", [Made("Anna"), SessionOpened("s"), Linked(room.name, 0)])
        for is_closed in (False, True):
            pieces = export_profile(registry, anna, Session("anna", "s"))
            raw = await anext(pieces)
            if is_closed:
                await registry.profiles.change("anna", lambda profile: decide.close_session(profile, "s"))
            raw += b"".join([piece async for piece in pieces])
            with zipfile.ZipFile(io.BytesIO(raw)) as file:
                games = [] if is_closed else [f"games/{room.name}.record"]
                assert file.namelist() == ["profile.json", *games]


@in_loop
async def test_a_game_that_cannot_be_read_now_is_not_noted_as_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable(_: str, *, load: bool = True) -> None:
        raise Unreadable(f"the database is away, {load}")

    async with open_registry(tmp_path) as registry:
        room = await registry.open_room(Opened("quarto", CHAIRS))
        assert await room.submit(SeatClaim(1, "l"), Resign("r", 1)) is None
        anna = await registry.profiles.make("anna", [Made("Anna"), Linked(room.name, 0)])
        with monkeypatch.context() as patch:
            patch.setattr(registry, "glance", unreadable)
            anna, _ = await bring_up_to_date(registry, anna)
        assert not anna.finished
        anna, _ = await bring_up_to_date(registry, anna)
        assert anna.finished[room.name].result == "won"
