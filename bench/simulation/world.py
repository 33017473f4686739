"""One schedule: nodes, their database and players, disturbed as a seed says, and compared with the log afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from random import Random
from typing import Final

from bench.simulation.checks import check_table, check_writers
from bench.simulation.client import SimulatedClient
from bench.simulation.database import SimulatedDatabase
from bench.simulation.database_connection import connector
from bench.simulation.determinism import deterministic
from bench.simulation.disturbances import disturb
from bench.simulation.loop import Process, SimulatedLoop
from bench.simulation.network import Network
from bench.simulation.node import SimulatedNode
from bench.simulation.planted_faults import Fault, planted
from bench.simulation.proxy import Proxy
from bench.simulation.statements import STATEMENTS
from bench.simulation.stream_statements import Stream
from bench.stored_messages import ReceivedMessages
from fourfold.server.protocol.tables import NewTable, SeatKey, SeatPlan, TableMade
from fourfold.server.rooms.opened_table import OpenedTable
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.store.store import Activity

KINDS: Final[Sequence[tuple[str, tuple[str, ...], dict[str, str], str]]] = (
    ("quarto", ("", ""), {"calls": "automatic"}, ""),
    ("quarto", ("", "uniform"), {}, "900"),
    ("quartino", ("", ""), {"cap": "30"}, ""),
    ("quartino", ("", "uniform"), {"cap": "30"}, ""),
    ("quartex", ("", ""), {}, "900"),
)
"""A game, its seats (a level, or "" for a person), its options and its clock, which nobody can exceed."""
PLAYED_ON: Final = 1.5
"""Seconds of play after the last disturbance."""
SETTLED_WITHIN: Final = 30.0
"""Seconds after the last disturbance within which every client has everything."""
_EPOCH: Final = 1_700_000_000
_EXPECTED: Final = ("nothing can be stored", "a bot failed", "no rematch")
"""Errors that nodes log when the database is away."""


class World:
    """Everything in one schedule; `only` names the only kind of disturbance."""

    def __init__(
        self, seed: int, fault: Fault = Fault.NONE, *, only: str | None = None, is_traced: bool = False
    ) -> None:
        self.seed, self.fault, self.only = seed, fault, only
        self.random = Random(f"world {seed}")
        self.loop = SimulatedLoop(Random(f"loop {seed}"))  # type: ignore[abstract]
        self.network = Network(self.loop, seed)
        self.database = SimulatedDatabase(self.loop, Random(f"database {seed}"), STATEMENTS, fault)
        count = self.random.choice((2, 2, 3))
        self.nodes = [SimulatedNode(self, name, self.random.uniform(-2, 2)) for name in "abc"[:count]]
        self.proxy = Proxy(self, self.nodes)
        self.clients: list[SimulatedClient] = []
        self.received: list[ReceivedMessages] = []
        self.acknowledged = self.refused = self.events = self.claims = self.connections = self.disturbances = 0
        self.is_quiet = False
        """Whether players do nothing new, so that everybody can catch up."""
        self.violations: list[str] = []
        self.trace: list[str] = []
        self.is_traced = is_traced

    def wall(self, process: Process | None = None) -> int:
        """The wall clock of a process, in nanoseconds."""
        return int((_EPOCH + self.loop.time() + (process or self.loop.process).skew) * 1e9)

    def log(self, line: str) -> None:
        """Add a line to the trace."""
        if self.is_traced:
            self.trace.append(f"{self.loop.time():9.4f} {line}")

    def violate(self, sentence: str) -> None:
        """Note that something happened that must not happen."""
        self.log(f"VIOLATION: {sentence}")
        self.violations.append(sentence)

    def sent(self, node: str, table: str, message: bytes) -> None:
        """A node sends a message to a client at a table: no other may have claimed the table since."""
        row: Stream | None = self.database.tables["streams"].get(table)
        if row is not None and row.owner not in (None, node) and not message.startswith(b'{"type":"goodbye"'):
            self.violate(f"{node} answers at {table}, which {row.owner} has: {message[:120].decode()}")

    # --- a run ---

    def run(self) -> World:
        """Run the whole schedule."""
        handler = _Errors(self)
        logging.getLogger("fourfold").addHandler(handler)
        connect = connector(self.network, self.database)
        try:
            with deterministic(self.loop, self.seed, self.wall, connect), planted(self.fault, self.random):
                self.loop.run_until(0.0)
                for node in self.nodes:
                    node.start()
                with self.loop.running(self.loop.world):
                    for number in range(self.random.choice((1, 1, 2))):
                        self.loop.create_task(self._play(number))
                end = disturb(self)
                self.loop.run_until(end)
                self.log("no more disturbances")
                self.loop.run_until(end + PLAYED_ON)
                self.is_quiet = True
                self.log("no more moves")
                self.loop.run_until(end + SETTLED_WITHIN, self._is_settled)
                self.log("the end")
                self._check()
        finally:
            self.loop.end()
            logging.getLogger("fourfold").removeHandler(handler)
        return self

    async def _play(self, number: int) -> None:
        """Play at one table after another."""
        while not self.is_quiet:
            received = await self._open(f"{number}")
            if received is None:
                await asyncio.sleep(self.random.uniform(0.1, 0.5))
                continue
            self.received.append(received)
            clients = self._seat(received)
            for client in clients:
                self.loop.create_task(client.run())
            while not all(client.is_over for client in clients):
                await asyncio.sleep(1.0)

    async def _open(self, number: str) -> ReceivedMessages | None:
        """Open a table; None if that fails."""
        game, levels, options, clock = self.random.choice(KINDS)
        seats = tuple(SeatPlan("", level) if level else SeatPlan(f"P{at}") for at, level in enumerate(levels))
        plan = NewTable(game, seats, options, clock=clock, public=self.random.random() < 0.25)

        async def set_up(registry: RoomRegistry) -> OpenedTable:
            return await registry.set_up(plan)

        answer = await self.proxy.call(number, set_up)
        if not isinstance(answer, OpenedTable):
            return None
        keys = tuple(SeatKey(seat, key, "") for seat, key in answer.keys.items())
        self.log(f"table {answer.room.name}: {game} {levels}")
        return ReceivedMessages(TableMade(answer.room.name, answer.invite, "", keys))

    def _seat(self, received: ReceivedMessages) -> list[SimulatedClient]:
        made = received.made
        who = [(each.seat, each.key) for each in made.keys]
        spectators = [(None, "")] if self.random.random() < 0.2 else []
        new = [
            SimulatedClient(self, received, seat, key, Random(f"client {self.seed} {made.table} {seat}"))
            for seat, key in [*who, *spectators]
        ]
        self.clients += new
        return new

    # --- the end ---

    def _is_settled(self) -> bool:
        """Whether every client knows what is stored, has an answer, and no bot is to move."""
        streams: dict[str, Stream] = self.database.tables["streams"]
        for client in self.clients:
            row = streams.get(client.table)
            if row is None or client.pending or client.end is None or client.version != row.version:
                return False
            if row.activity == Activity.AWAKE and self._is_bots_turn(client.table):
                return False
        return True

    def _is_bots_turn(self, table: str) -> bool:
        for node in self.nodes:
            room = node.registry.rooms.get(table) if node.registry else None
            if room and room.table.mover is not None:
                return bool(room.table.chairs[room.table.mover].level)
        return True

    def _check(self) -> None:
        if not self._is_settled():
            for client in self.clients:
                row = self.database.tables["streams"].get(client.table)
                state = f"version {client.version}, pending {client.pending}, connected {client.end is not None}"
                self.violate(f"{client.name} does not come to rest: {state}, stored {row}")
        for found in check_writers(self.database):
            self.violate(found)
        for received in self.received:
            clients = [client for client in self.clients if client.table == received.made.table]
            for found in check_table(self.database, received, clients):
                self.violate(found)
        for error in self.loop.errors:
            self.violate(error)
        self.events = len(self.database.tables["events"])
        self.claims = sum(row.epoch - 1 for row in self.database.tables["streams"].values())


class _Errors(logging.Handler):
    """Errors that nodes log."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.DEBUG if world.is_traced else logging.ERROR)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        """Take note of an error."""
        text = record.getMessage()
        table = getattr(record, "table", "")
        self._world.log(f"{self._world.loop.process.name} logs: {text} {table} {getattr(record, 'reason', '')}")
        if record.levelno >= logging.ERROR and not text.startswith(_EXPECTED):
            reason = repr(record.exc_info[1]) if record.exc_info else ""
            self._world.violate(f"{self._world.loop.process.name} logs: {text} {table} {reason}")
