"""`fourfold arena --on ray` plays the same games as processes do. `make ray` installs Ray."""

from __future__ import annotations

import json
import sys

import pytest

from harness.terminal import Shell

WORDS = ("arena", "quartex", "greedy", "novice", "search:20", "--games", "9", "--seed", "4", "--json", "--jobs", "2")


def test_ray_plays_the_same_games(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason="make ray")
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    here, there = (json.loads(shell(*WORDS, "--on", on).out) for on in ("processes", "ray"))
    assert here == there
    assert here["games"] == 9


def test_missing_ray_is_bad_input(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "Ray is not installed" in shell.refused(*WORDS, "--on", "ray")
