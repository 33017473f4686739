"""The rules of Quarto, in the order of the rulebook; docs/rules/quarto.md has their numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from fourfold.frozen_value import replace
from fourfold.game import NATURE, IllegalAction, Outcome, Seat, check_seats
from fourfold.games.quarto.contents import FULL, Contents
from fourfold.games.quarto.lines import is_quarto, lines, put, quartos, quartos_through
from fourfold.games.quarto.types import (
    CELLS,
    PIECES,
    SEATS,
    Action,
    Board,
    Call,
    Cell,
    Ending,
    First,
    Give,
    Line,
    Options,
    Pass,
    Piece,
    Place,
    State,
    View,
)

GIVES = tuple(Give(piece) for piece in PIECES)
PLACES = tuple(Place(cell) for cell in CELLS)


def start(options: Options, seats: int) -> State:
    """An empty board with all pieces beside it; Nature draws the first player (QO-05, QO-08)."""
    check_seats("quarto", SEATS, seats)
    return State(options, mover=NATURE if options.first is None else options.first)


def mover(state: State) -> Seat | None:
    """The player who gives, places or passes; Nature before the first turn."""
    return None if state.outcome else state.mover


def turn(state: State) -> tuple[int, Seat]:
    """Giving a piece ends a turn; after the last piece the opponent's call is a turn too (QO-11, QO-12, OQ-05)."""
    given = sum(piece is not None for piece in (*state.board, state.hand))
    return given + (_all_placed(state.board, state.options) and not _placed(state)), state.mover


def outcome(state: State) -> Outcome | None:
    """The winner and how they won; a draw when all pieces are placed without a call (QO-21, QO-22)."""
    return state.outcome


def legal(state: State) -> list[Action]:
    """The legal actions. Every line can be called, finished or not, so that the list reveals nothing."""
    if state.outcome:
        return []
    if state.mover == NATURE:
        return [First(seat) for seat in (0, 1)]
    menu: list[Action] = []
    if state.hand is not None:
        menu += [PLACES[cell] for cell in state.options.contents.cells if state.board[cell] is None]
    else:
        menu += [GIVES[piece] for piece in pieces_left(state.board, None, state.options.contents)] or [Pass()]
    if state.may_call:
        menu += [Call(line) for line in lines(state.options)]
    return menu


def play(state: State, action: Action) -> State:
    """The state after an action of the mover; IllegalAction if it is not legal."""
    if state.outcome:
        raise IllegalAction("rules.over", "The game is over.")
    match action:
        case First(seat):
            return _begin(state, seat)
        case Give(piece):
            return _give(state, piece)
        case Place(cell):
            return _place(state, cell)
        case Call(line):
            return _call(state, line)
        case Pass():
            return _pass(state)
        case _:
            assert_never(action)


@lru_cache(1024)  # needed by `legal` and by every view of the same position
def pieces_left(board: Board, hand: Piece | None, contents: Contents = FULL) -> tuple[Piece, ...]:
    """The pieces still beside the board."""
    return tuple(sorted(contents.piece_set.difference(board, (hand,))))


def _all_placed(board: Board, options: Options) -> bool:
    return board.count(None) == options.contents.unfilled


def _begin(state: State, seat: Seat) -> State:
    if state.mover != NATURE:
        raise IllegalAction("rules.first-player-known", "The first player is already known.")
    if seat not in (0, 1):
        raise IllegalAction("rules.no-such-seat", "This game has only {seats} seats.", seats=2)
    return replace(state, mover=seat)


def _give(state: State, piece: Piece) -> State:
    """Give a piece: the giver can no longer call, and the receiver can (QO-09, QO-11, QO-19)."""
    if state.mover == NATURE:
        raise IllegalAction("rules.first-player-unknown", "The first player has not been drawn yet.")
    if state.hand is not None:
        raise IllegalAction("quarto.place-first", "Place the piece in your hand first.")
    if piece not in state.options.contents.piece_set:
        raise IllegalAction("quarto.not-here", "This game has no such piece or cell.")
    if piece in state.board:
        raise IllegalAction("quarto.piece-placed", "That piece is already on the board.")
    opens = state.last is not None and state.options.calls in ("announced", "persistent")
    # Field by field, since every second move is this one, and `replace` takes twice as long.
    return State(
        state.options,
        _other(state.mover),
        state.board,
        piece,
        state.last,
        state.placer,
        opens,
        state.void,
        state.lines,
        state.outcome,
    )


