"""Who is in a room is told once in a turn of the event loop, however many come and go in it."""

from __future__ import annotations

import asyncio

from fourfold.server.rooms.presence import RoomPresence
from fourfold.tables.authority import Viewer
from fourfold.tables.events import Chair, Opened
from fourfold.tables.table import open_table

TABLE = open_table(Opened("quarto", (Chair(), Chair())))


class Counting:
    """A listener that counts how often it is woken."""

    address = "127.0.0.1"
    viewer = Viewer((), may_watch=True)

    def __init__(self) -> None:
        self.woken = 0

    def wake(self) -> None:
        self.woken += 1


def test_hundreds_who_leave_together_are_told_once() -> None:
    async def run() -> None:
        presence, stays = RoomPresence(60), Counting()
        others = [Counting() for _ in range(300)]
        for each in (stays, *others):
            presence.enter(each)
        await asyncio.sleep(0)
        assert stays.woken == 1
        for each in others:
            presence.go(each, TABLE)
        await asyncio.sleep(0)
        assert stays.woken == 2
        assert sum(each.woken for each in others) == len(others)
        assert presence.watchers(TABLE) == 1

    asyncio.run(run())
