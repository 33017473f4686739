"""The way from clients to nodes: what nginx does with `deploy/nginx`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from bench.simulation.loop import resolve
from bench.simulation.network import End
from bench.simulation.node import SimulatedNode
from fourfold.server.rooms.room_registry import RoomRegistry

if TYPE_CHECKING:
    from bench.simulation.world import World

CLIENTS: Final = "clients"
"""The place of all clients and the proxy."""
CONNECT_WITHIN: Final = 1.0
ANSWER_WITHIN: Final = 6.0
"""Seconds after which a client gives up."""
_TRIES: Final = 3
_HOPS: Final = 4


class Proxy:
    """Finds the node that has a table."""

    def __init__(self, world: World, nodes: Sequence[SimulatedNode]) -> None:
        self._world, self._nodes = world, nodes
        self._by_name = {node.name: node for node in nodes}

    async def open(self, table: str, address: str) -> End | None:
        """A websocket at a table; None if no node takes it now."""
        for node in self._order(table):
            end, status, owner = await self._upgrade(node, table, address)
            hops = 0
            while status == 421 and owner in self._by_name and hops < _HOPS:
                end, status, owner = await self._upgrade(self._by_name[owner], table, address)
                hops += 1
            if end is not None or hops or status == -1:
                return end
        return None

    async def call(self, key: str, work: Callable[[RoomRegistry], Coroutine[Any, Any, Any]]) -> Any:
        """The answer to a request over HTTP; OSError if there is none."""
        for node in self._order(key):
            end = await self._dial(node)
            if end is None:
                continue
            answer = await self._answer(end, node.do, work)
            end.close()
            if not (isinstance(answer, OSError) and str(answer) == "503"):
                return answer
        return OSError("no node answers")

    def _order(self, key: str) -> list[SimulatedNode]:
        first = crc32(key.encode()) % len(self._nodes)
        return [*self._nodes[first:], *self._nodes[:first]][:_TRIES]

    async def _dial(self, node: SimulatedNode) -> End | None:
        """A connection to a node; None if it cannot be reached."""
        network, loop = self._world.network, self._world.loop
        if not await network.reach(CLIENTS, node.name, CONNECT_WITHIN) or not node.process.is_alive:
            return None
        return network.connect(loop.world, CLIENTS, node.process, node.name)[0]

    async def _upgrade(self, node: SimulatedNode, table: str, address: str) -> tuple[End | None, int, str]:
        """A websocket, or the status and the owner that the node answers with; -1 if it does not answer."""
        end = await self._dial(node)
        if end is None:
            return None, 0, ""
        answer = await self._answer(end, node.accept, table, address)
        if answer == ("open",):
            return end, 101, ""
        end.close()
        match answer:
            case ("status", int(status), str(owner)):
                return None, status, owner
            case _:
                return None, -1 if isinstance(answer, TimeoutError) else 0, ""

    async def _answer(self, end: End, ask: Callable[..., None], *arguments: Any) -> Any:
        """The first message of a node on a new connection, OSError if it is lost, or TimeoutError."""
        loop = self._world.loop
        answer: asyncio.Future[Any] = loop.create_future()
        end.on_message = lambda message: resolve(answer, message)
        end.on_close = lambda: resolve(answer, OSError("lost"))
        self._world.network.carry(end.peer, lambda _: ask(end.peer, *arguments), None)
        timer = loop.call_later(ANSWER_WITHIN, resolve, answer, TimeoutError())
        try:
            return await answer
        finally:
            timer.cancel()
            end.on_message, end.on_close = lambda _: None, lambda: None
