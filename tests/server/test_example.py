"""The example client plays a whole game, in no more lines than it promises."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from harness.server import Server
from tests.server.websocket_players import open_table, play_out

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def start(server: Server, *words: str) -> subprocess.Popen[str]:
    # Isolated from all installed packages: the standard library must be enough.
    command = [sys.executable, "-I", "-S", str(EXAMPLE), server.address, *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


@pytest.mark.parametrize("game", ["quarto", "quartex"])
def test_it_sets_up_a_table_and_plays_to_the_end(server: Server, game: str) -> None:
    with start(server, game) as bot:
        said, _ = bot.communicate(timeout=60)
    assert bot.returncode == 0, said
    assert "Points: Example" in said


def test_it_sits_down_at_a_private_table(server: Server) -> None:
    table = open_table(server, "quartino", "Anna,-", options={"cap": "12"})
    with start(server, table.name, table.invite) as bot, table.socket(0) as anna:
        anna.until(lambda _: anna.about.get("phase") == "playing")
        assert play_out({0: anna}, Random(5))["phase"] == "over"
        said, _ = bot.communicate(timeout=60)
    assert bot.returncode == 0, said
    assert anna.about["result"]["sentence"] in said


def test_it_is_short_and_needs_the_standard_library_only() -> None:
    source = EXAMPLE.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 40
    modules = {node.module or "" for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)}
    modules |= {
        name.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import) for name in node.names
    }
    assert {module.partition(".")[0] for module in modules} <= sys.stdlib_module_names
