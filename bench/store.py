"""Measure durable events a second through the store's group commit, against one commit for each event."""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, thread_time
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from fourfold.store.location import Location
from fourfold.store.opening import open_store
from fourfold.store.sqlite_store import FILE
from fourfold.store.store import Activity, Store
from harness.postgresql import running_postgresql

EVENT = b'{"kind":"moved","seat":1,"text":"c2; ?4","clock":[298000,300000],"nature":[]}'
COMMIT_EACH = "one commit an event"


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one way of writing."""

    way: str
    rate: float
    """Durable events a second."""
    processor: float
    """Microseconds of all threads per event."""
    loop: float
    """Microseconds of the event loop's thread per event."""
    database: float
    """Microseconds of PostgreSQL's processes per event."""
    p50: float
    p99: float
    """Milliseconds until an event is known to be durable."""
    together: float
    """Events per commit."""


class Spent(NamedTuple):
    """Seconds of wall-clock time, of all threads, of the event loop's thread, and of PostgreSQL."""

    clock: float
    processor: float
    loop: float
    database: float = 0.0


def one_commit_each(folder: Path, seconds: float) -> Figures:
    """Measure a writer that waits for the disk after every event."""
    db = sqlite3.connect(folder / FILE, isolation_level=None)
    db.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE events (at INT, data BLOB)")
    waits: list[float] = []
    began, used = perf_counter(), process_time()
    while perf_counter() - began < seconds:
        asked = perf_counter()
        db.execute("INSERT INTO events VALUES (?, ?)", (1, EVENT))
        waits.append(perf_counter() - asked)
    took, used = perf_counter() - began, process_time() - used
    db.close()
    return figures(COMMIT_EACH, waits, len(waits), Spent(took, used, used))


async def through_the_store(
    location: Location, tables: int, seconds: float, meter: Callable[[], float] = lambda: 0.0
) -> Figures:
    """Measure this number of tables, each of which waits for its last event before the next."""
    store = await open_store(location)
    waits: list[float] = []
    began, used, looped, metered = perf_counter(), process_time(), thread_time(), meter()
    await asyncio.gather(*(one_table(store, f"table {n}", began + seconds, waits) for n in range(tables)))
    spent = Spent(perf_counter() - began, process_time() - used, thread_time() - looped, meter() - metered)
    await store.close()
    return figures(f"{tables:,} tables", waits, store.commits, spent)


async def one_table(store: Store, table: str, until: float, waits: list[float]) -> None:
    seq = 0
    while (asked := perf_counter()) < until:
        await store.append(table, seq, (EVENT,), seq, activity=Activity.ASLEEP)
        waits.append(perf_counter() - asked)
        seq += 1


def figures(way: str, waits: list[float], commits: int, spent: Spent) -> Figures:
    waits.sort()
    count = len(waits)
    return Figures(
        way=way,
        rate=count / spent.clock,
        processor=1e6 * spent.processor / count,
        loop=1e6 * spent.loop / count,
        database=1e6 * spent.database / count,
        p50=1e3 * waits[count // 2],
        p99=1e3 * waits[count * 99 // 100],
        together=count / commits,
    )


def measure(where: str | None, seconds: float, tables: list[int]) -> list[Figures]:
    with TemporaryDirectory(dir=where) as folder:
        for name in ("each", *map(str, tables)):
            (Path(folder) / name).mkdir()
        each = one_commit_each(Path(folder) / "each", seconds)
        return [each, *(asyncio.run(through_the_store(Path(folder) / str(n), n, seconds)) for n in tables)]


def measure_postgresql(where: str | None, seconds: float, tables: list[int]) -> list[Figures]:
    with running_postgresql(durable=True, where=where) as server:
        meter = server.processor_seconds
        return [asyncio.run(through_the_store(server.new_database(), n, seconds, meter)) for n in tables]


def show(found: list[Figures], title: str) -> Table:
    heads = ("way", "events/s", "ratio", "µs, all threads", "µs, event loop", "µs, PostgreSQL", "p50 ms", "p99 ms")
    table = Table(*heads, "events per commit", title=f"Durable events: {title}")
    for line in found:
        numbers = (line.processor, line.loop, line.database, line.p50, line.p99, line.together)
        rate = (f"{line.rate:,.0f}", f"{line.rate / found[0].rate:,.1f}x")
        table.add_row(line.way, *rate, *(f"{number:,.1f}" for number in numbers))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3, help="length of each measurement (default: 3)")
    parser.add_argument(
        "--tables",
        type=int,
        nargs="+",
        default=[1, 100, 1000, 5000],
        help="numbers of concurrent tables (default: 1 100 1000 5000)",
    )
    parser.add_argument("--dir", help="folder on the disk to measure (default: the system's temporary folder)")
    parser.add_argument("--postgresql", action="store_true", help="measure a PostgreSQL instead of a SQLite store")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    asked = parser.parse_args()
    start = measure_postgresql if asked.postgresql else measure
    found = start(asked.dir, asked.seconds, asked.tables)
    if asked.json:
        print(json.dumps({line.way: asdict(line) | {"ratio": line.rate / found[0].rate} for line in found}))
    else:
        Console().print(show(found, "PostgreSQL" if asked.postgresql else "SQLite, WAL, synchronous=FULL"))


if __name__ == "__main__":
    main()
