"""The bots at a table are asked about the table as it is now."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable, Sequence
from typing import Any, cast

from fourfold.engine.advice import Advice, Alternative
from fourfold.server.bots.bot_pool import BotPool
from fourfold.server.protocol.requests import Play, Say
from fourfold.server.rooms.room import Room
from fourfold.server.thinking.job import Choose
from fourfold.server.thinking.result import Advised
from fourfold.server.thinking.think import Thinking
from fourfold.store.store import Activity, Written
from fourfold.tables.events import Opened
from fourfold.tables.stored_events import write_event
from fourfold.tables.table import Time
from tests.server.key_holders import holder
from tests.server.rooms.memory_registry import MemoryRegistry
from tests.tables.table_builder import FIRST, bot_chair, person


class AskedBots:
    """Keeps the questions, which the test answers."""

    def __init__(self) -> None:
        self.asked: list[tuple[Thinking, Future[Any]]] = []

    def ask(self, *question: Any, **_: Any) -> Future[Any]:
        answer: Future[Any] = asyncio.get_running_loop().create_future()
        self.asked.append((question[-1], answer))
        return answer

    def answer(self) -> None:
        """Answer the last question with the first action."""
        work, answer = self.asked[-1]
        assert isinstance(work.job.task, Choose)
        answer.set_result(Advised(Advice((Alternative(work.job.task.sight.menu[0]),))))


class SlowRegistry(MemoryRegistry):
    """Stores nothing while its disk is slow."""

    def __init__(self, bots: AskedBots) -> None:
        super().__init__(cast(BotPool, bots))
        self.is_quick = asyncio.Event()
        self.is_quick.set()

    async def append_events(
        self, table: str, seq: int, events: Sequence[Written], at: Time, *, activity: Activity
    ) -> None:
        await self.is_quick.wait()
        await super().append_events(table, seq, events, at, activity=activity)


async def _until(condition: Callable[[], bool]) -> None:
    for _ in range(100):
        if condition():
            return
        await asyncio.sleep(0)
    raise AssertionError("it did not happen")


async def _room(registry: SlowRegistry) -> Room:
    """A room where the bot has received a piece: it places it, and hands over another in the same turn."""
    opened = Opened("quarto", (person(0), bot_chair(1)), FIRST)
    await registry.append_events("table", 0, [write_event(opened)], 0, activity=Activity.AWAKE)
    room = registry.load_room()
    assert await room.start() is None
    assert await room.submit(holder(room, 0), Play("give", 0, room.version, "?b")) is None
    return room


def test_a_bot_is_asked_again_if_its_move_was_stored_after_a_message() -> None:
    """A message is being stored when the answer comes, so that the bot is asked about the old table once more."""

    async def test() -> None:
        bots = AskedBots()
        registry = SlowRegistry(bots)
        room = await _room(registry)
        registry.is_quick.clear()
        saying = asyncio.create_task(room.submit(holder(room, 0), Say("say", 0, phrase="hello")))
        await asyncio.sleep(0)
        bots.answer()
        await asyncio.sleep(0)
        registry.is_quick.set()
        await saying
        moved = room.table.moved
        await _until(lambda: room.table.moved > moved)
        assert room.table.mover == 1  # the bot is to hand over a piece
        assert not bots.asked[-1][1].done()
        bots.answer()
        await _until(lambda: room.table.mover == 0)

    asyncio.run(test())
