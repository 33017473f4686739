"""`fourfold store`: backup, check, export, import, recover and erase, with and without a running server."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from fourfold.play.record import write_record
from fourfold.store.reader import Reader
from fourfold.store.sqlite_store import FILE, open_store
from fourfold.store.store import Activity, Store
from fourfold.tables.events import Began, Chair, Event, Opened, Said
from fourfold.tables.stored_events import read_event, write_event
from fourfold.tables.table import fold
from harness.terminal import Shell
from tests.cli.record_files import random_game, table_of
from tests.store.test_schema import VERSION_1


@pytest.fixture
def data(shell: Shell, records: list[Path], tmp_path: Path) -> Path:
    """The folder of a store with these games."""
    folder = tmp_path / "data"
    ran = shell("store", "import", *map(str, records), "--data", str(folder))
    assert (ran.code, ran.err) == (0, "")
    return folder


def spoil(data: Path, statement: str) -> None:
    with closing(sqlite3.connect(data / FILE, isolation_level=None)) as db:
        db.execute(statement)


def test_an_imported_record_is_exported_unchanged(
    shell: Shell, data: Path, records: list[Path], tmp_path: Path
) -> None:
    ran = shell("store", "export", "--out", str(tmp_path / "out"), "--data", str(data))
    assert (ran.code, ran.err) == (0, "")
    assert f"{len(records)} records" in ran.out
    out = {path.name: path.read_text() for path in (tmp_path / "out").iterdir()}
    assert out == {f"{table_of(file)}.record": file.read_text() for file in records}


def test_importing_twice_changes_nothing(shell: Shell, data: Path, records: list[Path]) -> None:
    ran = shell("store", "import", *map(str, records), "--data", str(data))
    assert ran.code == 0
    assert ran.out.count("which was there already") == len(records)


def test_a_sound_store_passes_the_check(shell: Shell, data: Path, records: list[Path]) -> None:
    ran = shell("store", "check", "--data", str(data))
    assert (ran.code, ran.err) == (0, "")
    assert f"{len(records)} tables" in ran.out
    assert "all is well" in ran.out
    result = json.loads(shell("store", "check", "--data", str(data), "--json").out)
    finished = len(records) - 1
    assert result["tables"] == result["games"] == len(records)
    assert (result["finished"], result["damage"], result["bad"]) == (finished, [], {})


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("DELETE FROM events WHERE key = 1 AND seq = 3", "event 3 is missing"),
        ("UPDATE events SET data = x'00' WHERE key = 1 AND seq = 3", "event 3 is not what was written"),
        ("UPDATE events SET at = at + 1 WHERE key = 1 AND seq = 3", "event 3 is not what was written"),
        (
            "UPDATE events SET data = (SELECT data FROM events WHERE key = 1 AND seq = 2) WHERE key = 1 AND seq = 5",
            "event 5 is not what was written",
        ),
        ("UPDATE tables SET activity = 2 WHERE key = 1", "it is over, but the store has it as awake"),
        ("DELETE FROM events WHERE key = 1", "a table without events"),
    ],
)
def test_a_bad_table_is_named(shell: Shell, data: Path, records: list[Path], statement: str, sentence: str) -> None:
    spoil(data, statement)
    ran = shell("store", "check", "--data", str(data))
    name = table_of(records[0])
    assert ran.code == 1
    assert ran.err.count("\n") == 1
    assert f"fourfold: table {name}: " in ran.err
    assert sentence in ran.err
    assert "something is wrong" in ran.out
    result = shell("store", "check", "--data", str(data), "--json")
    assert result.code == 1
    assert list(json.loads(result.out)["bad"]) == [name]


def test_damage_to_the_file_is_reported(shell: Shell, data: Path) -> None:
    spoil(data, "DELETE FROM tables WHERE key = 1")
    ran = shell("store", "check", "--data", str(data))
    assert ran.code == 1
    assert "rows belong to no table" in ran.err


def test_named_tables_are_exported(shell: Shell, data: Path, records: list[Path], tmp_path: Path) -> None:
    name, out = table_of(records[3]), tmp_path / "out"
    ran = shell("store", "export", name, "nobody", "--out", str(out), "--data", str(data))
    assert ran.code == 1
    assert ran.err == "fourfold: table nobody: there is no such table\n"
    assert [path.name for path in out.iterdir()] == [f"{name}.record"]


def test_a_damaged_table_is_left_out_of_an_export(
    shell: Shell, data: Path, records: list[Path], tmp_path: Path
) -> None:
    spoil(data, "UPDATE events SET data = x'00' WHERE key = 1 AND seq = 3")
    ran = shell("store", "export", "--out", str(tmp_path / "out"), "--data", str(data))
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert len(list((tmp_path / "out").iterdir())) == len(records) - 1


async def _append(store: Store, seq: int, event: Event) -> None:
    await store.append("waiting", seq, [write_event(event)], 0, activity=Activity.AWAKE)


def test_commands_while_a_server_runs(shell: Shell, data: Path, records: list[Path], tmp_path: Path) -> None:
    store = open_store(data)
    waiting = Opened("quarto", (Chair("Anna", key="k"), Chair()))
    with asyncio.Runner() as runner:
        runner.run(_append(store, 0, waiting))
        assert shell("store", "check", "--data", str(data)).code == 0
        exported = shell("store", "export", "--out", str(tmp_path / "out"), "--data", str(data))
        assert (exported.code, "1 tables whose game never began" in exported.out) == (0, True)
        assert shell("store", "backup", str(tmp_path / "copy.db"), "--data", str(data)).code == 0
        assert "another server uses" in shell.refused("store", "import", str(records[0]), "--data", str(data))
        runner.run(_append(store, 1, Began()))
        runner.run(store.close())
    with closing(Reader(tmp_path / "copy.db")) as copy:
        assert copy.count() == len(records) + 1
        assert len(copy.read("waiting")) == 1


def test_a_backup_is_restored_by_copying_it(shell: Shell, data: Path, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    assert shell("store", "backup", str(tmp_path / "new" / FILE), "--data", str(data)).code == 0
    ran = shell("store", "check", "--data", str(tmp_path / "new"), "--json")
    assert ran.out == shell("store", "check", "--data", str(data), "--json").out


def test_bad_input(shell: Shell, data: Path, records: list[Path], tmp_path: Path) -> None:
    nowhere = str(tmp_path / "nowhere")
    for action in (["check"], ["backup", "x"], ["export", "--out", "x"]):
        assert "there is no store in" in shell.refused("store", *action, "--data", nowhere)
    records[0].write_text(records[0].read_text().replace("Game: quarto", "Game: chess"))
    assert "there is no game 'chess'" in shell.refused("store", "import", str(records[0]), "--data", nowhere)
    assert not Path(nowhere).exists()
    taken = shell("store", "backup", str(records[1]), "--data", str(data))
    assert (taken.code, "is there already" in taken.err) == (1, True)
    (tmp_path / "file").write_text("in the way")
    assert "--out" in shell.refused("store", "export", "--out", str(tmp_path / "file"), "--data", str(data))
    (data / FILE).write_bytes(b"no store at all " * 1000)
    assert "not a store of Fourfold" in shell.refused("store", "check", "--data", str(data))


def test_an_impossible_result_is_refused(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "odd.record"
    text = write_record(random_game("quartex", 5, 30))
    file.write_text(text.replace("points 0 0 0; resigned", "points 1 2 3; resigned"))
    sentence = shell.refused("store", "import", str(file), "--data", str(tmp_path / "data"))
    assert "is none a table can end with" in sentence


@pytest.mark.parametrize("words", [("serve", "--no-open", "--port", "0"), ("store", "check"), ("store", "recover")])
def test_an_unusable_store_is_one_sentence(shell: Shell, tmp_path: Path, words: tuple[str, ...]) -> None:
    data = tmp_path / "data"
    (data / FILE).mkdir(parents=True)
    assert shell.refused(*words, "--data", str(data)) == f"fourfold: --data {data}: {data / FILE} is not a file\n"
    (data / FILE).rmdir()
    asyncio.run(open_store(data).close())
    pages = (data / FILE).read_bytes()
    (data / FILE).write_bytes(pages[:4096] + bytes(len(pages) - 4096))
    if words != ("store", "recover"):  # it repairs the log only
        assert "is damaged" in shell.refused(*words, "--data", str(data))


def test_a_sound_log_needs_no_recovery(shell: Shell, data: Path) -> None:
    ran = shell("store", "recover", "--data", str(data))
    assert (ran.code, ran.out) == (0, "The log is not damaged; nothing was changed.\n")
    assert json.loads(shell("store", "recover", "--json", "--data", str(data)).out) == {"damaged": False}


OLD_EVENTS = [
    b'{"event":"opened","game":"quarto","chairs":[{"name":"Annabella","key":"k"},{}],"options":{"first":"1"}}',
    b'{"event":"sat","seat":1,"name":"Bartholomew","key":"l"}',
    b'{"event":"began"}',
    b'{"event":"said","seat":0,"text":"something secret","id":"x"}',
    b'{"event":"said","seat":1,"phrase":"hello"}',
    b'{"event":"played","seat":0,"action":"?b","id":"y"}',
]
"""The events of a table as version 1 of the store wrote them, with names and chat."""


@pytest.fixture
def old_data(tmp_path: Path) -> Path:
    """The folder of a store of version 1 with the table `old`."""
    data = tmp_path / "data"
    data.mkdir()
    with closing(sqlite3.connect(data / FILE, isolation_level=None)) as db:
        db.executescript(VERSION_1.partition("INSERT")[0])
        db.execute("INSERT INTO tables VALUES (1, 'old', 1)")
        db.executemany("INSERT INTO events VALUES (1, ?, 5, ?)", list(enumerate(OLD_EVENTS)))
    return data


def erase(shell: Shell, data: Path, *words: str) -> int:
    ran = shell("store", "erase", "old", "--yes", "--json", *words, "--data", str(data))
    assert ran.code == 0, ran.err
    return int(json.loads(ran.out)["erased"])


def names_and_chat(data: Path) -> tuple[list[str], list[str]]:
    with closing(Reader(data / FILE)) as reader:
        events = [read_event(each.written) for each in reader.read("old")]
    chat = [event.text for event in events if isinstance(event, Said)]
    return [chair.name for chair in fold((event, 5) for event in events).chairs], chat


def test_erasing_upgrades_an_old_store_and_changes_nothing_else(shell: Shell, old_data: Path) -> None:
    before = fold((msgspec.json.decode(raw, type=Event), 5) for raw in OLD_EVENTS)
    assert "start the server once" in shell.refused("store", "check", "--data", str(old_data))
    assert erase(shell, old_data, "--seat", "3") == 0
    with closing(Reader(old_data / FILE)) as reader:
        stored = reader.read("old")
    assert fold((read_event(each.written), each.at) for each in stored) == before
    assert not any(b"Anna" in each.data or b"Barth" in each.data or b"secret" in each.data for each in stored)


def test_personal_data_is_erased_permanently(shell: Shell, old_data: Path) -> None:
    file = old_data / FILE
    assert erase(shell, old_data, "--chat") == 1
    assert names_and_chat(old_data) == (["Annabella", "Bartholomew"], ["[deleted]", ""])
    assert b"secret" not in file.read_bytes()
    assert erase(shell, old_data, "--seat", "2") == 1
    assert names_and_chat(old_data)[0] == ["Annabella", "Player 2"]
    assert b"Bartholomew" not in file.read_bytes()
    assert erase(shell, old_data) == 1
    assert names_and_chat(old_data)[0] == ["Player 1", "Player 2"]
    assert b"Annabella" not in file.read_bytes()
    assert shell("store", "check", "--data", str(old_data)).code == 0


def test_erasing_needs_a_table_and_a_confirmation(shell: Shell, old_data: Path) -> None:
    assert "nothing was erased" in shell.refused("store", "erase", "old", "--data", str(old_data))
    assert "there is no table" in shell.refused("store", "erase", "new", "--yes", "--data", str(old_data))
