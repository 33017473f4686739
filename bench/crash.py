"""`make crash`: kill -9 at random moments, while people and programs play all three games.

A real server is killed and started again on the same folder, again and again. The clients come back by themselves and
go on. Whatever they were told is compared with what the store holds: every acknowledged message is there, once; every
event anybody heard of is there, as they heard of it; every table can be replayed; and no clock is off by more than a
second.

A long run can be taken in stretches: the figures so far are kept in a file, and the next run goes on from there.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Sheet

from bench.stored_messages import ReceivedMessages, Store
from fourfold.client import Declined, Gone, RemoteServer, TableClient
from fourfold.server.protocol.requests import Answer, Ask, Play, Request, Say
from fourfold.server.protocol.tables import NewTable, SeatPlan
from fourfold.server.rooms.steady_clock import now
from harness.server import Server

KINDS: list[tuple[str, tuple[str, ...], dict[str, str], str]] = [
    ("quarto", ("", ""), {"calls": "automatic"}, "900"),
    ("quarto", ("", "novice"), {}, ""),
    ("quartex", ("", "", ""), {}, ""),
    ("quartex", ("", "greedy"), {"stuck": "declared"}, "900"),
    ("quartino", ("", ""), {"cap": "30"}, "900"),
    ("quartino", ("", "", "uniform"), {"cap": "30"}, ""),
]
"""A game, who sits there (a level, or "" for a person), its options and its clock, with time enough for everybody."""
STATE = Path("build/crash.json")
UP = (0.2, 1.5)
"""Seconds from the first acknowledgement to the kill: between these."""
PATIENCE = 60
"""Seconds within which somebody must be back."""
PONDER = (0.1, 2.0)
"""The share of moves at tables with a clock that take long, and how many seconds: so that clocks run at most kills."""
RENEWED = 100
"""Kills after which everything is compared, and the next ones begin with an empty folder."""
EARLY = 0.1
"""The share of servers that are killed while they are only starting."""


@dataclass(slots=True)
class Tally:
    """What came of it."""

    kills: int = 0
    early: int = 0
    tables: int = 0
    finished: int = 0
    acknowledged: int = 0
    heard: int = 0
    events: int = 0
    returns: int = 0
    declined: dict[str, int] = field(default_factory=dict[str, int])
    start_seconds: list[float] = field(default_factory=list[float])
    back_seconds: list[float] = field(default_factory=list[float])
    """From a kill to the first acknowledgement after it."""
    clocks: int = 0
    """How often a running clock was taken up after a kill."""
    refunded_ms: int = 0
    """The most that a kill gave back to anybody."""
    faults: list[str] = field(default_factory=list[str])


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do in one round."""

    kills: int
    tables: int
    seed: int
    until: float = float("inf")
    """The moment, in monotonic time, at which it ends in any case."""


