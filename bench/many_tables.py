"""`make manytables`: measure the time and memory to start a server on 100,000 live tables, against 5 s and 300 MB.

One table in a hundred has a running clock or a bot to move; the others wait for people, half of them by correspondence,
with a clock that falls days later.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, time

from fourfold.load.server_usage import MEGABYTE, process_meter
from fourfold.store.sqlite_store import open_store
from fourfold.tables.correspondence_deadlines import due
from fourfold.tables.events import Began, Chair, Event, Opened, Played
from fourfold.tables.stored_events import write_event
from fourfold.tables.table import Table, fold
from harness.server import Server

_BATCH = 5000
_MOST_SECONDS, _MOST_MEGABYTES = 5.0, 300.0
_PEOPLE = (Chair("Anna", key="a" * 43), Chair("Bob", key="b" * 43))
_BOT = (Chair("Anna", key="a" * 43), Chair("novice", "novice"))
_MOVES = ("?0", "a1", "?f", "b3", "?3", "c2", "?5", "d1")
_OPTIONS = {"first": "1"}


def main() -> int:
    """Fill a store, start a server on it, and print the figures; return 1 if they miss the targets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000, help="live tables (default: 100000)")
    parser.add_argument(
        "--awake", type=int, default=1000, help="tables among them with a clock or a bot to move (default: 1000)"
    )
    args = parser.parse_args()
    with TemporaryDirectory(prefix="fourfold-tables-") as folder:
        data = Path(folder) / "data"
        began = monotonic()
        asyncio.run(_fill(data, args.tables, args.awake))
        print(
            f"{args.tables:,} tables, {args.awake:,} of them awake, written in {monotonic() - began:.1f} s", flush=True
        )
        seconds, processor, memory, loaded = _start(data)
        used = f"{processor:.2f} s of processor time, {memory:.0f} MB resident"
        print(f"started in {seconds:.2f} s, {used}, {loaded:,} tables in memory")
    return 0 if seconds <= _MOST_SECONDS and memory <= _MOST_MEGABYTES else 1


async def _fill(data: Path, tables: int, awake: int) -> None:
    """Write the tables through the store, thousands in one commit."""
    store, at = open_store(data), int(time() * 1000)
    kinds = [(table.activity, due(table), [write_event(event) for event in events]) for events, table in _kinds()]
    try:
        for first in range(0, tables, _BATCH):
            jobs = ((number, kinds[_kind(number, awake)]) for number in range(first, min(first + _BATCH, tables)))
            await asyncio.gather(
                *(
                    store.append(f"t{number}", 0, events, at, activity=activity, due=due_at and at + due_at)
                    for number, (activity, due_at, events) in jobs
                )
            )
    finally:
        await store.close()


def _kind(number: int, awake: int) -> int:
    """Clocks and bots alternate first, then games between people and waiting tables, nine to one."""
    return number % 2 if number < awake else 3 if number % 10 == 0 else 2 if number % 2 else 4


def _kinds() -> Iterator[tuple[list[Event], Table]]:
    """A running clock, a bot to move, a game between people, a table that waits for a player, a daily clock."""
    played = [Played(seat, move) for seat, move in zip((0, 1, 1, 0, 0, 1, 1, 0), _MOVES, strict=True)]
    kinds: tuple[list[Event], ...] = (
        [Opened("quarto", _PEOPLE, _OPTIONS, clock="3600"), Began(), *played],
        [Opened("quarto", _BOT, _OPTIONS), Began(), Played(0, "?0")],
        [Opened("quarto", _PEOPLE, _OPTIONS), Began(), *played],
        [Opened("quarto", (_PEOPLE[0], Chair()), _OPTIONS, public=True)],
        [Opened("quarto", _PEOPLE, _OPTIONS, clock="3d/turn"), Began(), *played],
    )
    for events in kinds:
        yield events, fold((event, 0) for event in events)


def _start(data: Path) -> tuple[float, float, float, int]:
    """Seconds until the server answers, its processor time and megabytes, and the tables in memory."""
    server = Server(data, "--no-limits")
    began = monotonic()
    with server:
        seconds = monotonic() - began
        memory, processor = process_meter(server.pid)() or (0.0, 0.0)
        loaded = _loaded(server)
    sys.stdout.write(server.log.read_text())
    if server.logged_errors():
        raise SystemExit("\n".join(server.logged_errors()))
    return seconds, processor, memory / MEGABYTE, loaded


def _loaded(server: Server) -> int:
    lines = server.metrics().splitlines()
    return int(sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith("fourfold_tables{")))


if __name__ == "__main__":
    sys.exit(main())
