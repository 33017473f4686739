"""One solver for each rule set and thread, shared by all players that run in that thread.

A solver works for one thread at a time and has one stop flag, so parallel threads need their own solvers.
"""

from __future__ import annotations

from threading import local
from typing import Final

from fourfold.engine.quarto.solver import Solver
from fourfold.engine.thread_turns import stop_flag
from fourfold.games.quarto.types import Options, Trait

_MAX_USES: Final = 1000
"""A solver is replaced after this many uses: it keeps every opening position it has solved, and a new one is cheap."""


class _Solvers(local):
    def __init__(self) -> None:
        self.lent: dict[tuple[tuple[Trait, ...], bool, int], tuple[Solver, int]] = {}
        """Each solver with its number of uses."""


_SOLVERS: Final = _Solvers()


def solver_for(options: Options, threads: int = 1) -> Solver:
    """The thread's solver for the traits and squares of these options; its boards may contain uncalled lines.

    With `threads` above one it searches in that many threads of its own while this thread waits.
    """
    traits, squares = options.traits, options.squares
    solver, uses = _SOLVERS.lent.get((traits, squares, threads), (None, 0))
    if solver is None or uses == _MAX_USES:
        solver = Solver(Options(calls="announced", traits=traits, squares=squares), threads, stop_flag())
        uses = 0
    _SOLVERS.lent[traits, squares, threads] = solver, uses + 1
    return solver
