"""What version 0.1.0 has written stays readable: its store, its records and the games its terminal saved."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fourfold.cli.stored_table_replay import record_of, table_of
from fourfold.console.saved_games import load, split_clock
from fourfold.games.quartino.cards import ORDERS
from fourfold.play.clock import write_clock
from fourfold.play.formats import UNVERSIONED
from fourfold.play.match import new_match
from fourfold.play.record import UNFINISHED, read_record, replay, write_record
from fourfold.store.reader import Reader
from fourfold.store.sqlite_store import FILE, open_store
from fourfold.store.upgrade import Upgrade
from fourfold.tables.events import Opened, Said
from fourfold.tables.record_import import import_record
from fourfold.tables.stored_events import read_event, split_event
from fourfold.tables.table import Table, open_table
from harness.server import Server
from tests.server.websocket_players import get, post

OLD = Path(__file__).parent / "data" / "0.1.0"
EXPECTED = json.loads((OLD / "expected.json").read_text(encoding="utf-8"))
TABLES: dict[str, dict[str, Any]] = EXPECTED["tables"]
LABELS: dict[str, dict[str, Any]] = EXPECTED["labels"]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a copy of the old store, as yet unopened."""
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(OLD / FILE, folder / FILE)
    return folder


@pytest.fixture
def reader(data: Path) -> Iterator[Reader]:
    """The old store after this version has opened it once."""

    async def upgrade() -> None:
        await open_store(data, Upgrade(split_event)).close()

    asyncio.run(upgrade())
    with closing(Reader(data / FILE)) as reader:
        yield reader


def summary(table: Table) -> dict[str, Any]:
    """What is compared of a table."""
    match = table.match
    outcome = match.outcome if match else None
    return {
        "game": table.opened.game,
        "phase": table.phase.value,
        "version": table.version,
        "chairs": [[chair.name, chair.level, bool(chair.key), chair.gone] for chair in table.chairs],
        "moves": [[entry.seat, text] for entry, text in zip(match.log, match.texts, strict=True)] if match else [],
        "outcome": [list(outcome.winners), list(outcome.points), outcome.reason] if outcome else None,
        "clock": write_clock(table.clock) if table.clock else "",
        "next": table.next,
    }


def test_every_table_is_what_it_was(reader: Reader) -> None:
    assert reader.tables() == sorted(TABLES)
    for name, expected in TABLES.items():
        stored = reader.read(name)
        assert summary(table_of(stored)) == {key: expected[key] for key in summary(table_of(stored))}, name
        said = [event for event in map(read_event, (each.written for each in stored)) if isinstance(event, Said)]
        assert [[event.seat, event.text, event.phrase] for event in said] == expected["said"]


def test_every_table_exports_the_record_it_had(reader: Reader) -> None:
    for path in sorted((OLD / "records").iterdir()):
        record = record_of(reader.read(path.stem))
        assert record is not None
        assert write_record(record, UNVERSIONED) == path.read_text(encoding="utf-8")
        assert replay(read_record(write_record(record))).outcome == replay(record).outcome


@pytest.mark.parametrize("path", sorted((OLD / "records").iterdir()), ids=lambda path: path.stem)
def test_a_record_replays_to_the_same_end(path: Path) -> None:
    match = replay(read_record(path.read_text(encoding="utf-8")))
    expected = TABLES[path.stem]
    assert [[entry.seat, text] for entry, text in zip(match.log, match.texts, strict=True)] == expected["moves"]
    outcome = match.outcome
    found = [list(outcome.winners), list(outcome.points), outcome.reason] if outcome else None
    assert found == expected["outcome"]


def test_an_imported_record_is_known_again() -> None:
    (path,) = (OLD / "records").glob("f2034ecb58c244c8.*")
    later = 10**13
    assert import_record(read_record(path.read_text(encoding="utf-8")), later).table == path.stem


def test_a_quartino_record_of_0_1_0_with_two_high_columns_lifts_both() -> None:
    cards = [f"deal {card}" for card in ORDERS[:8]]
    towers = [action for colour in "ybgp" for field in "01" for action in (f"{colour}{field}", "done")]
    actions = [*cards, *towers, "column!0", "lift 0", "lift 1", "y0", "y1"]
    head = "Game: quartino\nOptions: first=1\nPlayers: Anna | Bob\nDate:\nResult: unfinished\n"
    text = f"{head}Actions: {len(actions)}\n\n" + "".join(f"{action}\n" for action in actions)
    with pytest.raises(ValueError, match="'lift 1'"):
        replay(read_record(text.replace("Options", "Format: 2\nOptions")))
    match = replay(read_record(text))
    assert (match.state.columns[:2], match.state.turn.owed) == (("y", "y"), 0)
    assert import_record(read_record(text), 0) == import_record(read_record(write_record(read_record(text))), 0)
    event = read_event(b'{"event":"opened","game":"quartino","chairs":[{},{}],"options":{"first":"1"}}')
    assert isinstance(event, Opened)
    assert open_table(event).prepared == new_match(match.game, match.options, ("", ""))


@pytest.mark.parametrize("game", ["quarto", "quartex", "quartino"])
def test_a_game_saved_by_the_terminal_can_be_taken_up_again(game: str) -> None:
    record = load(str(OLD / "saved" / f"{game}.record"))
    clock, comments = split_clock(record)
    match = replay(record)
    assert record.result == UNFINISHED
    assert comments == {}
    assert clock is not None
    assert match.mover is not None
    assert clock.used[match.mover] == 12.5
    assert match.menu(match.mover)


def play_on(server: Server, table: str, keys: list[str]) -> int:
    """Play the first legal action of every seat whose turn it is; how many were played."""
    played = 0
    for key in keys:
        seen = get(server, f"/api/tables/{table}", key=key)
        assert seen.status == 200, seen.body
        assert seen.json["version"] >= TABLES[table]["version"]
        for action in seen.json.get("menu", [])[:1]:
            answer = post(server, f"/api/tables/{table}/play", {"text": action}, key=key)
            assert answer.status == 200, answer.body
            played += 1
    return played


def test_a_server_goes_on_where_it_stopped(data: Path) -> None:
    with Server(data, "--no-limits") as server:
        for label, known in LABELS.items():
            table = known["table"]
            expected = TABLES[table]
            bots = [bool(level) for _, level, _, _ in expected["chairs"]]
            keys = [key for seat, key in known["keys"].items() if not bots[int(seat)]]
            if expected["phase"] == "closed":  # its only player has left and given the seat back
                continue
            played = play_on(server, table, keys)
            assert played or expected["phase"] != "playing" or any(bots), label
    assert server.logged_errors() == []
