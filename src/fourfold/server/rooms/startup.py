"""Loads the tables on which something happens without a client, when the server starts or takes them over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from fourfold.play.rule_versions import NotInstalled
from fourfold.server.plugins.process import GameFailed
from fourfold.store.shared import Elsewhere, NotOwner
from fourfold.store.store import Activity, Damaged, NotStored, StoreError
from fourfold.tables.correspondence_deadlines import due

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
        await asyncio.gather(*(load_awake_room(registry, name) for name in names[start : start + _BATCH]))
        if report and time() - reported > _REPORT_EVERY:
            reported = time()
            report(min(start + _BATCH, len(names)), len(names))


async def load_awake_room(registry: RoomRegistry, name: str) -> bool:
    """Load one table; return False if there is no point in trying again soon."""
    try:
        await _resume(registry, name)
    except (Elsewhere, NotOwner):
        pass  # another node was quicker
    except (NotInstalled, GameFailed) as reason:
        _log.warning("a table is left alone: %s", reason, extra={"table": name})
        return False
    except Exception as reason:  # one bad table must not keep the others from loading
        if isinstance(reason, StoreError) and not isinstance(reason, Damaged) and registry.cluster.name:
            _log.warning("a table cannot be loaded now", extra={"table": name, "reason": str(reason)})
            return True
        _log.exception("a table could not be loaded", extra={"table": name})
        return False
    return True


async def _resume(registry: RoomRegistry, name: str) -> None:
    room = await registry.find(name)
    if registry.cluster.name:
        return  # clients may be there by now, and upkeep unloads the room when it is not used
    if room and room.table.activity is not Activity.AWAKE:  # a store of version 1 knows only which tables are live
        with suppress(NotStored):  # then it is checked again after the next restart
            await registry.store.mark(name, room.table.activity, due=due(room.table))
        registry.unload(room)
