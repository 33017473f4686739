"""The information state of a seat: its notes as text and as rows of numbers."""

from __future__ import annotations

from typing import Final

from fourfold.envs.features import padded
from fourfold.envs.history import KINDS, History, Note
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Seat
from fourfold.options import write_seat
from fourfold.play.seen_actions import public_part

RECALL: Final = 256
"""The number of notes, the latest ones, in the tensor of an information state."""


def notes_of(history: History, seat: Seat | None) -> tuple[Note, ...]:
    """The notes of a seat, or of a spectator (None), who sees only the part of a draw that all players see."""
    if seat is not None:
        return history.notes[seat]
    return tuple(notes[0] if len(set(notes)) == 1 else _hidden(notes[0]) for notes in zip(*history.notes, strict=True))


def _hidden(note: Note) -> Note:
    """The note of a draw without what was drawn."""
    return note._replace(text=public_part(note.text), numbers=(0, 0))


def write_information_state(history: History, seat: Seat | None) -> str:
    """The information state as text: the seat, all its notes, and the player to move."""
    notes = "; ".join(f"{_who(note.seat)} {note.text}" for note in notes_of(history, seat))
    return f"{_who(seat)}: {notes}; {_who(history.mover)} to move{_view(history, seat)}"


def _view(history: History, seat: Seat | None) -> str:
    """The seat's view, if it can show more than the notes tell."""
    game = history.variant.game
    if history.variant.env.reveals or not game.secret:
        return ""
    return "\n" + game.text.show(game.rules.view(history.state, seat))


def note_rows(history: History, seat: Seat | None) -> list[list[int]]:
    """The latest RECALL notes, oldest first: who (Nature first), what kind, and two numbers."""
    rows = [
        [
            *(int(note.seat == who) for who in range(NATURE, history.variant.seats)),
            *(int(note.kind == kind) for kind in KINDS),
            *note.numbers,
        ]
        for note in notes_of(history, seat)[-RECALL:]
    ]
    return padded(rows, RECALL, _row_width(history.variant))


def _row_width(variant: Variant) -> int:
    return variant.seats + 1 + len(KINDS) + 2


def _who(seat: Seat | None) -> str:
    if seat is None:
        return "nobody"
    return "nature" if seat == NATURE else write_seat(seat)
