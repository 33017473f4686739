"""The example games in an environment of their own: their own tests, and every command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from harness.environment import Environment
from tests.plugins.conftest import EXAMPLES

GAMES = ("four-in-a-row", "kuhn-poker")


def test_their_own_tests_pass(environment: Environment, tmp_path: Path) -> None:
    settings = ("-q", "-p", "no:cacheprovider", "-W", "error", "--rootdir", tmp_path, "-c", "/dev/null")
    environment.run("python", "-m", "pytest", *settings, EXAMPLES / "tests")


@pytest.mark.parametrize("game", GAMES)
def test_they_obey_every_law(environment: Environment, game: str) -> None:
    assert f"{game} obeys every law" in environment.run("fourfold", "check-game", game)


@pytest.mark.parametrize("game", GAMES)
def test_bots_meet_in_the_arena(environment: Environment, game: str) -> None:
    words = ("arena", game, "greedy", "uniform", "--games", "20", "--seed", "1", "--json")
    assert json.loads(environment.run("fourfold", *words))["games"] == 20


@pytest.mark.parametrize("game", GAMES)
def test_bots_are_simulated(environment: Environment, game: str) -> None:
    words = ("simulate", game, "--games", "20", "--seed", "1", "--json")
    assert json.loads(environment.run("fourfold", *words))["games"] == 20
