"""Appends without a coroutine, with both engines."""

from __future__ import annotations

import asyncio

from fourfold.store.store import Activity, Conflict, Stored
from tests.store.engines import Engine
from tests.store.running import in_loop


@in_loop
async def test_an_append_without_a_coroutine_tells_its_outcome_once(engine: Engine) -> None:
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
        assert await store.read("a") == [Stored(0, 5, b"x")]
        assert not store.append_now("a", 1, [], 5, tell, Activity.AWAKE, None), "there is nothing to append"
    assert not store.append_now("a", 1, [b"z"], 5, tell, Activity.AWAKE, None), "the store is closed"
