"""`fourfold arena --on ray`: the same games, wherever they are played. `make ray` brings Ray along."""

from __future__ import annotations

import json
import sys

import pytest

from harness.terminal import Shell

WORDS = ("arena", "quartex", "greedy", "novice", "search:20", "--games", "9", "--seed", "4", "--json", "--jobs", "2")


def test_games_on_ray_are_the_games_played_here(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason="make ray")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    here, there = (json.loads(shell(*WORDS, "--on", on).out) for on in ("processes", "ray"))
    assert here == there
    assert here["games"] == 9


def test_without_ray_it_says_so(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "Ray is not installed" in shell.refused(*WORDS, "--on", "ray")
