"""A damaged log is detected and not changed; a torn one is the normal result of a crash."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fourfold.store.reader import Reader
from fourfold.store.recover import recover
from fourfold.store.sqlite_store import FILE, open_store
from fourfold.store.store import Activity, Unopenable
from tests.store.running import fill, in_loop, opened

FRAME = 24 + 4096
LOG, INDEX = f"{FILE}-wal", f"{FILE}-shm"


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a server that was killed after thirty commits."""
    folder = tmp_path_factory.mktemp("crashed")

    async def run() -> None:
        async with opened(folder / "data") as store:
            await fill(store, "a", 30)
            shutil.copytree(folder / "data", folder / "copy")

    asyncio.run(run())
    return folder / "copy"


@pytest.fixture
def copy(crashed: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(crashed, tmp_path / "data"))


def commits(log: bytes) -> Iterator[int]:
    """The numbers of the frames that end a transaction."""
    for number in range((len(log) - 32) // FRAME):
        start = 32 + number * FRAME
        if log[start + 4 : start + 8] != bytes(4) and log[start + 8 : start + 16] == log[16:24]:
            yield number


def spoil(folder: Path, where: int) -> None:
    raw = bytearray((folder / LOG).read_bytes())
    raw[where] ^= 1
    (folder / LOG).write_bytes(raw)


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.name.startswith(FILE)}


async def survivors(folder: Path) -> int:
    async with opened(folder) as store:
        return len(await store.read("a"))


@in_loop
async def test_a_whole_log_is_recovered(copy: Path) -> None:
    assert await survivors(copy) == 30


@pytest.mark.parametrize("is_short", [True, False])
@in_loop
async def test_a_torn_tail_is_the_normal_result_of_a_crash(copy: Path, is_short: bool) -> None:
    """Cut off, or with a page that never reached the disk though the one after it did."""
    (copy / INDEX).unlink()  # as after a power cut
    log = (copy / LOG).read_bytes()
    before, last = (32 + FRAME * (number + 1) for number in list(commits(log))[-2:])
    assert last - before > FRAME
    (copy / LOG).write_bytes(log[: last - 100] if is_short else log[:before] + bytes(FRAME) + log[before + FRAME :])
    assert await survivors(copy) == 29


@pytest.mark.parametrize("part", [4, 9, 16, 24 + 100])
@pytest.mark.parametrize("has_index", [True, False])
def test_damage_is_noticed_and_nothing_is_touched(copy: Path, part: int, has_index: bool) -> None:
    ends = list(commits((copy / LOG).read_bytes()))
    spoil(copy, 32 + FRAME * (ends[10] + 1) + part)
    if not has_index:
        (copy / INDEX).unlink()
    before = content(copy)
    for opening in (lambda: open_store(copy), lambda: Reader(copy / FILE)):
        with pytest.raises(Unopenable, match=r"is damaged, .* nothing was changed"):
            opening()
    assert content(copy) == before


def test_the_index_knows_of_a_log_that_is_too_short(copy: Path) -> None:
    log = (copy / LOG).read_bytes()
    (copy / LOG).write_bytes(log[: 32 + FRAME * list(commits(log))[-1]])
    with pytest.raises(Unopenable, match="is damaged"):
        open_store(copy)


@pytest.mark.parametrize("where", [0, 10, 25])
def test_a_damaged_header_is_noticed(copy: Path, where: int) -> None:
    (copy / INDEX).unlink()
    spoil(copy, where)
    with pytest.raises(Unopenable, match="is damaged"):
        open_store(copy)


@in_loop
async def test_what_is_before_the_damage_is_recovered(copy: Path) -> None:
    ends = list(commits((copy / LOG).read_bytes()))
    spoil(copy, 32 + FRAME * (ends[-12] + 1) + 24)
    before = content(copy)
    found = recover(copy)
    assert found
    assert (found.tables, found.events) == (1, 19)
    assert 10 <= found.lost <= 11
    assert content(found.aside) == before
    assert {path.stat().st_mode & 0o777 for path in (found.aside, *found.aside.iterdir())} == {0o700, 0o600}
    assert await survivors(copy) == 19
    async with opened(copy) as store:
        await store.append("a", 19, [b"on"], 0, activity=Activity.ASLEEP)
    assert recover(copy) is None
    with closing(Reader(copy / FILE)) as reader:
        assert reader.damage() == []
