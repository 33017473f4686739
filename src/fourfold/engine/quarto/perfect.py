"""The perfect Quarto player: never gives value away, and sets traps where there is nothing to win.

Early positions take longer to solve, so the method depends on the number of pieces on the board after the placement:

    0 to 2 or 3     every position is a draw unless the piece in hand wins at once (proved), so nothing is searched: the
                    player gives the piece that leaves the opponent the fewest safe replies
    up to 5         the value of the position is found, then moves are tried until one keeps that value, those that
                    leave the fewest safe replies first; only a won position is solved fully, to win in time
    from 6          every move is solved with its distance; among the best moves the player chooses the one after which
                    the largest share of the opponent's replies gives value away

Within the opening book every move is solved, and traps are counted as far as the book has the replies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fourfold.engine.advice import Advice, Alternative
from fourfold.engine.quarto.greedy import is_open_quarto, winning_cells
from fourfold.engine.quarto.shared_solver import solver_for
from fourfold.engine.quarto.solver import Move, Solver, Value, Verdict
from fourfold.engine.review.review import Standing
from fourfold.games.quarto.lines import put
from fourfold.games.quarto.rules import pieces_left
from fourfold.games.quarto.types import TRAITS, Action, Board, Call, Give, Options, Piece, Place, View

_VALUE_ONLY_UNTIL: Final = 5
_TRAP_CANDIDATES: Final = {6: 8, 7: 24}
"""The number of best moves for which traps are counted, by the pieces on the board after them."""


@dataclass(frozen=True, slots=True)
class Successor:
    """An action and the position it leaves the opponent."""

    action: Action
    board: Board
    hand: Piece
    freedom: int
    """The number of the opponent's replies that do not lose at once."""


class PerfectQuarto:
    """Plays every position for its exact value; ties between equally good moves are broken at random."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """A right call, or a best action."""
        for action in menu:
            if isinstance(action, Call) and is_open_quarto(view, action.line):
                return action
        quiet = [action for action in menu if not isinstance(action, Call)]
        if len(quiet) == 1:
            return quiet[0]
        if view.hand is not None and (cells := winning_cells(view.board, view.hand, view.options)):
            return Place(self._random.choice(cells))
        return self._best(view, solver_for(view.options))

    def observe(self, view: View) -> None:
        """Do nothing: the view shows the whole state."""

    def advise(self, view: View, menu: Sequence[Action], also: Sequence[Action] = ()) -> Advice[Action]:  # noqa: ARG002 - all values are exact
        """The chosen action with its exact value, and all other values where they are found quickly."""
        best = self.choose(view, menu)
        verdicts = _verdicts(view, best)
        others = [action for action in verdicts if action != best and action in menu]
        others.sort(key=lambda action: -verdicts[action].rank)
        return Advice(tuple(_alternative(view, action, verdicts[action]) for action in (best, *others)))

    def _best(self, view: View, solver: Solver) -> Action:
        placed = _placed(view)
        if placed > solver.book_depth:
            if placed <= known_draw_until(view.options):
                return self._shuffled(safe_successors(view, solver))[0].action
            if placed <= _VALUE_ONLY_UNTIL and (value := _value(view, solver)) is not Value.WIN:
                return self._try(view, solver, value)
        return self._solve_fully(view, solver, _trap_candidates(placed, solver.book_depth))

    def _shuffled(self, successors: Sequence[Successor]) -> list[Successor]:
        """A random order, sorted by the opponent's number of safe replies."""
        return sorted(self._random.sample(successors, len(successors)), key=lambda each: each.freedom)

    def _try(self, view: View, solver: Solver, value: Value) -> Action:
        """The first action that keeps the value; in a lost position all of them do."""
        tried = self._shuffled(safe_successors(view, solver) or all_successors(view, solver))
        for each in tried:
            if value is Value.LOSS or solver.value(each.board, each.hand) is not Value.WIN:
                return each.action
        return tried[0].action

    def _solve_fully(self, view: View, solver: Solver, counted: int | None) -> Action:
        """The action with the best value and distance that sets the most traps."""
        moves = solver.moves(view.board, view.hand)
        best = max((move.verdict for move in moves), key=lambda verdict: verdict.rank)
        successors = [
            _successor(view, solver, move) for move in moves if move.verdict == best and move.piece is not None
        ]
        if not successors:  # the last piece ends the game in a draw
            return next(_action(move) for move in moves if move.verdict == best)
        promising = self._shuffled(successors)
        if best.value is Value.WIN or counted == 0:
            return promising[0].action
        return max(promising[:counted], key=lambda each: trap_share(solver.moves(each.board, each.hand))).action


