"""`fourfold store` with a PostgreSQL database, and moving a store there and back."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing
from pathlib import Path

import pytest

from fourfold.store.location import Database
from fourfold.store.opening import open_reader, open_store
from fourfold.store.reader import Reader
from fourfold.store.sqlite_store import FILE
from fourfold.store.store import Activity, RawTable, StoreReader
from fourfold.tables.events import Began, Chair, Opened, Said
from fourfold.tables.stored_events import write_event
from harness.postgresql import PostgresServer
from harness.terminal import Shell
from tests.cli.record_files import table_of


@pytest.fixture
def stored(shell: Shell, records: list[Path], database: Database) -> Database:
    """A database with these games, and one of which nothing has come yet."""
    ran = shell("store", "import", *map(str, records), "--store", database.url)
    assert (ran.code, ran.err) == (0, "")
    return database


def everything(reader: StoreReader) -> list[RawTable]:
    with closing(reader):
        return reader.raw_tables(limit=1000)


def test_an_imported_record_is_exported_unchanged(
    shell: Shell, stored: Database, records: list[Path], tmp_path: Path
) -> None:
    ran = shell("store", "export", "--out", str(tmp_path / "out"), "--store", stored.url)
    assert (ran.code, ran.err) == (0, "")
    out = {path.name: path.read_text() for path in (tmp_path / "out").iterdir()}
    assert out == {f"{table_of(file)}.record": file.read_text() for file in records}
    again = shell("store", "import", *map(str, records), "--store", stored.url)
    assert (again.code, again.out.count("which was there already")) == (0, len(records))


def test_a_sound_store_passes_the_check(shell: Shell, stored: Database, records: list[Path]) -> None:
    result = json.loads(shell("store", "check", "--store", stored.url, "--json").out)
    assert result["tables"] == result["games"] == len(records)
    assert (result["damage"], result["bad"]) == ([], {})


DAMAGE = {
    "DELETE FROM events WHERE key = '{}' AND seq = 3": "event 3 is missing",
    "UPDATE events SET data = '' WHERE key = '{}' AND seq = 3": "event 3 is not what was written",
    "UPDATE events SET at = at + 1 WHERE key = '{}' AND seq = 3": "event 3 is not what was written",
    "UPDATE streams SET activity = 2 WHERE key = '{}'": "it is over, but the store has it as awake",
}
DAMAGED_ROWS = ("UPDATE streams SET chain = '' WHERE key = '{}'", "DELETE FROM streams WHERE key = '{}'")


def test_damage_is_reported(shell: Shell, stored: Database, records: list[Path], postgresql: PostgresServer) -> None:
    """Each table has its own damage; two more do not fit to their rows."""
    names = [table_of(file) for file in records]
    for name, statement in zip(names, (*DAMAGE, *DAMAGED_ROWS), strict=False):
        postgresql.query(statement.format(name))
    ran = shell("store", "check", "--store", stored.url)
    assert (ran.code, "something is wrong" in ran.out) == (1, True)
    assert ran.err.count("\n") == len(DAMAGE) + 3
    for name, sentence in zip(names, DAMAGE.values(), strict=False):
        assert f"fourfold: table {name}: {sentence}" in ran.err
    assert "fourfold: 1 streams have another number of events than their row says" in ran.err
    assert "fourfold: 1 streams have another last event than their row says" in ran.err
    assert "rows belong to no table" in ran.err


def test_a_backup_is_a_store_in_a_file(shell: Shell, stored: Database, tmp_path: Path) -> None:
    """It is made while the server runs, and is of one moment."""

    async def run() -> None:
        store = await open_store(stored)
        await store.append(
            "waiting",
            0,
            [write_event(Opened("quarto", (Chair("Anna", key="k"), Chair())))],
            5,
            activity=Activity.WAITING,
        )
        await store.tick(77)
        await store.backup(tmp_path / FILE)
        await store.append("waiting", 1, [write_event(Began())], 0, activity=Activity.AWAKE)
        await store.close()

    asyncio.run(run())
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    with closing(Reader(tmp_path / FILE)) as copy:
        assert (len(copy.read("waiting")), copy.last_tick(), copy.damage()) == (1, 77, [])
    ran = shell("store", "backup", str(tmp_path / "copy.db"), "--store", stored.url)
    assert (ran.code, ran.err) == (0, "")
    assert everything(Reader(tmp_path / "copy.db")) == everything(open_reader(stored))
    assert shell("store", "backup", str(tmp_path / "copy.db"), "--store", stored.url).code == 1


def test_personal_data_is_erased(shell: Shell, database: Database) -> None:
    async def fill() -> None:
        store = await open_store(database)
        events = [write_event(Opened("quarto", (Chair("Anna", key="k"), Chair("Bob", key="l"))))]
        events += [write_event(Said(0, "something secret"))]
        await store.append("old", 0, events, 5, activity=Activity.AWAKE)
        await store.close()

    asyncio.run(fill())
    ran = shell("store", "erase", "old", "--yes", "--json", "--store", database.url)
    assert json.loads(ran.out) == {"table": "old", "erased": 3}
    texts = b"".join(event.texts or b"" for event in everything(open_reader(database))[0].events)
    assert not any(word in texts for word in (b"Anna", b"Bob", b"secret"))


@pytest.fixture
def folder(shell: Shell, records: list[Path], tmp_path: Path) -> Path:
    """A data folder with these games, and a table with a name, a tick and personal texts."""
    data = tmp_path / "data"
    assert shell("store", "import", *map(str, records), "--data", str(data)).code == 0

    async def fill() -> None:
        store = await open_store(data)
        opened = Opened("quarto", (Chair("Anna", key="k"), Chair("Bob", key="l")))
        await store.append("awake", 0, [write_event(opened)], 5, activity=Activity.AWAKE)
        await store.tick(77)
        await store.close()

    asyncio.run(fill())
    return data


def test_there_and_back_again(shell: Shell, folder: Path, database: Database, tmp_path: Path) -> None:
    before = everything(Reader(folder / FILE))
    there = shell("store", "move", database.url, "--data", str(folder), "--json")
    assert (there.code, there.err) == (0, "")
    result = json.loads(there.out)
    assert (result["tables"], result["games"]) == (len(before), len(before) - 1)
    assert everything(open_reader(database)) == before == everything(Reader(folder / FILE))
    back = shell("store", "move", str(tmp_path / "back"), "--store", database.url)
    assert (back.code, back.err) == (0, "")
    assert f"{len(before)} tables" in back.out
    assert everything(Reader(tmp_path / "back" / FILE)) == before
    for place in (open_reader(database), open_reader(tmp_path / "back")):
        with closing(place):
            assert place.last_tick() == 77
    assert sorted(path.name for path in (tmp_path / "back").iterdir()) == [FILE, "lock"]


def test_a_moved_store_goes_on(shell: Shell, folder: Path, database: Database) -> None:
    assert shell("store", "move", database.url, "--data", str(folder)).code == 0

    async def go_on() -> None:
        store = await open_store(database)
        assert await store.awake_tables() == ["awake"]
        await store.append("awake", 1, [write_event(Began())], 9, activity=Activity.AWAKE)
        await store.close()

    asyncio.run(go_on())
    assert shell("store", "check", "--store", database.url).code == 0


def test_nothing_is_moved_into_a_store_or_out_of_a_bad_one(
    shell: Shell, folder: Path, stored: Database, postgresql: PostgresServer, tmp_path: Path
) -> None:
    assert "there are tables in this database already" in shell.refused(
        "store", "move", stored.url, "--data", str(folder)
    )
    assert "already: name another folder" in shell.refused("store", "move", str(folder), "--store", stored.url)
    assert "there is no store in" in shell.refused("store", "move", stored.url, "--data", str(tmp_path / "nowhere"))
    postgresql.query("UPDATE events SET data = '' WHERE seq = 3")
    ran = shell("store", "move", str(tmp_path / "back"), "--store", stored.url)
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert "event 3 is not what was written" in ran.err
    assert "nothing was moved" in ran.err
    assert not (tmp_path / "back" / FILE).exists()


def test_a_running_server_is_not_moved(
    shell: Shell, folder: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.store.postgresql.connection._LOCK_WITHIN", 0.1)
    store = asyncio.run(open_store(folder))
    assert "another server uses" in shell.refused("store", "move", database.url, "--data", str(folder))
    asyncio.run(store.close())
    with asyncio.Runner() as runner:
        store = runner.run(open_store(database))
        assert "another server uses" in shell.refused("store", "move", database.url, "--data", str(folder))
        runner.run(store.close())


@pytest.mark.parametrize("words", [("serve", "--no-open", "--port", "0"), ("store", "check"), ("store", "recover")])
def test_an_unusable_database_is_one_sentence_without_its_password(
    shell: Shell, postgresql: PostgresServer, words: tuple[str, ...]
) -> None:
    sentence = shell.refused(*words, "--store", f"postgresql://locked:secret@/postgres?host={postgresql.folder}")
    assert "secret" not in sentence
    assert sentence.startswith("fourfold: ")
    assert words[-1] == "recover" or "--store postgresql://locked@/postgres: password authentication" in sentence
    wrong = shell(*words, "--store", "locked:secret@db/postgres")
    assert (wrong.code, "secret" in wrong.err, "begins with postgresql://" in wrong.err) == (2, False, True)