class Evening:
    """Everybody who plays while the server dies and lives again."""

    def __init__(self, address: str, tables: int, seed: int) -> None:
        self.address, self.random, self.tally = address, Random(seed), Tally()
        self.remote = RemoteServer(address, workers=8)
        self.told: list[ReceivedMessages] = []
        self.killed_at = 0.0
        self.kills: list[int] = []
        """When the server was killed, in milliseconds since 1970."""
        self.going = asyncio.Event()
        """Something was acknowledged since the last kill."""
        self._tables = tables
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Everybody sits down."""
        self._tasks = [asyncio.create_task(self._games(number)) for number in range(self._tables)]

    async def end(self) -> None:
        """Everybody goes home."""
        for task in self._tasks:
            task.cancel()
        for result in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(result, Exception):
                self.tally.faults.append(f"a client failed: {result!r}")
        self.remote.close()

    async def _games(self, number: int) -> None:
        """One table after the other."""
        while True:
            game, levels, options, clock = KINDS[number % len(KINDS)]
            seats = tuple(SeatPlan("", level) if level else SeatPlan(f"P{at}") for at, level in enumerate(levels))
            try:
                made = await self.remote.open(NewTable(game, seats, options, clock=clock))
            except (OSError, Declined):
                await asyncio.sleep(0.1)
                continue
            told = ReceivedMessages(made)
            self.told.append(told)
            await asyncio.gather(*(self._sit(told, key.key) for key in made.keys))
            self.tally.finished += 1

    async def _sit(self, told: ReceivedMessages, key: str) -> None:
        async with TableClient(self.address, told.made.table, [key], on_message=told.receive) as client:
            client.stable_after = 0.0  # the server is killed all the time, and the clients must be there for it
            try:
                while update := await client.turn():
                    await asyncio.sleep(self._thought(client))
                    play = Play(client.new_id(), client.seats[0], update.version, self.random.choice(update.menu))
                    await self._request(told, client, play)
                    if self.random.random() < 0.1:
                        await self._request(told, client, self._aside(client))
            except Gone as reason:
                self.tally.faults.append(f"{told.made.table}: sent away: {reason}")
            finally:
                self.tally.returns += max(0, client.connections - 1)

    def _thought(self, client: TableClient) -> float:
        """Seconds until the next move."""
        has_clock = client.about is not None and client.about.clock
        if has_clock and self.random.random() < PONDER[0]:
            return self.random.uniform(0, PONDER[1])
        return self.random.expovariate(50)

    def _aside(self, client: TableClient) -> Request:
        """Something besides the game."""
        seat, name = client.seats[0], client.new_id()
        offer = client.about.offer if client.about else None
        if offer and offer.seat != seat:
            return Answer(name, seat, offer.wish, self.random.random() < 0.5)
        return Ask(name, seat, "takeback") if self.random.random() < 0.5 else Say(name, seat, f"hello {name}")

    async def _request(self, told: ReceivedMessages, client: TableClient, request: Request) -> None:
        try:
            await client.request(request)
        except Declined as reason:
            self.tally.declined[reason.why] = self.tally.declined.get(reason.why, 0) + 1
            return
        told.acknowledged.append(request)
        self.tally.acknowledged += 1
        if self.killed_at:
            self.tally.back_seconds.append(monotonic() - self.killed_at)
            self.killed_at = 0.0
        self.going.set()


async def crash(server: Server, plan: Plan, progress: Progress) -> Tally:
    """Kill the server many times, or until a moment; everything is compared at the end, a few tables each time."""
    evening = Evening(server.address, plan.tables, plan.seed)
    random, tally = Random(plan.seed), evening.tally
    bar = progress.add_task("kills", total=plan.kills)

    def kill() -> None:
        server.kill()
        evening.kills.append(now())

    server.start()
    await asyncio.to_thread(server.wait)
    evening.begin()
    while tally.kills < plan.kills and monotonic() < plan.until:
        await asyncio.wait_for(evening.going.wait(), PATIENCE)
        await asyncio.sleep(random.uniform(*UP))
        kill()
        evening.killed_at = monotonic()
        evening.going.clear()
        tally.kills += 1
        server.start()
        while random.random() < EARLY:
            await asyncio.sleep(random.uniform(0, 1))
            kill()
            tally.early += 1
            server.start()
        tally.start_seconds.append(await asyncio.to_thread(server.wait))
        with Store(server.data) as store:
            for told in random.sample(evening.told, min(5, len(evening.told))):
                tally.faults += store.faults(told, evening.kills)
        progress.advance(bar)
    await asyncio.wait_for(evening.going.wait(), PATIENCE)
    await asyncio.sleep(1)
    await evening.end()
    server.stop()
    _judge(server, evening)
    return tally


def _judge(server: Server, evening: Evening) -> None:
    """Compare everything that was told with everything that is kept."""
    tally = evening.tally
    tally.tables = len(evening.told)
    tally.heard = sum(len(told.received) for told in evening.told)
    with Store(server.data) as store:
        for told in evening.told:
            tally.faults += store.faults(told, evening.kills)
        tally.faults += store.damage()
        tally.events = store.events
        tally.clocks, tally.refunded_ms = len(store.refunds), max(store.refunds, default=0)
    tally.faults += server.logged_errors()


def add(one: Tally, other: Tally) -> Tally:
    """The figures of both."""
    sums: dict[str, Any] = {each.name: getattr(one, each.name) for each in fields(Tally)}
    sums = {name: value + getattr(other, name) for name, value in sums.items() if name != "declined"}
    sums["declined"] = dict(Counter(one.declined) + Counter(other.declined))
    sums["refunded_ms"] = max(one.refunded_ms, other.refunded_ms)
    return Tally(**sums)


def sheet(tally: Tally) -> Sheet:
    table = Sheet("figure", title="kill -9 under load")
    table.add_column("", justify="right")
    facts = asdict(tally) | {"faults": len(tally.faults)}
    facts["start_seconds"] = f"mean {fmean(tally.start_seconds):.2f}, most {max(tally.start_seconds):.2f}"
    if tally.back_seconds:
        facts["back_seconds"] = f"mean {fmean(tally.back_seconds):.2f}, most {max(tally.back_seconds):.2f}"
    for name, value in facts.items():
        table.add_row(name.replace("_", " "), f"{value:,}" if isinstance(value, int) else str(value))
    return table


def go_on(so_far: Tally, asked: argparse.Namespace, progress: Progress) -> Tally:
    """One round on an empty folder."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", "--no-limits")
        # Another seed each time, so that no round repeats an earlier one.
        kills, seed = min(RENEWED, asked.kills - so_far.kills), asked.seed + so_far.kills
        plan = Plan(kills, asked.tables, seed, asked.until)
        try:
            tally = asyncio.run(crash(server, plan, progress))
        finally:
            server.kill()
    return add(so_far, tally)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200, help="in all, with those of earlier runs (default: 200)")
    parser.add_argument("--tables", type=int, default=24, help="games at a time (default: 24)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, default=STATE, help="the figures so far (default: build/crash.json)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after this time, to go on later")
    parser.add_argument("--again", action="store_true", help="forget the figures so far")
    asked = parser.parse_args()
    asked.until = monotonic() + asked.seconds
    tally = Tally()
    if asked.state.exists() and not asked.again:
        tally = msgspec.json.decode(asked.state.read_bytes(), type=Tally)
    asked.state.parent.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        while tally.kills < asked.kills and monotonic() < asked.until:
            tally = go_on(tally, asked, progress)
            asked.state.write_bytes(msgspec.json.encode(tally))
    Console().print(sheet(tally))
    for fault in tally.faults[:20]:
        print(fault)
    if tally.kills < asked.kills:
        print(f"{asked.kills - tally.kills} kills are left: run it again to go on")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
