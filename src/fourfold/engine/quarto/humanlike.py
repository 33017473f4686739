"""Humanlike Quarto bots: they overlook some lines, look a little ahead, and do not call what they overlook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fourfold.engine.greedy_player import choose_best
from fourfold.engine.quarto.blind_spots import BlindSpots, MissRates
from fourfold.engine.quarto.shared_solver import solver_for
from fourfold.engine.quarto.solver import Move, Verdict
from fourfold.games.quarto.lines import put
from fourfold.games.quarto.rules import pieces_left
from fourfold.games.quarto.types import Action, Board, Call, Give, Options, Piece, Place, View

_WINS: Final = 1000


@dataclass(frozen=True, slots=True)
class Skill:
    """The strength of a humanlike player."""

    miss_rates: MissRates
    plans: bool
    """Whether the player counts the safe pieces left to give before placing one."""
    horizon: int
    """The search depth in placements once seven pieces are placed; 0 for no search."""


NOVICE: Final = Skill(MissRates(straight=0.25, diagonal=0.5, square=0.45), plans=False, horizon=0)
CASUAL: Final = Skill(MissRates(straight=0.06, diagonal=0.2, square=0.15), plans=True, horizon=0)
STRONG: Final = Skill(MissRates(straight=0.0, diagonal=0.03, square=0.02), plans=True, horizon=4)

_SEARCHES_FROM: Final = 7
"""The pieces placed before the search starts; earlier it is expensive and nothing is decided within the horizon."""


class HumanlikePlayer:
    """Plays with this skill and with new blind spots in every game."""

    def __init__(self, skill: Skill, seed: int | None = None) -> None:
        self._random = Random(seed)
        self._blind_spots = BlindSpots(skill.miss_rates, self._random)
        self._skill = skill

    def use_habits(self, seed: int) -> None:
        """Have the blind spots that belong to this seed."""
        self._blind_spots = BlindSpots(self._skill.miss_rates, Random(seed))

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """A call of a line the player notices, or the action with the highest value."""
        for action in menu:
            if isinstance(action, Call) and self._would_call(view, action):
                return action
        quiet = [action for action in menu if not isinstance(action, Call)]
        if self._skill.horizon and _placed(view.board) >= _SEARCHES_FROM and len(quiet) > 1:
            return self._search(view, quiet)
        return choose_best(quiet, lambda action: self._evaluate(view, action), self._random)

    def _would_call(self, view: View, call: Call) -> bool:
        is_open = view.last in call.line or view.options.calls == "persistent"
        return is_open and self._blind_spots.sees(view.board, call.line, view.options)

    def _evaluate(self, view: View, action: Action) -> int:
        match action:
            case Give(piece):
                return 0 if self._is_safe(view.board, piece, view.options) else -1
            case Place(cell) if view.hand is not None:
                board = put(view.board, cell, view.hand)
                if self._blind_spots.sees_line_through(board, cell, view.options):
                    return _WINS
                return self._safe_pieces(board, view.options) if self._skill.plans else 0
            case _:
                return 0

    def _safe_pieces(self, board: Board, options: Options) -> int:
        return sum(self._is_safe(board, piece, options) for piece in pieces_left(board, None))

    def _is_safe(self, board: Board, piece: Piece, options: Options) -> bool:
        """Whether the player notices no cell where this piece completes a line."""
        empty = [cell for cell, there in enumerate(board) if there is None]
        return not any(self._blind_spots.sees_line_through(put(board, cell, piece), cell, options) for cell in empty)

    def _search(self, view: View, quiet: Sequence[Action]) -> Action:
        """The best action by exact values within the horizon; everything beyond it counts as a draw.

        Safe pieces decide between actions of equal value.
        """
        ranks: dict[Action, int] = {}
        for move in solver_for(view.options).moves(view.board, view.hand):
            action = _first_action(move)
            ranks[action] = max(ranks.get(action, -_WINS), self._rank(view, move))
        return choose_best(
            quiet, lambda action: ranks.get(action, 0) * _WINS + self._evaluate(view, action), self._random
        )

    def _rank(self, view: View, move: Move) -> int:
        if move.verdict.distance == 1 and move.cell is not None and view.hand is not None:
            board = put(view.board, move.cell, view.hand)
            return move.verdict.rank if self._blind_spots.sees_line_through(board, move.cell, view.options) else 0
        return _within(move.verdict, self._skill.horizon)


def _within(verdict: Verdict, horizon: int) -> int:
    return verdict.rank if verdict.distance is not None and verdict.distance <= horizon else 0


def _first_action(move: Move) -> Action:
    if move.cell is not None:
        return Place(move.cell)
    assert move.piece is not None  # noqa: S101 - a move without a cell gives a piece
    return Give(move.piece)


def _placed(board: Board) -> int:
    return sum(piece is not None for piece in board)
