"""A real server whose disk fails: the player gets an error, the table stays as it was, and later everything goes on."""

from __future__ import annotations

import asyncio
import resource
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fourfold.client.refusal import Declined
from fourfold.client.server import RemoteServer
from fourfold.client.table_client import TableClient
from fourfold.server.protocol.requests import Answer, Ask, Say
from fourfold.server.protocol.tables import NewTable, SeatPlan, TableMade
from fourfold.server.protocol.updates import Update
from fourfold.store.reader import Reader
from fourfold.store.sqlite_store import FILE
from fourfold.store.store import Stored
from fourfold.tables.events import Event, Said
from fourfold.tables.stored_events import read_event
from harness.server import Server
from tests.store.failing import failing_while

ANNA_AND_BOB = NewTable("quarto", (SeatPlan("Anna"), SeatPlan("Bob")), {"first": "1"})
FREE = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


def test_a_disk_that_takes_nothing_more(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:

        def full() -> None:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))

        def free() -> None:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, FREE)

        asyncio.run(refuses_then_goes_on(server, full, free))
        assert "Traceback" not in server.log.read_text()


def test_a_full_disk(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "none", disk], check=False, capture_output=True
    ).returncode:
        pytest.skip("only root can make a small disk")
    try:
        with Server(disk / "data") as server:
            server.log = tmp_path / "log"
            filler = disk / "filler"
            asyncio.run(refuses_then_goes_on(server, lambda: fill(filler), filler.unlink))
    finally:
        subprocess.run(["umount", "-l", disk], check=True)


def fill(path: Path) -> None:
    with path.open("wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                pass


async def refuses_then_goes_on(server: Server, full: Callable[[], object], free: Callable[[], object]) -> None:
    remote = RemoteServer(server.address)
    one, other = await remote.open(ANNA_AND_BOB), await remote.open(ANNA_AND_BOB)
    async with guest(server, one) as anna, guest(server, other) as carla:
        hers = await turn(carla)
        full()
        with pytest.raises(Declined, match="nothing was changed") as refusal:
            await talk(anna)
        assert refusal.value.why == "unkept"
        with pytest.raises(Declined, match="nothing was changed"):
            await remote.open(ANNA_AND_BOB)
        before = await remote.look(other.table, other.keys[0].key)
        with pytest.raises(Declined, match="nothing was changed"):
            await carla.play(hers, "?0")
        assert (await remote.look(other.table, other.keys[0].key)).version == before.version
        free()
        await carla.play(hers, "?0")
        await anna.play(await turn(anna), "?1")
        after = await remote.look(other.table, other.keys[0].key)
        assert after.view["hand"] == 0
    remote.close()


async def talk(guest: TableClient) -> None:
    """Write until the space left in the existing file is used up."""
    for _ in range(2000):
        await guest.request(Ask(guest.new_id(), 0, "draw"))
        await guest.request(Answer(guest.new_id(), 0, "draw", yes=False))
    pytest.fail("the disk took everything")


def guest(server: Server, made: TableMade) -> TableClient:
    return TableClient(server.address, made.table, [made.keys[0].key])


async def turn(guest: TableClient) -> Update:
    update = await guest.turn()
    assert update
    return update


def test_a_disk_that_fails_to_confirm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not known whether the request was stored; sent again with the same id, it is done once either way."""
    flag = tmp_path / "flag"
    for name, value in failing_while(flag).items():
        monkeypatch.setenv(name, value)
    with Server(tmp_path / "data") as server:
        monkeypatch.undo()
        asyncio.run(in_doubt(server, flag, monkeypatch))
        assert "Traceback" not in server.log.read_text()


async def in_doubt(server: Server, flag: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remote = RemoteServer(server.address)
    made = await remote.open(ANNA_AND_BOB)
    async with guest(server, made) as anna:
        await turn(anna)
        for number, is_killed in enumerate((False, True)):
            say = Say(f"say {number}", 0, f"hello {number}")
            flag.touch()
            with pytest.raises(Declined, match="it is not known whether this was kept") as refusal:
                await anna.request(say)
            assert refusal.value.why == "unknown"
            with pytest.raises(Declined) as refused:
                await remote.open(ANNA_AND_BOB)
            assert (refused.value.why, refused.value.status) == ("unknown", 503)
            if is_killed:
                server.kill()
            flag.unlink()
            if is_killed:
                server.start()
                await asyncio.to_thread(server.wait)
            await anna.request(say)
    with closing(Reader(server.data / FILE)) as reader:
        said = [event for event in map(read_stored, reader.read(made.table)) if isinstance(event, Said)]
    assert [event.text for event in said] == ["hello 0", "hello 1"]
    remote.close()


def read_stored(stored: Stored) -> Event:
    return read_event(stored.written)
