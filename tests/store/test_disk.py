"""Full, read-only and failing disks: an error for the player, nothing half written, and recovery when there is space.

Each is the real thing: a file system too small, a limit on files set by the system, a connection that may only read.
"""

from __future__ import annotations

import asyncio
import resource
import shutil
import sqlite3
import subprocess
from collections.abc import Generator
from contextlib import closing
from pathlib import Path

import pytest

from fourfold.store.reader import Reader
from fourfold.store.schema import migrate
from fourfold.store.sqlite_store import FILE, open_store
from fourfold.store.store import Activity, Unopenable, Unwritable
from fourfold.store.writer import Writer
from fourfold.store.writer_jobs import Append
from tests.store.running import in_loop, opened


def mount(*words: str) -> bool:
    command = shutil.which("mount") or "false"
    return subprocess.run([command, *words], check=False, capture_output=True).returncode == 0


@pytest.fixture
def small_disk(tmp_path: Path) -> Generator[Path]:
    """A file system of 400 kB, where we may make one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    if not mount("-t", "tmpfs", "-o", "size=400k", "tmpfs", str(disk)):
        pytest.skip("file systems cannot be mounted here")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def verify(folder: Path, tables: dict[str, int]) -> None:
    """The store is sound and has exactly this many events of each table."""
    reader = Reader(folder / FILE)
    assert reader.damage() == []
    assert {table: len(reader.read(table)) for table in reader.tables()} == tables
    reader.close()


@in_loop
async def test_a_full_disk(small_disk: Path) -> None:
    async with opened(small_disk / "data") as store:
        await store.append("a", 0, [b"begun"], 0, activity=Activity.AWAKE)
        await store.append("b", 0, [b"begun"], 0, activity=Activity.AWAKE)
        ballast = small_disk / "ballast"
        ballast.write_bytes(bytes(150_000))
        with pytest.raises(Unwritable, match=r"^the server's disk is full: nothing was changed, try again later$"):
            await store.append("a", 1, [b"small", b"x" * 200_000], 0, activity=Activity.OVER)
        assert len(await store.read("a")) == 1
        assert await store.awake_tables() == ["a", "b"]
        await store.append("b", 1, [b"there is room for this one"], 0, activity=Activity.AWAKE)
        ballast.unlink()
        await store.append("a", 1, [b"now there is room", b"x" * 20_000], 0, activity=Activity.AWAKE)
        verify(small_disk / "data", {"a": 3, "b": 2})


@in_loop
async def test_on_a_full_disk_only_what_does_not_fit_fails(small_disk: Path) -> None:
    async with opened(small_disk / "data") as store:
        await store.append("a", 0, [b"begun"], 0, activity=Activity.AWAKE)
        (small_disk / "ballast").write_bytes(bytes(100_000))
        sizes = [300_000 if n % 10 == 7 else 10 for n in range(20)]
        appends = [store.append(f"t{n}", 0, [b"x" * size], 0, activity=Activity.AWAKE) for n, size in enumerate(sizes)]
        done = await asyncio.gather(*appends, return_exceptions=True)
        assert [n for n, trouble in enumerate(done) if trouble] == [7, 17]
        verify(small_disk / "data", {"a": 1} | {f"t{n}": 1 for n in range(20) if n % 10 != 7})


@in_loop
async def test_filled_to_the_brim_and_emptied_again(small_disk: Path) -> None:
    async with opened(small_disk / "data") as store:
        seq = refused = 0
        (small_disk / "ballast").write_bytes(bytes(100_000))
        while refused < 5:
            try:
                await store.append("a", seq, [b"x" * 900], 0, activity=Activity.AWAKE)
                seq += 1
            except Unwritable:
                refused += 1
        (small_disk / "ballast").unlink()
        await store.append("a", seq, [b"on"], 0, activity=Activity.AWAKE)
        verify(small_disk / "data", {"a": seq + 1})
    verify(small_disk / "data", {"a": seq + 1})


@in_loop
async def test_a_disk_that_refuses_to_write(tmp_path: Path) -> None:
    """The system refuses to let any file grow beyond a limit, which SQLite sees as a failing disk."""
    async with opened(tmp_path) as store:
        await store.append("a", 0, [b"begun"], 0, activity=Activity.AWAKE)
        default = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, default[1]))
        try:
            with pytest.raises(Unwritable, match=r"^the server cannot write to its disk: nothing was changed"):
                await store.append("a", 1, [b"x" * 200_000], 0, activity=Activity.AWAKE)
            await store.append("b", 0, [b"small"], 0, activity=Activity.AWAKE)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, default)
        await store.append("a", 1, [b"x" * 200_000], 0, activity=Activity.AWAKE)
        verify(tmp_path, {"a": 2, "b": 1})


@in_loop
async def test_a_store_at_its_limit_of_pages(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / FILE, isolation_level=None, check_same_thread=False)
    migrate(db)
    db.execute("PRAGMA max_page_count = 10")
    writer, loop = Writer(db), asyncio.get_running_loop()
    waiting = [loop.create_future() for _ in range(3)]
    for n, each in enumerate(waiting):
        writer.put([Append(f"t{n}", 0, [b"x" * 3000] * (n + 1), 0, Activity.AWAKE, each)])
    done = await asyncio.gather(*waiting, return_exceptions=True)
    assert isinstance(done[2], Unwritable)
    assert "is full" in str(done[2])
    writer.close()
    verify(tmp_path, {f"t{n}": n + 1 for n, trouble in enumerate(done) if trouble is None})


@in_loop
async def test_a_disk_that_can_only_be_read(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await store.append("a", 0, [b"begun"], 0, activity=Activity.AWAKE)
    where = f"{(tmp_path / FILE).as_uri()}?mode=ro"
    writer = Writer(sqlite3.connect(where, uri=True, isolation_level=None, check_same_thread=False))
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    writer.put([Append("a", 1, [b"x"], 0, Activity.AWAKE, done)])
    with pytest.raises(Unwritable, match=r"^the server's disk is read-only: nothing was changed, try again later$"):
        await done
    await asyncio.to_thread(writer.close)
    verify(tmp_path, {"a": 1})


def test_a_read_only_disk_is_refused_at_opening(small_disk: Path) -> None:
    async def once() -> None:
        async with opened(small_disk / "data") as store:
            await store.append("a", 0, [b"begun"], 0, activity=Activity.AWAKE)

    asyncio.run(once())
    if not mount("-o", "remount,ro", str(small_disk)):
        pytest.skip("file systems cannot be made read-only here")
    with pytest.raises(Unopenable, match="read-only"):
        open_store(small_disk / "data")


@in_loop
async def test_damage_is_reported_in_a_sentence(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await asyncio.gather(
            *(store.append(f"t{n}", 0, [b"x" * 900] * 20, 0, activity=Activity.OVER) for n in range(20))
        )
    raw = bytearray((tmp_path / FILE).read_bytes())
    raw[4096 * 4 : 4096 * 40] = b"\xa5" * (4096 * 36)
    (tmp_path / FILE).write_bytes(raw)
    with closing(Reader(tmp_path / FILE)) as reader:
        assert reader.damage()
