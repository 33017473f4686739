"""The schema in the database is made and upgraded by the first program that comes; newer ones are left alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from fourfold.store.location import Database
from fourfold.store.postgresql.schema import STEPS, migrate, require, version
from fourfold.store.postgresql.store import open_store
from fourfold.store.store import Unopenable
from tests.store.running import fill, in_loop

NEXT_STEP = "ALTER TABLE streams ADD COLUMN colour text; UPDATE streams SET colour = 'green';"


@asynccontextmanager
async def connected(database: Database) -> AsyncGenerator[asyncpg.Connection]:
    db = await asyncpg.connect(database.url)
    try:
        yield db
    finally:
        await db.close()


@in_loop
async def test_of_several_programs_one_makes_the_schema(database: Database) -> None:
    async def make() -> None:
        async with connected(database) as db:
            await migrate(db)

    await asyncio.gather(*(make() for _ in range(5)))
    async with connected(database) as db:
        assert await version(db) == len(STEPS)
        await require(db)


@in_loop
async def test_each_missing_step_is_taken_once(database: Database) -> None:
    async with connected(database) as db:
        with pytest.raises(Unopenable, match="there is no store in this database"):
            await require(db)
        await migrate(db)
        with pytest.raises(Unopenable, match="start the server once"):
            await require(db, [*STEPS, NEXT_STEP])
        for _ in range(2):
            await migrate(db, [*STEPS, NEXT_STEP], oldest=len(STEPS) + 1)
            assert await version(db) == len(STEPS) + 1
        with pytest.raises(Unopenable, match=rf"has version {len(STEPS) + 1}, newer than this program's {len(STEPS)}"):
            await open_store(database)


@in_loop
async def test_a_program_may_use_a_newer_schema_that_does_not_break_it(database: Database) -> None:
    """While nodes are updated one after the other, the older ones go on, and can be started again."""
    async with connected(database) as db:
        await migrate(db, [*STEPS, NEXT_STEP], oldest=len(STEPS))
        await migrate(db)
        await require(db)
        assert await version(db) == len(STEPS) + 1
    store = await open_store(database)
    await fill(store, "a", 1)
    await store.close()


@in_loop
async def test_steps_that_fail_change_nothing(database: Database) -> None:
    async with connected(database) as db:
        await migrate(db)
        with pytest.raises(asyncpg.PostgresError, match="no_such_table"):
            await migrate(db, [*STEPS, NEXT_STEP, "INSERT INTO no_such_table VALUES (1)"])
        assert await version(db) == len(STEPS)
        with pytest.raises(asyncpg.PostgresError, match="colour"):
            await db.fetch("SELECT colour FROM streams")


@in_loop
async def test_the_tables_of_another_program_are_left_alone(database: Database) -> None:
    async with connected(database) as db:
        await db.execute("CREATE TABLE events (mine text)")
        with pytest.raises(Unopenable, match="contains the tables of another program"):
            await open_store(database)
        assert await db.fetch("SELECT mine FROM events") == []
        assert await version(db) == 0
