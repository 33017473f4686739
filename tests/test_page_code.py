"""Every Python block of the pages runs as it is printed, and so does every shell block that is marked with `run`.

docs/new-game.md is followed step by step in tests/plugins/test_new_game_page.py.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from harness.page_code import Block, read_blocks

ROOT = Path(__file__).parent.parent
PAGES = [page for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))) if page.name != "new-game.md"]
BLOCKS = [
    pytest.param(block, id=f"{page.stem}-{number}")
    for page in PAGES
    for number, block in enumerate(read_blocks(page.read_text("utf-8")))
    if block.language == "python" or (block.language == "sh" and block.target == "run")
]


@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.filterwarnings("default")  # some libraries warn; what we print for readers must run all the same
def test_a_block_runs_as_it_is_printed(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if block.target not in ("", "run") and find_spec(block.target) is None:
        pytest.skip(f"{block.target} is not installed")
    if block.language == "python":
        namespace: dict[str, Any] = {"__name__": "__main__"}
        exec(compile(block.code, "<page>", "exec"), namespace)  # noqa: S102 - a page is code to run
        return
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(["sh", "-e", "-c", block.code], check=True, cwd=tmp_path, env={**os.environ, "PATH": path})


def test_the_pages_have_blocks() -> None:
    names = [str(block.id) for block in BLOCKS]
    for page in ("README", "research", "engine"):
        assert sum(name.startswith(page) for name in names) >= 2
