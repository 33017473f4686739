"""The Python rules and the native core agree on all legal actions and results; `make lockstep` plays more games."""

from __future__ import annotations

from random import Random

import pytest

from fourfold.games.quartex import types as quartex_types
from fourfold.games.quarto.types import Options
from harness.side_by_side import quartex, quarto
from tests.native.test_brute_force import name


@pytest.mark.parametrize("options", quarto.RULE_SETS, ids=name)
def test_quarto_side_by_side(options: Options) -> None:
    random = Random(name(options))
    assert sum(quarto.play_side_by_side(options, 2, random, perft=number == 0) for number in range(10)) > 80


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", quartex.RULE_SETS)
def test_quartex_side_by_side(options: quartex_types.Options, seats: int) -> None:
    random = Random(f"{options} {seats}")
    assert sum(quartex.play_side_by_side(options, seats, random, perft=number == 0) for number in range(2)) > 2 * 30
