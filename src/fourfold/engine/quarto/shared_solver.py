"""One solver for each rule set and thread, which all players who think in that thread share.

A solver works for one thread at a time and has one flag to stop it; so threads that think side by side need their own.
"""

from __future__ import annotations

from threading import local
from typing import Final

from fourfold.engine.quarto.solver import Solver
from fourfold.engine.thinking import own_flag
from fourfold.games.quarto.types import Options, Trait

_USES: Final = 1000
"""After so many positions a solver makes way for a fresh one: it never forgets an opening, and making one is quick."""


class _Solvers(local):
    def __init__(self) -> None:
        self.lent: dict[tuple[tuple[Trait, ...], bool], tuple[Solver, int]] = {}
        """Each solver with the number of times it was asked for."""


_SOLVERS: Final = _Solvers()


def solver_for(options: Options) -> Solver:
    """The thread's solver for the traits and squares of these options; lines nobody called may lie on its boards."""
    traits, squares = options.traits, options.squares
    solver, uses = _SOLVERS.lent.get((traits, squares), (None, 0))
    if solver is None or uses == _USES:
        solver, uses = Solver(Options(calls="announced", traits=traits, squares=squares), stop=own_flag()), 0
    _SOLVERS.lent[traits, squares] = solver, uses + 1
    return solver
