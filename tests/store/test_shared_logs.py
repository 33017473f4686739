"""Shared logs, with both engines: any server appends, nothing is lost, and what lists tables does not show them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fourfold.store.location import Database
from fourfold.store.moving import move
from fourfold.store.opening import back_up, open_reader
from fourfold.store.reader import Reader
from fourfold.store.sqlite_store import FILE
from fourfold.store.store import Activity, Conflict, Damaged, Entry, Store, Stored, Unwritable
from harness.postgresql import PostgresServer
from harness.postgresql_proxy import Loss, proxied
from tests.store.engines import Engine
from tests.store.nodes import node, two_nodes
from tests.store.running import in_loop

KEY = "profile:a"


async def filled(store: Store) -> None:
    await store.append_shared(KEY, 0, [Entry(b"made", b"Anna"), b"one"], 1000)
    await store.append_shared(KEY, 2, [Entry(b"named", b"Bea")], 2000)
    await store.append_shared("results:x", 0, [b"won"], 3000)
    await store.append("table", 0, [b"opened"], 0, activity=Activity.AWAKE)


@in_loop
async def test_what_was_appended_is_read_back_after_a_restart(engine: Engine) -> None:
    async with engine.opened() as store:
        await filled(store)
    async with engine.opened() as store:
        whole = [Stored(0, 1000, b"made", b"Anna"), Stored(1, 1000, b"one"), Stored(2, 2000, b"named", b"Bea")]
        assert await store.read_shared(KEY) == whole
        assert await store.read_shared(KEY, after=0) == whole[1:]
        assert await store.read_shared(KEY, after=2) == []
        assert await store.read_shared(KEY, after=9) == await store.read_shared("profile:b") == []
        assert await store.read_shared("a\0b") == []


@in_loop
async def test_nothing_that_lists_tables_lists_a_log(engine: Engine) -> None:
    async with engine.opened() as store:
        await filled(store)
        assert await store.tables() == await store.live_tables() == await store.awake_tables() == ["table"]
        assert await store.read(KEY) == []
        assert await store.stale_tables(Activity.OVER, 1 << 60) == []


@in_loop
async def test_keys_page_by_page(engine: Engine) -> None:
    async with engine.opened() as store:
        keys = sorted(f"profile:{number}" for number in range(12))
        for key in [*keys, "profil", "profilf:", "results:quarto"]:
            await store.append_shared(key, 0, [b"x", b"y"], 0)
        assert await store.shared_keys("profile:", limit=5) == keys[:5]
        assert await store.shared_keys("profile:", after=keys[4]) == keys[5:]
        assert await store.shared_keys("results:") == ["results:quarto"]
        assert await store.shared_keys("tournament:") == []


@pytest.mark.parametrize("seq", [0, 1, 3, -1])
@in_loop
async def test_only_the_next_number_is_free(engine: Engine, seq: int) -> None:
    async with engine.opened() as store:
        await store.append_shared(KEY, 0, [b"0", b"1"], 0)
        with pytest.raises(Conflict, match="something else happened first"):
            await store.append_shared(KEY, seq, [b"x"], 0)
        with pytest.raises(Conflict):
            await store.append_shared("profile:new", seq + 2, [b"x"], 0)
        with pytest.raises(ValueError, match="at least one event"):
            await store.append_shared(KEY, 2, [], 0)
        assert [each.data for each in await store.read_shared(KEY)] == [b"0", b"1"]


@in_loop
async def test_of_many_concurrent_appends_one_succeeds(engine: Engine) -> None:
    async with engine.opened() as store:
        ends = await asyncio.gather(
            *(store.append_shared(KEY, 0, [b"%d" % number], 0) for number in range(20)), return_exceptions=True
        )
        assert sum(end is None for end in ends) == 1
        assert all(end is None or isinstance(end, Conflict) for end in ends)
        assert len(await store.read_shared(KEY)) == 1


@in_loop
async def test_erased_texts_are_gone_and_the_log_stays(engine: Engine) -> None:
    async with engine.opened() as store:
        await filled(store)
        await store.erase_shared(KEY, {0: b"", 1: b"none before", 2: b"Cleo", 7: b""})
        assert [each.personal for each in await store.read_shared(KEY)] == [b"", b"", b"Cleo"]
        await store.append_shared(KEY, 3, [b"on"], 4000)
        assert len(await store.read_shared(KEY, after=1)) == 2


@in_loop
async def test_a_deleted_log_is_gone_and_its_key_free(engine: Engine) -> None:
    async with engine.opened() as store:
        await filled(store)
        await store.delete_shared(KEY)
        await store.delete_shared("profile:nobody")
        assert not await store.read_shared(KEY)
        assert not await store.shared_keys("profile:")
        await store.append_shared(KEY, 0, [b"again"], 0)
        assert await store.tables() == ["table"]
    with pytest.raises(Unwritable):
        await store.append_shared(KEY, 1, [b"late"], 0)


def test_a_changed_event_is_damage(tmp_path: Path) -> None:
    engine = Engine(tmp_path)

    @in_loop
    async def fill() -> None:
        async with engine.opened() as store:
            await filled(store)

    fill()
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("UPDATE shared_events SET data = x'00' WHERE key = ? AND seq = 1", (KEY,))
        db.commit()
    with engine.reading() as reader:
        with pytest.raises(Damaged, match="event 1"):
            reader.read_shared(KEY)
        assert len(reader.read_shared(KEY, after=1)) == 1
        assert reader.damage() == []


def test_backups_and_moves_have_the_logs(engine: Engine, tmp_path: Path) -> None:
    @in_loop
    async def fill() -> None:
        async with engine.opened() as store:
            await filled(store)

    fill()
    with engine.reading() as reader:
        logs = reader.raw_logs()
    assert [(log.key, len(log.events)) for log in logs] == [(KEY, 3), ("results:x", 1)]
    back_up(engine.location, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    move(engine.location, tmp_path / "moved", lambda _: None)
    for path in (tmp_path / "copy.db", tmp_path / "moved" / FILE):
        with closing(Reader(path)) as copy:
            assert (copy.raw_logs(), copy.tables()) == (logs, ["table"])


def test_logs_move_into_a_database(database: Database, tmp_path: Path) -> None:
    engine = Engine(tmp_path / "data")

    @in_loop
    async def fill() -> None:
        async with engine.opened() as store:
            await filled(store)

    fill()
    move(engine.location, database, lambda _: None)
    with engine.reading() as old, closing(open_reader(database)) as new:
        assert (new.raw_logs(), new.damage()) == (old.raw_logs(), [])
        assert new.shared_keys("profile:") == [KEY]
        assert new.read_shared(KEY) == old.read_shared(KEY)


@in_loop
async def test_every_node_appends_and_each_event_is_there_once(database: Database) -> None:
    async def add(store: Store, text: bytes) -> None:
        while True:
            length = len(await store.read_shared(KEY))
            try:
                return await store.append_shared(KEY, length, [text], 0)
            except Conflict:
                continue

    async with two_nodes(database) as stores:
        texts = [b"%d" % number for number in range(30)]
        await asyncio.gather(*(add(stores[number % 2], text) for number, text in enumerate(texts)))
        for store in stores:
            assert sorted(each.data for each in await store.read_shared(KEY)) == sorted(texts)


@pytest.mark.parametrize("loss", list(Loss))
@in_loop
async def test_an_append_whose_connection_is_lost_happens_once(
    database: Database, postgresql: PostgresServer, loss: Loss
) -> None:
    async with proxied(postgresql) as proxy, node(proxy.database(), "a") as store:
        await store.append_shared(KEY, 0, [b"first"], 0)
        proxy.loss, proxy.loss_at = loss, b"COMMIT"
        await store.append_shared(KEY, 1, [b"second"], 7)
        assert proxy.lost.is_set()
        assert [each.data for each in await store.read_shared(KEY)] == [b"first", b"second"]
