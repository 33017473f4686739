"""Old stores are upgraded automatically; newer ones are left alone."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from fourfold.store.schema import APPLICATION, STEPS, migrate, require, version
from fourfold.store.sqlite_store import FILE, open_store
from fourfold.store.store import Activity, Entry, Stored, Unopenable, Written
from fourfold.store.upgrade import Upgrade
from tests.store.running import in_loop, opened

# A store as version 1 created it, copied by hand: this text must never change.
VERSION_1 = """
    PRAGMA application_id = 1179604306;
    PRAGMA user_version = 1;
    CREATE TABLE tables (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, live INTEGER NOT NULL);
    CREATE INDEX live_tables ON tables (id) WHERE live;
    CREATE TABLE events (
        key INTEGER NOT NULL REFERENCES tables (key), seq INTEGER NOT NULL, at INTEGER NOT NULL, data BLOB NOT NULL,
        PRIMARY KEY (key, seq)
    );
    INSERT INTO tables VALUES (5, 'old', 1), (6, 'over', 0);
    INSERT INTO events VALUES (5, 0, 1000, x'61'), (5, 1, 2000, x'62'), (6, 0, 3000, x'63');
"""
NEXT_STEP = "ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'; UPDATE tables SET live = NOT live;"


def version_1(folder: Path) -> sqlite3.Connection:
    db = sqlite3.connect(folder / FILE, isolation_level=None)
    db.executescript(VERSION_1)
    return db


def shape(db: sqlite3.Connection) -> list[str]:
    """Every definition without white space."""
    found = db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
    return ["".join(text.split()) for (text,) in found]


@in_loop
async def test_a_store_of_version_1_is_opened_and_gone_on_with(tmp_path: Path) -> None:
    version_1(tmp_path).close()
    told: list[tuple[int, int]] = []

    def split(raw: bytes) -> Written:
        return Entry(b"hidden", raw) if raw == b"b" else raw

    with pytest.raises(Unopenable, match="start the server once"):
        open_store(tmp_path)
    async with opened(tmp_path, Upgrade(split, lambda done, total: told.append((done, total)))) as store:
        assert told == [(1, 2), (2, 2)]
        assert await store.awake_tables() == ["old"]
        assert await store.stale_tables(Activity.AWAKE, 2001) == ["old"]
        assert await store.stale_tables(Activity.AWAKE, 2000) == []
        assert await store.read("old") == [Stored(0, 1000, b"a"), Stored(1, 2000, b"hidden", b"b")]
        await store.append("old", 2, [b"c"], 4000, activity=Activity.OVER)
        await store.append("new", 0, [b"d"], 4000, activity=Activity.OVER)
        assert await store.tables() == ["new", "old", "over"]


def test_the_first_step_makes_what_version_1_is_by_hand(tmp_path: Path) -> None:
    made, by_hand = sqlite3.connect(":memory:", isolation_level=None), version_1(tmp_path)
    migrate(made, STEPS[:1])
    assert shape(made) == shape(by_hand)
    migrate(made)
    migrate(by_hand, upgrade=Upgrade(lambda raw: raw))
    assert shape(made) == shape(by_hand)
    assert version(made) == len(STEPS)
    made.close()
    by_hand.close()


def test_each_missing_step_is_taken_once(tmp_path: Path) -> None:
    db = version_1(tmp_path)
    for _ in range(2):
        migrate(db, [*STEPS[:1], NEXT_STEP])
        assert version(db) == 2
        assert db.execute("SELECT live, colour FROM tables ORDER BY key").fetchall() == [(0, "green"), (1, "green")]
    migrate(db, [*STEPS[:1], NEXT_STEP, "DROP INDEX live_tables;", "DROP TABLE events;"])
    assert version(db) == 4
    db.close()


def test_steps_that_fail_change_nothing(tmp_path: Path) -> None:
    db = version_1(tmp_path)
    before = list(db.iterdump())
    with pytest.raises(sqlite3.OperationalError, match="no_such_table"):
        migrate(db, [*STEPS[:1], NEXT_STEP, "INSERT INTO no_such_table VALUES (1);"])
    assert list(db.iterdump()) == before
    assert version(db) == 1
    assert not db.in_transaction
    db.close()


def test_a_newer_store_is_refused_and_left_alone(tmp_path: Path) -> None:
    db = version_1(tmp_path)
    db.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    db.close()
    raw = (tmp_path / FILE).read_bytes()
    with pytest.raises(Unopenable, match=rf"has version {len(STEPS) + 1}, newer than this program's {len(STEPS)}"):
        open_store(tmp_path)
    assert (tmp_path / FILE).read_bytes() == raw


def test_readers_take_no_steps(tmp_path: Path) -> None:
    db = version_1(tmp_path)
    require(db, STEPS[:1])
    with pytest.raises(Unopenable, match="start the server once"):
        require(db, [*STEPS[:1], NEXT_STEP])
    db.close()


def test_the_mark_in_the_header_is_a_word() -> None:
    assert APPLICATION.to_bytes(4, "big") == b"FOUR"
