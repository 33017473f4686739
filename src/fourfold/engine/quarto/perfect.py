"""The player who never gives anything away, and sets traps where there is nothing to win.

How exactly depends on how many pieces lie on the board once he has placed his, because early positions take longer:

    0 .. 2, or 3    every position is a draw unless the piece in hand wins at once, which has been proved; so nothing
                    is searched, and the opponent gets the piece that leaves him the fewest safe replies
    .. 5            the value of the position is found, then moves are tried, those that leave the fewest safe replies
                    first, until one keeps it; only a won position is worked out in full, to win it in time
    6 ..            every move is valued with its distance; among the best the one is played after which
                    the largest share of the opponent's replies gives something away

As far as an opening book reaches every move is valued, and the traps are counted as far as it knows the replies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fourfold.engine.answer import Alternative, Answer
from fourfold.engine.quarto.greedy import is_open_quarto, winning_cells
from fourfold.engine.quarto.shared_solver import solver_for
from fourfold.engine.quarto.solver import Move, Solver, Value, Verdict
from fourfold.games.quarto.lines import put
from fourfold.games.quarto.rules import pieces_left
from fourfold.games.quarto.types import TRAITS, Action, Board, Call, Give, Options, Piece, Place, View

_TRIED_UNTIL: Final = 5
_TRAPPED: Final = {6: 8, 7: 24}
"""After how many of the best moves, by pieces on the board then, the traps are counted."""


@dataclass(frozen=True, slots=True)
class Next:
    """A move and the position the opponent gets by it."""

    action: Action
    board: Board
    hand: Piece
    freedom: int
    """How many replies he has that do not lose at once."""


class PerfectQuarto:
    """Plays every position for its exact value; chance decides only between moves that are alike to it."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View, menu: Sequence[Action]) -> Action:
        """A right call, or a best move."""
        for action in menu:
            if isinstance(action, Call) and is_open_quarto(view, action.line):
                return action
        quiet = [action for action in menu if not isinstance(action, Call)]
        if len(quiet) == 1:
            return quiet[0]
        if view.hand is not None and (cells := winning_cells(view.board, view.hand, view.options)):
            return Place(self._random.choice(cells))
        return self._best(view, solver_for(view.options))

    def look(self, view: View) -> None:
        """There is nothing to remember."""

    def answer(self, view: View, menu: Sequence[Action], also: Sequence[Action] = ()) -> Answer[Action]:  # noqa: ARG002 - all values are exact
        """The same with its exact value, and with that of everything else where it is found quickly."""
        best = self.choose(view, menu)
        verdicts = _verdicts(view, best)
        others = [action for action in verdicts if action != best and action in menu]
        others.sort(key=lambda action: -verdicts[action].rank)
        return Answer(tuple(_alternative(view, action, verdicts[action].value) for action in (best, *others)))

    def _best(self, view: View, solver: Solver) -> Action:
        placed = _placed(view)
        if placed > solver.booked:
            if placed <= drawn_until(view.options):
                return self._shuffled(safe_nexts(view, solver))[0].action
            if placed <= _TRIED_UNTIL and (value := _value(view, solver)) is not Value.WIN:
                return self._try(view, solver, value)
        return self._worked_out(view, solver, _trapped(placed, solver.booked))

    def _shuffled(self, nexts: Sequence[Next]) -> list[Next]:
        """In random order, but those that leave the opponent the least first."""
        return sorted(self._random.sample(nexts, len(nexts)), key=lambda each: each.freedom)

    def _try(self, view: View, solver: Solver, value: Value) -> Action:
        """The first promising move that keeps a draw; in a lost position all of them do."""
        tried = self._shuffled(safe_nexts(view, solver) or all_nexts(view, solver))
        for each in tried:
            if value is Value.LOSS or solver.value(each.board, each.hand) is not Value.WIN:
                return each.action
        return tried[0].action

    def _worked_out(self, view: View, solver: Solver, counted: int | None) -> Action:
        """Of the moves with the best value and distance, the one that sets most traps."""
        moves = solver.moves(view.board, view.hand)
        best = max((move.verdict for move in moves), key=lambda verdict: verdict.rank)
        nexts = [_next(view, solver, move) for move in moves if move.verdict == best and move.piece is not None]
        if not nexts:  # the last piece, which neither wins nor loses
            return next(_action(move) for move in moves if move.verdict == best)
        promising = self._shuffled(nexts)
        if best.value is Value.WIN or counted == 0:
            return promising[0].action
        return max(promising[:counted], key=lambda each: trap_share(solver.moves(each.board, each.hand))).action