def _place(state: State, cell: Cell) -> State:
    """Place a piece: with automatic calls this may end the game, else the placer may call (QO-10, QO-12, QO-17)."""
    if state.hand is None:
        raise IllegalAction("quarto.no-piece", "You have no piece to place; give one.")
    if cell not in state.options.contents.cell_set:
        raise IllegalAction("quarto.not-here", "This game has no such piece or cell.")
    if state.board[cell] is not None:
        raise IllegalAction("quarto.cell-taken", "That cell is taken.")
    automatic, uncalled = state.options.calls == "automatic", _uncalled(state)
    placed = State(
        state.options,
        state.mover,
        put(state.board, cell, state.hand),
        last=cell,
        placer=state.mover,
        may_call=not automatic,
        void=state.void.union(uncalled) if uncalled else state.void,
    )
    return _end_automatically(placed, cell) if automatic else placed


def _end_automatically(state: State, cell: Cell) -> State:
    """The state with its outcome, if the piece just placed on this cell ends the game without a call."""
    made = quartos_through(state.board, cell, state.options)
    if made:
        return replace(state, lines=made, outcome=_won(state.mover, Ending.ALIGNED))
    return replace(state, outcome=_drawn()) if _all_placed(state.board, state.options) else state


def _uncalled(state: State) -> tuple[Line, ...]:
    """The lines that become void now: those of the last turn that neither player called (QO-20)."""
    if state.last is None or state.options.calls in ("automatic", "persistent"):
        return ()
    return quartos_through(state.board, state.last, state.options)


def _call(state: State, line: Line) -> State:
    """A right call wins for either player; a wrong one ends the window or the game (QO-13, QO-16, OQ-07)."""
    if not state.may_call:
        raise IllegalAction("quarto.no-call", "You cannot call now.")
    if line not in lines(state.options):
        raise IllegalAction("quarto.no-squares", "2×2 blocks do not count in this game.")
    if is_quarto(state.board, line, state.options) and line not in state.void:
        ending = Ending.CALLED if _placed(state) else Ending.STOLEN
        return replace(state, lines=(line,), outcome=_won(state.mover, ending))
    if state.options.wrong_call == "loses":
        return replace(state, outcome=_won(_other(state.mover), Ending.MISCALLED))
    return replace(state, may_call=False)


def _pass(state: State) -> State:
    """After the last piece the placer may call, then the opponent, then the game is a draw (QO-22, OQ-05)."""
    if state.mover == NATURE or state.hand is not None or not _all_placed(state.board, state.options):
        raise IllegalAction("quarto.no-pass", "You can pass only when all pieces are placed.")
    if _placed(state) and state.options.calls != "no-steal":
        return replace(state, mover=_other(state.mover), may_call=True)
    return replace(state, may_call=False, outcome=_drawn())


def _placed(state: State) -> bool:
    return state.mover == state.placer


def _other(seat: Seat) -> Seat:
    return 1 - seat


def _won(seat: Seat, ending: Ending) -> Outcome:
    return Outcome((seat,), (1 - seat, seat), ending)


def _drawn() -> Outcome:
    return Outcome((), (0, 0), Ending.FULL)


def view(state: State, seat: Seat | None) -> View:
    """Everything on the table; of the finished lines only the one that won (OQ-10)."""
    return View(
        options=state.options,
        seat=seat,
        mover=mover(state),
        board=state.board,
        hand=state.hand,
        left=pieces_left(state.board, state.hand, state.options.contents),
        last=state.last,
        placer=state.placer,
        may_call=state.may_call,
        lines=state.lines,
        outcome=state.outcome,
    )


def witness(_state: State, _action: Action) -> None:
    """None: everybody sees every action."""


def reveals(_state: State, action: Action) -> bool:
    """True for the draw of the first player, and for a call, which reveals whether it was right."""
    return isinstance(action, First | Call)


def continues(state: State, action: Action) -> bool:
    """True for a placement, unless the rules look for finished lines themselves (QO-10, QO-17)."""
    return isinstance(action, Place) and state.options.calls != "automatic"


def position(board: Board, hand: Piece | None, options: Options) -> State:
    """The state of a position in the middle of a game: seat 1 gave first, and all finished lines are void."""
    placed = sum(piece is not None for piece in board)
    there = quartos(board, options)
    if there and options.calls == "automatic":
        raise ValueError("a finished line is already on the board")
    begun = State(options, mover=(placed + (hand is not None)) % 2, board=board, hand=hand, void=frozenset(there))
    return replace(begun, outcome=_drawn()) if _all_placed(board, options) else begun
