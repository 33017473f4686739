"""Jobs between nodes and think processes on a real PostgreSQL: fair, leased, withdrawn, never lost and never secret."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from asyncpg import PostgresError

from fourfold.games import GAMES
from fourfold.server.bots.bot_pool import WorkFailed
from fourfold.server.bots.fair_queue import UNATTENDED
from fourfold.server.thinking.job import read_job
from fourfold.server.thinking.result import Advised, Failed, Unable, write_result
from fourfold.server.thinking.think import think
from fourfold.store.location import Database
from fourfold.store.postgresql import thinking_jobs as store
from fourfold.store.postgresql.connection import close, connect
from fourfold.store.postgresql.thinking_jobs import PostgresThinkerJobs, open_node_jobs
from fourfold.store.thinking_jobs import LEASE, MAX_ATTEMPTS, PostedJob, TakenJob
from harness.postgresql import PostgresServer
from tests.server.thinking.exchange import asking, match_of, prepare, taking, thinking, until, work
from tests.store.running import in_loop

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a test may take longer than a lease; and nobody wants to wait for the next poll."""
    monkeypatch.setattr("fourfold.server.thinking.remote.POLL_EVERY", 0.1)
    monkeypatch.setattr("fourfold.store.thinking_jobs.LEASE", 60.0)
    for name in ("_TAKE", "_BEAT"):
        statement: str = getattr(store, name)
        assert f"'{LEASE} s'" in statement
        monkeypatch.setattr(store, name, statement.replace(f"'{LEASE} s'", "'60 s'"))


def posted(number: int, owner: str, *, is_background: bool = False, needs: str = "", seconds: float = 60) -> PostedJob:
    return PostedJob(number, owner, is_background, needs or work(match_of("quarto", 9)).job.needs, seconds, b"{}")


async def take_one(jobs: PostgresThinkerJobs) -> TakenJob:
    """The next job, as soon as there is one."""
    while True:
        if found := await jobs.take(1, is_background=False):
            return found[0]
        await asyncio.sleep(0.01)


@in_loop
async def test_owners_take_turns_across_nodes(database: Database) -> None:
    await prepare(database)
    one, two = await open_node_jobs(database, "a"), await open_node_jobs(database, "b")
    async with taking(database) as jobs:
        await one.post([posted(number, "crowd") for number in range(10)])
        await two.post([posted(number, "crowd") for number in range(10, 20)])
        assert [job.id for job in await jobs.take(3, is_background=False)] == [0, 1, 2]
        await two.post([posted(20, "single"), posted(21, "single"), posted(22, "idle", is_background=True)])
        order = [job.owner for job in await jobs.take(6, is_background=False)]
        assert order[:2].count("single") == 1
        assert order[:4].count("single") == 2
        assert [job.id for job in await jobs.take(9, is_background=True)] == [22]
    await one.close()
    await two.close()


@in_loop
async def test_a_job_is_taken_once_and_only_by_those_who_can_do_it(database: Database) -> None:
    await prepare(database)
    node = await open_node_jobs(database, "a")
    async with taking(database, "one") as one, taking(database, "two") as two:
        await node.post([posted(number, "x") for number in range(20)])
        await node.post([posted(99, "x", needs="another-game 1 1.1"), posted(98, "x", seconds=-1)])
        both = await asyncio.gather(*(each.take(15, is_background=False) for each in (one, two)))
        numbers = [job.id for jobs in both for job in jobs]
        numbers += [job.id for job in await one.take(50, is_background=False)]
        assert sorted(numbers) == list(range(20))
        mine = [job.id for job in both[0]][:1]
        await two.finish(dict.fromkeys(mine, b"forged"))
        assert await node.collect() == {}
        await one.finish(dict.fromkeys(mine, b"found"))
        assert await node.collect() == dict.fromkeys(mine, b"found")
        assert set((await node.pending()).values()) == {"wanted", "late"}
        await one.leave()
        assert {each.name: each.is_alive for each in await node.thinkers()} == {"one": False, "two": True}
    await node.close()


