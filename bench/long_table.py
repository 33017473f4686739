"""`make longtable`: measure the event loop's delay while a table of 50,000 events is used, against a limit of 50 ms.

The table is loaded, watched and replayed. A separate process pings the server every 10 milliseconds and measures
how long each answer takes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import sys
from collections.abc import Awaitable, Callable
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Final

from rich.console import Console
from rich.table import Table as Sheet
from websockets.asyncio.client import connect as connect_async
from websockets.sync.client import connect

from fourfold.client import RemoteServer, TableClient
from fourfold.games import GAMES
from fourfold.play.match import Match, begin, play
from fourfold.play.nature import Nature
from fourfold.server.tokens import hash_key
from fourfold.store.sqlite_store import open_store
from fourfold.store.store import Activity, Written
from fourfold.tables.events import Began, Chair, Ended, Event, Opened, Played
from fourfold.tables.stored_events import write_event
from harness.server import Server

EVENTS: Final = 50_000
LATEST: Final = 50.0
"""Milliseconds by which the event loop may be late."""
TICK: Final = 0.01
WATCHERS: Final = 4
TABLE: Final = "large"


def long_table(count: int, *keys: str) -> list[Written]:
    """The events of a public game of Quartino that two people prolong until one resigns."""
    chairs = tuple(
        Chair(name, key=hash_key(key)) for name, key in zip(("Anna", "Bob"), keys or ("a", "b"), strict=True)
    )
    events: list[Event] = [Opened("quartino", chairs, {"first": "1"}, public=True), Began()]
    game = GAMES["quartino"]
    match = begin(game, game.Options(first=0), ("Anna", "Bob"), Nature(1))
    write = game.notation.write_action
    events += [Played(entry.seat, write(entry.action)) for entry in match.log]
    while len(events) < count - 1:
        assert match.mover is not None
        text = _endless(match)
        events.append(Played(match.mover, text))
        match = play(match, game.notation.read_action(text))
    return [write_event(event) for event in (*events, Ended("resigned", (1,), 0))]


def _endless(match: Match) -> str:
    """An action that uses up no pawns in the long run: those on one field are removed again as a column."""
    assert match.mover is not None
    menu = match.menu(match.mover)
    if "done" in menu:
        return "done"
    if "column!0" in menu and len(match.log) % 9 == 8:
        return "column!0"
    pawns = [text for text in menu if text in ("y0", "b0", "g0", "p0")]
    return pawns[len(match.log) // 2 % len(pawns)] if pawns else menu[-1]


def write_store(folder: Path, events: list[Written], table: str = TABLE, *, activity: Activity = Activity.OVER) -> None:
    """Write a table to the store of a folder."""

    async def write() -> None:
        store = open_store(folder)
        await store.append(table, 0, events, 1_700_000_000_000, activity=activity)
        await store.close()

    asyncio.run(write())


def probe(port: int, pipe: Connection) -> None:
    """Ping until the pipe says stop; then send when each ping was sent and how many milliseconds its answer took."""
    found: list[tuple[float, float]] = []
    with connect(f"ws://127.0.0.1:{port}/ws/lobby", proxy=None) as websocket:
        websocket.recv()
        pipe.send(None)
        while not pipe.poll():
            began = monotonic()
            websocket.send('{"type":"ping"}')
            while '"pong"' not in str(websocket.recv()):
                pass
            found.append((began, 1000 * (monotonic() - began)))
            sleep(max(0.0, TICK - (monotonic() - began)))
    pipe.send(found)


async def measured(work: dict[str, Callable[[], Awaitable[object]]], port: int) -> dict[str, list[float]]:
    """The delays of the loop during each piece of work, in milliseconds."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=probe, args=(port, theirs))
    process.start()
    await asyncio.to_thread(ours.recv)
    spans: dict[str, tuple[float, float]] = {}
    for name, do in work.items():
        await asyncio.sleep(0.2)
        began = monotonic()
        await do()
        spans[name] = began, monotonic()
    ours.send(None)
    pings = await asyncio.to_thread(ours.recv)
    process.join()
    return {
        name: [late for sent, late in pings if began - late / 1000 <= sent <= end]
        for name, (began, end) in spans.items()
    }


class Visit:
    """Every request a client can make about the large table."""

    def __init__(self, server: Server, events: int) -> None:
        self._server, self._events = server, events
        self._remote = RemoteServer(server.address)

    async def load(self) -> None:
        """Load a table that is only on disk."""
        update = await self._remote.look(TABLE)
        assert update.version == self._events, update.version

    async def pages(self) -> None:
        """Fetch every event by HTTP."""
        reached, more = 0, True
        while more:
            update = await self._remote.look(TABLE, since=reached)
            reached, more = update.version, update.more
        assert reached == self._events

    async def watch(self) -> None:
        """Watch the table from the first event to the last, with several clients."""
        await asyncio.gather(*(self._watch() for _ in range(WATCHERS)))

    async def _watch(self) -> None:
        async with TableClient(self._server.address, TABLE) as client:
            while not client.is_over:
                await client.next_message()
            assert client.newest[None].version == self._events
            assert client.connections == 1

    async def watch_slowly(self) -> None:
        """Connect and read nothing for a second."""
        url = f"ws://127.0.0.1:{self._server.port}/ws/tables/{TABLE}"
        async with connect_async(url, compression=None, proxy=None, max_queue=1, close_timeout=0.1) as websocket:
            await websocket.send('{"type":"hello"}')
            await asyncio.sleep(1)

    async def stream(self) -> None:
        """Follow the table by HTTP."""
        lines = await self._remote.call("GET", f"/api/tables/{TABLE}/stream")
        assert json.loads(lines.splitlines()[-1])["version"] == self._events

    async def replay(self) -> None:
        """Fetch every action with the view after it."""
        count, more = 0, True
        while more:
            page = json.loads(await self._remote.call("GET", f"/api/tables/{TABLE}/replay?since={count}"))
            count, more = count + len(page["steps"]), page["more"]
        assert count >= self._events - 10

    async def record(self) -> None:
        """Fetch the record."""
        assert len(await self._remote.record(TABLE)) > self._events

    def close(self) -> None:
        self._remote.close()


async def visited(server: Server, events: int) -> dict[str, list[float]]:
    """The delays of the loop, by piece of work."""
    visit = Visit(server, events)
    try:
        return await measured(
            {
                "nothing": lambda: asyncio.sleep(2),
                "load": visit.load,
                "watch": visit.watch,
                "watch slowly": visit.watch_slowly,
                "pages by HTTP": visit.pages,
                "stream": visit.stream,
                "replay": visit.replay,
                "record": visit.record,
            },
            server.port,
        )
    finally:
        visit.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=EVENTS, help=f"events of the table (default: {EVENTS})")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        write_store(data, long_table(args.events))
        with Server(data, "--no-limits") as server:
            found = asyncio.run(visited(server, args.events))
            memory, errors = server.memory(), server.logged_errors()
    sheet = Sheet("while", "pings", "median ms", "p99 ms", "max ms", title=f"A table of {args.events} events")
    for name, late in found.items():
        late.sort()
        sheet.add_row(name, str(len(late)), *(f"{late[int(share * (len(late) - 1))]:.1f}" for share in (0.5, 0.99, 1)))
    Console().print(sheet, f"{memory:.0f} MB at the end", *errors)
    if args.json:
        args.json.write_text(
            json.dumps({"events": args.events, "latest": {name: max(each) for name, each in found.items()}})
        )
    return int(max(map(max, found.values())) > LATEST or bool(errors))


if __name__ == "__main__":
    sys.exit(main())
