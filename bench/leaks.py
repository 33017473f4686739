"""`make leaks`: search every byte that clients receive in thousands of random games for what they may not know.

Every seat, a spectator, late spectators, HTTP clients and people who gave their seat to another record what they
receive. Afterwards the store gives the full state at each of these moments. The key of a client and the holder of the
seat at that moment determine its viewpoint, and each message must pass four tests:

- it is for this viewpoint;
- it is byte for byte the same if everything hidden from this viewpoint is dealt differently, refusals included;
- it describes each action as this seat could see it;
- it contains no tile or card that this viewpoint had never seen by then.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Sheet

from bench.delayed_stream import most_ahead
from bench.leak_games import cases, play
from bench.message_leaks import Tally, search
from fourfold.client import RemoteServer
from harness.server import Server

CONCURRENT_GAMES = 12


# --- both ---


async def leaks(server: Server, games: int, seed: int, progress: Progress) -> Tally:
    """Play this number of games, and search each while the next are played."""
    remote, random, total, began = RemoteServer(server.address), Random(seed), Tally(), monotonic()
    kinds, bar = cases(), progress.add_task("games", total=games)
    loop, slots = asyncio.get_running_loop(), asyncio.Semaphore(CONCURRENT_GAMES)
    ahead = await most_ahead(remote, server.address)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:

        async def one(number: int) -> None:
            async with slots:
                chance = Random(f"{seed} {number}")
                pages = ahead + chance.randrange(-1, 2)
                recording = await play(server.address, remote, kinds[number % len(kinds)], chance, pages)
                _add(total, await loop.run_in_executor(pool, search, server.data, [recording]))
                progress.advance(bar)

        numbers = random.sample(range(games), games)
        await asyncio.gather(*map(one, numbers))
    remote.close()
    total.seconds = monotonic() - began
    total.leaks += server.logged_errors()
    return total


def _add(total: Tally, part: Tally) -> None:
    for name in ("games", "messages", "megabytes", "updates", "refusals", "hidden", "leaks"):
        setattr(total, name, getattr(total, name) + getattr(part, name))


def sheet(tally: Tally) -> Sheet:
    table = Sheet("figure", title="Search for hidden tiles and cards in every byte")
    table.add_column("", justify="right")
    for name, value in (asdict(tally) | {"leaks": len(tally.leaks)}).items():
        table.add_row(name, f"{value:,.0f}")
    return table


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000, help="games to play (default: 3000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random choices (default: 1)")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    asked = parser.parse_args()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        TemporaryDirectory() as folder,
        Progress(*columns, console=Console(stderr=True)) as progress,
        Server(Path(folder) / "data", "--no-limits") as server,
    ):
        tally = asyncio.run(leaks(server, asked.games, asked.seed, progress))
    Console().print(sheet(tally))
    for leak in tally.leaks[:10]:
        print(leak)
    if asked.json:
        asked.json.write_text(json.dumps(asdict(tally), indent=1))
    return 1 if tally.leaks else 0


if __name__ == "__main__":
    sys.exit(main())
