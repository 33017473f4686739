"""Lifting columns and placing pawns. For functions `..._refusal` see calls.py."""

from __future__ import annotations

from functools import cache

from fourfold.frozen_value import replace
from fourfold.game import IllegalAction
from fourfold.games.quartino.board import Board, field_refusal, fields, find_board, lift, put, reserve
from fourfold.games.quartino.calls import ended, find_four, must_claim
from fourfold.games.quartino.cards import COLOURS, Colour
from fourfold.games.quartino.types import Ending, Field, Place, State


def in_any_order(state: State) -> bool:
    """Whether pawns and columns come in any order: with both situations (QN-37, ON-13)."""
    return len(state.turn.announced) == 2 and state.options.order == "free"


def lifts_refusal(state: State) -> IllegalAction | None:
    """Why no column can be lifted now, or None."""
    if not state.turn.lifts:
        return IllegalAction("quartino.no-column", "No column is announced.")
    if state.turn.used or must_claim(state):
        return IllegalAction("quartino.finish-claims", "Finish your claims first.")
    return None


def lift_refusal(state: State, field: Field) -> IllegalAction | None:
    """Why this column cannot be lifted now, or None."""
    if reason := field_refusal(state.options, field) or lifts_refusal(state):
        return reason
    if field in state.turn.doomed:
        return None
    return IllegalAction("quartino.column-not-announced", "That column is not announced.")


def lift_column(state: State, field: Field) -> State:
    """Return all pawns of the column to the reserve; nothing more can be announced (QN-34, ON-11)."""
    turn, again = state.turn, state.options.judged == "again"
    lifts = turn.lifts - 1
    doomed = tuple(other for other in turn.doomed if other != field) if lifts else ()
    after = replace(turn, lifts=lifts, doomed=doomed, may_announce=turn.may_announce and again)
    lifted = replace(state, columns=lift(state.columns, field), turn=after, still=0)
    if again and not lifts and state.options.situations == "automatic":
        return find_four(lifted)
    return lifted


def has_pawns(state: State) -> bool:
    """Whether any pawn is left in the reserve."""
    return any(reserve(state.columns, state.options.contents).values())


def places_refusal(state: State) -> IllegalAction | None:
    """Why no pawn can be placed now, or None."""
    turn = state.turn
    if turn.used or must_claim(state):
        return IllegalAction("quartino.finish-claims", "Finish your claims first.")
    if not turn.owed:
        return IllegalAction("quartino.no-pawn", "You have no pawn to place.")
    if turn.lifts and not in_any_order(state):
        return IllegalAction("quartino.lift-first", "Take the announced column off first.")
    return None


def place_refusal(state: State, colour: Colour, field: Field) -> IllegalAction | None:
    """Why this pawn cannot be placed now, or None; a column may have any height (QN-16, QN-17, ON-23)."""
    if reason := field_refusal(state.options, field) or places_refusal(state):
        return reason
    if reserve(state.columns, state.options.contents).get(colour):
        return None
    return IllegalAction("quartino.colour-used-up", "No pawn of that colour is left.")


def places(state: State) -> list[Place]:
    """All placements: each colour left in the reserve, on each field."""
    on, left = _places(find_board(state.options)), reserve(state.columns, state.options.contents)
    return [place for colour, count in left.items() if count for place in on[colour]]


@cache
def _places(board: Board) -> dict[Colour, tuple[Place, ...]]:
    return {colour: tuple(Place(colour, field) for field in fields(board)) for colour in COLOURS}


def place_pawn(state: State, colour: Colour, field: Field) -> State:
    """Place a pawn on the field, or on the column there."""
    turn, owed = state.turn, state.turn.owed - 1
    after = replace(turn, owed=owed, extra=min(turn.extra, owed), may_announce=False, fresh=(*turn.fresh, field))
    return replace(state, columns=put(state.columns, field, colour), turn=after, still=0)


def skip_placement(state: State) -> State:
    """Skip the placement because the reserve is empty; or end the game as a draw (ON-24)."""
    if state.options.empty == "draw":
        return replace(state, outcome=ended(state, Ending.NO_PAWNS))
    return replace(state, turn=replace(state.turn, owed=0, extra=0, may_announce=False))
