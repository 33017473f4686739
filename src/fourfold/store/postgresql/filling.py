"""Fills an empty database with the tables of another store, in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from asyncpg import Connection

from fourfold.store.chain import start
from fourfold.store.copying import Report, all_logs, log_rows
from fourfold.store.location import Database
from fourfold.store.postgresql.connection import being_opened, close, connect_alone
from fourfold.store.postgresql.errors import open_error
from fourfold.store.postgresql.reader import Reader
from fourfold.store.postgresql.schema import migrate
from fourfold.store.postgresql.store import NODE
from fourfold.store.store import Activity, RawLog, RawTable, StoreError, StoreReader, Unopenable, Unwritable

_SET_TICK: Final = """
INSERT INTO ticks (node, at) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET at = $2
"""
T = TypeVar("T")


@contextmanager
def new_store(database: Database) -> Generator[NewDatabaseStore]:
    """A store to fill; it is kept if the context ends without an error."""
    with asyncio.Runner() as runner:
        db = runner.run(_open(database))
        transaction = db.transaction()
        try:
            runner.run(transaction.start())
            yield NewDatabaseStore(database, db, runner)
            runner.run(transaction.commit())
        except StoreError:
            raise
        except Exception as reason:
            raise Unwritable(f"{database}: {open_error(reason)}") from None
        finally:
            runner.run(close(db))


async def _open(database: Database) -> Connection:
    db = await connect_alone(database)
    with being_opened(db):
        await migrate(db)
        if await db.fetchval("SELECT EXISTS (SELECT FROM streams) OR EXISTS (SELECT FROM shared_events)"):
            raise Unopenable("there are tables in this database already: use an empty one")
    return db


class NewDatabaseStore:
    """A database in a transaction that is not committed yet; satisfies the Protocol `NewStore`."""

    def __init__(self, database: Database, db: Connection, runner: asyncio.Runner) -> None:
        self._db, self._runner = db, runner
        self._reader = Reader(database, db)

    def fill(self, source: StoreReader, report: Report) -> None:
        """Copy all tables of another store, a page at a time."""
        page = source.raw_tables()
        while page:
            self._run(self._copy(page))
            for _ in page:
                report()
            page = source.raw_tables(after=page[-1].id)
        for log in all_logs(source):
            self._run(self._insert("shared_events", ("key", "seq", "at", "data", "chain", "texts"), log_rows([log])))
        tick = source.last_tick()
        if tick is not None:
            self._run(self._db.execute(_SET_TICK, NODE, tick))

    def raw_tables(self, after: str = "", limit: int = 100) -> list[RawTable]:
        """A page of all tables with everything that is stored of them, in the order of their ids."""
        return self._run(self._reader.raw_tables(after, limit))

    def raw_logs(self, after: str = "", limit: int = 100) -> list[RawLog]:
        """A page of all shared logs with everything that is stored of them, in the order of their keys."""
        return self._run(self._reader.raw_logs(after, limit))

    async def _copy(self, tables: Sequence[RawTable]) -> None:
        columns = ("key", "version", "epoch", "activity", "touched", "due_at", "chain")
        await self._insert("streams", columns, (_stream(table) for table in tables))
        events = [(table.id, each) for table in tables for each in table.events]
        rows = ((key, each.seq, each.at, each.data, each.chain) for key, each in events)
        await self._insert("events", ("key", "seq", "at", "data", "chain"), rows)
        texts = ((key, each.seq, each.texts) for key, each in events if each.texts is not None)
        await self._insert("personal", ("key", "seq", "texts"), texts)

    async def _insert(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
        await self._db.copy_records_to_table(table, columns=columns, records=rows)

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)


def _stream(table: RawTable) -> Sequence[object]:
    """The row of a stream that nobody owns."""
    due_at = table.touched if table.activity == Activity.AWAKE else table.due
    chain = table.events[-1].chain if table.events else start(table.id)
    return table.id, len(table.events), 0, table.activity, table.touched, due_at, chain
