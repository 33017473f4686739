"""A process that is killed while it appends: it reports acknowledged appends, and the test kills it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import sleep

from fourfold.store.location import Database, Location, read_location
from fourfold.store.opening import open_reader, open_store
from fourfold.store.store import Activity, Store
from tests.store.running import SOURCE

TABLES = 40
ROOT = str(Path(__file__).parents[2])


def event(table: str, seq: int) -> bytes:
    """The content of an event, so that a wrong one is detected; sometimes a long one."""
    return f"{table}:{seq} ".encode() * (400 if seq % 50 == 7 else 5)


async def go_on(store: Store, table: str) -> None:
    """Append for ever, and report every append as soon as it is acknowledged."""
    seq = len(await store.read(table))
    while True:
        count = 1 + seq % 3
        await store.append(table, seq, [event(table, n) for n in range(seq, seq + count)], seq, activity=Activity.AWAKE)
        seq += count
        os.write(1, f"{table} {seq}\n".encode())


async def run(location: Location) -> None:
    """Append to all tables at once."""
    store = await open_store(location)
    await asyncio.gather(*(go_on(store, f"t{n}") for n in range(TABLES)))


def kill_once(location: Location, random: Random) -> Counter[str]:
    """Let it append for a moment and kill it; return the least number of events each table must have."""
    place = location.url if isinstance(location, Database) else str(location)
    words = [sys.executable, "-m", "tests.store.killed", place]
    path = os.pathsep.join(filter(None, (SOURCE, ROOT, os.environ.get("PYTHONPATH"))))
    with subprocess.Popen(words, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}, cwd=ROOT) as process:
        assert process.stdout is not None
        told = [process.stdout.readline()]
        sleep(random.random() * 0.1)
        process.kill()
        told += process.stdout.read().split(b"\n")[:-1]
    lengths = Counter[str]()
    for line in told:
        table, length = line.decode().split()
        lengths[table] = max(lengths[table], int(length))
    return lengths


def check(location: Location, promised: Counter[str]) -> int:
    """Check that everything acknowledged is there and nothing is damaged; return the number of events."""
    reader, total = open_reader(location), 0
    assert reader.damage() == []
    for table in reader.tables():
        events = reader.read(table)
        assert len(events) >= promised[table]
        assert [(each.seq, each.data) for each in events] == [(n, event(table, n)) for n in range(len(events))]
        total += len(events)
    assert set(promised) <= set(reader.tables())
    reader.close()
    return total


if __name__ == "__main__":
    asyncio.run(run(read_location(sys.argv[1])))
