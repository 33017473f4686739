"""The server checks the owner of a seat at every use: an old key sees and does nothing on its new owner's seat."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from litestar import Litestar

from fourfold.play.match import Refusal
from fourfold.server.protocol.requests import Hello, Leave, Resign, Say
from fourfold.server.protocol.tables import NewTable, SeatPlan
from fourfold.server.protocol.updates import Accepted, Goodbye, Refused
from fourfold.server.rooms.opened_table import OpenedTable
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.tokens import hash_key
from fourfold.tables.authority import SeatClaim, Viewer, holds, viewpoints_of
from fourfold.tables.decide import RefusalCode
from harness.server import Server
from tests.server.http_clients import Caller, Client, application
from tests.server.key_holders import holder
from tests.server.websocket_players import Table, open_table
from tests.store.running import in_loop
from tests.tables.table_builder import ANNA, BOB, begun, waiting

PLAN = NewTable("quartino", (SeatPlan("Anna"), SeatPlan("Bob"), SeatPlan()), {"first": "2"}, public=True)
PRIVATE = msgspec.structs.replace(PLAN, public=False)
VICTIM = hash_key("victim")


async def take_over(room: Room) -> None:
    """Bob leaves, another player takes the seat, and the game begins."""
    assert await room.submit(holder(room, BOB), Leave("leave", BOB)) is None
    assert await room.sit(BOB, "Victim", VICTIM) == BOB
    assert await room.sit(None, "Eve", hash_key("eve")) == 2


def test_a_seat_is_held_by_its_key_and_not_by_its_number() -> None:
    table = waiting()
    bob = SeatClaim(BOB, table.chairs[BOB].key)
    assert holds(table, bob)
    assert not holds(table, SeatClaim(ANNA, bob.key))
    left = msgspec.structs.replace(table, chairs=(table.chairs[ANNA], begun().chairs[0]))
    assert not holds(left, bob)
    assert viewpoints_of(table, Viewer((bob,))) == (BOB,)
    assert viewpoints_of(left, Viewer((bob,))) == ()
    assert viewpoints_of(left, Viewer((bob,), may_watch=True)) == (None,)
    assert viewpoints_of(left, Viewer((bob, SeatClaim(ANNA, table.chairs[ANNA].key)), may_watch=True)) == (ANNA,)


# --- streams ---


async def asked(app: Litestar, opening: OpenedTable) -> Caller:
    """Bob has asked for the stream, and does not read the answer yet."""
    caller = Caller(app, f"/api/tables/{opening.room.name}/stream", opening.keys[BOB], opening.invite)
    await caller.answered.wait()
    return caller


@pytest.mark.parametrize("plan", [PLAN, PRIVATE])
@in_loop
async def test_a_stream_that_begins_late_shows_nothing_of_the_next_owner(tmp_path: Path, plan: NewTable) -> None:
    async with application(tmp_path) as (app, registry):
        opening = await registry.set_up(plan)
        caller = await asked(app, opening)
        await take_over(opening.room)
        caller.read()
        while not (caller.is_over or caller.updates):
            await asyncio.sleep(0)
        assert caller.updates == []


@in_loop
async def test_a_stream_ends_when_its_seat_is_given_up(tmp_path: Path) -> None:
    async with application(tmp_path) as (app, registry):
        opening = await registry.set_up(PLAN)
        caller = await asked(app, opening)
        caller.read()
        while not caller.updates:
            await asyncio.sleep(0)
        await take_over(opening.room)
        await caller.task
        assert {(update.version, update.seat) for update in caller.updates} == {(1, BOB)}


@pytest.mark.parametrize("is_cancelled", [False, True])
@in_loop
async def test_a_stream_that_never_begins_leaves_nobody_behind(tmp_path: Path, is_cancelled: bool) -> None:
    async with application(tmp_path) as (app, registry):
        opening = await registry.set_up(PLAN)
        caller = await asked(app, opening)
        if is_cancelled:
            caller.task.cancel()
            await asyncio.wait([caller.task])
        else:
            await caller.disconnect()
        await asyncio.sleep(0.01)
        assert opening.room.presence.listeners == set()


# --- the room's door ---


@in_loop
async def test_a_message_that_waits_for_the_lock_is_judged_when_its_turn_comes(tmp_path: Path) -> None:
    async with application(tmp_path) as (_, registry):
        room = (await registry.set_up(PLAN)).room
        bob = holder(room, BOB)
        *_, resigned, said = await asyncio.gather(
            room.submit(bob, Leave("a", BOB)),
            room.sit(BOB, "Victim", VICTIM),
            room.sit(None, "Eve", hash_key("eve")),
            room.submit(bob, Resign("b", BOB)),
            room.submit(bob, Say("c", BOB, phrase="hello")),
        )
        assert isinstance(resigned, Refused)
        assert isinstance(said, Refused)
        assert resigned.why == said.why == RefusalCode.NOT_YOUR_SEAT
        assert room.table.phase == "playing"


@in_loop
async def test_the_ids_of_one_owner_are_free_for_the_next(tmp_path: Path) -> None:
    async with application(tmp_path) as (_, registry):
        room = (await registry.set_up(PLAN)).room
        bob = holder(room, BOB)
        assert await room.submit(bob, Say("k1", BOB, phrase="hello")) is None
        assert isinstance(await room.submit(bob, Say("k1", BOB, phrase="hello")), Accepted)
        await take_over(room)
        assert await room.submit(holder(room, BOB), Say("k1", BOB, phrase="hello")) is None
        assert isinstance(await room.submit(bob, Leave("leave", BOB)), Refused)


@in_loop
async def test_a_new_owner_is_not_away_because_the_last_one_was(tmp_path: Path) -> None:
    async with application(tmp_path) as (_, registry):
        room = (await registry.set_up(PLAN)).room
        assert await room.submit(holder(room, BOB), Leave("leave", BOB)) is None
        room.presence._seen_at[BOB] -= 100  # pyright: ignore[reportPrivateUsage]
        assert await room.sit(BOB, "Victim", VICTIM) == BOB
        assert BOB not in room.presence.away(room.table)


@in_loop
async def test_a_hint_is_for_the_holder_of_the_seat(tmp_path: Path) -> None:
    async with application(tmp_path) as (_, registry):
        room = (await registry.set_up(msgspec.structs.replace(PLAN, hints=True))).room
        bob = holder(room, BOB)
        await take_over(room)
        found = await room.hints.give(room, bob)
        assert isinstance(found, Refusal)
        assert found.why == RefusalCode.NOT_YOUR_SEAT
        assert not isinstance(await room.hints.give(room, holder(room, BOB)), Refusal)


# --- sockets ---


async def entered(registry: RoomRegistry, opening: OpenedTable, *keys: str, invite: str = "") -> Client:
    client = Client(registry, opening.room, Hello(keys=keys, invite=invite))
    assert await client.enter() is None
    return client


@in_loop
async def test_a_player_who_leaves_a_private_table_gets_a_goodbye_and_nothing_more(tmp_path: Path) -> None:
    async with application(tmp_path) as (_, registry):
        opening = await registry.set_up(PRIVATE)
        bob = await entered(registry, opening, opening.keys[BOB])
        other = await entered(registry, opening, opening.keys[BOB], invite=opening.invite)
        await asyncio.sleep(0)  # presence is announced in the next turn of the event loop
        heard = len(bob.websocket.received)
        bob.say(Leave("a", BOB))
        while not isinstance(bob.websocket.received[-1], Goodbye):
            await asyncio.sleep(0)
        [accepted, goodbye] = bob.websocket.received[heard:]
        assert accepted == Accepted("a", opening.room.version)
        assert isinstance(goodbye, Goodbye)
        assert goodbye.why == "forbidden"
        # A second device that showed the invitation becomes a spectator.
        assert (other.websocket.updates[-1].seat, other.websocket.updates[-1].since) == (None, 0)
        assert await opening.room.sit(BOB, "Victim", VICTIM) == BOB
        assert bob.websocket.received[-1] is goodbye
        assert (await Client(registry, opening.room, Hello(keys=(opening.keys[BOB],))).enter()) is not None


@in_loop
async def test_with_two_keys_one_can_be_given_up(tmp_path: Path) -> None:
    async with application(tmp_path) as (_, registry):
        opening = await registry.set_up(PLAN)
        both = await entered(registry, opening, opening.keys[ANNA], opening.keys[BOB])
        assert [update.seat for update in both.websocket.updates] == [ANNA, BOB]
        heard = len(both.websocket.updates)
        await take_over(opening.room)
        assert {update.seat for update in both.websocket.updates[heard:]} == {ANNA}
        both.say(Resign("x", BOB))
        await asyncio.sleep(0.01)
        answer = both.websocket.received[-1]
        assert isinstance(answer, Refused)
        assert answer.why == RefusalCode.NOT_YOUR_SEAT
        presence = opening.room.presence.message(opening.room.table)
        assert presence.here == (True, False, False)
        await both.leave()


# --- over the network ---


def test_leaving_a_private_table_by_http_shows_nothing_of_it(server: Server) -> None:
    table = open_table(server, "quartino", "Anna,Bob,-")
    answer = table.ask(BOB, "leave")
    assert (answer.status, set(answer.json)) == (200, {"type", "id", "version"})
    assert answer.json["type"] == "accepted"
    public = open_table(server, "quartino", "Anna,Bob,-", public=True)
    assert public.ask(BOB, "leave").json["seat"] is None


def test_in_a_rematch_the_bot_plays_on_for_an_absent_person(server: Server) -> None:
    table = open_table(server, "quartino", "Anna,Bob,Cleo", options={"first": "1"}, forfeits="end")
    table.ask(2, "leave")
    table.ask(0, "replace", other=2, level="uniform")
    table.ask(0, "resign")
    with table.socket(0) as anna:
        table.ask(0, "ask", wish="rematch")
        table.ask(1, "answer", wish="rematch", yes=True)
        following = anna.happened("rematched")["about"]["next"]
    again = Table(server, following, (table.keys[1], table.keys[2], table.keys[0]), table.invite)
    chairs = again.see(0)["about"]["chairs"]
    assert chairs[1] == {"name": "Cleo", "level": "uniform", "person": True}
    assert again.ask(1, "return").json["about"]["chairs"][1] == {"name": "Cleo", "person": True}
