"""Quarto puzzles about values: exactly one move wins, exactly one does not lose, or exactly one piece can be given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Final

import fourfold._native as native
from fourfold.engine.puzzles import HARDEST, Puzzle, PuzzleKind, Refutation
from fourfold.engine.quarto.puzzle_check import check_values
from fourfold.engine.quarto.shared_solver import solver_for
from fourfold.engine.quarto.solver import Move, Solver, Value
from fourfold.games.quarto import rules
from fourfold.games.quarto.lines import put, quartos_through
from fourfold.games.quarto.notation import read_action, read_position, write_cell, write_layout, write_piece
from fourfold.games.quarto.rules import pieces_left
from fourfold.games.quarto.types import BIT, CELLS, EMPTY, Board, Options, Piece, State

SIZES: Final = range(4, 14)
"""With fewer pieces a puzzle takes seconds to find and is too hard; with more there is nothing to find."""
AUTOMATIC: Final = {"calls": "automatic"}


def random_position(options: Options, placed: int, rng: Random) -> tuple[Board, Piece]:
    """A position from random play without a finished line, and a piece in hand that cannot finish one."""
    while True:
        board: Board | None = EMPTY
        for _ in range(placed):
            board = board and _with_random_piece(board, options, rng)
        if board is None:
            continue
        safe = [piece for piece in pieces_left(board, None) if not _wins_at_once(board, piece, options)]
        if safe:
            return board, rng.choice(safe)


def _with_random_piece(board: Board, options: Options, rng: Random) -> Board | None:
    """The board with one more piece at random; None if that piece finishes a line."""
    cell = rng.choice([cell for cell in CELLS if board[cell] is None])
    after = put(board, cell, rng.choice(pieces_left(board, None)))
    return None if quartos_through(after, cell, options) else after


def _wins_at_once(board: Board, piece: Piece, options: Options) -> bool:
    return any(quartos_through(put(board, cell, piece), cell, options) for cell in CELLS if board[cell] is None)


def _find_move(wanted: Value, options: Options, placed: int, rng: Random) -> Puzzle | None:
    """A puzzle in which one move with the piece in hand has this value and all others are worse."""
    board, hand = random_position(options, placed, rng)
    return puzzle_in(board, hand, options, wanted)


def _find_give(options: Options, placed: int, rng: Random) -> Puzzle | None:
    """A puzzle in which one piece can be given without losing, and a few others do not lose at once."""
    board, _ = random_position(options, placed, rng)
    return puzzle_in(board, None, options, Value.DRAW)


def puzzle_in(board: Board, hand: Piece | None, options: Options, wanted: Value) -> Puzzle | None:
    """The puzzle of this position, whose best move has this value; None if it is none."""
    solver, mask = solver_for(options), mask_of(options)
    moves = _distinct(solver.moves(board, hand), mask)
    right = [move for move in moves if move.verdict.value >= wanted]
    wrong = [move for move in moves if move.verdict.value < wanted]
    if len(right) != 1 or not wrong or right[0].piece is None or (hand is None and right[0].verdict.value != wanted):
        return None
    if wanted == Value.DRAW and right[0].verdict.value == Value.WIN:
        return None
    depth = right[0].verdict.distance or max(move.verdict.distance or 0 for move in wrong)
    losing = [move for move in moves if move.verdict.value == Value.LOSS]
    line = _best_line(board, hand, right[0], solver)
    facts = {"depth": depth, "options": len(moves), "losing": len(losing)}
    texts = tuple(text for move in line for text in _texts(move))
    return Puzzle(write_layout(board, hand), (), _texts(right[0]), _grade(depth, wrong), texts, facts)


def mask_of(options: Options) -> int:
    """The traits that count, as the bits of a piece."""
    return sum(BIT[trait] for trait in options.traits)


def _distinct(moves: Sequence[Move], mask: int) -> list[Move]:
    """The first of each group of moves that differ only in traits that do not count."""
    kinds = {(move.cell, None if move.piece is None else move.piece & mask): move for move in reversed(moves)}
    return list(reversed(kinds.values()))


def _grade(depth: int, wrong: Sequence[Move]) -> int:
    """One point for every two placements to look ahead, and one if most wrong moves look harmless at first."""
    harmless = [move for move in wrong if move.verdict.distance is None or move.verdict.distance > 2]
    return max(1, min(HARDEST, depth // 2 + (2 * len(harmless) > len(wrong))))


def _best_line(board: Board, hand: Piece | None, move: Move, solver: Solver) -> tuple[Move, ...]:
    """The move, then the first best move of each side until the game is over."""
    line = [move]
    while move.piece is not None:
        board = board if move.cell is None or hand is None else put(board, move.cell, hand)
        hand = move.piece
        move = max(solver.moves(board, hand), key=lambda each: each.verdict.rank)
        line.append(move)
    return tuple(line)


def _texts(move: Move) -> tuple[str, ...]:
    cell = () if move.cell is None else (write_cell(move.cell),)
    return cell if move.piece is None else (*cell, f"?{write_piece(move.piece)}")


def refute(state: State, answer: tuple[str, ...]) -> Refutation:
    """The reply that wins or draws, and best play after it if a line is made in the end."""
    for text in answer:
        state = rules.play(state, read_action(text))
    if state.outcome or state.hand is None:
        return Refutation("unfinished")
    solver = solver_for(state.options)
    best = max(solver.moves(state.board, state.hand), key=lambda move: move.verdict.rank)
    if best.verdict.value is not Value.WIN:
        return Refutation("draws", {}, _texts(best))
    line = _best_line(state.board, state.hand, best, solver)
    distance = best.verdict.distance or 1
    return Refutation("loses", {"count": distance}, tuple(text for move in line for text in _texts(move)))


def _key(options: Options, puzzle: Puzzle) -> object:
    """Equal for positions that are symmetric to each other."""
    state = read_position(puzzle.position, options)
    pieces = pieces_left(state.board, None)
    hands = pieces[:1] if state.hand is None else (state.hand,)
    return tuple(native.key(write_layout(state.board, hand), mask_of(options), options.squares) for hand in hands)


def _kind(task: str, find: Callable[[Options, int, Random], Puzzle | None], default: range) -> PuzzleKind:
    return PuzzleKind(task, AUTOMATIC, SIZES, default, find, check_values, refute, _key)


WIN: Final = _kind("Find the one move that wins.", partial(_find_move, Value.WIN), range(7, 11))
SAVE: Final = _kind("Find the one move that does not lose.", partial(_find_move, Value.DRAW), range(7, 11))
GIVE: Final = _kind("Find the one piece that can be given without losing.", _find_give, range(6, 12))
