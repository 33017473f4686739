"""Heartbeats of nodes wait for nothing else."""

from __future__ import annotations

from fourfold.store.location import Database
from fourfold.store.postgresql import connection, writer
from tests.store.nodes import node
from tests.store.running import in_loop


@in_loop
async def test_a_heartbeat_does_not_wait_for_a_tick_that_waits_for_the_disk(database: Database) -> None:
    async with node(database, "a") as a:
        await a.tick(1)
        db = await connection.connect(database)
        try:
            async with db.transaction():
                await db.execute(vars(writer)["_TICK"], "a", 2)
                assert [each.name for each in await a.beat(0)] == ["a"]
        finally:
            await connection.close(db)
        assert await a.last_tick() == 2
