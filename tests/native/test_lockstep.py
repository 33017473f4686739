"""The Python rules and the native core agree on every menu and every end; `make lockstep` plays many more games."""

from __future__ import annotations

from random import Random

import pytest

from bench.lockstep import RULE_SETS, play_beside
from fourfold.games.quarto.types import Options
from tests.native.test_brute_force import name


@pytest.mark.parametrize("options", RULE_SETS, ids=name)
def test_random_games_side_by_side(options: Options) -> None:
    random = Random(name(options))
    assert sum(play_beside(options, random, perft=number == 0) for number in range(10)) > 80
