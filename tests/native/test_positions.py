"""The 1,020 positions whose values and distances several independent solvers agree on."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from fourfold.engine.quarto.solver import Solver
from fourfold.games.quarto.notation import read_position
from fourfold.games.quarto.types import Options

FILE = Path(__file__).parent.parent / "data" / "quarto_positions.json"
POSITIONS: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))["positions"]
QUICK_FROM = 5
"""The fewest placed pieces tested here; `make slowtest` includes the earlier positions."""


def solve_all(*, squares: bool, first: int, last: int) -> int:
    options = Options(calls="automatic", squares=squares)
    solver, count = Solver(options), 0
    for each in POSITIONS:
        if each["squares"] == squares and first <= each["placed"] <= last:
            state = read_position(each["position"], options)
            verdict = solver.verdict(state.board, state.hand)
            told = (each["position"], verdict.value.name.lower(), verdict.distance)
            assert told == (each["position"], each["value"], each["win_in"])
            count += 1
    return count


@pytest.mark.parametrize("squares", [False, True], ids=["lines", "squares"])
def test_positions_with_five_pieces_or_more(squares: bool) -> None:
    expected = sum(each["squares"] == squares and each["placed"] >= QUICK_FROM for each in POSITIONS)
    assert solve_all(squares=squares, first=QUICK_FROM, last=16) == expected > 400


@pytest.mark.skipif("FOURFOLD_SLOW" not in os.environ, reason="`make slowtest` takes its time")
@pytest.mark.parametrize("squares", [False, True], ids=["lines", "squares"])
def test_positions_with_fewer_pieces(squares: bool) -> None:
    assert solve_all(squares=squares, first=0, last=QUICK_FROM - 1) > 30


def test_the_file_is_complete() -> None:
    assert len(POSITIONS) == 1020
