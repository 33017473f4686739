"""A player of small Quarto that makes no mistake."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from fourfold.engine.small_quarto.solver import SmallSolver
from fourfold.games.quarto.small import SmallOptions
from fourfold.games.quarto.types import Action, Give, Pass, Place, View


class PerfectSmallQuarto:
    """Chooses at random between the best moves; it calls nothing, since the rules see every line."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """One of the best actions; ValueError unless the rules see every line."""
        if view.options.calls != "automatic" or not isinstance(view.options, SmallOptions):
            raise ValueError("the bot perfect plays small Quarto with calls=automatic")
        solution = _solver(view.options).solve(view.board, view.hand)
        best = {_first_action(move.cell, move.piece) for move in solution.best}
        return self._random.choice([action for action in menu if action in best])


def _first_action(cell: int | None, piece: int | None) -> Action:
    """The part of a move that is played first."""
    if cell is not None:
        return Place(cell)
    return Pass() if piece is None else Give(piece)


@cache
def _solver(options: SmallOptions) -> SmallSolver:
    """The solver of a rule set, which all players share."""
    return SmallSolver(options)