@in_loop
async def test_bots_are_helped_and_nothing_is_left(database: Database, postgresql: PostgresServer) -> None:
    await prepare(database)
    async with thinking(database) as thinker, asking(database) as (bots, remote):
        matches = [match_of(game, 20, seed) for game in GAMES for seed in range(3)]
        asked = [bots.ask(str(n), match.mover or 0, 1, work(match)) for n, match in enumerate(matches)]
        for match, answer in zip(matches, await asyncio.gather(*asked), strict=True):
            assert answer == think(work(match).job)
        assert thinker.done == remote.done == len(matches)
        assert (remote.away, remote.taken_back, thinker.failed) == (0, 0, 0)
    assert postgresql.query("SELECT count(*) FROM thinking_jobs") == "0"


@in_loop
async def test_background_work_makes_way_for_a_player(database: Database) -> None:
    await prepare(database)
    slow = work(match_of("quartino", 30), "best")
    async with thinking(database) as thinker, asking(database) as (bots, _):
        study = bots.study("a", 0, slow)
        await until(lambda: thinker.busy)
        assert isinstance(await bots.ask("b", 0, 1, work(match_of("quarto", 9))), Advised)
        assert not study.done()
        study.cancel()


@in_loop
async def test_a_player_who_comes_does_not_wait_in_the_background(database: Database) -> None:
    await prepare(database)
    async with taking(database) as jobs, asking(database) as (bots, remote):
        asked = bots.ask("a", 0, 1, work(match_of("quarto", 9)), owner=UNATTENDED, is_background=True)
        assert not await jobs.take(1, is_background=False)
        bots.prioritise("a", "203.0.113.7")
        job = await take_one(jobs)
        await jobs.finish({job.id: write_result(think(read_job(job.body)))})
        assert isinstance(await asked, Advised)
        assert (remote.done, remote.taken_back) == (1, 0)


@in_loop
async def test_a_job_is_stopped_when_nobody_waits_for_it(database: Database, postgresql: PostgresServer) -> None:
    await prepare(database)
    async with thinking(database) as thinker, asking(database) as (bots, remote):
        asked = bots.ask("a", 0, 1, work(match_of("quartino", 30), "best"))
        await until(lambda: thinker.busy)
        asked.cancel()
        await until(lambda: not (remote.away or thinker.busy))
        assert isinstance(await bots.ask("a", 0, 2, work(match_of("quarto", 9))), Advised)
        assert thinker.done == 1
    assert postgresql.query("SELECT count(*) FROM thinking_jobs") == "0"


@in_loop
async def test_another_process_takes_a_job_whose_lease_has_run_out(
    database: Database, postgresql: PostgresServer
) -> None:
    await prepare(database)
    async with taking(database, "dies") as dies, asking(database) as (bots, remote):
        asked = bots.ask("a", 0, 1, work(match_of("quarto", 9)))
        await take_one(dies)
        async with thinking(database, "lives") as lives:
            await asyncio.to_thread(postgresql.query, "UPDATE thinking_jobs SET leased_until = now() - interval '1 s'")
            assert isinstance(await asked, Advised)
        assert (lives.done, remote.taken_back) == (1, 0)