def _verdicts(view: View, best: Action) -> dict[Action, Verdict]:
    """The value of the best action, and of all others where the solver is fast."""
    if isinstance(best, Call):
        return {best: Verdict(Value.WIN, 0)}
    if None not in view.board:
        return {best: Verdict(Value.DRAW, None)}
    solver = solver_for(view.options)
    if solver.book_depth < _placed(view) <= _VALUE_ONLY_UNTIL:
        wins = view.hand is not None and winning_cells(view.board, view.hand, view.options)
        return {best: Verdict(Value.WIN, 1) if wins else Verdict(_value(view, solver), None)}
    found: dict[Action, Verdict] = {}
    for move in solver.moves(view.board, view.hand):
        action = _action(move)
        if action not in found or found[action].rank < move.verdict.rank:
            found[action] = move.verdict
    return found


def _alternative(view: View, action: Action, verdict: Verdict) -> Alternative[Action]:
    """The action with its exact result, as chances and points too; a draw is half a win, but gives no points."""
    mine = (verdict.value + 1) / 2
    chances = (mine, 1 - mine) if view.mover == 0 else (1 - mine, mine)
    winner = None if verdict.value is Value.DRAW else chances.index(1)
    points = tuple(float(chance == 1) for chance in chances)
    return Alternative(action, chances=chances, points=points, standing=Standing(winner, verdict.distance))


def _placed(view: View) -> int:
    """The number of pieces on the board after the placement."""
    return sum(piece is not None for piece in view.board) + (view.hand is not None)


def _trap_candidates(placed: int, book_depth: int) -> int | None:
    """The number of best moves for which traps are counted; None for all of them."""
    if placed <= _VALUE_ONLY_UNTIL:
        return None if placed < book_depth else 0
    return _TRAP_CANDIDATES.get(placed)


def known_draw_until(options: Options) -> int:
    """Up to this number of pieces placed every position is a draw unless the piece in hand wins at once (proved)."""
    return 3 if len(options.traits) == len(TRAITS) and not options.squares else 2


def _value(view: View, solver: Solver) -> Value:
    """The value if the piece in hand does not win at once; known draws are not searched."""
    placed = sum(piece is not None for piece in view.board)
    return Value.DRAW if placed <= known_draw_until(view.options) else solver.value(view.board, view.hand)


def safe_successors(view: View, solver: Solver) -> list[Successor]:
    """The successors in which the opponent cannot win at once."""
    return [each for each in all_successors(view, solver) if not winning_cells(each.board, each.hand, view.options)]


def all_successors(view: View, solver: Solver) -> list[Successor]:
    """The successors of every action that does not end the game."""
    unknown = Verdict(Value.DRAW, None)
    empty = [cell for cell, piece in enumerate(view.board) if piece is None]
    cells = [None] if view.hand is None else empty
    left = pieces_left(view.board, view.hand)
    return [_successor(view, solver, Move(cell, piece, unknown)) for cell in cells for piece in left]


def trap_share(replies: Sequence[Move]) -> float:
    """The share of these replies that give value away."""
    best = max(move.verdict.value for move in replies)
    return sum(move.verdict.value < best for move in replies) / len(replies)


def _successor(view: View, solver: Solver, move: Move) -> Successor:
    assert move.piece is not None  # noqa: S101 - the game continues after these
    board = view.board
    if move.cell is not None and view.hand is not None:
        board = put(board, move.cell, view.hand)
    return Successor(_action(move), board, move.piece, solver.freedom(board, move.piece))


def _action(move: Move) -> Action:
    if move.cell is not None:
        return Place(move.cell)
    assert move.piece is not None  # noqa: S101 - a move without a cell gives a piece
    return Give(move.piece)
