"""`make leaks`: thousands of random games through real sockets, and every byte that anybody received is searched.

Every seat, a spectator, latecomers who hear the whole story, callers by HTTP and people who have left their seat to
another keep what they get. Afterwards the store tells what was true at each of these moments. Whose eyes a listener has
is decided by its key and by whose seat it was then, and each message must pass four tests:

- it is for these eyes;
- it is byte for byte what it would be if everything hidden from them had been dealt otherwise, refusals included;
- what it says about actions is what this seat could see of them;
- no tile or card that these eyes had never seen by then is in it anywhere.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
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

from bench.late_stream import most_ahead
from bench.leak_games import Case, Recording, cases, play
from fourfold.client import RemoteServer
from fourfold.play.match import Refusal, Why, play_message, split_message
from fourfold.play.nature import Nature
from fourfold.play.seen import seen
from fourfold.server.protocol.updates import Happened, Refused, ServerMessage, Update
from fourfold.server.rooms import updates
from fourfold.server.rooms.history import replay_events
from fourfold.server.rooms.visibility import seen_event
from fourfold.store.reader import Reader
from fourfold.store.sqlite import FILE
from fourfold.tables.authority import Viewpoint
from fourfold.tables.events import Event, Played
from fourfold.tables.table import Table
from fourfold.testing.secrets import reshuffled
from harness.observed import all_pieces, find_hidden, visible_pieces
from harness.server import Server

AT_ONCE = 12
"""Games that are played at the same time."""


@dataclass(slots=True)
class Tally:
    games: int = 0
    messages: int = 0
    megabytes: float = 0.0
    updates: int = 0
    refusals: int = 0
    """Of messages with several actions."""
    hidden: int = 0
    """How many tiles and cards were looked for, all messages together."""
    seconds: float = 0.0
    leaks: list[str] = field(default_factory=list[str])


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
        return frozenset(all_pieces(match.state)) if match else frozenset()

    def viewpoint(self, version: int, key: str) -> Viewpoint:
        """Whose eyes this key gave at that moment."""
        chairs = self.steps[version - 1][1].chairs
        return next((seat for seat, chair in enumerate(chairs) if key and chair.key == key), None)

    def never_seen(self, viewpoint: Viewpoint) -> list[frozenset[str]]:
        """For each version the things these eyes had not seen up to then."""
        left, by_version = self.all, list[frozenset[str]]()
        for _, table, _ in self.steps:
            if table.match:
                left -= frozenset(visible_pieces(table.match.state, viewpoint))
            by_version.append(left)
        return by_version


def search(data: Path, recordings: Sequence[Recording]) -> Tally:
    """Every message of these games against the truth."""
    tally, reader = Tally(), Reader(data / FILE)
    for recording in recordings:
        truth = Truth(recording.case, recording.table, list(replay_events(reader.read(recording.table))))
        tally.games += 1
        unknown = {viewpoint: truth.never_seen(viewpoint) for viewpoint in (None, *range(recording.case.seats))}
        for key, messages in recording.received:
            tally.leaks += _search(truth, recording, key, messages, unknown, tally)
    reader.close()
    return tally


def _search(  # noqa: PLR0913, PLR0917
    truth: Truth,
    recording: Recording,
    key: str,
    messages: Sequence[bytes],
    unknown: Mapping[Viewpoint, Sequence[frozenset[str]]],
    tally: Tally,
) -> Iterator[str]:
    random, version, viewpoint = Random(truth.name), 1, truth.viewpoint(1, key)
    for raw in messages:
        message = msgspec.json.decode(raw, type=ServerMessage)
        if isinstance(message, Update):
            version, viewpoint = message.version, truth.viewpoint(message.version, key)
            tally.updates += 1
            yield from _wrong(truth, viewpoint, message, raw, random)
        elif isinstance(message, Refused) and message.id in recording.asked:
            tally.refusals += 1
            yield from _wrong_refusal(truth, message, *recording.asked[message.id], random)
        hidden = unknown[viewpoint][version - 1]
        tally.messages, tally.hidden = tally.messages + 1, tally.hidden + len(hidden)
        tally.megabytes += len(raw) / 1e6
        if isinstance(message, Refused) and message.why == Why.NOT_NOTATION:
            continue  # it explains the notation by an example
        for name in find_hidden(truth.case.game, raw, hidden):
            yield f"{truth.case} {truth.name} version {version}: {viewpoint} was told of {name}: {raw.decode()}"


def _wrong_refusal(truth: Truth, message: Refused, seat: int, text: str, random: Random) -> Iterator[str]:
    """How the refusal of several actions differs from that in another world."""
    other = _other_world(truth.steps[message.version - 1][1], seat, random).match
    if message.why in ("stale", "over") or other is None:
        return
    refusal = play_message(other, seat, split_message(text), Nature())
    if not isinstance(refusal, Refusal) or _told(refusal) != _told(message):
        yield f"{truth.case} {truth.name}: {text} was refused by {message}, in another world by {refusal}"


def _told(refusal: Refusal | Refused) -> tuple[str, str, str, dict[str, str | int]]:
    """Everything a refusal says."""
    return refusal.why, refusal.sentence, refusal.code, dict(refusal.values)


def _wrong(truth: Truth, viewpoint: Viewpoint, message: Update, raw: bytes, random: Random) -> Iterator[str]:
    """How an update differs from what these eyes may be told."""
    where = f"{truth.case} {truth.name} version {message.version}, {viewpoint}"
    if message.seat != viewpoint:
        yield f"{where}: got the update of {message.seat}"
    _, table, _ = truth.steps[message.version - 1]
    told = [seen_event(*step) for step in truth.steps[message.since : message.version]]
    other = _other_world(table, viewpoint, random)
    whole = updates.update(truth.name, other, told, viewpoint, 0, about=message.about is not None)
    lawful = msgspec.json.encode(updates.page(told, viewpoint) if message.more else whole)
    if lawful != raw and _settled(lawful) != _settled(raw):
        yield f"{where}: in another world it would be {lawful.decode()}, it is {raw.decode()}"
    for happened, step in zip(message.happened, truth.steps[message.since : message.version], strict=True):
        if not _is_lawful(happened, step[0], step[1], viewpoint):
            yield f"{where}: {step[0]} was told as {happened}"


def _settled(raw: bytes) -> object:
    """A message with its sets in order: they lie in another one in every process."""
    message: dict[str, Any] = msgspec.json.decode(raw)
    view: dict[str, Any] = message.get("view") or {}
    if "turn" in view:
        turn: dict[str, Any] = view["turn"]
        view["turn"] = turn | {name: sorted(turn[name]) for name in ("announced", "refused")}
    return message


def _other_world(table: Table, viewpoint: Viewpoint, random: Random) -> Table:
    """The same table with everything hidden from these eyes dealt anew."""
    if table.match is None:
        return table
    state = reshuffled(table.game, table.match.state, viewpoint, random)
    return structs.replace(table, match=replace(table.match, state=state))


def _is_lawful(happened: Happened, event: Event, after: Table, viewpoint: Viewpoint) -> bool:
    if not isinstance(event, Played) or after.match is None:
        return True
    entry = after.match.log[-1]
    return happened.text == seen(after.game, entry.before, entry.action, viewpoint)


# --- both ---


async def leaks(server: Server, games: int, seed: int, progress: Progress) -> Tally:
    """Play so many games, and search them while the next are played."""
    remote, random, total, began = RemoteServer(server.address), Random(seed), Tally(), monotonic()
    kinds, bar = cases(), progress.add_task("games", total=games)
    loop, turnstile = asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE)
    ahead = await most_ahead(remote, server.address)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:

        async def one(number: int) -> None:
            async with turnstile:
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
