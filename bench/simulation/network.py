"""A network: connections that deliver in order and late, that are cut, reset or silently stuck."""

from __future__ import annotations

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
        self._network, self._random = network, random
        self._last = 0.0
        """When the last message that was sent to this end arrives."""
        process.ends[self] = None

    def send(self, message: Any) -> None:
        """Send a message; nobody knows whether it arrives."""
        if not self.is_closed and self.process.is_alive:
            self._network.carry(self.peer, self.peer._take, message)

    def close(self) -> None:
        """End the connection; what was sent before still arrives."""
        if not self.is_closed:
            self.is_closed = True
            self.process.ends.pop(self, None)
            self._network.carry(self.peer, self.peer._end, None)

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

    def chance(self) -> float:
        """A random number of this end, so that one connection has no influence on another."""
        return self._random.random()

    def _take(self, message: Any) -> None:
        if not self.is_closed:
            self.on_message(message)

    def _end(self, _: Any) -> None:
        self.reset()


class Network:
    """All connections between all places: nodes, the database and the clients."""

    def __init__(self, loop: SimulatedLoop, seed: int) -> None:
        self.loop, self._seed = loop, seed
        self.delay = 0.002
        """The mean seconds of a message on its way."""
        self.dropped = 0.0
        """The probability that a client's connection is lost with a message."""
        self._cut: dict[frozenset[str], float] = {}
        """Pairs of places without a connection, and until when."""
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

    def cut(self, one: str, other: str, until: float) -> None:
        """Cut two places off from each other until this time: what is sent arrives afterwards."""
        self._cut[frozenset((one, other))] = until

    def heals_at(self, one: str, other: str) -> float:
        """Until when two places are cut off from each other; 0 if they are not."""
        until = self._cut.get(frozenset((one, other)), 0.0)
        return until if until > self.loop.time() else 0.0

    def carry(self, to: End, deliver: Receive, message: Any) -> None:
        """Deliver something to an end, later."""
        now = max(self.loop.time(), self.heals_at(to.place, to.peer.place))
        self.loop.deliver(to.arrival(self.delay, now), to.process, deliver, message)

    def kill(self, process: Process) -> None:
        """End a process at once: the system closes its connections."""
        process.is_alive = False
        for end in list(process.ends):
            end.is_closed = True
            self.carry(end.peer, end.peer._end, None)
        process.ends.clear()
