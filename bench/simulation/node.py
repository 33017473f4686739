"""A simulated node: the server's own rooms, cluster and store, in a simulated process."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any, Final

from bench.simulation.loop import Process, resolve
from bench.simulation.network import End
from bench.simulation.websocket import SimulatedSocket
from fourfold.engine.advice import Advice, Alternative
from fourfold.play.formats import FORMAT
from fourfold.server.cluster.calls import NodeCalls
from fourfold.server.cluster.lease import Lease
from fourfold.server.cluster.node import Node
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.steady_clock import SteadyClock
from fourfold.server.settings import Settings
from fourfold.server.thinking.job import Choose
from fourfold.server.thinking.result import Advised
from fourfold.server.thinking.think import Thinking
from fourfold.server.websocket.asgi_app import TABLES, answer
from fourfold.server.websocket.handshake import DISCONNECTED
from fourfold.store.location import Database
from fourfold.store.postgresql.node_store import open_node_store
from fourfold.store.shared import NodeIdentity
from fourfold.store.store import Unopenable

if TYPE_CHECKING:
    from bench.simulation.world import World

DATABASE: Final = Database("postgresql://simulated/")
SETTINGS: Final = Settings(DATABASE, limits=False, unload_over_after=3.0, unload_idle_after=6.0, away_after=6.0)
"""Unused rooms leave memory soon, so that this happens in a short schedule."""
_GOODBYE_WITHIN: Final = 2.0
_RESTART_AFTER: Final = 0.5


class SimulatedBots:
    """Chooses at random after a while, in the place of the server's pool of bots."""

    def __init__(self, _workers: int | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        self._random = Random(0)

    def ask(self, _table: str, _seat: int, _version: int, work: Thinking, **_: Any) -> Future[Any]:
        """The action a bot chooses."""
        answer: Future[Any] = self._loop.create_future()
        task = work.job.task
        assert isinstance(task, Choose)
        chosen = Advised(Advice((Alternative(self._random.choice(task.sight.menu)),)))
        self._loop.call_later(self._random.expovariate(4), resolve, answer, chosen)
        return answer

    def prioritise(self, _table: str, _owner: str) -> None:
        """Nothing waits here."""

    async def close(self) -> None:
        """Nothing is to be closed."""


class SimulatedCalls(NodeCalls):
    """Calls between nodes, which nothing in the simulation makes yet."""

    async def call(self, address: str, body: bytes) -> bytes:  # noqa: ARG002
        """No node can be reached."""
        raise OSError("there is no network between nodes")


class SimulatedNode:
    """One node, which can be killed and started again."""

    def __init__(self, world: World, name: str, skew: float) -> None:
        self.name = name
        self.registry: RoomRegistry | None = None
        """The rooms, once the node serves clients."""
        self.process = Process(name)
        self._world, self._skew = world, skew
        self._is_wanted = True
        """Whether it is to run."""

    def start(self) -> None:
        """Start a new process."""
        loop = self._world.loop
        self._is_wanted = True
        self.registry, self.process = None, Process(self.name)
        self.process.skew = self._skew
        with loop.running(self.process):
            loop.create_task(self._run())

    def kill(self) -> None:
        """End the process as SIGKILL does."""
        self._is_wanted = False
        self._world.network.kill(self.process)
        self.registry = None

    def stop(self, then: Callable[[], None]) -> None:
        """Stop in an orderly way, as `server/run` does; call a function afterwards."""
        loop = self._world.loop
        if self.registry is None or not self.process.is_alive:
            then()
            return
        with loop.running(self.process):
            loop.create_task(self._stop(self.registry, self.process, then))

    async def _run(self) -> None:
        world, process = self._world, self.process
        identity = NodeIdentity(self.name, f"{self.name}:1", "1", FORMAT)
        try:
            store = await open_node_store(DATABASE, identity)
        except Unopenable as reason:
            world.log(f"node {self.name} cannot start: {reason}")
            self._exit(process)
            return
        clock = SteadyClock(lambda: world.wall(process), lambda: int(world.loop.time() * 1e9))
        node = Node(store, SimulatedCalls("a secret of the nodes"), Lease(world.loop.time))
        registry = RoomRegistry(SETTINGS, store, clock, node)
        await registry.open()
        self.registry = registry
        world.log(f"node {self.name} serves")

    def _exit(self, process: Process) -> None:
        """End the process; it is started again, as systemd would."""
        self._world.network.kill(process)
        world = self._world
        with world.loop.running(world.loop.world):
            world.loop.call_later(_RESTART_AFTER, self._start_again)

    def _start_again(self) -> None:
        if self._is_wanted and not self.process.is_alive:
            self.start()

    async def _stop(self, registry: RoomRegistry, process: Process, then: Callable[[], None]) -> None:
        loop = self._world.loop
        assert isinstance(registry.cluster, Node)
        await registry.cluster.drain()
        self.registry = None  # it accepts no connections any more
        registry.say_goodbye()
        until = loop.time() + _GOODBYE_WITHIN
        while registry.connections and loop.time() < until:
            await asyncio.sleep(0.02)
        await registry.close()
        self._is_wanted = False
        self._world.network.kill(process)
        with loop.running(loop.world):
            loop.call_soon(then)

    # --- clients ---

    def accept(self, end: End, table: str, address: str) -> None:
        """Serve a websocket."""
        if self.registry is None:
            end.close()
            return
        socket = SimulatedSocket(end, lambda message: self._world.sent(self.name, table, message))
        self._world.loop.create_task(self._serve(socket, self.registry, table, address))

    async def _serve(self, socket: SimulatedSocket, registry: RoomRegistry, table: str, address: str) -> None:
        with suppress(*DISCONNECTED):
            await answer(socket.scope(TABLES + table, address), socket.receive, socket.send, registry)

    def do(self, end: End, work: Callable[[RoomRegistry], Coroutine[Any, Any, Any]]) -> None:
        """Answer a request over HTTP: what the work returns, or its exception."""
        registry = self.registry
        if registry is None or not registry.cluster.is_serving or registry.cluster.is_draining:
            end.send(OSError("503"))
        else:
            self._world.loop.create_task(self._do(end, work(registry)))

    async def _do(self, end: End, work: Coroutine[Any, Any, Any]) -> None:
        try:
            end.send(await work)
        except Exception as reason:
            end.send(reason)
