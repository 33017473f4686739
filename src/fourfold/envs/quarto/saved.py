"""Quarto's states as native/envs/quarto_saved.cpp saves them."""

from __future__ import annotations

from fourfold.envs.quarto.actions import ALIGNMENTS
from fourfold.envs.saved_states import StateReader, StateWriter
from fourfold.games.quarto.types import CELLS, Options, State

_NOBODY = -2
_NOTHING = -1


def write_state(state: State, writer: StateWriter) -> None:
    """The board, the piece in hand, who moves and has placed, and the lines that are void."""
    for piece in (*state.board, state.hand):
        writer.number(_NOTHING if piece is None else piece, _NOTHING)
    writer.number(state.mover, _NOBODY)
    writer.number(_NOBODY if state.placer is None else state.placer, _NOBODY)
    writer.number(_NOTHING if state.last is None else state.last, _NOTHING)
    writer.number(_NOBODY, _NOBODY)  # the winner
    writer.flags(state.may_call)
    writer.members(ALIGNMENTS, state.void)


def read_state(reader: StateReader, options: Options, _seats: int) -> State:
    """The same state."""
    *board, hand = (_known(reader.number(_NOTHING), _NOTHING) for _ in (*CELLS, "hand"))
    mover, placer = (reader.number(_NOBODY) for _ in range(2))
    last = reader.number(_NOTHING)
    reader.number(_NOBODY)
    return State(
        options,
        mover,
        tuple(board),
        hand,
        last=_known(last, _NOTHING),
        placer=_known(placer, _NOBODY),
        may_call=reader.flag(),
        void=frozenset(reader.members(ALIGNMENTS)),
    )


def _known(number: int, nothing: int) -> int | None:
    return None if number == nothing else number
