"""`make leaks`: thousands of random games through real sockets, and every byte that anybody received is searched.

Every seat, a spectator, latecomers who hear the whole story and callers by HTTP keep what they get. Afterwards the
store tells what was true at each of these moments, and each message must pass three tests:

- it is byte for byte what it would be if everything hidden from these eyes had been dealt otherwise;
- what it says about actions is what this seat could see of them;
- no tile or card that these eyes had never seen by then is in it anywhere.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import msgspec
from msgspec import structs
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Sheet

from bench.eyes import Eyes, everything, found, in_sight
from bench.fuzz import MAIN
from bench.serving import Server
from fourfold.client import Declined, Guest, House
from fourfold.games import GAMES
from fourfold.play.seen import seen
from fourfold.server import sight
from fourfold.server.news import news
from fourfold.server.past import history
from fourfold.server.protocol import Answer, Ask, Happened, NewTable, SeatPlan, ServerMessage, TableMade, Update
from fourfold.store.reader import Reader
from fourfold.store.sqlite import FILE
from fourfold.tables.events import Event, Played
from fourfold.tables.table import Table
from fourfold.testing.secrets import reshuffled

AT_ONCE = 12
"""Games that are played at the same time."""
LONGEST = "40"
"""Turns after which a game of Quartino is broken off."""
MORE = {"quartex": ["shown=hidden"]}
"""Besides the options that change the course of a game, those that change who sees what."""


@dataclass(frozen=True, slots=True)
class Case:
    game: str
    seats: int
    words: str

    @property
    def options(self) -> dict[str, str]:
        capped = {"cap": LONGEST} if self.game == "quartino" else {}
        return capped | dict(word.split("=") for word in self.words.split())


@dataclass(slots=True)
class Recording:
    """Everything that was received at one table: whose eyes, and the messages in order."""

    case: Case
    table: str
    heard: list[tuple[Eyes, list[bytes]]] = field(default_factory=list[tuple[Eyes, list[bytes]]])

    def listener(self, eyes: Eyes) -> list[bytes]:
        messages: list[bytes] = []
        self.heard.append((eyes, messages))
        return messages


@dataclass(slots=True)
class Tally:
    games: int = 0
    messages: int = 0
    megabytes: float = 0.0
    updates: int = 0
    hidden: int = 0
    """How many tiles and cards were looked for, all messages together."""
    seconds: float = 0.0
    leaks: list[str] = field(default_factory=list[str])


def cases() -> list[Case]:
    return [
        Case(name, seats, words)
        for name, game in GAMES.items()
        if game.secret
        for seats in game.seats
        for words in (*MAIN[name], *MORE.get(name, []))
    ]


# --- playing ---


class Players:
    """Everybody at one table, and those who look in."""

    def __init__(self, address: str, house: House, made: TableMade, recording: Recording, random: Random) -> None:
        self.address, self.house, self.made, self.recording, self.random = address, house, made, recording, random

    async def play(self) -> None:
        """The game from beginning to end."""
        async with self._guest(None):
            await asyncio.gather(*(self._sit(key.seat, key.key) for key in self.made.keys), self._look_in())

    def _guest(self, eyes: Eyes, key: str = "") -> Guest:
        heard = self.recording.listener(eyes).append
        return Guest(self.address, self.made.table, [key] if key else [], self.made.invite, heard)

    async def _sit(self, seat: int, key: str) -> None:
        async with self._guest(seat, key) as guest:
            while update := await guest.turn():
                try:
                    await guest.play(update, self.random.choice(update.menu))
                    if self.random.random() < 0.03:
                        await guest.request(self._wish(guest, seat))
                except Declined as reason:
                    assert reason.why in ("revealed", "stale", "asked", "not-asked", "over", "nothing-to-undo"), reason

    def _wish(self, guest: Guest, seat: int) -> Ask | Answer:
        offer = guest.about.offer if guest.about else None
        if offer and offer.seat != seat:
            return Answer(guest.name(), seat, offer.wish, yes=True)
        return Ask(guest.name(), seat, "takeback")

    async def _look_in(self) -> None:
        """A spectator who comes late, a second device of a player's, and two who ask by HTTP."""
        for _ in range(2):
            await asyncio.sleep(self.random.uniform(0, 0.3))
            key = self.random.choice(self.made.keys)
            for eyes, shown in ((None, ""), (key.seat, key.key)):
                async with self._guest(eyes, shown) as guest:
                    while not guest.newest:
                        await guest.news()
                where = f"/api/tables/{self.made.table}"
                shows = {"Authorization": f"Bearer {shown}"} if shown else {"X-Invite": self.made.invite}
                self.recording.listener(eyes).append(await self.house.call("GET", where, shows=shows))


# --- searching ---


@dataclass(frozen=True)
class Truth:
    """What really was at a table, version by version."""

    case: Case
    name: str
    steps: Sequence[tuple[Event, Table, int]]

    @cached_property
    def all(self) -> frozenset[str]:
        match = self.steps[-1][1].match
        return frozenset(everything(match.state)) if match else frozenset()

    def never_seen(self, eyes: Eyes) -> list[frozenset[str]]:
        """For each version the things these eyes had not seen up to then."""
        left, by_version = self.all, list[frozenset[str]]()
        for _, table, _ in self.steps:
            if table.match:
                left -= frozenset(in_sight(table.match.state, eyes))
            by_version.append(left)
        return by_version


