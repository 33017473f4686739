"""What nodes show each other: the public tables in their lobbies, and the players who wait to be paired."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from typing import Final

from asyncpg import Connection

from fourfold.store.location import Database
from fourfold.store.postgresql.link import Link
from fourfold.store.postgresql.nodes import DEAD
from fourfold.store.postgresql.notifications import notifications
from fourfold.store.schema import APPLICATION

_CHANNEL: Final = "fourfold_lobby"
_SHOW: Final = f"""
WITH removed AS (DELETE FROM lobby WHERE key = ANY($2::text[]) AND node = $1), changed AS (
    INSERT INTO lobby (key, node, entry) SELECT key, $1, entry FROM unnest($3::text[], $4::bytea[]) AS new (key, entry)
    ON CONFLICT (key) DO UPDATE SET node = $1, entry = excluded.entry
)
SELECT pg_notify('{_CHANNEL}', '')
"""  # noqa: S608
_SHOWN: Final = f"""
SELECT entry FROM lobby JOIN nodes ON nodes.id = node WHERE node <> $1 AND NOT {DEAD.format("true")}
"""  # noqa: S608
# Of several nodes that look for a game at once, the first waits, and the next one finds it: the second statement of the
# transaction sees what the holder of the lock before has done.
_LOCK: Final = f"SELECT pg_advisory_xact_lock({APPLICATION + 2}, hashtext($1))"
_TAKE: Final = """
DELETE FROM waiting WHERE key = (
    SELECT key FROM waiting WHERE game = $1 ORDER BY since LIMIT 1 FOR UPDATE SKIP LOCKED
) RETURNING key, node
"""
_WAIT: Final = """
INSERT INTO waiting (key, game, node) VALUES ($1, $2, $3) ON CONFLICT (key) DO UPDATE SET node = $3
"""
_WAIT_NO_LONGER: Final = "DELETE FROM waiting WHERE key = $1"


async def show(link: Link, node: str, changed: Mapping[str, bytes], removed: Sequence[str]) -> None:
    """Show entries to the other nodes, and tell them so."""
    await link.fetch(_SHOW, node, removed, list(changed), list(changed.values()))


async def shown(link: Link, node: str) -> list[bytes]:
    """The entries that the other living nodes show."""
    return [entry for (entry,) in await link.fetch(_SHOWN, node)]


async def take_or_wait(link: Link, node: str, game: str, table: str) -> tuple[str, str] | None:
    """Take the table where a player has waited longest, and the node where it was opened; else wait at this table."""

    async def work(db: Connection) -> tuple[str, str] | None:
        async with db.transaction():
            await db.execute(_LOCK, game)
            rows = await db.fetch(_TAKE, game)
            if not rows:
                await db.execute(_WAIT, table, game, node)
        return (rows[0][0], rows[0][1]) if rows else None

    return await link.run(work)


async def wait(link: Link, node: str, game: str, table: str) -> None:
    """Let a player wait at a table."""
    await link.fetch(_WAIT, table, game, node)


async def wait_no_longer(link: Link, table: str) -> None:
    """Let nobody be paired at a table any more."""
    await link.fetch(_WAIT_NO_LONGER, table)


async def changes(database: Database) -> AsyncGenerator[None]:
    """Yields once after each new connection, and whenever another node has told that its lobby has changed."""
    async with aclosing(notifications(database, _CHANNEL)) as heard:
        async for _ in heard:
            yield
