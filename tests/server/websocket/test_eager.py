"""A coroutine that starts at once and resumes by itself."""

from __future__ import annotations

import asyncio
import logging

import pytest

from fourfold.server.websocket.eager import run_eagerly
from tests.store.running import in_loop, until


@in_loop
async def test_a_coroutine_starts_at_once_and_resumes_when_its_future_is_done() -> None:
    future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    said: list[str] = []

    async def work() -> None:
        said.append("begun")
        said.append(await future)
        await asyncio.sleep(0)
        async with asyncio.Lock():
            said.append("done")

    run_eagerly(work(), lambda: said.append("over"))
    assert said == ["begun"]
    future.set_result("heard")
    await until(lambda: said == ["begun", "heard", "done", "over"])


@in_loop
async def test_a_coroutine_that_waits_for_nothing_is_done_at_once() -> None:
    over: list[bool] = []

    async def work() -> None:
        pass

    run_eagerly(work(), lambda: over.append(True))
    assert over == [True]


@in_loop
async def test_a_lock_admits_one_coroutine_after_the_other() -> None:
    lock, said = asyncio.Lock(), list[int]()

    async def work(number: int) -> None:
        async with lock:
            await asyncio.sleep(0.001)
            said.append(number)

    for number in range(5):
        run_eagerly(work(number), lambda: None)
    await until(lambda: said == list(range(5)))


@in_loop
async def test_an_exception_is_logged_and_ends_it(caplog: pytest.LogCaptureFixture) -> None:
    over: list[bool] = []

    async def work() -> None:
        await asyncio.sleep(0)
        raise RuntimeError("broken")

    with caplog.at_level(logging.ERROR):
        run_eagerly(work(), lambda: over.append(True))
        await until(lambda: over == [True])
    assert "an eager coroutine failed" in caplog.text


@in_loop
async def test_a_cancelled_wait_ends_it() -> None:
    future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    over: list[bool] = []

    async def work() -> None:
        await future

    run_eagerly(work(), lambda: over.append(True))
    future.cancel()
    await until(lambda: over == [True])
