"""A session acts for the seats of its profile, as long as it is open, and for no others."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.play.match import Refusal
from fourfold.profiles import decide as decide_profile
from fourfold.profiles.events import Made, SessionOpened
from fourfold.server.protocol.requests import Say
from fourfold.server.protocol.updates import Refused
from fourfold.server.rooms.access import Session, find_viewer
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.settings import Settings
from fourfold.server.tokens import hash_key
from fourfold.store.sqlite_store import open_store
from fourfold.tables import decide
from fourfold.tables.authority import SeatClaim, Viewer, holds, seats_held
from fourfold.tables.events import Chair, Linked, Opened
from fourfold.tables.table import apply, open_table

PROFILES = st.sampled_from(["", "anna", "bob", "cleo"])


@given(st.lists(PROFILES, min_size=2, max_size=5), st.sampled_from(["anna", "bob", "cleo", "eve"]), st.text(max_size=4))
def test_no_session_holds_a_seat_of_another_profile(owners: list[str], profile: str, key: str) -> None:
    chairs = tuple(Chair(f"P{seat}", key=f"hash {seat}", profile=each) for seat, each in enumerate(owners))
    table = open_table(Opened("quartex", chairs))
    viewer = find_viewer(table, "", [key], Session(profile, "session"))
    assert seats_held(table, viewer) == tuple(seat for seat, each in enumerate(owners) if each == profile)


@given(PROFILES, PROFILES)
def test_a_claim_is_void_when_the_chair_has_another_profile(before: str, after: str) -> None:
    table = open_table(Opened("quarto", (Chair("Anna", key="k", profile=before), Chair("Bob", key="l"))))
    claim = SeatClaim(0, "", before or "nobody", "session")
    assert holds(table, claim) == bool(before)
    linked = apply(table, Linked(0, after), 0)
    assert holds(linked, claim) == (bool(before) and before == after)
    assert not holds(table, SeatClaim(0, ""))


def test_an_open_seat_belongs_to_nobody() -> None:
    table = open_table(Opened("quarto", (Chair("Anna", key="k"), Chair())))
    assert not holds(table, SeatClaim(1, ""))
    assert not seats_held(table, Viewer((SeatClaim(1, ""), SeatClaim(0, "", "x"))))


def test_a_seat_of_another_profile_cannot_be_taken_over() -> None:
    table = open_table(Opened("quartex", (Chair("A", key="k", profile="a"), Chair("B", key="l"), Chair())))
    for seat, profile in ((0, "b"), (1, "a"), (2, "b")):
        assert isinstance(decide.link(table, seat, profile, 0), Refusal)
    change = decide.link(table, 1, "b", 0)
    assert not isinstance(change, Refusal)
    assert change.table.chairs[1].profile == "b"


async def _anna(registry: RoomRegistry) -> tuple[Room, SeatClaim]:
    """A table where one seat is that of a profile with an open session."""
    await registry.profiles.make("anna", [Made("Anna"), SessionOpened(hash_key("secret"))])
    chairs = (Chair("Anna", key="k", profile="anna"), Chair("Bob", key="l"))
    room = await registry.open_room(Opened("quarto", chairs, {"calls": "automatic"}))
    return room, SeatClaim(0, "", "anna", hash_key("secret"))


@pytest.mark.parametrize("ends", ["signed out", "deleted"])
def test_a_session_is_asked_about_at_every_request(tmp_path: Path, ends: str) -> None:
    async def run() -> None:
        registry = RoomRegistry(Settings(tmp_path), open_store(tmp_path))
        try:
            room, claim = await _anna(registry)
            assert await room.submit(claim, Say("1", 0, "hello")) is None
            stranger = SeatClaim(0, "", "anna", hash_key("other"))
            assert isinstance(await room.submit(stranger, Say("2", 0, "hello")), Refused)
            assert isinstance(await room.submit(SeatClaim(1, "", "anna", claim.session), Say("3", 1, "x")), Refused)
            if ends == "deleted":
                await registry.profiles.delete("anna")
            else:
                await registry.profiles.change("anna", lambda each: decide_profile.close_session(each, claim.session))
            assert isinstance(await room.submit(claim, Say("4", 0, "hello")), Refused)
            assert room.table.said == 1
        finally:
            await registry.close()

    asyncio.run(run())


def test_a_seat_is_noted_in_the_profile(tmp_path: Path) -> None:
    async def run() -> None:
        registry = RoomRegistry(Settings(tmp_path), open_store(tmp_path))
        try:
            room, _ = await _anna(registry)
            await registry.profiles.settle()
            profile = await registry.profiles.find("anna")
            assert profile is not None
            assert dict(profile.seats) == {room.name: 0}
            assert await registry.profiles.session_of("anna.secret") == Session("anna", hash_key("secret"))
            for wrong in ("", "anna", "anna.", "anna.other", "bob.secret", ".secret"):
                assert await registry.profiles.session_of(wrong) is None
        finally:
            await registry.close()

    asyncio.run(run())