@in_loop
async def test_the_node_thinks_itself_when_the_last_process_dies(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that has taken the job sends no more heartbeats."""
    await prepare(database)
    async with taking(database) as dies, asking(database) as (bots, remote):
        asked = bots.ask("a", 0, 1, work(match_of("quarto", 9)))
        await take_one(dies)
        monkeypatch.setattr("fourfold.store.thinking_jobs.LEASE", 0.1)
        assert isinstance(await asked, Advised)
        assert (remote.done, remote.taken_back, remote.thinkers) == (0, 1, [])
        assert isinstance(await bots.ask("a", 0, 2, work(match_of("quarto", 9))), Advised)
        assert remote.taken_back == 1


@in_loop
async def test_a_job_that_is_lost_with_the_database_is_done_here(
    database: Database, postgresql: PostgresServer
) -> None:
    """An unlogged table is empty after a crash."""
    await prepare(database)
    async with taking(database, "idle", threads=2), asking(database) as (bots, remote):
        asked = bots.ask("a", 0, 1, work(match_of("quarto", 9)))
        await until(lambda: postgresql.query("SELECT count(*) FROM thinking_jobs") == "1")
        await asyncio.to_thread(postgresql.query, "TRUNCATE thinking_jobs")
        assert isinstance(await asked, Advised)
        assert remote.taken_back == 1


@in_loop
async def test_results_that_are_none_are_done_again_and_failures_are_told(database: Database) -> None:
    await prepare(database)
    async with taking(database) as jobs, asking(database) as (bots, remote):
        for wrong in (b"nonsense", write_result(Unable("No time.")), write_result(_illegal())):
            asked = bots.ask("a", 0, 1, work(match_of("quarto", 9)))
            await jobs.finish({(await take_one(jobs)).id: wrong})
            assert await asked == think(work(match_of("quarto", 9)).job)
        assert remote.taken_back == 3
        asked = bots.ask("a", 0, 1, work(match_of("quarto", 9)))
        await jobs.finish({(await take_one(jobs)).id: write_result(Failed("KeyError: 3"))})
        with pytest.raises(WorkFailed, match="KeyError: 3"):
            await asked


def _illegal() -> Advised:
    found = think(work(match_of("quartex", 20)).job)
    assert isinstance(found, Advised)
    return found


@in_loop
async def test_a_job_that_ends_processes_is_not_tried_for_ever(database: Database, postgresql: PostgresServer) -> None:
    await prepare(database)
    async with taking(database) as jobs, asking(database) as (bots, _):
        asked = bots.ask("a", 0, 1, work(match_of("quarto", 9)))
        for _attempt in range(MAX_ATTEMPTS):
            await take_one(jobs)
            await asyncio.to_thread(postgresql.query, "UPDATE thinking_jobs SET leased_until = now() - interval '1 s'")
        assert not await jobs.take(1, is_background=False)
        with pytest.raises(WorkFailed, match="have ended while"):
            await asked


@in_loop
async def test_a_process_that_stops_gives_its_jobs_back(database: Database, postgresql: PostgresServer) -> None:
    await prepare(database)
    async with asking(database) as (bots, remote):
        async with thinking(database, "stops") as stops:
            await until(lambda: remote.thinkers)
            study = bots.study("a", 0, work(match_of("quartino", 30), "best"))
            await until(lambda: stops.busy)
        rows = await asyncio.to_thread(postgresql.query, "SELECT thinker IS NULL, attempts FROM thinking_jobs")
        assert rows in {"t|0", ""}  # or the node has taken it back already
        study.cancel()


@in_loop
async def test_jobs_that_are_too_large_stay(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    await prepare(database)
    monkeypatch.setattr("fourfold.server.thinking.job.MAX_JOB", 10)
    async with thinking(database), asking(database) as (bots, remote):
        assert isinstance(await bots.ask("a", 0, 1, work(match_of("quarto", 9))), Advised)
        assert remote.taken_back == 1


@in_loop
async def test_only_so_many_jobs_are_away(database: Database) -> None:
    """The others wait in the node's own queue, where addresses and tables take turns."""
    await prepare(database)
    async with taking(database) as jobs, asking(database) as (bots, remote):
        asked = [bots.ask(str(n), 0, 1, work(match_of("quarto", 9)), owner="203.0.113.7") for n in range(10)]
        asked += [bots.study(str(n), 0, work(match_of("quarto", 9))) for n in range(10)]
        assert (remote.away, bots.waiting) == (4, 16)
        job = await take_one(jobs)
        assert "203.0.113" not in job.owner
        assert read_job(job.body).game == "quarto"
        for each in asked:
            each.cancel()
        await until(lambda: not remote.away)


@in_loop
async def test_a_think_process_needs_no_more_than_its_tables(database: Database, postgresql: PostgresServer) -> None:
    """As docs/deploy.md says: it can read and write neither games nor names."""
    await prepare(database)
    postgresql.query((ROOT / "deploy" / "postgresql" / "think-role.sql").read_text())
    limited = Database(database.url.replace("fourfold@", "fourfold_think@"))
    async with thinking(limited) as thinker, asking(database) as (bots, _):
        assert isinstance(await bots.ask("a", 0, 1, work(match_of("quarto", 9))), Advised)
        assert thinker.done == 1
    db = await connect(limited)
    for table in ("events", "personal", "streams", "nodes", "lobby"):
        with pytest.raises(PostgresError, match="permission denied"):
            await db.fetch(f"SELECT * FROM {table}")  # noqa: S608
    await close(db)
    postgresql.query("DROP OWNED BY fourfold_think; DROP ROLE fourfold_think")
