"""`fourfold check-game` says in plain sentences what is wrong with a game, where, and what it lacks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from harness.terminal import Shell
from tests.plugins.toy_plugins import installed, write_toys

CONTINUES = "\n\ndef continues(_state, _action):\n    return True\n"


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A package with a game in which a player could go on after the end of their turn."""
    write_toys(tmp_path)
    with (tmp_path / "toy_games" / "nim" / "rules.py").open("a", encoding="utf-8") as rules:
        rules.write(CONTINUES)
    return tmp_path


def test_a_broken_law_is_shown_with_the_state_and_the_action(shell: Shell, broken: Path) -> None:
    with installed(broken):
        ran = shell("check-game", "nim", "--games", "2")
    assert ran.code == 1
    lines = [line.strip() for line in ran.out.splitlines()]
    at = next(at for at, line in enumerate(lines) if line.endswith("`continues` is True, but another seat moves next."))
    law, action, game, played, state, table = lines[at + 1 : at + 7]
    assert law.startswith("law:     Another action may follow in the same message only if")
    assert action.startswith("action:  take ")
    assert (game, played) == ("game:    2 seats, seed 0", "played:  nothing")
    assert (state, table) == ("state:", "10 matches: ||||||||||")
    assert f"nim breaks laws: {ran.out.count('law: ')} problems in 5 random games with " in ran.out


def test_the_same_for_machines(shell: Shell, broken: Path) -> None:
    with installed(broken):
        ran = shell("check-game", "nim", "--games", "2", "--json")
    assert ran.code == 1
    found = {each["problem"]: each for each in json.loads(ran.out)["violations"]}
    place = found["`continues` is True, but another seat moves next."]["place"]
    assert place["case"] == {"seats": 2, "options": {}, "seed": 0}


def test_what_a_game_lacks(shell: Shell, tmp_path: Path) -> None:
    write_toys(tmp_path)
    (tmp_path / "toy_games" / "nim" / "rules.md").unlink()
    (tmp_path / "toy_games" / "nim" / "rules.de.md").unlink()
    with installed(tmp_path):
        ran = shell("check-game", "nim", "--games", "1")
    assert "It has no bots of its own: `uniform` plays at random, and `greedy` looks one move ahead.\n" in ran.out
    assert "It has no pictures: the table is shown as text.\n" in ran.out
    assert "It has no lesson.\n" in ran.out
    assert "It has no rules page: `rules.md` in the package.\n" in ran.out
    assert "It has no words in fr, it, hu, nl, zh-TW.\n" in ran.out
    assert "environments" not in ran.out


def test_our_games_lack_nothing(shell: Shell) -> None:
    ran = shell("check-game", "quarto", "--games", "1")
    assert ran.code == 0
    assert ran.out.count("\n") == 1
    assert ran.out.startswith("quarto obeys every law in ")
