"""One server per database; a database that cannot be used is one sentence, without its password."""

from __future__ import annotations

import asyncio
import socket
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from typing import Any, cast

import pytest

from fourfold.store import opening
from fourfold.store.location import Database
from fourfold.store.postgresql import connection
from fourfold.store.postgresql.blocking_reader import BlockingReader
from fourfold.store.postgresql.store import open_store
from fourfold.store.store import Unopenable, Unwritable
from harness.postgresql import PostgresServer
from tests.store.running import fill, in_loop


@in_loop
async def test_one_server_a_database(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "_LOCK_WITHIN", 0.1)
    first = await open_store(database)
    with pytest.raises(Unopenable, match="another server uses this database: stop it first"):
        await open_store(database)
    await first.close()
    await (await open_store(database)).close()


def test_reading_needs_a_store(database: Database) -> None:
    with pytest.raises(Unopenable, match="there is no store in this database"):
        BlockingReader(database)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("postgresql://fourfold:secret@/nothing?host={}", 'database "nothing" does not exist'),
        ("postgresql://locked:secret@/postgres?host={}", 'password authentication failed for user "locked"'),
        ("postgresql://fourfold:secret@/postgres?host={}/nowhere", "cannot be reached: no such file or directory"),
        ("postgresql://fourfold:secret@127.0.0.1:1/postgres", "the database cannot be reached: "),
        ("postgresql://fourfold:secret@host:port/postgres", "the address is not valid"),
        ("postgresql://fourfold:sec/ret@/postgres?host={}", ""),
    ],
)
@in_loop
async def test_a_sentence_says_what_is_wrong(postgresql: PostgresServer, address: str, sentence: str) -> None:
    with pytest.raises(Unopenable) as refusal:
        await open_store(Database(address.format(postgresql.folder)))
    assert sentence in str(refusal.value)
    assert "sec" not in str(refusal.value)
    assert refusal.value.__suppress_context__


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("ALTER ROLE reader SET default_transaction_read_only = on", "read-only transaction"),
        ("GRANT USAGE ON SCHEMA public TO reader", "permission denied for schema public"),
    ],
)
@in_loop
async def test_a_database_that_cannot_be_written(
    postgresql: PostgresServer, database: Database, setting: str, sentence: str
) -> None:
    postgresql.query(f"DROP ROLE IF EXISTS reader; CREATE ROLE reader LOGIN; {setting}")
    with pytest.raises(Unopenable, match=sentence):
        await open_store(Database(database.url.replace("fourfold@", "reader@")))


@in_loop
async def test_a_database_that_becomes_read_only_for_a_while(postgresql: PostgresServer, database: Database) -> None:
    store = await open_store(database)
    await fill(store, "a", 1)
    try:
        postgresql.configure("SET default_transaction_read_only = on")
        with pytest.raises(Unwritable, match=r"^the database is read-only: nothing was changed, try again later$"):
            await fill(store, "many", 10_000)  # a session notices a new configuration after a moment
    finally:
        postgresql.configure("RESET default_transaction_read_only")
    while True:
        with suppress(Unwritable):
            await fill(store, "a", 1, first=1)
            break
    assert len(await store.read("a")) == 2
    await store.close()


@in_loop
async def test_of_several_hosts_one_is_found(postgresql: PostgresServer, database: Database) -> None:
    hosts = f"host=/nowhere,{postgresql.folder}&target_session_attrs=read-write"
    await (await open_store(Database(f"postgresql://fourfold@/postgres?{hosts}"))).close()


@in_loop
async def test_another_encoding_is_refused(postgresql: PostgresServer) -> None:
    postgresql.query("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
    with pytest.raises(Unopenable, match="another encoding than UTF8"):
        await open_store(postgresql.database("latin"))


@in_loop
async def test_without_asyncpg_the_sentence_names_it(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "find_spec", dict[str, object]().get)
    with pytest.raises(Unopenable, match=r"pip install 'fourfold\[postgresql\]'"):
        await opening.open_store(database)


@in_loop
async def test_a_database_whose_machine_is_gone_is_noticed(postgresql: PostgresServer) -> None:
    async def forward(near: StreamReader, nearer: StreamWriter) -> None:
        far, farther = await asyncio.open_unix_connection(postgresql.folder / ".s.PGSQL.5432")
        await asyncio.gather(_copy(near, farther), _copy(far, nearer))

    async with await asyncio.start_server(forward, "127.0.0.1") as server:
        port = server.sockets[0].getsockname()[1]
        db = await connection.connect(Database(f"postgresql://fourfold@127.0.0.1:{port}/postgres?sslmode=disable"))
        carrier = cast("Any", db)._transport.get_extra_info("socket")
        assert carrier.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
        if limit := getattr(socket, "TCP_USER_TIMEOUT", None):  # Linux
            assert carrier.getsockopt(socket.IPPROTO_TCP, limit) == 10_000
        await connection.close(db)


async def _copy(source: StreamReader, target: StreamWriter) -> None:
    while data := await source.read(4096):
        target.write(data)
    target.close()
