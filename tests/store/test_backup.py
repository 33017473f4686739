"""A backup is a store as of one moment, made while others write."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fourfold.store.backup import back_up
from fourfold.store.reader import Reader
from fourfold.store.sqlite_store import FILE
from fourfold.store.store import Activity, Unopenable, Unwritable
from tests.store.running import fill, in_loop, opened


async def go_round(store_folder: Path, copies: list[Path]) -> None:
    """Two tables that take turns while copies are made: no moment has the second ahead of the first."""
    async with opened(store_folder) as store:
        await fill(store, "ballast", 200)
        backups = asyncio.gather(*(store.backup(path) for path in copies))
        seq = 0
        while not backups.done():
            await store.append("first", seq, [b"x" * 500], 0, activity=Activity.AWAKE)
            await store.append("second", seq, [b"x" * 500], 0, activity=Activity.AWAKE)
            seq += 1
        await backups


@in_loop
async def test_a_backup_while_writing_is_of_one_moment_and_opens(tmp_path: Path) -> None:
    copies = [tmp_path / "copies" / f"{n}.db" for n in range(4)]
    (tmp_path / "copies").mkdir()
    await go_round(tmp_path / "data", copies)
    assert sorted((tmp_path / "copies").iterdir()) == copies  # no drafts, no logs
    for number, copy in enumerate(copies):
        assert copy.stat().st_mode & 0o777 == 0o600
        reader = Reader(copy)
        assert reader.damage() == []
        assert len(reader.read("ballast")) == 200
        assert len(reader.read("first")) - len(reader.read("second")) in (0, 1)
        reader.close()
        restored = tmp_path / f"restored{number}"
        restored.mkdir()
        copy.rename(restored / FILE)
        async with opened(restored) as store:
            await fill(store, "ballast", 10, first=200)


@in_loop
async def test_a_backup_takes_no_place_that_is_taken(tmp_path: Path) -> None:
    async with opened(tmp_path / "data") as store:
        (tmp_path / "mine").write_text("mine")
        with pytest.raises(Unwritable, match="is there already"):
            await store.backup(tmp_path / "mine")
        assert (tmp_path / "mine").read_text() == "mine"
        with pytest.raises(Unwritable, match="no such file or directory"):
            await store.backup(tmp_path / "nowhere" / "copy")


def test_only_a_store_is_backed_up(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no store " * 1000)
    with pytest.raises((Unwritable, Unopenable), match="not a store of Fourfold"):
        back_up(tmp_path / "text", tmp_path / "copy")
    assert [path.name for path in tmp_path.iterdir()] == ["text"]
