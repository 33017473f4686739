"""Quarto puzzles: reachable positions in which exactly one move wins, or exactly one does not lose."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import fourfold._native as native
from fourfold.engine.quarto.solver import Move, Solver, Value
from fourfold.games.quarto.lines import put, quartos_through
from fourfold.games.quarto.notation import write_layout
from fourfold.games.quarto.rules import pieces_left
from fourfold.games.quarto.types import BIT, CELLS, EMPTY, Board, Options, Piece

PLACED: Final = range(4, 14)
"""With fewer pieces a puzzle takes seconds to find and is too hard; with more there is nothing to find."""
HARDEST: Final = 5


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, the task, and the solution."""

    board: Board
    hand: Piece
    task: Literal["win", "save"]
    line: tuple[Move, ...]
    """The one right move, then best play by both sides."""
    depth: int
    """Placements to look ahead: up to the win, or up to the loss after the wrong move that holds out longest."""
    options: int
    """The number of moves; moves whose pieces do not differ in any trait that counts are one."""
    losing: int
    """The number of moves that lose."""
    grade: int
    """From 1 (easy) to 5 (hard)."""

    @property
    def position(self) -> str:
        """The position as text."""
        return write_layout(self.board, self.hand)


def puzzles(options: Options, placed: range, seed: int) -> Iterator[Puzzle | None]:
    """An endless series: a puzzle, or None for a position that is none; no puzzle is symmetric to an earlier one."""
    solver, rng = Solver(options), random.Random(seed)
    seen: set[tuple[int, int]] = set()
    while True:
        board, hand = random_position(options, rng.choice(placed), rng)
        puzzle = puzzle_in(board, hand, options, solver)
        key = native.key(write_layout(board, hand), _mask(options), options.squares)
        yield None if key in seen else puzzle
        if puzzle:
            seen.add(key)


def random_position(options: Options, placed: int, rng: random.Random) -> tuple[Board, Piece]:
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


def _with_random_piece(board: Board, options: Options, rng: random.Random) -> Board | None:
    """The board with one more piece at random; None if that piece finishes a line."""
    cell = rng.choice([cell for cell in CELLS if board[cell] is None])
    after = put(board, cell, rng.choice(pieces_left(board, None)))
    return None if quartos_through(after, cell, options) else after


def _wins_at_once(board: Board, piece: Piece, options: Options) -> bool:
    return any(quartos_through(put(board, cell, piece), cell, options) for cell in CELLS if board[cell] is None)


def puzzle_in(board: Board, hand: Piece, options: Options, solver: Solver) -> Puzzle | None:
    """The puzzle of this position; None if it is none."""
    moves = _distinct(solver.moves(board, hand), _mask(options))
    best = max(moves, key=lambda move: move.verdict.value).verdict.value
    right = [move for move in moves if move.verdict.value == best]
    wrong = [move for move in moves if move.verdict.value < best]
    losing = [move for move in moves if move.verdict.value == Value.LOSS]
    if best == Value.LOSS or len(right) != 1 or not wrong or (best == Value.DRAW and len(wrong) != len(losing)):
        return None
    depth = _depth(right[0], wrong)
    grade = _grade(depth, wrong)
    line = _best_line(board, hand, right[0], solver)
    task: Literal["win", "save"] = "win" if best == Value.WIN else "save"
    return Puzzle(board, hand, task, line, depth, len(moves), len(losing), grade)


def _mask(options: Options) -> int:
    return sum(BIT[trait] for trait in options.traits)


def _distinct(moves: Sequence[Move], mask: int) -> list[Move]:
    """The first of each group of moves that differ only in traits that do not count."""
    kinds = {(move.cell, None if move.piece is None else move.piece & mask): move for move in reversed(moves)}
    return list(reversed(kinds.values()))


def _depth(right: Move, wrong: Sequence[Move]) -> int:
    if right.verdict.distance is not None:
        return right.verdict.distance
    return max(move.verdict.distance or 0 for move in wrong)


def _grade(depth: int, wrong: Sequence[Move]) -> int:
    """One point for every two placements to look ahead, and one if most wrong moves look harmless at first."""
    harmless = [move for move in wrong if move.verdict.distance is None or move.verdict.distance > 2]
    return min(HARDEST, depth // 2 + (2 * len(harmless) > len(wrong)))


def _best_line(board: Board, hand: Piece, move: Move, solver: Solver) -> tuple[Move, ...]:
    """The move, then the first best move of each side until the game is over."""
    line = [move]
    while move.cell is not None and move.piece is not None:
        board, hand = put(board, move.cell, hand), move.piece
        move = max(solver.moves(board, hand), key=lambda each: each.verdict.rank)
        line.append(move)
    return tuple(line)
