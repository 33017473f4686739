"""The guarantees of the store, with both engines on real files."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from threading import Event

import pytest

from fourfold.store.queued_store import MOST
from fourfold.store.store import Activity, Conflict, Stored, Unwritable
from fourfold.store.writer import Writer
from fourfold.store.writer_jobs import Job
from tests.store.engines import Engine
from tests.store.running import fill, in_loop, until

ANY_BYTES = bytes(range(256))


@in_loop
async def test_what_was_appended_is_read_back_after_a_restart(engine: Engine) -> None:
    async with engine.opened() as store:
        await store.append("a", 0, [b"created"], 1000, activity=Activity.AWAKE)
        await store.append("a", 1, [b"", ANY_BYTES], 2000, activity=Activity.AWAKE)
        assert await store.read("a") == [Stored(0, 1000, b"created"), Stored(1, 2000, b""), Stored(2, 2000, ANY_BYTES)]
    async with engine.opened() as store:
        assert [event.data for event in await store.read("a")] == [b"created", b"", ANY_BYTES]
        await store.append("a", 3, [b"on"], 3000, activity=Activity.AWAKE)
        assert len(await store.read("a")) == 4


@in_loop
async def test_an_unknown_table_is_empty(engine: Engine) -> None:
    async with engine.opened() as store:
        assert await store.read("nobody") == []
        assert await store.tables() == await store.awake_tables() == []


@in_loop
async def test_names_are_any_text(engine: Engine) -> None:
    async with engine.opened() as store:
        for name in ("größe 漢字", "Robert'); DROP TABLE events;--", "z" * 500):
            await store.append(name, 0, [b"x"], 0, activity=Activity.AWAKE)
            assert len(await store.read(name)) == 1
        assert await store.tables() == sorted(await store.awake_tables())
        assert await store.read("a\0b") == []


@pytest.mark.parametrize("seq", [0, 1, 3, 100, -1])
@in_loop
async def test_only_the_next_number_is_free(engine: Engine, seq: int) -> None:
    async with engine.opened() as store:
        await store.append("a", 0, [b"0", b"1"], 0, activity=Activity.AWAKE)
        with pytest.raises(Conflict, match="the table has moved on"):
            await store.append("a", seq, [b"x"], 0, activity=Activity.OVER)
        assert [event.data for event in await store.read("a")] == [b"0", b"1"]
        assert await store.awake_tables() == ["a"]


@in_loop
async def test_a_new_table_begins_at_zero(engine: Engine) -> None:
    async with engine.opened() as store:
        with pytest.raises(Conflict):
            await store.append("a", 1, [b"x"], 0, activity=Activity.AWAKE)
        assert await store.tables() == []


@in_loop
async def test_of_two_concurrent_appends_one_fails(engine: Engine) -> None:
    async with engine.opened() as store:
        await store.append("a", 0, [b"0"], 0, activity=Activity.AWAKE)
        both = (
            store.append("a", 1, [b"x", b"x"], 0, activity=Activity.AWAKE),
            store.append("a", 1, [b"y"], 0, activity=Activity.OVER),
        )
        ends: Sequence[BaseException | None] = await asyncio.gather(*both, return_exceptions=True)
        assert ends[0] is None
        assert isinstance(ends[1], Conflict)
        assert [event.data for event in await store.read("a")] == [b"0", b"x", b"x"]
        assert await store.awake_tables() == ["a"]


@in_loop
async def test_a_conflict_fails_alone(engine: Engine) -> None:
    async with engine.opened() as store:
        appends = [
            store.append(f"t{n}", 7 if n % 10 == 3 else 0, [b"x"], 0, activity=Activity.AWAKE) for n in range(200)
        ]
        done = await asyncio.gather(*appends, return_exceptions=True)
        assert [n for n, trouble in enumerate(done) if trouble] == list(range(3, 200, 10))
        assert await store.tables() == sorted(f"t{n}" for n in range(200) if n % 10 != 3)


@in_loop
async def test_an_invalid_job_does_not_harm_the_others(engine: Engine) -> None:
    async with engine.opened() as store:
        bad = (
            store.append("\ud800", 0, [b"x"], 0, activity=Activity.AWAKE),
            store.append("b", 0, [b"x"], 1 << 64, activity=Activity.AWAKE),
        )
        done = await asyncio.gather(
            store.append("a", 0, [b"x"], 0, activity=Activity.AWAKE), *bad, return_exceptions=True
        )
        assert done[0] is None
        assert all(isinstance(trouble, Exception) for trouble in done[1:])
        with pytest.raises(ValueError, match="at least one event"):
            await store.append("a", 1, [], 0, activity=Activity.AWAKE)
        assert await store.tables() == ["a"]


@in_loop
async def test_many_appends_share_a_commit(engine: Engine) -> None:
    async with engine.opened() as store:
        await asyncio.gather(*(fill(store, f"t{n}", 10) for n in range(300)))
        assert store.commits < 3000 / 20
        for n in range(300):
            assert [event.data for event in await store.read(f"t{n}")] == [f"t{n} {seq}".encode() for seq in range(10)]


@in_loop
async def test_appends_happen_in_the_order_they_were_asked_for(engine: Engine) -> None:
    async with engine.opened() as store:
        await asyncio.gather(
            *(
                store.append("a", n, [str(n).encode()], n, activity=Activity.AWAKE if n < 999 else Activity.OVER)
                for n in range(1000)
            )
        )
        assert [event.data for event in await store.read("a")] == [str(n).encode() for n in range(1000)]
        assert await store.awake_tables() == []


@in_loop
async def test_more_than_the_queue_holds(engine: Engine) -> None:
    async with engine.opened() as store:
        await asyncio.gather(
            *(store.append(f"t{n}", 0, [b"x"], 0, activity=Activity.AWAKE) for n in range(MOST + 1000))
        )
        assert len(await store.awake_tables()) == MOST + 1000


@in_loop
async def test_tables_the_writer_has_forgotten_go_on(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    writer = "fourfold.store.writer" if engine.is_sqlite else "fourfold.store.postgresql.writer"
    monkeypatch.setattr(f"{writer}._CACHED_HEADS", 3)
    async with engine.opened() as store:
        await asyncio.gather(*(fill(store, f"t{n}", 20) for n in range(10)))
        assert [len(await store.read(f"t{n}")) for n in range(10)] == [20] * 10


@in_loop
async def test_the_activity_is_what_the_last_append_said(engine: Engine) -> None:
    async with engine.opened() as store:
        for seq, number in enumerate([2, 2, 1, 0, 1, 2]):
            await store.append("a", seq, [b"x"], 0, activity=Activity(number))
            assert await store.awake_tables() == ["a"] * (number == 2)
            assert await store.live_tables() == ["a"] * (number > 0)
        await store.append("b", 0, [b"x"], 0, activity=Activity.OVER)
        assert await store.awake_tables() == ["a"]
    async with engine.opened() as store:
        assert await store.awake_tables() == ["a"]


@in_loop
async def test_stale_tables_are_those_whose_last_event_is_old(engine: Engine) -> None:
    hour = 3_600_000
    async with engine.opened() as store:
        for name, at in (("old", 0), ("older", -5), ("young", 5 * hour)):
            await store.append(name, 0, [b"x"], at, activity=Activity.ASLEEP)
        await store.append("over", 0, [b"x"], 0, activity=Activity.OVER)
        assert await store.stale_tables(Activity.ASLEEP, 1) == ["older", "old"]
        assert await store.stale_tables(Activity.ASLEEP, 1, limit=1) == ["older"]
        await store.append("old", 1, [b"x"], hour // 2, activity=Activity.ASLEEP)  # its row is not rewritten for this
        assert await store.stale_tables(Activity.ASLEEP, 1) == ["older"]
        assert await store.stale_tables(Activity.ASLEEP, hour) == ["older", "old"]
        await store.append("old", 2, [b"x"], 3 * hour, activity=Activity.ASLEEP)
        assert await store.stale_tables(Activity.ASLEEP, 4 * hour) == ["older", "old"]
        await store.mark("older", Activity.AWAKE)
        await store.mark("nobody", Activity.AWAKE)
        assert await store.stale_tables(Activity.ASLEEP, 4 * hour) == ["old"]
        await store.append("older", 1, [b"x"], hour, activity=Activity.AWAKE)
        assert await store.awake_tables() == ["older"]


@in_loop
async def test_due_tables_sleep_until_their_time(engine: Engine) -> None:
    async with engine.opened() as store:
        for name, due in (("late", 300), ("early", 100), ("never", None)):
            await store.append(name, 0, [b"x"], 0, activity=Activity.ASLEEP, due=due)
        await store.append("awake", 0, [b"x"], 0, activity=Activity.AWAKE)
        assert await store.due_tables(99) == []
        assert await store.due_tables(300) == ["early", "late"]
        assert await store.due_tables(300, limit=1) == ["early"]
        assert await store.awake_tables() == ["awake"]
        await store.append("early", 1, [b"x"], 1, activity=Activity.ASLEEP, due=200)
        assert (await store.due_tables(199), await store.due_tables(200)) == ([], ["early"])
        await store.append("early", 2, [b"x"], 2, activity=Activity.FINISHED)
        assert await store.due_tables(1000) == ["late"]
    async with engine.opened() as store:
        assert await store.due_tables(1000) == ["late"]


@in_loop
async def test_a_due_time_can_be_marked(engine: Engine) -> None:
    async with engine.opened() as store:
        await store.append("t", 0, [b"x"], 0, activity=Activity.ASLEEP, due=100)
        await store.mark("t", touched=5)
        assert await store.due_tables(100) == ["t"]
        await store.mark("t", due=200)
        assert (await store.due_tables(199), await store.due_tables(200)) == ([], ["t"])
        await store.append("t", 1, [b"x"], 1, activity=Activity.ASLEEP, due=200)
        await store.mark("t", Activity.AWAKE)
        assert (await store.due_tables(1000), await store.awake_tables()) == ([], ["t"])
        await store.mark("t", Activity.ASLEEP, due=300)
        assert (await store.due_tables(299), await store.due_tables(300)) == ([], ["t"])
        await store.mark("t", Activity.ASLEEP)
        assert await store.due_tables(1000) == []


@in_loop
async def test_all_tables_page_by_page(engine: Engine) -> None:
    async with engine.opened() as store:
        names = sorted(f"t{n}" for n in range(25))
        await asyncio.gather(*(store.append(name, 0, [b"x"], 0, activity=Activity.OVER) for name in names))
        found = page = await store.tables(limit=10)
        while page:
            page = await store.tables(after=page[-1], limit=10)
            found = found + page
        assert found == names


@in_loop
async def test_a_forgotten_table_is_gone_and_its_id_free(engine: Engine) -> None:
    async with engine.opened() as store:
        for name in "ab":
            await store.append(name, 0, [b"old"] * 3, 0, activity=Activity.AWAKE)
        again = store.append("a", 0, [b"new"], 0, activity=Activity.AWAKE)
        await asyncio.gather(store.delete("a"), again, store.delete("nobody"))
        assert [event.data for event in await store.read("a")] == [b"new"]
        assert len(await store.read("b")) == 3
        await store.delete("a")
        assert await store.tables() == await store.awake_tables() == ["b"]


@in_loop
async def test_closing_waits_for_what_is_queued(engine: Engine) -> None:
    store = await engine.open()
    waiting = [asyncio.ensure_future(store.append(f"t{n}", 0, [b"x"], 0, activity=Activity.AWAKE)) for n in range(500)]
    await asyncio.sleep(0)
    await store.close()
    await store.close()
    assert all(each.done() and not each.exception() for each in waiting)
    with pytest.raises(Unwritable, match="the server is stopping"):
        await store.append("late", 0, [b"x"], 0, activity=Activity.AWAKE)
    async with engine.opened() as store:
        assert len(await store.awake_tables()) == 500


@in_loop
async def test_a_cancelled_append_harms_nobody(engine: Engine) -> None:
    async with engine.opened() as store:
        leaving = asyncio.ensure_future(store.append("a", 0, [b"x"], 0, activity=Activity.AWAKE))
        await asyncio.sleep(0)
        leaving.cancel()
        await store.append("b", 0, [b"x"], 0, activity=Activity.AWAKE)
        assert await store.tables() in (["a", "b"], ["b"])


@in_loop
async def test_the_event_loop_goes_on_while_the_disk_works(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    if not engine.is_sqlite:
        pytest.skip("the client of PostgreSQL waits in the event loop")
    writes, done, commit = Event(), Event(), vars(Writer)["_commit"]

    def commit_slowly(writer: Writer, jobs: Sequence[Job]) -> None:
        writes.set()
        done.wait(60)
        commit(writer, jobs)

    monkeypatch.setattr(Writer, "_commit", commit_slowly)
    async with engine.opened() as store:
        append = asyncio.ensure_future(store.append("a", 0, [b"x"], 0, activity=Activity.AWAKE))
        await until(writes.is_set)
        for _ in range(100):
            await asyncio.sleep(0)
        assert not append.done()
        done.set()
        await append
