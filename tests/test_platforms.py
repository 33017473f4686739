"""Nothing assumes a POSIX system except the modules named here; games and a server run as on Windows."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from harness.server import free_port
from harness.windows import ABSENT, ABSENT_MODULES

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "fourfold"
DEPENDENT = {
    "cli/contest_workers.py": "blocks Ctrl-C in processes where signals can be blocked",
    "console/screen.py": "a line editor and a timer signal where they exist",
    "load/run.py": "uvloop and the limit of open files where they exist",
    "load/server_usage.py": "measures a process by /proc, on request and on Linux only",
    "plugins/time_limit.py": "a timer signal where there is one",
    "server/http/connection_limits.py": "raises the limit of open files where there is one",
    "server/plugins/child.py": "is started on POSIX systems only",
    "server/plugins/memory_limit.py": "limits memory where the system can",
    "server/plugins/process.py": "refuses to start a process on Windows",
    "store/folder.py": "permissions of POSIX; Windows has those of the folder above",
    "store/lock.py": "two kinds of locks",
}
"""What depends on the platform, and how it does without."""
NAMES = {(module.__name__, name) for module, names in ABSENT.items() for name in names}


def assumed(path: Path) -> Iterator[str]:
    """What a module uses that Windows lacks."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names):
                yield from (each.name for each in names if each.name in ABSENT_MODULES)
            case ast.ImportFrom(str(module)) if module in ABSENT_MODULES:
                yield module
            case ast.Attribute(ast.Name(module), name) if (module, name) in NAMES:
                yield f"{module}.{name}"
            case ast.Constant(str(text)) if text == "readline" or text.startswith("/proc"):
                yield text
            case ast.JoinedStr([ast.Constant(str(text)), *_]) if text.startswith("/proc"):
                yield text
            case _:
                pass


def test_only_the_named_modules_depend_on_the_platform() -> None:
    found = {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py") if any(assumed(path))}
    assert found == set(DEPENDENT)


def test_the_page_names_them() -> None:
    page = (ROOT / "docs" / "platforms.md").read_text("utf-8")
    for module in ("store/lock.py", "store/folder.py", "server/http/connection_limits.py", "plugins/time_limit.py"):
        assert f"`{module}`" in page


def as_on_windows(*arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "harness.windows", *map(str, arguments)]
    return subprocess.run(words, cwd=ROOT, input=typed, capture_output=True, text=True, check=False, timeout=120)


def test_a_game_in_the_terminal_with_a_clock(tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    words = ("play", "quarto", "--seats", "Anna,greedy", "--clock", "600", "--save", record)
    ran = as_on_windows(*words, typed="help\nresign\nyes\nquit\n")
    assert ran.returncode == 0, ran.stderr
    assert "Traceback" not in ran.stderr
    assert record.exists()


def test_an_arena_with_processes() -> None:
    ran = as_on_windows("simulate", "quarto", "--games", "2", "--jobs", "1", "--json")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a server as on Windows."""
    port = free_port()
    words = ["serve", "--no-open", "--port", str(port), "--data", str(tmp_path / "data")]
    command = [sys.executable, "-m", "harness.windows", *words]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stderr
        first = process.stdout.readline()
        assert "Fourfold runs at" in first, process.stderr.read()
        yield f"http://127.0.0.1:{port}"
        process.terminate()
        _, errors = process.communicate(timeout=60)
        assert "Traceback" not in errors


def test_a_server_answers_and_locks_its_folder(address: str, tmp_path: Path) -> None:
    with urlopen(f"{address}/api/games") as answer:  # noqa: S310 - our own server
        assert {game["name"] for game in json.load(answer)} >= {"quarto", "quartex", "quartino"}
    second = as_on_windows("serve", "--no-open", "--port", "0", "--data", tmp_path / "data")
    assert second.returncode == 2
    assert "another server uses" in second.stderr
