"""What disturbs a schedule, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from bench.simulation.network import End
from bench.simulation.node import SimulatedNode
from bench.simulation.proxy import CLIENTS

if TYPE_CHECKING:
    from bench.simulation.world import World

FIRST: Final = 1.5
"""When the first disturbance may begin."""
WEIGHTS: Final = {
    "kill": 3,
    "stall": 3,
    "drain": 1,
    "cut_off_from_database": 2,
    "cut_off_from_clients": 1,
    "cut_off_until_taken": 2,
    "stall_until_taken": 2,
    "crash": 2,
    "slow_disk": 2,
    "full_disk": 1,
    "slow_network": 1,
    "reset": 3,
    "lose_clients": 1,
}
"""What may happen, and how often compared with the others."""
DATABASE: Final = "database"
_KEEPALIVE: Final = 10.0
"""Seconds after which the database ends a session whose client does not answer."""


class Disturbances:
    """Everything that may go wrong."""

    def __init__(self, world: World) -> None:
        self._world, self._random = world, world.random
        self.end = FIRST
        """When all of them are over."""

    def plan(self) -> None:
        """Decide what happens when."""
        world, at = self._world, FIRST
        weights = WEIGHTS if world.only is None else {world.only: 1}
        for name in self._random.choices(list(weights), list(weights.values()), k=self._random.choice((1, 2, 3, 4))):
            at += self._random.uniform(0, 3)
            world.disturbances += 1
            disturb: Callable[[float, SimulatedNode], float] = getattr(self, f"_{name}")
            self.end = max(self.end, disturb(at, self._random.choice(world.nodes)))

    def _at(self, when: float, what: str, do: Callable[[], None]) -> None:
        def run() -> None:
            self._world.log(f"--- {what}")
            do()

        loop = self._world.loop
        with loop.running(loop.world):
            loop.call_at(when, run)

    # --- nodes ---

    def _kill(self, at: float, node: SimulatedNode) -> float:
        until = at + self._random.uniform(0.1, 7)
        self._at(at, f"kill {node.name}", node.kill)
        self._at(until, f"start {node.name}", lambda: self._start(node))
        return until

    @staticmethod
    def _start(node: SimulatedNode) -> None:
        if not node.process.is_alive:
            node.start()

    def _stall(self, at: float, node: SimulatedNode) -> float:
        loop, until = self._world.loop, at + self._random.uniform(0.5, 8)

        def stall() -> None:
            process = node.process
            if process.is_alive and not process.is_stalled:
                loop.stall(process)
                self._at(until, f"continue {node.name}", lambda: loop.go_on(process))

        self._at(at, f"stall {node.name} until {until:.2f}", stall)
        return until

    def _drain(self, at: float, node: SimulatedNode) -> float:
        self._at(at, f"drain {node.name}", lambda: node.stop(lambda: self._start(node)))
        return at + 6

    # --- the network ---

    def _cut_off_from_database(self, at: float, node: SimulatedNode) -> float:
        return self._cut(at, node, DATABASE, self._random.choice((1.5, 6, 13)))

    def _cut_off_from_clients(self, at: float, node: SimulatedNode) -> float:
        return self._cut(at, node, CLIENTS, 6)

    def _cut(self, at: float, node: SimulatedNode, place: str, most: float) -> float:
        until, network = at + self._random.uniform(0.2, most), self._world.network
        self._at(at, f"cut {node.name} off from {place} until {until:.2f}", lambda: network.cut(node.name, place))
        self._at(until, f"{node.name} reaches {place} again", lambda: network.heal(node.name, place))
        if place == DATABASE and until - at > _KEEPALIVE:
            self._at(at + _KEEPALIVE, f"the database gives {node.name} up", lambda: self._give_up(node))
        return until

    # --- until another node has taken a table ---

    def _cut_off_until_taken(self, at: float, node: SimulatedNode) -> float:
        """What an owner has sent arrives just after another node has taken its table."""
        network = self._world.network

        def cut() -> None:
            owner = self._owner(node).name
            network.cut(owner, DATABASE)
            self._when_taken(at, owner, f"{owner} reaches the database", lambda: network.heal(owner, DATABASE))

        self._at(at, "cut an owner off from the database", cut)
        return at + _KEEPALIVE

    def _stall_until_taken(self, at: float, node: SimulatedNode) -> float:
        loop = self._world.loop

        def stall() -> None:
            owner = self._owner(node)
            process = owner.process
            if process.is_alive and not process.is_stalled:
                loop.stall(process)
                self._when_taken(at, owner.name, f"continue {owner.name}", lambda: loop.go_on(process))

        self._at(at, "stall an owner", stall)
        return at + _KEEPALIVE

    def _owner(self, otherwise: SimulatedNode) -> SimulatedNode:
        """A node that has a table, if there is one."""
        owners = {row.owner for row in self._world.database.tables["streams"].values()}
        found = [node for node in self._world.nodes if node.name in owners]
        return self._random.choice(found) if found else otherwise

    def _when_taken(self, at: float, node: str, what: str, do: Callable[[], None]) -> None:
        """Do something soon after another node has taken a table of this one, or after ten seconds."""
        world, later = self._world, self._random.uniform(0, 0.3)
        owned = list[str]()

        def look() -> None:
            streams = world.database.tables["streams"]
            owned.extend(key for key, row in streams.items() if row.owner == node and key not in owned)
            if world.loop.time() > at + _KEEPALIVE - 0.5 or any(streams[key].owner != node for key in owned):
                self._at(world.loop.time() + later, what, do)
            else:
                world.loop.call_later(0.1, look)

        self._at(at, "wait until another node has taken a table", look)

    def _give_up(self, node: SimulatedNode) -> None:
        for end in self._sessions(node):
            end.close()
            end.on_close()

    def _sessions(self, node: SimulatedNode) -> list[End]:
        """The database's ends of a node's connections."""
        return [end for end in self._world.database.process.ends if end.peer.place == node.name]

    def _reset(self, at: float, node: SimulatedNode) -> float:
        """Lose connections of a node to the database while a statement may be on its way, or its answer."""
        what = f"reset connections of {node.name} to the database"
        if self._random.random() < 0.3:
            self._at(at, what, lambda: self._reset_now(node))
        else:
            self._when_committing(at, node, what, lambda: self._reset_now(node))
        return at + 2

    def _when_committing(self, at: float, node: SimulatedNode | None, what: str, do: Callable[[], None]) -> None:
        """Do something at the next commit, by any node or this one, before it is over or just afterwards."""
        database, share = self._world.database, self._random.uniform(0, 1.5)

        def begun(place: str, seconds: float) -> None:
            if node is None or place == node.name:
                database.on_commit.remove(begun)
                self._at(self._world.loop.time() + seconds * share, what, do)

        self._at(
            at, f"wait for a commit of {node.name if node else 'any node'}", lambda: database.on_commit.append(begun)
        )

    def _reset_now(self, node: SimulatedNode) -> None:
        loop, share = self._world.loop, self._random.choice((0.4, 1.0))
        for end in self._sessions(node):
            if self._random.random() < share:
                loop.deliver(loop.time(), end.peer.process, end.peer.lose, None)
                loop.deliver(loop.time() + self._random.expovariate(5), end.process, end.lose, None)

    def _slow_network(self, at: float, _: SimulatedNode) -> float:
        until, network, delay = at + self._random.uniform(1, 5), self._world.network, self._random.uniform(0.02, 0.6)
        self._at(at, f"slow network, {delay:.2f} s, until {until:.2f}", lambda: setattr(network, "delay", delay))
        self._at(until, "fast network", lambda: setattr(network, "delay", 0.002))
        return until

    def _lose_clients(self, at: float, _: SimulatedNode) -> float:
        until = at + self._random.uniform(0.5, 4)
        self._at(at, f"clients lose their connections until {until:.2f}", lambda: self._lose_client(until))
        return until

    def _lose_client(self, until: float) -> None:
        connected = [client for client in self._world.clients if client.end is not None]
        if connected:
            end = self._random.choice(connected).end
            assert end is not None
            end.reset()
            self._world.network.carry(end.peer, end.peer.lose, None)
        again = self._world.loop.time() + self._random.uniform(0.05, 0.5)
        if again < until:
            self._at(again, "a client loses its connection", lambda: self._lose_client(until))

    # --- the database ---

    def _crash(self, at: float, _: SimulatedNode) -> float:
        down, database = self._random.uniform(0.1, 4), self._world.database

        def crash() -> None:
            database.crash()
            self._at(self._world.loop.time() + down, "the database is back", database.start)

        if self._random.random() < 0.3:
            self._at(at, "the database crashes", crash)
        else:
            self._when_committing(at, None, "the database crashes", crash)
        return at + down + 1

    def _slow_disk(self, at: float, _: SimulatedNode) -> float:
        until, database, longest = at + self._random.uniform(1, 6), self._world.database, self._random.uniform(0.1, 5)
        self._at(
            at, f"slow disk, {longest:.1f} s, until {until:.2f}", lambda: setattr(database, "longest_commit", longest)
        )
        self._at(until, "fast disk", lambda: setattr(database, "longest_commit", 0.0))
        return until + longest

    def _full_disk(self, at: float, _: SimulatedNode) -> float:
        until, database = at + self._random.uniform(0.5, 3), self._world.database
        self._at(at, f"full disk until {until:.2f}", lambda: setattr(database, "is_full", True))
        self._at(until, "the disk has room again", lambda: setattr(database, "is_full", False))
        return until


def disturb(world: World) -> float:
    """Plan the disturbances of a schedule; return when they are over."""
    disturbances = Disturbances(world)
    disturbances.plan()
    return disturbances.end
