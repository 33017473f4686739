"""Players like people: they see most lines, look a little ahead, and forget to call what they did not see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fourfold.engine.greedy_player import choose_best
from fourfold.engine.quarto.blind_spots import Eyes, Sight
from fourfold.engine.quarto.shared_solver import solver_for
from fourfold.engine.quarto.solver import Move, Verdict
from fourfold.games.quarto.lines import put
from fourfold.games.quarto.rules import pieces_left
from fourfold.games.quarto.types import Action, Board, Call, Give, Options, Piece, Place, View

_WINS: Final = 1000


@dataclass(frozen=True, slots=True)
class Skill:
    """What sets one kind of person apart from another."""

    sight: Sight
    plans: bool
    """Whether he counts the pieces he could still give, before he places one."""
    horizon: int
    """How many placements ahead he works things out, once half the board is full; 0 for not at all."""


NOVICE: Final = Skill(Sight(straight=0.25, diagonal=0.5, block=0.45), plans=False, horizon=0)
CASUAL: Final = Skill(Sight(straight=0.06, diagonal=0.2, block=0.15), plans=True, horizon=0)
STRONG: Final = Skill(Sight(straight=0.0, diagonal=0.03, block=0.02), plans=True, horizon=4)

_CALCULATES_FROM: Final = 7
"""Pieces placed; earlier there is too much to work out, and nothing is decided within the horizon anyway."""


class HumanlikePlayer:
    """Somebody of this character, with blind spots of his own in every game."""

    def __init__(self, character: Skill, seed: int | None = None) -> None:
        self._random = Random(seed)
        self._eyes = Eyes(character.sight, self._random)
        self._character = character

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """A call he sees the reason for, or the move he likes best."""
        for action in menu:
            if isinstance(action, Call) and self._would_call(view, action):
                return action
        quiet = [action for action in menu if not isinstance(action, Call)]
        if self._character.horizon and _placed(view.board) >= _CALCULATES_FROM and len(quiet) > 1:
            return self._calculate(view, quiet)
        return choose_best(quiet, lambda action: self._worth(view, action), self._random)

    def _would_call(self, view: View, call: Call) -> bool:
        is_open = view.last in call.line or view.options.calls == "persistent"
        return is_open and self._eyes.see(view.board, call.line, view.options)

    def _worth(self, view: View, action: Action) -> int:
        match action:
            case Give(piece):
                return 0 if self._is_safe(view.board, piece, view.options) else -1
            case Place(cell) if view.hand is not None:
                board = put(view.board, cell, view.hand)
                if self._eyes.see_through(board, cell, view.options):
                    return _WINS
                return self._safe_pieces(board, view.options) if self._character.plans else 0
            case _:
                return 0

    def _safe_pieces(self, board: Board, options: Options) -> int:
        return sum(self._is_safe(board, piece, options) for piece in pieces_left(board, None))

    def _is_safe(self, board: Board, piece: Piece, options: Options) -> bool:
        """Whether he sees no cell where this piece would complete a line."""
        empty = [cell for cell, there in enumerate(board) if there is None]
        return not any(self._eyes.see_through(put(board, cell, piece), cell, options) for cell in empty)

    def _calculate(self, view: View, quiet: Sequence[Action]) -> Action:
        """What lies beyond the horizon looks like a draw, and among equal moves the safe pieces count again."""
        ranks: dict[Action, int] = {}
        for move in solver_for(view.options).moves(view.board, view.hand):
            action = _first_action(move)
            ranks[action] = max(ranks.get(action, -_WINS), self._rank(view, move))
        return choose_best(quiet, lambda action: ranks.get(action, 0) * _WINS + self._worth(view, action), self._random)

    def _rank(self, view: View, move: Move) -> int:
        if move.verdict.distance == 1 and move.cell is not None and view.hand is not None:
            board = put(view.board, move.cell, view.hand)
            return move.verdict.rank if self._eyes.see_through(board, move.cell, view.options) else 0
        return _within(move.verdict, self._character.horizon)


def _within(verdict: Verdict, horizon: int) -> int:
    return verdict.rank if verdict.distance is not None and verdict.distance <= horizon else 0


def _first_action(move: Move) -> Action:
    if move.cell is not None:
        return Place(move.cell)
    assert move.piece is not None  # noqa: S101 - a move without a cell gives a piece
    return Give(move.piece)


def _placed(board: Board) -> int:
    return sum(piece is not None for piece in board)
