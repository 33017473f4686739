"""Thinking jobs on a real database, for tests: posted and taken by hand, or by a think process in the test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from fourfold.game import NATURE
from fourfold.games import GAMES
from fourfold.options import read_options
from fourfold.play.match import Match, new_match, play
from fourfold.server.bots.bot_pool import BotPool
from fourfold.server.thinking.making import PastViews, choose_job
from fourfold.server.thinking.remote import RemoteThinking
from fourfold.server.thinking.think import Thinking
from fourfold.server.thinking.think_process import Thinker, known_games, pool_for
from fourfold.store.location import Database
from fourfold.store.postgresql.connection import close, connect
from fourfold.store.postgresql.schema import migrate
from fourfold.store.postgresql.thinking_jobs import PostgresThinkerJobs, open_node_jobs, open_thinker_jobs


async def prepare(database: Database) -> None:
    """Create the tables."""
    db = await connect(database)
    await migrate(db)
    await close(db)


@asynccontextmanager
async def taking(database: Database, name: str = "t", threads: int = 1) -> AsyncGenerator[PostgresThinkerJobs]:
    """The jobs of a think process that the test itself is."""
    jobs = await open_thinker_jobs(database, name, "1.2", known_games(), threads)
    try:
        yield jobs
    finally:
        await jobs.close()


@asynccontextmanager
async def thinking(database: Database, name: str = "t", threads: int = 1) -> AsyncGenerator[Thinker]:
    """A think process inside the test."""
    bots = pool_for(threads)
    async with taking(database, name, threads) as jobs:
        thinker = Thinker(jobs, bots)
        running = asyncio.create_task(thinker.run())
        try:
            yield thinker
        finally:
            thinker.stop()
            await running
            await bots.close()


@asynccontextmanager
async def asking(
    database: Database, node: str = "a", salt: bytes = b"salt"
) -> AsyncGenerator[tuple[BotPool, RemoteThinking]]:
    """The bots of a node, which think processes help."""
    bots = BotPool(1)
    remote = RemoteThinking(await open_node_jobs(database, node), bots.schedule, salt)
    await remote.open()
    bots.use_outside_workers(remote)
    try:
        yield bots, remote
    finally:
        await bots.close()
        await remote.close()


def match_of(game: str, actions: int, seed: int = 1, seats: int = 2) -> Match:
    """A random match in which a player is to move."""
    kind, random = GAMES[game], Random(seed)
    match = new_match(kind, read_options(kind.Options, {}), [str(seat) for seat in range(seats)])
    while match.mover == NATURE or len(match.log) < actions:
        match = play(match, random.choice(kind.rules.legal(match.state)))
    return match


def work(match: Match, level: str = "novice") -> Thinking:
    """The job of a bot that is to move."""
    assert match.mover is not None
    return Thinking(choose_job(match, PastViews(match.mover), match.mover, level, 1, 2))


async def until(is_true: Callable[[], Any], seconds: float = 20) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(seconds):
        while not is_true():
            await asyncio.sleep(0.01)
