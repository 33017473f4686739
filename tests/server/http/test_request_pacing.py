"""One request begins in each turn of the event loop, and clients take turns."""

from __future__ import annotations

import asyncio

from fourfold.server.http.request_pacing import RequestPacing


def test_clients_take_turns() -> None:
    async def run() -> None:
        turns, order = RequestPacing(), list[str]()

        async def ask(client: str) -> None:
            await turns.take(client)
            order.append(client)

        async with asyncio.TaskGroup() as group:
            for client in "aaaabbc":
                group.create_task(ask(client))
        assert "".join(order) == "aabcaba"
        await ask("d")
        assert order[-1] == "d"

    asyncio.run(run())


def test_one_begins_in_a_turn_of_the_loop() -> None:
    async def run() -> None:
        turns, turn, begun = RequestPacing(), 0, list[int]()

        async def ask() -> None:
            await turns.take("a")
            begun.append(turn)

        tasks = [asyncio.create_task(ask()) for _ in range(5)]
        while not all(task.done() for task in tasks):
            turn += 1
            await asyncio.sleep(0)
        assert len(set(begun)) == 5

    asyncio.run(run())


def test_a_client_that_is_gone_takes_no_turn() -> None:
    async def run() -> None:
        turns = RequestPacing()
        first, second, third = (asyncio.create_task(turns.take("a")) for _ in range(3))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.wait_for(third, 60)
        assert first.done()

    asyncio.run(run())