def _verdicts(view: View, best: Action) -> dict[Action, Verdict]:
    """What the best action is worth, and all others if the solver is quick here."""
    if isinstance(best, Call):
        return {best: Verdict(Value.WIN, 0)}
    if None not in view.board:
        return {best: Verdict(Value.DRAW, None)}
    solver = solver_for(view.options)
    if solver.booked < _placed(view) <= _TRIED_UNTIL:
        wins = view.hand is not None and winning_cells(view.board, view.hand, view.options)
        return {best: Verdict(Value.WIN if wins else _value(view, solver), None)}
    found: dict[Action, Verdict] = {}
    for move in solver.moves(view.board, view.hand):
        action = _action(move)
        if action not in found or found[action].rank < move.verdict.rank:
            found[action] = move.verdict
    return found


def _alternative(view: View, action: Action, value: Value) -> Alternative[Action]:
    """A draw is half a win, but brings nobody a point."""
    mine = (value + 1) / 2
    chances = (mine, 1 - mine) if view.mover == 0 else (1 - mine, mine)
    return Alternative(action, chances=chances, points=tuple(float(chance == 1) for chance in chances))


def _placed(view: View) -> int:
    """How many pieces lie there once the mover has placed his."""
    return sum(piece is not None for piece in view.board) + (view.hand is not None)


def _trapped(placed: int, booked: int) -> int | None:
    """After how many of the best moves the traps are counted; None for all of them."""
    if placed <= _TRIED_UNTIL:
        return None if placed < booked else 0
    return _TRAPPED.get(placed)


def drawn_until(options: Options) -> int:
    """With so many pieces placed no position is won or lost in this rule set unless the piece in hand wins at once."""
    return 3 if len(options.traits) == len(TRAITS) and not options.squares else 2


def _value(view: View, solver: Solver) -> Value:
    """The value where the piece in hand does not win at once; nothing is searched where it is known."""
    placed = sum(piece is not None for piece in view.board)
    return Value.DRAW if placed <= drawn_until(view.options) else solver.value(view.board, view.hand)


def safe_nexts(view: View, solver: Solver) -> list[Next]:
    """What can be done without handing over a piece that wins at once."""
    return [each for each in all_nexts(view, solver) if not winning_cells(each.board, each.hand, view.options)]


def all_nexts(view: View, solver: Solver) -> list[Next]:
    """Everything that can be done but a placement that ends the game."""
    unknown = Verdict(Value.DRAW, None)
    empty = [cell for cell, piece in enumerate(view.board) if piece is None]
    cells = [None] if view.hand is None else empty
    left = pieces_left(view.board, view.hand)
    return [_next(view, solver, Move(cell, piece, unknown)) for cell in cells for piece in left]


def trap_share(replies: Sequence[Move]) -> float:
    """The share of the replies that give value away."""
    best = max(move.verdict.value for move in replies)
    return sum(move.verdict.value < best for move in replies) / len(replies)


def _next(view: View, solver: Solver, move: Move) -> Next:
    assert move.piece is not None  # noqa: S101 - the game goes on after these
    board = view.board
    if move.cell is not None and view.hand is not None:
        board = put(board, move.cell, view.hand)
    return Next(_action(move), board, move.piece, solver.freedom(board, move.piece))


def _action(move: Move) -> Action:
    if move.cell is not None:
        return Place(move.cell)
    assert move.piece is not None  # noqa: S101 - a move without a cell gives a piece
    return Give(move.piece)