def search(data: Path, recordings: Sequence[Recording]) -> Tally:
    """Every message of these games against the truth."""
    tally, reader = Tally(), Reader(data / FILE)
    for recording in recordings:
        truth = Truth(recording.case, recording.table, list(history(reader.read(recording.table))))
        tally.games += 1
        for eyes, messages in recording.heard:
            unknown = truth.never_seen(eyes)
            tally.leaks += _search(truth, eyes, messages, unknown, tally)
    reader.close()
    return tally


def _search(
    truth: Truth, eyes: Eyes, messages: Sequence[bytes], unknown: Sequence[frozenset[str]], tally: Tally
) -> Iterator[str]:
    random, version = Random(truth.name), 1
    for raw in messages:
        message = msgspec.json.decode(raw, type=ServerMessage)
        if isinstance(message, Update):
            version = message.version
            tally.updates += 1
            yield from _wrong(truth, eyes, message, raw, random)
        hidden = unknown[version - 1]
        tally.messages, tally.hidden = tally.messages + 1, tally.hidden + len(hidden)
        tally.megabytes += len(raw) / 1e6
        for name in found(truth.case.game, raw, hidden):
            yield f"{truth.case} {truth.name} version {version}: {eyes} was told of {name}: {raw.decode()}"


def _wrong(truth: Truth, eyes: Eyes, message: Update, raw: bytes, random: Random) -> Iterator[str]:
    """How an update differs from what these eyes may be told."""
    where = f"{truth.case} {truth.name} version {message.version}, {eyes}"
    if message.seat != eyes:
        yield f"{where}: got the update of {message.seat}"
    _, table, _ = truth.steps[message.version - 1]
    told = [news(*step) for step in truth.steps[message.since : message.version]]
    other = _other_world(table, eyes, random)
    whole = sight.update(truth.name, other, told, eyes, 0, about=message.about is not None)
    lawful = msgspec.json.encode(sight.page(told, eyes) if message.more else whole)
    if lawful != raw and _settled(lawful) != _settled(raw):
        yield f"{where}: in another world it would be {lawful.decode()}, it is {raw.decode()}"
    for happened, step in zip(message.happened, truth.steps[message.since : message.version], strict=True):
        if not _is_lawful(happened, step[0], step[1], eyes):
            yield f"{where}: {step[0]} was told as {happened}"


def _settled(raw: bytes) -> object:
    """A message with its sets in order: they lie in another one in every process."""
    message: dict[str, Any] = msgspec.json.decode(raw)
    view: dict[str, Any] = message.get("view") or {}
    if "turn" in view:
        turn: dict[str, Any] = view["turn"]
        view["turn"] = turn | {name: sorted(turn[name]) for name in ("announced", "refused")}
    return message


def _other_world(table: Table, eyes: Eyes, random: Random) -> Table:
    """The same table with everything hidden from these eyes dealt anew."""
    if table.match is None:
        return table
    state = reshuffled(table.game, table.match.state, eyes, random)
    return structs.replace(table, match=replace(table.match, state=state))


def _is_lawful(happened: Happened, event: Event, after: Table, eyes: Eyes) -> bool:
    if not isinstance(event, Played) or after.match is None:
        return True
    entry = after.match.log[-1]
    return happened.text == seen(after.game, entry.before, entry.action, eyes)


# --- both ---


async def leaks(server: Server, games: int, seed: int, progress: Progress) -> Tally:
    """Play so many games, and search them while the next are played."""
    house, random, total, began = House(server.address), Random(seed), Tally(), monotonic()
    kinds, bar = cases(), progress.add_task("games", total=games)
    loop, turnstile = asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:

        async def one(number: int) -> None:
            async with turnstile:
                recording = await play(server, house, kinds[number % len(kinds)], Random(f"{seed} {number}"))
                _add(total, await loop.run_in_executor(pool, search, server.data, [recording]))
                progress.advance(bar)

        numbers = random.sample(range(games), games)
        await asyncio.gather(*map(one, numbers))
    house.close()
    total.seconds = monotonic() - began
    total.leaks += server.complaints()
    return total


async def play(server: Server, house: House, case: Case, random: Random) -> Recording:
    """One game, with everything that was received."""
    seats = tuple(SeatPlan(f"P{number}") for number in range(case.seats))
    made = await house.open(NewTable(case.game, seats, case.options))
    recording = Recording(case, made.table)
    await Players(server.address, house, made, recording, random).play()
    return recording


def _add(total: Tally, part: Tally) -> None:
    for name in ("games", "messages", "megabytes", "updates", "hidden", "leaks"):
        setattr(total, name, getattr(total, name) + getattr(part, name))


def sheet(tally: Tally) -> Sheet:
    table = Sheet("figure", title="what nobody may know, looked for in every byte")
    table.add_column("", justify="right")
    for name, value in (asdict(tally) | {"leaks": len(tally.leaks)}).items():
        table.add_row(name, f"{value:,.0f}")
    return table


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
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
