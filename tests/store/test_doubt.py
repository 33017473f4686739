"""After a failed sync it is unknown what is stored, and the error says so; the next commit, or a restart, decides."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.store.failing import failing_while
from tests.store.killed import ROOT
from tests.store.running import SOURCE, in_loop, opened

SCRIPT = """
import asyncio, os, sys
from pathlib import Path
from fourfold.store.sqlite_store import open_store
from fourfold.store.store import Activity

async def main(folder, flag, is_mended):
    store = open_store(folder)
    await store.append("a", 0, [b"before"], 0, activity=Activity.ASLEEP)
    commits = store.commits
    flag.touch()
    both = (("a", 1), ("b", 0))
    appends = [store.append(name, seq, [b"in doubt"], 0, activity=Activity.ASLEEP) for name, seq in both]
    for trouble in await asyncio.gather(*appends, return_exceptions=True):
        print(type(trouble).__name__, trouble)
    print(len(await store.read("a")), store.commits - commits)
    flag.unlink()
    if is_mended:
        await store.append("c", 0, [b"after"], 0, activity=Activity.ASLEEP)
    sys.stdout.flush()
    os._exit(0)

asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3] == "mended"))
"""


@pytest.mark.parametrize("end", ["killed", "mended"])
@in_loop
async def test_what_was_in_doubt_is_there_after_a_crash_unless_a_later_commit_succeeded(
    tmp_path: Path, end: str
) -> None:
    environment = failing_while(tmp_path / "flag") | {"PYTHONPATH": SOURCE}
    words = [sys.executable, "-c", SCRIPT, str(tmp_path / "data"), str(tmp_path / "flag"), end]
    ran = subprocess.run(words, env=environment, cwd=ROOT, check=True, capture_output=True, text=True)
    *troubles, counts = ran.stdout.splitlines()
    assert len(troubles) == 2  # both shared the commit, and neither was retried
    assert all(line.startswith("InDoubt") and "it is not known whether this was kept" in line for line in troubles)
    assert counts == "1 0"
    async with opened(tmp_path / "data") as store:
        found = [event.data for event in await store.read("a")]
        assert found == ([b"before"] if end == "mended" else [b"before", b"in doubt"])
