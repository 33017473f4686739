"""Quarto puzzles that train calls: the opponent has made a line and gives the next piece; find the line."""

from __future__ import annotations

from random import Random
from typing import Final

from fourfold.engine.puzzles import HARDEST, Puzzle, PuzzleKind, Refutation
from fourfold.games.quarto import rules
from fourfold.games.quarto.lines import lines, put, quartos, quartos_through
from fourfold.games.quarto.notation import read_action, write_action, write_cell, write_layout, write_line, write_piece
from fourfold.games.quarto.types import BIT, CELLS, PIECES, Board, Call, Line, Options, Piece, State


def _find(options: Options, placed: int, rng: Random) -> Puzzle | None:
    """A random board with one piece to place that makes exactly one line; older lines on it are void."""
    pieces, cells = rng.sample(PIECES, len(PIECES)), rng.sample(CELLS, placed + 1)
    board: Board = (None,) * len(CELLS)
    for cell, piece in zip(cells[:placed], pieces, strict=False):
        board = put(board, cell, piece)
    hand, gift = pieces[placed], pieces[placed + 1]
    void = quartos(board, options)
    made = quartos_through(put(board, cells[placed], hand), cells[placed], options)
    if len(made) != 1 or len(void) > 2:
        return None
    lead = (write_cell(cells[placed]), f"?{write_piece(gift)}")
    grade = _grade(put(board, cells[placed], hand), made[0], len(void), options)
    facts = {"void": len(void), "options": len(lines(options))}
    return Puzzle(write_layout(board, hand), lead, (f"!{write_line(made[0])}",), grade, (), facts)


def _grade(board: Board, line: Line, void: int, options: Options) -> int:
    """Harder with one trait in common, with void lines, on a full board, and off the edges that people see first."""
    on_line = [piece for cell in line if (piece := board[cell]) is not None]
    shared = sum(_agree(on_line, BIT[trait]) for trait in options.traits)
    is_diagonal = line[1] - line[0] not in (1, 4)
    is_full = sum(piece is not None for piece in board) > 9
    return min(HARDEST, 1 + (shared == 1) + (void > 0) + is_full + is_diagonal)


def _agree(pieces: list[Piece], bit: int) -> bool:
    return len({piece & bit for piece in pieces}) == 1


def _check(state: State, puzzle: Puzzle) -> str:
    """Play every call by the rules: only the solution wins."""
    calls = [action for action in rules.legal(state) if isinstance(action, Call)]
    right = [action for action in calls if (end := rules.play(state, action).outcome) and end.winners == (state.mover,)]
    found = tuple(map(write_action, right))
    return "" if found == puzzle.solution else f"{puzzle.position}: the right calls are {found}"


def _refute(state: State, answer: tuple[str, ...]) -> Refutation:
    action = read_action(answer[0])
    if not isinstance(action, Call):
        return Refutation("overlooks")
    return Refutation("void" if action.line in state.void else "no-line")


CALL: Final = PuzzleKind(
    "Find the line that can be called now.", {}, range(4, 14), range(6, 13), _find, _check, _refute
)
