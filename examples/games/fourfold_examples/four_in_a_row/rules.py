"""The rules of four in a row: types, and pure functions over frozen values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from fourfold.game import IllegalAction, Outcome, Seat, check_seats
from fourfold.options import check_options, choice, flag

SEATS: Final = range(2, 3)

Cell = int
"""Counted from 0, row by row from the bottom left: column + width × row."""

Line = tuple[Cell, ...]
"""Four cells in a row, a column or a diagonal."""

Board = tuple[Seat | None, ...]
"""The owner of the disc in each cell."""


@dataclass(frozen=True, slots=True)
class Options:
    """The rule options."""

    board: Literal["7x6", "6x5", "8x7"] = choice("7x6", "The size of the board: columns × rows.", "6x5", "8x7")
    misere: bool = flag("Four in a row lose the game instead of winning it.")

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class Drop:
    """Drop a disc into a column, counted from 0."""

    column: int


Action = Drop


@dataclass(frozen=True, slots=True)
class State:
    """A state of the game."""

    options: Options
    board: Board
    last: Cell | None = None
    """The cell of the latest disc."""
    four: Line = ()
    """The cells of the four in a row that ended the game; more than four if it is part of several lines."""
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class View:
    """What everybody sees: the whole state."""

    options: Options
    seat: Seat | None
    mover: Seat | None
    board: Board
    last: Cell | None
    four: Line
    outcome: Outcome | None


def size(options: Options) -> tuple[int, int]:
    """The numbers of columns and of rows."""
    width, height = map(int, options.board.split("x"))
    return width, height


def start(options: Options, seats: int) -> State:
    """An empty board; the player on seat 1 begins."""
    check_seats("four-in-a-row", SEATS, seats)
    width, height = size(options)
    return State(options, (None,) * (width * height))


def mover(state: State) -> Seat | None:
    """The players take turns."""
    return None if state.outcome else turn(state)[1]


def turn(state: State) -> tuple[int, Seat]:
    """Each disc is a turn."""
    discs = len(state.board) - state.board.count(None)
    return discs, discs % 2


def outcome(state: State) -> Outcome | None:
    """Who has won, or a draw on a full board."""
    return state.outcome


def legal(state: State) -> list[Action]:
    """The columns that are not full."""
    width, _ = size(state.options)
    return [] if state.outcome else [Drop(column) for column in range(width) if state.board[column - width] is None]


def play(state: State, action: Action) -> State:
    """The state after a disc has fallen onto the others in its column."""
    if state.outcome:
        raise IllegalAction("rules.over", "The game is over.")
    width, _ = size(state.options)
    if action.column not in range(width):
        raise IllegalAction("four-in-a-row.no-column", "This board has only {columns} columns.", columns=width)
    cell = next((cell for cell in range(action.column, len(state.board), width) if state.board[cell] is None), None)
    if cell is None:
        raise IllegalAction("four-in-a-row.column-full", "That column is full.")
    _, seat = turn(state)
    board = (*state.board[:cell], seat, *state.board[cell + 1 :])
    made = [line for line in lines_through(cell, state.options) if all(board[each] == seat for each in line)]
    four = tuple(sorted({each for line in made for each in line}))
    return State(state.options, board, cell, four, _outcome(state.options, seat, bool(four), None not in board))


def _outcome(options: Options, seat: Seat, is_four: bool, is_full: bool) -> Outcome | None:
    if is_four:
        winner = 1 - seat if options.misere else seat
        return Outcome((winner,), (1 - winner, winner), "four")
    return Outcome((), (0, 0), "full") if is_full else None


@cache
def lines_through(cell: Cell, options: Options) -> tuple[Line, ...]:
    """All lines of four through a cell."""
    return tuple(line for line in _lines(*size(options)) if cell in line)


def _lines(width: int, height: int) -> Iterator[Line]:
    for cell in range(width * height):
        column, row = cell % width, cell // width
        for right, up in ((1, 0), (0, 1), (1, 1), (-1, 1)):
            if column + 3 * right in range(width) and row + 3 * up in range(height):
                yield tuple(cell + step * (right + up * width) for step in range(4))


def view(state: State, seat: Seat | None) -> View:
    """Everything: this game hides nothing."""
    return View(state.options, seat, mover(state), state.board, state.last, state.four, state.outcome)


def witness(_state: State, _action: Action) -> None:
    """None: everybody sees every action."""


def reveals(_state: State, _action: Action) -> bool:
    """False: nothing is hidden, so every action can be taken back."""
    return False


def continues(_state: State, _action: Action) -> bool:
    """False: after a disc it is the opponent's turn."""
    return False


def check_box(state: State) -> None:
    """Check that the players have dropped equally many discs, or the first player one more, and that none floats."""
    width, _ = size(state.options)
    assert state.board.count(0) - state.board.count(1) in (0, 1), "one player has too many discs"
    pairs = zip(state.board, state.board[width:], strict=False)
    assert all(above is None for below, above in pairs if below is None), "a disc floats above an empty cell"
