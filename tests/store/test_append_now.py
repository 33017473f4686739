"""Appends without a coroutine, with both engines."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from fourfold.store import queued_store
from fourfold.store.queued_store import QueuedStore
from fourfold.store.store import Activity, Conflict, Stored
from fourfold.store.writer_jobs import Job, resolve
from tests.store.engines import Engine
from tests.store.running import in_loop


@in_loop
async def test_an_append_without_a_coroutine_tells_its_outcome_once(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    async with engine.opened() as store:
        told, is_told = list[Exception | None](), asyncio.Event()

        def tell(error: Exception | None) -> None:
            told.append(error)
            is_told.set()
            raise ValueError("what one caller does wrong concerns no other")

        for seq in (0, 0):
            is_told.clear()
            assert store.append_now("a", seq, [b"x"], 5, tell, Activity.AWAKE, None)
            await is_told.wait()
        assert [type(error) for error in told] == [type(None), Conflict]
        assert [getattr(each, "table", "") for each in caplog.records if each.name == "fourfold.store.writer_jobs"] == [
            "a",
            "a",
        ]
        assert await store.read("a") == [Stored(0, 5, b"x")]
        assert not store.append_now("a", 1, [], 5, tell, Activity.AWAKE, None), "there is nothing to append"
    assert not store.append_now("a", 1, [b"z"], 5, tell, Activity.AWAKE, None), "the store is closed"


class HeldStore(QueuedStore):
    """A store whose writer does its jobs when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Job] = []

    def _put(self, jobs: Sequence[Job]) -> None:
        self.jobs += jobs


@in_loop
async def test_it_does_not_overtake_those_who_wait_for_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queued_store, "MOST", 1)
    store = HeldStore()
    others = [asyncio.ensure_future(store.append(table, 0, [b"x"], 5, activity=Activity.AWAKE)) for table in "abc"]
    while not store.jobs:
        await asyncio.sleep(0)
    for number in range(len(others)):
        resolve([(store.jobs[number].done, None)])
        await others[number]
        is_last = number == len(others) - 1
        assert store.append_now("d", 0, [b"x"], 5, lambda _: None, Activity.AWAKE, None) is is_last
        while len(store.jobs) == number + 1:
            await asyncio.sleep(0)
    assert [getattr(job, "table", "") for job in store.jobs] == ["a", "b", "c", "d"]
