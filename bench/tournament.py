"""`make tournament`: a Swiss tournament of bots on a server that is killed with -9 again and again on the way.

Afterwards the log of the tournament and the tables are compared: every meeting has one table and one result, the result
is that of the table, nobody met an opponent twice, and nobody played twice in a round.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from fourfold.server.rooms.table_history import replayed
from fourfold.server.tournaments.meeting_tables import result_of
from fourfold.server.tournaments.tournament_logs import PREFIX
from fourfold.store.opening import open_reader
from fourfold.store.store import StoreReader
from fourfold.tournaments.stored_events import read_on
from fourfold.tournaments.tournament import Phase, Tournament
from harness.server import Server

TIMEOUT = 1800
"""Seconds within which the tournament must be over."""


@dataclass(frozen=True, slots=True)
class Run:
    """How large the tournament is, and how often the server is killed."""

    bots: int = 64
    rounds: int = 6
    kills: int = 10
    level: str = "uniform"
    game: str = "quarto"
    seats: int = 2
    seed: int = 1


def play(server: Server, run: Run) -> tuple[int, list[str]]:
    """Play a tournament; return how often the server was killed before its end, and all faults."""
    server.start()
    server.wait()
    made = _call(server, "/api/tournaments", _plan(run))
    name = made["tournament"]
    _call(server, f"/api/tournaments/{name}/requests", {"do": "start"}, made["key"])
    kills, random, until = 0, Random(run.seed), monotonic() + TIMEOUT
    results, done = run.rounds * -(-run.bots // run.seats), 0
    while (done := _results(server, name)) < results and monotonic() < until:
        if kills < run.kills and done >= kills * results // (run.kills + 1):
            sleep(random.uniform(0, 0.3))
            server.kill()
            kills += 1
            server.start()
            server.wait()
        sleep(0.05)
    server.stop()
    return kills, [*faults(server, name, run), *server.logged_errors()]


def _plan(run: Run) -> dict[str, Any]:
    table = {"game": run.game, "seats": run.seats, "rounds": run.rounds}
    return {"title": "Bots", "bots": run.level, "least": run.bots, "pause": 0, **table}


def _results(server: Server, name: str) -> int:
    """The number of results so far."""
    seen = _call(server, f"/api/tournaments/{name}")
    number = seen["round"]["number"] if "round" in seen else 0
    earlier = (_call(server, f"/api/tournaments/{name}/rounds/{each}") for each in range(1, number))
    rounds = [*earlier, seen["round"]] if number else []
    return sum("places" in meeting for each in rounds for meeting in each["meetings"])


def _call(server: Server, path: str, body: object = None, key: str = "") -> dict[str, Any]:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    data = None if body is None else json.dumps(body).encode()
    for attempt in range(5):
        try:
            with urlopen(Request(server.address + path, data, headers), timeout=30) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        except (URLError, ConnectionError):
            if attempt == 4:
                raise
            sleep(0.2)
    raise AssertionError


def faults(server: Server, name: str, run: Run) -> Iterator[str]:
    """Everything that is wrong with a tournament that is over."""
    reader = open_reader(server.location)
    try:
        tournament = read_on(None, reader.read_shared(PREFIX + name))
        if tournament is None or tournament.phase is not Phase.OVER:
            yield "the tournament is not over"
            return
        if len(tournament.rounds) != run.rounds or len(tournament.entrants) != run.bots:
            yield f"{len(tournament.rounds)} rounds of {len(tournament.entrants)} entrants"
        yield from _pairing_faults(tournament)
        yield from _table_faults(reader, tournament)
    finally:
        reader.close()


def _pairing_faults(tournament: Tournament) -> Iterator[str]:
    met = Counter[frozenset[int]]()
    for number, each in enumerate(tournament.rounds, 1):
        playing = [entrant for meeting in each.meetings for entrant in meeting.entrants]
        if sorted([*playing, *each.byes]) != list(range(len(tournament.entrants))):
            yield f"in round {number} not everybody plays once"
        met.update(frozenset(pair) for meeting in each.meetings for pair in combinations(meeting.entrants, 2))
    if tournament.plan.seats == 2:
        yield from (f"{sorted(pair)} have met {count} times" for pair, count in met.items() if count > 1)


def _table_faults(reader: StoreReader, tournament: Tournament) -> Iterator[str]:
    """Every meeting has one table with its result, and there is no other table."""
    tables: list[str] = []
    for number, each in enumerate(tournament.rounds, 1):
        for index, meeting in enumerate(each.meetings):
            tables.append(meeting.table)
            stored = reader.read(meeting.table)
            if not stored:
                yield f"table {meeting.table} of round {number} does not exist"
            elif result_of(replayed(stored).table) != each.results.get(index):
                yield f"table {meeting.table} of round {number} has another result"
    if sorted(tables) != sorted(reader.tables()):
        yield "there are tables that belong to no meeting"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a tournament and print the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", type=int, default=64, help="(default: 64)")
    parser.add_argument("--rounds", type=int, default=6, help="(default: 6)")
    parser.add_argument("--kills", type=int, default=10, help="(default: 10)")
    parser.add_argument("--level", default="uniform", help="the level of the bots (default: uniform)")
    given = parser.parse_args(arguments)
    began = monotonic()
    with TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", "--no-limits")
        try:
            kills, found = play(server, Run(given.bots, given.rounds, given.kills, given.level))
        finally:
            server.kill()
    print(f"{given.bots} bots, {given.rounds} rounds, {kills} kills, {monotonic() - began:.0f} s: {len(found)} faults")
    for each in found:
        print(" ", each)
    return bool(found)


if __name__ == "__main__":
    raise SystemExit(main())
