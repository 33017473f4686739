"""A network: connections that deliver in order and late, that are cut, reset or silently stuck."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from bench.simulation.loop import Process, SimulatedLoop

Receive = Callable[[Any], None]


class End:
    """One end of a connection."""

    def __init__(self, network: Network, process: Process, place: str, random: Random) -> None:
        self.process, self.place = process, place
        self.on_message: Receive = lambda _: None
        self.on_close: Callable[[], None] = lambda: None
        self.is_closed = False
        """Whether this side knows that the connection has ended."""
        self.peer: End
        self._network = network
        self._random = random
        """Of its own, so that one connection has no influence on another."""
        self._last = 0.0
        """When the last message that was sent to this end arrives."""
        process.ends[self] = None

    def send(self, message: Any) -> None:
        """Send a message; nobody knows whether it arrives."""
        if not self.is_closed and self.process.is_alive:
            self._network.carry(self.peer, self.peer.take, message)

    def close(self) -> None:
        """End the connection; what was sent before still arrives."""
        if not self.is_closed:
            self.is_closed = True
            self.process.ends.pop(self, None)
            self._network.carry(self.peer, self.peer.lose, None)

    def reset(self) -> None:
        """Lose the connection at this end, as if the network said so; the other one may notice much later."""
        if not self.is_closed:
            self.is_closed = True
            self.process.ends.pop(self, None)
            self.on_close()

    def arrival(self, delay: float, now: float) -> float:
        """When a message that is sent to this end now arrives."""
        self._last = max(self._last + 1e-6, now + delay * self._random.expovariate(1.0) + 1e-4)
        return self._last

    def take(self, message: Any) -> None:
        """Receive a message."""
        if not self.is_closed:
            self.on_message(message)

    def lose(self, _: Any) -> None:
        """Learn that the connection has ended."""
        self.reset()


Pair = frozenset[str]


class Network:
    """All connections between all places: nodes, the database and the clients."""

    def __init__(self, loop: SimulatedLoop, seed: int) -> None:
        self.loop, self._seed = loop, seed
        self.delay = 0.002
        """The mean seconds of a message on its way."""
        self._cut: dict[Pair, list[tuple[End, Receive, Any]]] = {}
        """Pairs of places without a connection, and what was sent between them since."""
        self._count = 0

    def connect(self, one: Process, place: str, other: Process, other_place: str) -> tuple[End, End]:
        """A new connection."""
        self._count += 1
        ends = [
            End(self, process, where, Random(self._seed * 1_000_003 + self._count * 2 + number))
            for number, (process, where) in enumerate(((one, place), (other, other_place)))
        ]
        ends[0].peer, ends[1].peer = ends[1], ends[0]
        return ends[0], ends[1]

    def cut(self, one: str, other: str) -> None:
        """Cut two places off from each other: what is sent arrives when the cut is healed."""
        self._cut.setdefault(frozenset((one, other)), [])

    def heal(self, one: str, other: str) -> None:
        """Connect two places again."""
        for to, deliver, message in self._cut.pop(frozenset((one, other)), []):
            self.carry(to, deliver, message)

    def is_cut(self, one: str, other: str) -> bool:
        """Whether two places are cut off from each other."""
        return frozenset((one, other)) in self._cut

    async def reach(self, one: str, other: str, within: float) -> bool:
        """Wait until a packet gets from one place to another; return whether it did."""
        until = self.loop.time() + within
        while self.is_cut(one, other):
            if self.loop.time() >= until:
                return False
            await asyncio.sleep(min(0.5, until - self.loop.time()))
        await asyncio.sleep(2 * self.delay)
        return True

    def carry(self, to: End, deliver: Receive, message: Any) -> None:
        """Deliver something to an end, later."""
        held = self._cut.get(frozenset((to.place, to.peer.place))) if self._cut else None
        if held is None:
            self.loop.deliver(to.arrival(self.delay, self.loop.time()), to.process, deliver, message)
        else:
            held.append((to, deliver, message))

    def kill(self, process: Process) -> None:
        """End a process at once: the system closes its connections."""
        process.is_alive = False
        for end in list(process.ends):
            end.is_closed = True
            self.carry(end.peer, end.peer.lose, None)
        process.ends.clear()
