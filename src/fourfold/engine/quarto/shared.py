"""One solver for each rule set, which all players of this program share."""

from __future__ import annotations

from functools import cache

from fourfold.engine.solver import Solver
from fourfold.games.quarto.types import Options, Trait


def solver_for(options: Options) -> Solver:
    """The solver for the traits and squares of these options; lines nobody called may lie on its boards."""
    return _solver(options.traits, options.squares)


@cache
def _solver(traits: tuple[Trait, ...], squares: bool) -> Solver:
    return Solver(Options(calls="announced", traits=traits, squares=squares))
