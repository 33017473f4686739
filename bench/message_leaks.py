"""Search the messages of a recorded game for what their receivers may not know."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import structs

from bench.leak_games import Case, Recording
from fourfold.play.match import Refusal, Why, play_message, split_message
from fourfold.play.nature import Nature
from fourfold.play.seen_actions import seen
from fourfold.server.protocol.updates import Change, Happened, Refused, ServerMessage, Update
from fourfold.server.rooms import updates
from fourfold.server.rooms.changes import changes
from fourfold.server.rooms.seen_events import seen_event
from fourfold.server.rooms.table_history import replay_events
from fourfold.store.reader import Reader
from fourfold.store.sqlite_store import FILE
from fourfold.tables.authority import Viewpoint
from fourfold.tables.events import Event, Played
from fourfold.tables.table import Table
from fourfold.testing.laws import redealt
from harness.observed import all_pieces, find_hidden, visible_pieces


@dataclass(slots=True)
class Tally:
    games: int = 0
    messages: int = 0
    megabytes: float = 0.0
    updates: int = 0
    refusals: int = 0
    """Refusals of messages with several actions."""
    hidden: int = 0
    """How many hidden tiles and cards were searched for, in all messages."""
    seconds: float = 0.0
    leaks: list[str] = field(default_factory=list[str])

    def count(self, raw: bytes, hidden: Collection[str]) -> None:
        """Count a message, and what was searched for in it."""
        self.messages, self.hidden = self.messages + 1, self.hidden + len(hidden)
        self.megabytes += len(raw) / 1e6


# --- searching ---


@dataclass(frozen=True)
class TableHistory:
    """The full history of a table, version by version."""

    case: Case
    name: str
    steps: Sequence[tuple[Event, Table, int]]

    @cached_property
    def all(self) -> frozenset[str]:
        match = self.steps[-1][1].match
        return frozenset(all_pieces(match.state)) if match else frozenset()

    def viewpoint(self, version: int, key: str) -> Viewpoint:
        """The viewpoint that this key had at this version."""
        chairs = self.steps[version - 1][1].chairs
        return next((seat for seat, chair in enumerate(chairs) if key and chair.key == key), None)

    def never_seen(self, viewpoint: Viewpoint) -> list[frozenset[str]]:
        """For each version, the tiles or cards that this viewpoint had never seen by then."""
        left, by_version = self.all, list[frozenset[str]]()
        for _, table, _ in self.steps:
            if table.match:
                left -= frozenset(visible_pieces(table.match.state, viewpoint))
            by_version.append(left)
        return by_version


def search(data: Path, recordings: Sequence[Recording]) -> Tally:
    """Check every message of these games against the store."""
    tally, reader = Tally(), Reader(data / FILE)
    for recording in recordings:
        history = TableHistory(recording.case, recording.table, list(replay_events(reader.read(recording.table))))
        tally.games += 1
        unknown = {viewpoint: history.never_seen(viewpoint) for viewpoint in (None, *range(recording.case.seats))}
        for key, messages in recording.received:
            tally.leaks += _search(history, recording, key, messages, unknown, tally)
    reader.close()
    return tally


def _search(  # noqa: PLR0913, PLR0917
    history: TableHistory,
    recording: Recording,
    key: str,
    messages: Sequence[bytes],
    unknown: Mapping[Viewpoint, Sequence[frozenset[str]]],
    tally: Tally,
) -> Iterator[str]:
    random, version, viewpoint = Random(history.name), 1, history.viewpoint(1, key)
    for raw in messages:
        message = msgspec.json.decode(raw, type=ServerMessage)
        if isinstance(message, Update | Change):
            version = message.version if isinstance(message, Update) else message.happened[-1].version
            viewpoint = history.viewpoint(version, key)
            tally.updates += 1
            yield from _news_leaks(history, viewpoint, message, raw, random)
        elif isinstance(message, Refused) and message.id in recording.asked:
            tally.refusals += 1
            yield from _refusal_leaks(history, message, *recording.asked[message.id], random)
        hidden = unknown[viewpoint][version - 1]
        tally.count(raw, hidden)
        if isinstance(message, Refused) and message.why == Why.NOT_NOTATION:
            continue  # its sentence gives an example of the notation
        for name in find_hidden(history.case.game, raw, hidden):
            yield f"{history.case} {history.name} version {version}: {viewpoint} was told of {name}: {raw.decode()}"


def _refusal_leaks(history: TableHistory, message: Refused, seat: int, text: str, random: Random) -> Iterator[str]:
    """How the refusal of several actions differs if what is hidden is dealt differently."""
    other = _dealt_again(history.steps[message.version - 1][1], seat, random).match
    if message.why in ("stale", "over") or other is None:
        return
    refusal = play_message(other, seat, split_message(text), Nature())
    if not isinstance(refusal, Refusal) or _content(refusal) != _content(message):
        yield f"{history.case} {history.name}: {text} was refused by {message}, with another deal by {refusal}"


def _content(refusal: Refusal | Refused) -> tuple[str, str, str, dict[str, str | int]]:
    """Everything that a refusal says."""
    return refusal.why, refusal.sentence, refusal.code, dict(refusal.values)


def _news_leaks(
    history: TableHistory, viewpoint: Viewpoint, message: Update | Change, raw: bytes, random: Random
) -> Iterator[str]:
    if isinstance(message, Update):
        yield from _update_leaks(history, viewpoint, message, raw, random)
    else:
        yield from _change_leaks(history, viewpoint, message, raw, random)


def _update_leaks(
    history: TableHistory, viewpoint: Viewpoint, message: Update, raw: bytes, random: Random
) -> Iterator[str]:
    """How an update differs from what this viewpoint may receive."""
    where = f"{history.case} {history.name} version {message.version}, {viewpoint}"
    if message.seat != viewpoint:
        yield f"{where}: got the update of {message.seat}"
    _, table, _ = history.steps[message.version - 1]
    happened = [seen_event(*step) for step in history.steps[message.since : message.version]]
    other = _dealt_again(table, viewpoint, random)
    about = updates.table_about(history.name, other) if message.about else None
    view, menu = _view(other, viewpoint), updates.table_menu(other, viewpoint)
    whole = updates.update(other, happened, viewpoint, 0, view=view, menu=menu, about=about)
    expected = msgspec.json.encode(updates.page(happened, viewpoint) if message.more else whole)
    yield from _differences(where, expected, raw)
    yield from _event_leaks(where, message.happened, history.steps[message.since : message.version], viewpoint)


def _change_leaks(
    history: TableHistory, viewpoint: Viewpoint, message: Change, raw: bytes, random: Random
) -> Iterator[str]:
    """How a change differs from what this viewpoint may receive, having seen the version before."""
    since, version = message.happened[0].version - 1, message.happened[-1].version
    where = f"{history.case} {history.name} version {version}, {viewpoint}"
    if message.seat not in (None, viewpoint):
        yield f"{where}: got the change of {message.seat}"
    if _owner(history, since, viewpoint) != _owner(history, version, viewpoint):
        yield f"{where}: got a change of a view that another player had"
    expected = _expected_change(history, viewpoint, (since, version), random, is_named=message.seat is not None)
    yield from _differences(where, msgspec.json.encode(expected), raw)
    yield from _event_leaks(where, message.happened, history.steps[since:version], viewpoint)


def _expected_change(
    history: TableHistory, viewpoint: Viewpoint, versions: tuple[int, int], random: Random, *, is_named: bool
) -> Change:
    """The change between two versions if everything hidden from the viewpoint were dealt differently."""
    before, after = (_dealt_again(history.steps[at - 1][1], viewpoint, random) for at in versions)
    abouts = [updates.table_about(history.name, table) for table in (before, after)]
    menus = [updates.table_menu(table, viewpoint) for table in (before, after)]
    return Change(
        happened=updates.seen_by([seen_event(*step) for step in history.steps[slice(*versions)]], viewpoint),
        seat=viewpoint if is_named else None,
        mover=updates.unsaid_mover(after, _view(after, viewpoint)),
        view=changes(_view(before, viewpoint), _view(after, viewpoint)),
        menu=None if menus[0] == menus[1] else menus[1],
        about=changes(abouts[0], abouts[1]),
    )


def _owner(history: TableHistory, version: int, viewpoint: Viewpoint) -> str:
    """The hash of the key that a seat had at a version; a spectator has none."""
    return "" if viewpoint is None else history.steps[version - 1][1].chairs[viewpoint].key


def _view(table: Table, viewpoint: Viewpoint) -> Any:
    return table.match.view(viewpoint) if table.match else None


def _differences(where: str, expected: bytes, raw: bytes) -> Iterator[str]:
    if expected != raw and _sorted_sets(expected) != _sorted_sets(raw):
        yield f"{where}: with another deal it would be {expected.decode()}, it is {raw.decode()}"


def _event_leaks(
    where: str, happened: Sequence[Happened], steps: Sequence[tuple[Event, Table, int]], viewpoint: Viewpoint
) -> Iterator[str]:
    for event, step in zip(happened, steps, strict=True):
        if not _is_allowed(event, step[0], step[1], viewpoint):
            yield f"{where}: {step[0]} was described as {event}"


def _sorted_sets(raw: bytes) -> object:
    """A message with its sets sorted, because their order differs between processes."""
    message: dict[str, Any] = msgspec.json.decode(raw)
    view: dict[str, Any] = message.get("view") or {}
    for name in ("turn.announced", "turn.refused"):
        if name in view:
            view[name] = sorted(view[name])
    if "turn" in view:
        turn: dict[str, Any] = view["turn"]
        view["turn"] = turn | {name: sorted(turn[name]) for name in ("announced", "refused")}
    return message


def _dealt_again(table: Table, viewpoint: Viewpoint, random: Random) -> Table:
    """The same table with everything that is hidden from this viewpoint dealt again."""
    if table.match is None:
        return table
    state = redealt(table.game, table.match.state, viewpoint, random)
    return structs.replace(table, match=replace(table.match, state=state))


def _is_allowed(happened: Happened, event: Event, after: Table, viewpoint: Viewpoint) -> bool:
    if not isinstance(event, Played) or after.match is None:
        return True
    entry = after.match.log[-1]
    return happened.text == seen(after.game, entry.before, entry.action, viewpoint)
