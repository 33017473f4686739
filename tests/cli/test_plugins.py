"""Games of other packages on the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from harness.terminal import SOURCE, Shell
from tests.plugins.toy_plugins import TOY_GAMES, installed, write_package, write_toys


@pytest.fixture(autouse=True)
def package(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "site"
    write_toys(folder)
    with installed(folder):
        yield folder


def test_people_play_in_the_terminal(shell: Shell) -> None:
    typed = "take 4\ntake 3\ntake 3\ntake 3\ntake 3\ntake 1\n"
    ran = shell("play", "nim", "--seats", "Anna,Bob", typed=typed)
    assert ran.code == 0
    assert "Nim: 1 Anna, 2 Bob" in ran.out
    assert "Anna (Player 1): take 1 ... take 3 (3)" in ran.out
    assert "That is not how a move is written." in ran.out  # take 4
    assert "There are only 1 left." in ran.out
    assert "Anna takes 3." in ran.out
    assert "one match: |" in ran.out
    assert "Bob wins" in ran.out
    assert "took the last match" in ran.out


def test_hidden_draws_stay_hidden(shell: Shell) -> None:
    ran = shell("play", "high-card", "--seats", "Anna,greedy", "--seed", "1", typed="keep\n")
    assert ran.code == 0
    assert "greedy draws 1 in secret." in ran.out
    assert "Anna draws " in ran.out
    assert "Has the best card." in ran.out


def test_words_in_another_language(shell: Shell) -> None:
    typed = "take 3\ntake 3\ntake 3\ntake 3\ntake 1\n"
    ran = shell("play", "nim", "--seats", "Anna,Bob", "--language", "de", typed=typed)
    assert "10 Hölzer: |" in ran.out
    assert "Es sind nur 1 übrig." in ran.out
    french = shell("play", "nim", "--seats", "greedy,uniform", "--language", "fr")
    assert "took the last match" in french.out  # it has no French words, so these are English


def test_the_rules_page(shell: Shell) -> None:
    assert "Take one to three matches." in shell("rules", "nim").out
    assert "Nehmt ein bis drei Hölzer." in shell("rules", "nim", "--language", "de").out
    assert "Take one to three matches." in shell("rules", "nim", "--language", "fr").out
    assert shell.refused("rules", "high-card") == "fourfold: high-card has no rules page\n"
    assert shell.refused("rules", "nim", "--rulings") == "fourfold: nim has no rulings\n"
    assert "How many matches there are." in shell("rules", "nim", "--options").out


@pytest.mark.parametrize("name", TOY_GAMES)
def test_bots_play_contests(shell: Shell, name: str) -> None:
    ran = shell("simulate", name, "--games", "20", "--seats", "greedy,uniform", "--seed", "1", "--jobs", "1")
    assert ran.code == 0
    assert shell("arena", name, "greedy", "uniform", "--games", "20", "--jobs", "1").code == 0
    assert "there are: uniform, greedy" in shell.refused("arena", name, "perfect", "uniform", "--games", "2")
    assert "has no bot 'search'" in shell.refused("arena", name, "search:100", "uniform", "--games", "2")


def run(package: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((SOURCE, str(package)))
    command = [sys.executable, "-m", "fourfold", *words]
    return subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False, timeout=60
    )


def test_a_new_process_finds_them(package: Path) -> None:
    ran = run(package, "rules", "--help")
    assert "nim" in ran.stdout
    assert "high-card" in ran.stdout


def test_a_broken_package_is_named_and_the_command_runs(package: Path) -> None:
    (package / "broken.py").write_text("import no_such_module\n", "utf-8")
    write_package(package, {"broken": "broken"}, name="bad-games")
    ran = run(package, "rules", "nim")
    assert ran.returncode == 0
    assert ran.stderr == (
        "fourfold: The game 'broken' of bad-games 1.2 is left out: "
        "ModuleNotFoundError: No module named 'no_such_module'.\n"
    )
