"""Updates over HTTP: for one request, or line by line as long as the client listens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from fourfold.server.rate_limits import ConcurrencyLimit
from fourfold.server.rooms.presence import Listener
from fourfold.server.rooms.room import Room
from fourfold.tables.authority import Viewer, Viewpoint, viewpoints_of

_KEEP_ALIVE: Final = 7.0
"""Seconds between two empty lines of a stream, so that no proxy takes it for dead."""


async def prepare_viewpoints(room: Room, viewer: Viewer, language: str) -> tuple[Viewpoint, ...]:
    """The viewpoints of a viewer now; the board of the first one is here, if the game comes from another package."""
    boards = room.boards
    if not await room.profiles.are_open(*viewer.holdings):
        return ()
    while viewpoints := viewpoints_of(room.table, viewer):
        if boards is None or boards.has(room.table, viewpoints[0], language):
            break
        await boards.fetch(room.table, viewpoints[0], language)  # the seat may change hands while this takes
    return viewpoints


async def stream_lines(  # noqa: PLR0913, PLR0917 - each is a different thing
    room: Room,
    listener: Listener,
    viewpoints: tuple[Viewpoint, ...],
    language: str,
    changed: asyncio.Event,
    streams: ConcurrencyLimit,
) -> AsyncIterator[bytes]:
    """Updates for as long as the viewer keeps the viewpoint it had at the time of the request.

    The client decides when this begins: it may be long after the request was answered, or never. So the listener is
    added here, and a client that disconnects before leaves nothing behind.
    """
    with streams.slot(listener.address):
        room.add_listener(listener)
        try:
            async for line in _updates(room, listener.viewer, viewpoints, language, changed):
                yield line
        finally:
            room.presence.remove(listener, room.table)


async def _updates(
    room: Room, viewer: Viewer, viewpoints: tuple[Viewpoint, ...], language: str, changed: asyncio.Event
) -> AsyncIterator[bytes]:
    sent, lacks_about = 0, True
    while await prepare_viewpoints(room, viewer, language) == viewpoints and not room.is_lost:
        if sent < room.version:
            since, sent = sent, room.page_end(sent)
            yield room.update(viewpoints[0], since, about=lacks_about, language=language) + b"\n"
            lacks_about = sent < room.version
            if lacks_about:
                await asyncio.sleep(0)  # a client that reads fast must not keep the others waiting
                continue
            if not room.table.is_live:
                return
        changed.clear()
        try:
            async with asyncio.timeout(_KEEP_ALIVE):
                await changed.wait()
        except TimeoutError:
            yield b"\n"
