"""The lock of a room: taken at once while it is free, and handed over in order."""

from __future__ import annotations

import asyncio

import pytest

from fourfold.server.rooms.request_lock import RequestLock
from tests.store.running import in_loop


@in_loop
async def test_it_is_taken_at_once_only_while_it_is_free() -> None:
    lock = RequestLock()
    assert lock.take()
    assert lock.is_held
    assert not lock.take()
    lock.release()
    assert not lock.is_held
    assert lock.take()


@in_loop
async def test_it_is_handed_over_in_the_order_of_arrival() -> None:
    lock, order = RequestLock(), list[int]()

    async def hold(number: int) -> None:
        async with lock:
            order.append(number)
            await asyncio.sleep(0)

    assert lock.take()
    tasks = [asyncio.create_task(hold(number)) for number in range(3)]
    await asyncio.sleep(0)
    lock.release()
    assert not lock.take(), "it belongs to the first one that waits, even before that has run"
    await asyncio.gather(*tasks)
    assert order == [0, 1, 2]
    assert not lock.is_held


@in_loop
@pytest.mark.parametrize("is_handed_over", [False, True])
async def test_who_waits_no_longer_does_not_keep_it(is_handed_over: bool) -> None:
    lock = RequestLock()
    assert lock.take()

    async def wait() -> None:
        async with lock:
            raise AssertionError("this was cancelled")

    waiting = asyncio.create_task(wait())
    await asyncio.sleep(0)
    if is_handed_over:
        lock.release()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    if not is_handed_over:
        lock.release()
    assert lock.take()
