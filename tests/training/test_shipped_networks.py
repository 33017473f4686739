"""The shipped networks compute what is recorded beside them, bit by bit, and fit the features of this version."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from fourfold._native import network
from fourfold.data import network_weights
from training.config import read_config
from training.network_fingerprint import POSITIONS, fingerprint, positions
from training.weight_file import read_weights

GAMES = ("quartex", "quartino")


def facts_of(game: str) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads(files("fourfold.data").joinpath(f"{game}.json").read_text("utf-8"))
    return facts


@pytest.mark.parametrize("game", GAMES)
def test_the_evaluations_are_those_on_record(game: str) -> None:
    weights = network_weights(game)
    assert weights is not None
    assert fingerprint(weights) == facts_of(game)["fingerprint"]


@pytest.mark.parametrize("game", GAMES)
def test_the_positions_differ(game: str) -> None:
    weights = network_weights(game)
    assert weights is not None
    judge = network(weights)
    found = {str(judge.evaluate(position)) for position in positions(game)}
    assert len(found) > 0.95 * POSITIONS


@pytest.mark.parametrize("game", GAMES)
def test_the_file_beside_the_weights_says_how_they_were_made(game: str) -> None:
    weights, facts = network_weights(game), facts_of(game)
    assert weights is not None
    shape = read_weights(weights).shape
    assert facts["shape"]["layout"] == f"{shape.layout:016x}"
    assert read_config(facts["config"]).seed == facts["seed"]
    assert facts["command"].startswith("python -m training.remake ")
    assert facts["strength"]
