"""A client at a table, over a network and a server that fail."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from time import monotonic

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from fourfold.client import Declined, Gone, RemoteServer, TableClient
from fourfold.client import table_client as clients
from fourfold.client.table_client import SOONEST, next_pause
from fourfold.games import GAMES
from fourfold.play.record import read_record, replay
from fourfold.server.protocol.requests import Leave, Play, Say
from fourfold.server.protocol.tables import NewTable, SeatPlan, Sit, TableMade
from fourfold.server.protocol.updates import Welcome
from harness.server import Server

TWO = (SeatPlan("Anna"), SeatPlan("Bob"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "data", "--no-limits") as running:
        yield running


async def play_on(client: TableClient, random: Random) -> None:
    while update := await client.turn():
        await client.play(update, random.choice(update.menu))


async def opened(server: Server, plan: NewTable) -> TableMade:
    remote = RemoteServer(server.address)
    try:
        return await remote.open(plan)
    finally:
        remote.close()


@pytest.mark.parametrize("game", GAMES)
def test_two_clients_play_a_game_to_the_end(server: Server, game: str) -> None:
    async def evening() -> str:
        remote = RemoteServer(server.address)
        options = {"cap": "20"} if game == "quartino" else {}
        made = await remote.open(NewTable(game, TWO, options))
        first, second = (TableClient(server.address, made.table, [key.key]) for key in made.keys)
        async with first, second, TableClient(server.address, made.table, invite=made.invite) as spectator:
            await asyncio.gather(*(play_on(client, Random(1)) for client in (first, second)))
            while not spectator.is_over:
                await spectator.next_message()
            assert spectator.about
            assert spectator.about.result
            assert spectator.newest[None].menu == ()
        record = await remote.record(made.table, invite=made.invite)
        remote.close()
        return record

    record = asyncio.run(asyncio.wait_for(evening(), 60))
    assert replay(read_record(record)).outcome


def test_one_client_can_play_both_seats(server: Server) -> None:
    async def alone() -> tuple[int, ...]:
        made = await opened(server, NewTable("quarto", TWO, {"calls": "automatic"}))
        async with TableClient(server.address, made.table, [key.key for key in made.keys]) as client:
            await play_on(client, Random(2))
            return client.seats

    assert asyncio.run(asyncio.wait_for(alone(), 60)) == (0, 1)


def test_a_refusal_has_a_name_and_a_sentence(server: Server) -> None:
    async def refused() -> list[tuple[str, str]]:
        made = await opened(server, NewTable("quarto", TWO, {"first": "1"}))
        whys: list[tuple[str, str]] = []
        async with TableClient(server.address, made.table, [made.keys[0].key]) as client:
            update = await client.turn()
            assert update
            for wrong in (
                Play(client.new_id(), 0, update.version, "nonsense"),
                Play(client.new_id(), 0, 0, update.menu[0]),
                Play(client.new_id(), 1, update.version, update.menu[0]),
                Play(client.new_id(), 0, update.version, "a1"),
            ):
                with pytest.raises(Declined) as refusal:
                    await client.request(wrong)
                assert str(refusal.value)
                whys.append((refusal.value.why, refusal.value.code))
        return whys

    assert asyncio.run(asyncio.wait_for(refused(), 30)) == [
        ("not-notation", ""),
        ("stale", ""),
        ("not-your-seat", ""),
        ("illegal", "quarto.no-piece"),
    ]


def test_the_same_request_is_done_once(server: Server) -> None:
    async def twice() -> int:
        made = await opened(server, NewTable("quarto", TWO))
        async with TableClient(server.address, made.table, [made.keys[0].key]) as client:
            saying = Say(client.new_id(), 0, "hello")
            first, second = await client.request(saying), await client.request(saying)
            assert first == second
        remote = RemoteServer(server.address)
        update = await remote.look(made.table, made.keys[1].key)
        remote.close()
        return sum(happened.what == "said" for happened in update.happened)

    assert asyncio.run(asyncio.wait_for(twice(), 30)) == 1


def test_a_rejected_client_learns_why(server: Server) -> None:
    async def stranger() -> str:
        made = await opened(server, NewTable("quarto", TWO))
        async with TableClient(server.address, made.table, ["guess"]) as client:
            assert await client.turn() is None
            with pytest.raises(Gone) as reason:
                await client.request(Leave(client.new_id(), 0))
        return str(reason.value)

    assert asyncio.run(asyncio.wait_for(stranger(), 30))


def test_calls_that_are_declined(server: Server) -> None:
    async def declined() -> list[tuple[int, str]]:
        remote, answers = RemoteServer(server.address), list[tuple[int, str]]()
        made = await remote.open(NewTable("quarto", (SeatPlan("Anna"), SeatPlan())))
        assert (await remote.sit(made.table, Sit("Bob", invite=made.invite))).seat == 1
        for call in (
            remote.sit(made.table, Sit("Carl", invite=made.invite)),
            remote.sit(made.table, Sit("Carl")),
            remote.record("nowhere"),
            remote.open(NewTable("chess", TWO)),
        ):
            with pytest.raises(Declined) as refusal:
                await call
            answers.append((refusal.value.status, refusal.value.why))
        remote.close()
        return answers

    assert [status for status, _ in asyncio.run(declined())] == [409, 403, 404, 400]


def test_a_refusal_survives_the_way_to_another_process() -> None:
    values = {"field": 9}
    there = Declined("illegal", "This board has no field 9.", 400, "quartino.no-field", values)
    refusal = pickle.loads(pickle.dumps(there))  # noqa: S301 - our own
    assert (refusal.why, str(refusal), refusal.status) == ("illegal", "This board has no field 9.", 400)
    assert (refusal.code, refusal.values) == ("quartino.no-field", values)


def test_an_address_must_be_one() -> None:
    with pytest.raises(ValueError, match="an address is like"):
        RemoteServer("localhost:4444")


def test_a_client_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--no-limits")

    async def evening() -> int:
        made = await opened(server, NewTable("quarto", TWO, {"calls": "automatic"}))
        async with TableClient(server.address, made.table, [key.key for key in made.keys]) as client:
            for _ in range(3):
                update = await client.turn()
                assert update
                server.kill()
                playing = asyncio.create_task(client.play(update, update.menu[0]))
                await asyncio.sleep(0.2)
                server.start()
                await playing
            return client.connections

    server.start()
    server.wait()
    try:
        assert asyncio.run(asyncio.wait_for(evening(), 60)) == 4
    finally:
        server.kill()


def test_a_pause_is_short_again_only_after_a_visit_that_lasted() -> None:
    pauses = [SOONEST / 2]
    for is_good in (False, False, False, False, False, False, True, False):
        pauses.append(next_pause(pauses[-1], was_stable=is_good))
    assert pauses[1:] == pytest.approx([0.1, 0.2, 0.4, 0.8, 1.6, 2.0, 0.1, 0.2])


def test_a_server_that_welcomes_and_drops_is_visited_less_and_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    soonest = 0.02
    monkeypatch.setattr(clients, "SOONEST", soonest)
    arrivals: list[float] = []

    async def answer(wire: ServerConnection) -> None:
        arrivals.append(monotonic())
        await wire.recv()
        await wire.send(msgspec.json.encode(Welcome(1, (), 1, 0)), text=True)

    async def evening() -> None:
        async with serve(answer, "127.0.0.1", 0) as rude:
            port = next(iter(rude.sockets)).getsockname()[1]
            async with TableClient(f"http://127.0.0.1:{port}", "table") as client:
                while client.connections < 5:
                    await client.next_message()

    asyncio.run(asyncio.wait_for(evening(), 30))
    gaps = [after - before for before, after in pairwise(arrivals)]
    assert all(gap >= soonest * 2**number / 2 for number, gap in enumerate(gaps))
