"""Quartino's states as native/envs/quartino_saved.cpp saves them.

The core keeps the cards of a seat in the order in which they were dealt, and fields as sets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fourfold.envs.saved_states import StateReader, StateWriter
from fourfold.game import NATURE
from fourfold.games.quartino.board import fields, find_board
from fourfold.games.quartino.cards import COLOURS, HAND, Card
from fourfold.games.quartino.types import Options, Situation, State, Turn

_SITUATIONS: Final[tuple[Situation, ...]] = ("four", "column")


def write_state(state: State, writer: StateWriter) -> None:
    """The cards in the order of their slots; once the game has begun, the columns and the turn."""
    has_begun = state.active != NATURE
    slots = [(*hand, *laid) for hand, laid in zip(state.hands, state.laid, strict=True)]
    writer.flags(has_begun)
    writer.number(sum(map(len, slots)))
    for card in (card for cards in slots for card in cards):
        writer.number(state.options.cards.index(card))
    if not has_begun:
        for card in state.undealt:
            writer.number(state.options.cards.index(card))
        return
    for field, column in enumerate(state.columns):
        writer.number(_column_number(column))
        writer.number(state.turn.fresh.count(field))
    for cards, laid, shown in zip(slots, state.laid, state.shown, strict=True):
        writer.members(cards, laid)
        writer.members([card for card in cards if card not in laid], shown)
    _write_turn(state, writer)


def _write_turn(state: State, writer: StateWriter) -> None:
    turn, board = state.turn, fields(find_board(state.options))
    for count in (turn.owed, turn.extra, turn.lifts):
        writer.number(count)
    writer.members(_SITUATIONS, turn.announced)
    writer.members(_SITUATIONS, turn.refused)
    writer.flags(turn.may_announce, turn.bonus, turn.closed)
    writer.members(board, turn.doomed)
    writer.members(board, turn.used)
    writer.number(0 if turn.speaker is None else turn.speaker + 1)
    writer.number(state.active)
    writer.number(state.still)
    writer.number(0)  # no ending
    writer.number(state.turns)


def _column_number(column: str) -> int:
    """Two bits for each pawn, the top one lowest, under a 1."""
    number = 1
    for pawn in column:
        number = number << 2 | COLOURS.index(pawn)
    return number


def read_state(reader: StateReader, options: Options, seats: int) -> State:
    """The same state, with cards and fields in the order of the core."""
    has_begun = reader.flag()
    dealt = [options.cards[reader.number()] for _ in range(reader.number())]
    hands = tuple(tuple(dealt[HAND * seat : HAND * (seat + 1)]) for seat in range(seats))
    undealt = tuple(card for card in options.cards if card not in dealt)
    nothing: tuple[tuple[Card, ...], ...] = ((),) * seats
    count = len(fields(find_board(options)))
    if not has_begun:
        return State(options, NATURE, hands, nothing, nothing, undealt, ("",) * count)
    columns, fresh = _read_columns(reader, count)
    laid, shown, held = zip(*(_read_cards(reader, hand) for hand in hands), strict=True)
    turn, numbers = _read_turn(reader, fresh, count)
    active, still, turns = numbers
    return State(options, active, held, laid, shown, undealt, columns, turn, turns, still)


def _read_columns(reader: StateReader, count: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    columns: list[str] = []
    fresh: list[int] = []
    for field in range(count):
        number, pawns = reader.number(), ""
        while number > 1:
            pawns, number = COLOURS[number & 3] + pawns, number >> 2
        columns.append(pawns)
        fresh += [field] * reader.number()
    return tuple(columns), tuple(fresh)


def _read_cards(reader: StateReader, hand: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """The cards laid down, those shown, and those held."""
    laid = reader.members(hand)
    held = tuple(card for card in hand if card not in laid)
    return laid, reader.members(held), held


def _read_turn(reader: StateReader, fresh: tuple[int, ...], count: int) -> tuple[Turn, tuple[int, int, int]]:
    """The turn; and the active seat, the turns without a pawn moved and all turns."""
    owed, extra, lifts = (reader.number() for _ in range(3))
    announced, refused = (frozenset[Any](reader.members(_SITUATIONS)) for _ in range(2))
    may_announce, bonus, closed = (reader.flag() for _ in range(3))
    doomed, used = (reader.members(range(count)) for _ in range(2))
    speaker, active, still, _, turns = (reader.number() for _ in range(5))
    turn = Turn(
        owed,
        extra,
        speaker - 1 if speaker else None,
        may_announce,
        announced,
        refused,
        doomed,
        lifts,
        fresh,
        used,
        bonus,
        closed,
    )
    return turn, (active, still, turns)
