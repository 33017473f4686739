"""The exact value of small Quarto: every position searched once, and positions that are mirror images only once.

Like the solver of Quarto it assumes automatic calls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fourfold.engine.quarto.solver import Move, Progress, Solution, Value, Verdict
from fourfold.games.quarto.lines import put, quartos_through
from fourfold.games.quarto.rules import pieces_left
from fourfold.games.quarto.small import CONTENTS, SmallOptions
from fourfold.games.quarto.types import BIT, Board, Cell, Piece

_SURE: Final = 100
"""Ranks are as in Verdict: a win after n placements is 100 - n, a draw is 0, a loss after n placements is n - 100."""
Key = tuple[tuple[bool, ...], tuple[tuple[int, ...], ...]]


class SmallSolver:
    """Solves positions of one rule set; its transposition table is kept from one position to the next."""

    def __init__(self, options: SmallOptions) -> None:
        self._options = options
        self._ranks: dict[Key, int] = {}
        counted = [bit for trait, bit in BIT.items() if trait in options.traits]
        others = [bit for bit in BIT.values() if bit in CONTENTS.pieces and bit not in counted]
        self._bits = (*counted, *others)
        self._counted = len(counted)

    def solve(self, board: Board, hand: Piece | None, progress: Progress | None = None) -> Solution:
        """The value, the distance and every move of a position that is not over."""
        before, moves = len(self._ranks), list[Move]()
        choices = list(self._choices(board, hand))
        for number, (cell, piece) in enumerate(choices, 1):
            moves.append(Move(cell, piece, _verdict(self._rank_after(board, hand, cell, piece))))
            if progress:
                progress(number, len(choices))
        best = max((move.verdict for move in moves), key=lambda verdict: verdict.rank)
        return Solution(best, tuple(moves), len(self._ranks) - before)

    def _choices(self, board: Board, hand: Piece | None) -> Iterator[tuple[Cell | None, Piece | None]]:
        """Every cell with every piece that can be given then, or every piece to give."""
        if hand is None:
            yield from ((None, piece) for piece in pieces_left(board, None, CONTENTS))
            return
        for cell in _empty(board):
            after = put(board, cell, hand)
            left = () if quartos_through(after, cell, self._options) else pieces_left(after, None, CONTENTS)
            yield from ((cell, piece) for piece in left or (None,))

    def _rank_after(self, board: Board, hand: Piece | None, cell: Cell | None, piece: Piece | None) -> int:
        """The rank of a move for the player who makes it."""
        if cell is None or hand is None:
            return -self._rank(board, piece or 0)
        after = put(board, cell, hand)
        if quartos_through(after, cell, self._options):
            return _SURE - 1
        return 0 if piece is None else _one_later(-self._rank(after, piece))

    def _rank(self, board: Board, hand: Piece) -> int:
        """The rank of a position for the player who places this piece."""
        key = self._key(board, hand)
        found = self._ranks.get(key)
        if found is None:
            found = self._ranks[key] = max(self._ranks_of(board, hand))
        return found

    def _ranks_of(self, board: Board, hand: Piece) -> Iterator[int]:
        """The ranks of all moves, or of a winning one alone."""
        boards = [(cell, put(board, cell, hand)) for cell in _empty(board)]
        if any(quartos_through(after, cell, self._options) for cell, after in boards):
            yield _SURE - 1
            return
        left = pieces_left(board, hand, CONTENTS)
        for _, after in boards:
            yield from (_one_later(-self._rank(after, piece)) for piece in left)
        if not left:
            yield 0

    def _key(self, board: Board, hand: Piece) -> Key:
        """The same for all positions that turn into each other by a map of the board or of the traits.

        The columns say of each trait which pieces share it with the first piece, so that it does not matter which
        value is which; sorting them makes traits that count, or do not count, interchangeable.
        """
        return min(self._key_of([board[cell] for cell in cells], hand) for cells in _MAPS)

    def _key_of(self, cells: Sequence[Piece | None], hand: Piece) -> Key:
        pieces = [piece for piece in cells if piece is not None]
        first = pieces[0] if pieces else hand
        columns = [tuple((piece ^ first) & bit and 1 for piece in (*pieces, hand)) for bit in self._bits]
        ordered = (*sorted(columns[: self._counted]), *sorted(columns[self._counted :]))
        return tuple(piece is None for piece in cells), ordered


def _empty(board: Board) -> list[Cell]:
    return [cell for cell in CONTENTS.cells if board[cell] is None]


def _one_later(rank: int) -> int:
    """The rank of the same end one placement later."""
    return rank - (rank > 0) + (rank < 0)


def _verdict(rank: int) -> Verdict:
    value = Value((rank > 0) - (rank < 0))
    return Verdict(value, _SURE - abs(rank) if rank else None)


def _board_maps() -> Iterator[tuple[Cell, ...]]:
    """The cells in the order of each turn and mirror image of the board."""
    rows = CONTENTS.rows
    for _ in range(4):
        rows = tuple(zip(*reversed(rows), strict=True))
        yield tuple(cell for row in rows for cell in row)
        yield tuple(cell for row in rows for cell in reversed(row))


_MAPS: Final = tuple(_board_maps())
