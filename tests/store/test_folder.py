"""One server per data folder, and only folders that contain a store of ours."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from fourfold.store.backup import back_up
from fourfold.store.lock import Lock
from fourfold.store.reader import Reader
from fourfold.store.sqlite_store import FILE, open_store
from fourfold.store.store import Unopenable
from tests.store.running import SOURCE, in_loop, opened

HOLD = """
import sys, time
from pathlib import Path
from fourfold.store.sqlite_store import open_store
store = open_store(Path(sys.argv[1]))
print("open", flush=True)
time.sleep(60)
"""


@in_loop
async def test_the_folder_is_private_to_its_owner(tmp_path: Path) -> None:
    async with opened(tmp_path / "a" / "data"):
        pass
    assert (tmp_path / "a" / "data").stat().st_mode & 0o777 == 0o700
    assert sorted(path.name for path in (tmp_path / "a" / "data").iterdir()) == [FILE, "lock"]


@in_loop
async def test_a_folder_and_files_that_others_may_read_are_closed_to_them(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with opened(data):
        data.chmod(0o755)
        for path in data.iterdir():
            path.chmod(0o644)
        back_up(data / FILE, tmp_path / "copy.db")
        crashed = Path(shutil.copytree(data, tmp_path / "crashed"))
    assert {path.name for path in crashed.iterdir()} == {FILE, f"{FILE}-wal", f"{FILE}-shm", "lock"}
    async with opened(crashed):
        assert {path.stat().st_mode & 0o777 for path in crashed.iterdir()} == {0o600}
        assert crashed.stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


@in_loop
async def test_a_folder_with_other_things_in_it_keeps_its_permissions(tmp_path: Path) -> None:
    (tmp_path / "picture").write_text("not ours")
    tmp_path.chmod(0o755)
    (tmp_path / "picture").chmod(0o644)
    async with opened(tmp_path):
        assert tmp_path.stat().st_mode & 0o777 == 0o755
        assert (tmp_path / "picture").stat().st_mode & 0o777 == 0o644
        assert {path.stat().st_mode & 0o777 for path in tmp_path.glob(f"{FILE}*")} == {0o600}
    tmp_path.chmod(0o777)
    with pytest.raises(Unopenable, match="every user may write to this folder"):
        open_store(tmp_path)
    tmp_path.chmod(0o700)


def test_a_folder_in_place_of_the_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    for opening in (lambda: open_store(tmp_path), lambda: Reader(tmp_path / FILE)):
        with pytest.raises(Unopenable, match="is not a file"):
            opening()


@in_loop
async def test_one_server_a_folder(tmp_path: Path) -> None:
    async with opened(tmp_path):
        with pytest.raises(Unopenable, match=rf"another server uses {tmp_path} \(process {os.getpid()}\)"):
            open_store(tmp_path)
    async with opened(tmp_path):
        pass


def test_a_killed_server_leaves_the_folder_free(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": SOURCE}
    words = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, env=environment) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"open\n"
        with pytest.raises(Unopenable, match=rf"process {server.pid}\): stop it first"):
            Lock(tmp_path / "lock")
        server.kill()
    Lock(tmp_path / "lock").release()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Unopenable, match="not a directory"):
        open_store(tmp_path / "file" / "data")
    with pytest.raises(Unopenable, match="not a directory"):
        open_store(tmp_path / "file")


@pytest.mark.parametrize("raw", [b"these are no tables" * 300, b"short"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / FILE).write_bytes(raw)
    for _ in range(2):  # the lock is free again
        with pytest.raises(Unopenable, match="not a store of Fourfold"):
            open_store(tmp_path)
    assert (tmp_path / FILE).read_bytes() == raw


def test_a_database_of_another_program_is_refused_and_not_changed(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / FILE)
    other.execute("CREATE TABLE tables (id)")
    other.close()
    raw = (tmp_path / FILE).read_bytes()
    with pytest.raises(Unopenable, match=re.escape(f"{tmp_path / FILE}: that file is not a store of Fourfold")):
        open_store(tmp_path)
    assert (tmp_path / FILE).read_bytes() == raw


def test_reading_needs_a_store(tmp_path: Path) -> None:
    with pytest.raises(Unopenable, match="there is no store in"):
        Reader(tmp_path / FILE)
    (tmp_path / FILE).write_bytes(b"no such thing " * 100)
    with pytest.raises(Unopenable, match="not a store of Fourfold"):
        Reader(tmp_path / FILE)
    (tmp_path / FILE).write_bytes(b"")
    with pytest.raises(Unopenable, match="version 0"):
        Reader(tmp_path / FILE)
