"""Loads the tables on which something happens without a client, when the server starts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from fourfold.store.store import Activity, NotStored

if TYPE_CHECKING:
    from fourfold.server.rooms.room_registry import RoomRegistry

_log = logging.getLogger(__name__)
_BATCH: Final = 100
"""Tables that are loaded together."""
_REPORT_EVERY: Final = 1.0
"""Seconds between two progress reports."""

Report = Callable[[int, int], None]
"""Called with the number of tables loaded so far, and of all that are to be loaded."""


async def load_awake_rooms(registry: RoomRegistry, report: Report | None) -> None:
    """Load every table with a running clock or a bot to move; the others are loaded when a client asks for them."""
    time = asyncio.get_running_loop().time
    names, reported = await registry.store.awake_tables(), time()
    for start in range(0, len(names), _BATCH):
        await asyncio.gather(*(_load(registry, name) for name in names[start : start + _BATCH]))
        if report and time() - reported > _REPORT_EVERY:
            reported = time()
            report(min(start + _BATCH, len(names)), len(names))


async def _load(registry: RoomRegistry, name: str) -> None:
    try:
        await _resume(registry, name)
    except Exception:  # one bad table must not keep the others from loading
        _log.exception("a table could not be loaded", extra={"table": name})


async def _resume(registry: RoomRegistry, name: str) -> None:
    room = await registry.find(name)
    if room and room.table.is_live:
        await room.start()
        room.schedule_next()
    if room and room.table.activity is not Activity.AWAKE:  # a store of version 1 knows only which tables are live
        with suppress(NotStored):  # then it is checked again after the next restart
            await registry.store.mark(name, room.table.activity)
        registry.unload(room)
