"""`make crash`: kill -9 at random moments, while people and programs play all three games.

A real server is killed and started again on the same folder, again and again. The clients come back by themselves and
go on. Whatever they were told is compared with what the store holds: every acknowledged message is there, once; every
event anybody heard of is there, as he heard of it; and every table can be replayed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory
from time import monotonic

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Sheet

from bench.serving import Server
from fourfold.client import Declined, Gone, Guest, House
from fourfold.game import Seat
from fourfold.server.news import news
from fourfold.server.past import history
from fourfold.server.protocol import (
    Answer,
    Ask,
    Happened,
    NewTable,
    Play,
    Request,
    Say,
    SeatPlan,
    ServerMessage,
    TableMade,
    Update,
)
from fourfold.store.reader import Reader
from fourfold.store.sqlite import FILE
from fourfold.tables.events import Event

KINDS: list[tuple[str, tuple[str, ...], dict[str, str]]] = [
    ("quarto", ("", ""), {"calls": "automatic"}),
    ("quarto", ("", "novice"), {}),
    ("quartex", ("", "", ""), {}),
    ("quartex", ("", "greedy"), {"stuck": "declared"}),
    ("quartino", ("", ""), {"cap": "30"}),
    ("quartino", ("", "", "uniform"), {"cap": "30"}),
]
"""A game, who sits there (a level, or "" for a person) and its options."""
UP = (0.2, 1.5)
"""Seconds from the first acknowledgement to the kill: between these."""
PATIENCE = 60
"""Seconds within which somebody must be back."""
EARLY = 0.1
"""The share of servers that are killed while they are only starting."""


@dataclass(slots=True)
class Told:
    """What the clients of one table were told."""

    made: TableMade
    heard: dict[tuple[Seat | None, int], Happened] = field(default_factory=dict[tuple[Seat | None, int], Happened])
    """Every event anybody heard of, by whose eyes and the version."""
    acknowledged: list[Request] = field(default_factory=list[Request])
    contradictions: list[str] = field(default_factory=list[str])

    def hear(self, raw: bytes) -> None:
        """Note what a message says; the same version told twice must be the same."""
        message = msgspec.json.decode(raw, type=ServerMessage)
        if isinstance(message, Update):
            for happened in message.happened:
                before = self.heard.setdefault((message.seat, happened.version), happened)
                if before != happened:
                    self.contradictions.append(f"{self.made.table} {happened.version}: {before} is now {happened}")


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
    faults: list[str] = field(default_factory=list[str])


class Evening:
    """Everybody who plays while the server dies and lives again."""

    def __init__(self, address: str, tables: int, seed: int) -> None:
        self.address, self.random, self.tally = address, Random(seed), Tally()
        self.house = House(address, workers=8)
        self.told: list[Told] = []
        self.killed_at = 0.0
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
        self.house.close()

    async def _games(self, number: int) -> None:
        """One table after the other."""
        while True:
            game, levels, options = KINDS[number % len(KINDS)]
            seats = tuple(SeatPlan("", level) if level else SeatPlan(f"P{at}") for at, level in enumerate(levels))
            try:
                made = await self.house.open(NewTable(game, seats, options))
            except (OSError, Declined):
                await asyncio.sleep(0.1)
                continue
            told = Told(made)
            self.told.append(told)
            await asyncio.gather(*(self._sit(told, key.key) for key in made.keys))
            self.tally.finished += 1

    async def _sit(self, told: Told, key: str) -> None:
        async with Guest(self.address, told.made.table, [key], heard=told.hear) as guest:
            guest.good = 0.0  # the server is killed all the time, and the clients must be there for it
            try:
                while update := await guest.turn():
                    await asyncio.sleep(self.random.expovariate(50))
                    play = Play(guest.name(), guest.seats[0], update.version, self.random.choice(update.menu))
                    await self._request(told, guest, play)
                    if self.random.random() < 0.1:
                        await self._request(told, guest, self._aside(guest))
            except Gone as reason:
                self.tally.faults.append(f"{told.made.table}: sent away: {reason}")
            finally:
                self.tally.returns += max(0, guest.visits - 1)

    def _aside(self, guest: Guest) -> Request:
        """Something besides the game."""
        seat, name = guest.seats[0], guest.name()
        offer = guest.about.offer if guest.about else None
        if offer and offer.seat != seat:
            return Answer(name, seat, offer.wish, self.random.random() < 0.5)
        return Ask(name, seat, "takeback") if self.random.random() < 0.5 else Say(name, seat, f"hello {name}")

    async def _request(self, told: Told, guest: Guest, request: Request) -> None:
        try:
            await guest.request(request)
        except Declined as reason:
            self.tally.declined[reason.why] = self.tally.declined.get(reason.why, 0) + 1
            return
        told.acknowledged.append(request)
        self.tally.acknowledged += 1
        if self.killed_at:
            self.tally.back_seconds.append(monotonic() - self.killed_at)
            self.killed_at = 0.0
        self.going.set()


async def crash(server: Server, kills: int, tables: int, seed: int, progress: Progress) -> Tally:
    """Kill the server so many times; everything is compared at the end, and a few tables each time."""
    evening = Evening(server.address, tables, seed)
    random, tally = Random(seed), evening.tally
    bar = progress.add_task("kills", total=kills)
    server.start()
    await asyncio.to_thread(server.wait)
    evening.begin()
    for _ in range(kills):
        await asyncio.wait_for(evening.going.wait(), PATIENCE)
        await asyncio.sleep(random.uniform(*UP))
        server.kill()
        evening.killed_at = monotonic()
        evening.going.clear()
        tally.kills += 1
        server.start()
        while random.random() < EARLY:
            await asyncio.sleep(random.uniform(0, 1))
            server.kill()
            tally.early += 1
            server.start()
        tally.start_seconds.append(await asyncio.to_thread(server.wait))
        with Store(server.data) as store:
            for told in random.sample(evening.told, min(5, len(evening.told))):
                tally.faults += store.faults(told)
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
    tally.heard = sum(len(told.heard) for told in evening.told)
    with Store(server.data) as store:
        for told in evening.told:
            tally.faults += store.faults(told)
        tally.faults += store.damage()
        tally.events = store.events
    tally.faults += server.complaints()


class Store:
    """What the server keeps, read beside it."""

    def __init__(self, data: Path) -> None:
        self._reader = Reader(data / FILE)
        self.events = 0

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self._reader.close()

    def damage(self) -> list[str]:
        """What is wrong with the file itself, and with the tables nobody was told of."""
        return self._reader.damage()

    def faults(self, told: Told) -> Iterator[str]:
        """Everything about this table that is not as its clients were told."""
        table = told.made.table
        yield from told.contradictions
        # Copied first: the clients go on while a running server's table is looked at.
        acknowledged, heard = tuple(told.acknowledged), dict(told.heard)
        try:
            steps = list(history(self._reader.read(table)))
        except Exception as reason:
            yield f"{table} cannot be replayed: {reason!r}"
            return
        if not steps:
            yield f"{table} was acknowledged and is lost"
            return
        self.events += len(steps)
        names = Counter(name for event, _, _ in steps if (name := _name(event)))
        yield from (f"{table}: {name} was done {count} times" for name, count in names.items() if count > 1)
        for request in acknowledged:
            if not names[request.seat, request.id]:
                yield f"{table}: {request} was acknowledged and is lost"
        for (eyes, version), happened in heard.items():
            if version > len(steps):
                yield f"{table}: {happened} was told and is lost"
            elif news(*steps[version - 1]).to(eyes) != happened:
                yield f"{table}: {happened} was told, and {steps[version - 1][0]} is kept"


def _name(event: Event) -> tuple[Seat, str] | None:
    """Whose message brought an event about, and what he called it."""
    name = getattr(event, "id", "")
    return (getattr(event, "seat", -1), name) if name else None


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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=24, help="games at a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    asked = parser.parse_args()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with TemporaryDirectory() as folder, Progress(*columns, console=Console(stderr=True)) as progress:
        server = Server(Path(folder) / "data", "--no-limits")
        try:
            tally = asyncio.run(crash(server, asked.kills, asked.tables, asked.seed, progress))
        finally:
            server.kill()
    Console().print(sheet(tally))
    for fault in tally.faults[:20]:
        print(fault)
    if asked.json:
        asked.json.write_text(json.dumps(asdict(tally), indent=1))
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
