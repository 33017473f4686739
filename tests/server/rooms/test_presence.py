"""A change of presence is announced once per turn of the event loop, even if hundreds come and go in it."""

from __future__ import annotations

import asyncio
from collections import Counter

from fourfold.server.rooms.presence import Listener, RoomPresence
from fourfold.tables.authority import Viewer
from fourfold.tables.events import Chair, Opened
from fourfold.tables.table import open_table

TABLE = open_table(Opened("quarto", (Chair(), Chair())))


def listener(woken: Counter[int], number: int) -> Listener:
    """A spectator that counts how often it is woken."""
    return Listener(Viewer((), may_watch=True), "127.0.0.1", lambda: woken.update([number]), lambda: None)


def test_hundreds_of_changes_are_announced_once() -> None:
    async def run() -> None:
        presence, woken = RoomPresence(60), Counter[int]()
        listeners = [listener(woken, number) for number in range(301)]
        for each in listeners:
            presence.add(each)
        await asyncio.sleep(0)
        assert woken == dict.fromkeys(range(301), 1)
        for each in listeners[1:]:
            presence.remove(each, TABLE)
        await asyncio.sleep(0)
        assert woken == dict.fromkeys(range(1, 301), 1) | {0: 2}
        assert presence.watchers(TABLE) == 1

    asyncio.run(run())
