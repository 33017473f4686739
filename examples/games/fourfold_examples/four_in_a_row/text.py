"""Four in a row as text: `4` drops a disc into the fourth column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fourfold.game import Paint, Say, Seat, in_english, list_examples, plain
from fourfold.options import write_seat
from fourfold_examples.four_in_a_row.rules import Action, Cell, Drop, Options, View, size

ENDINGS: Mapping[str, str] = {"four": "four discs are in a row", "full": "the board is full"}
DISCS: Final = (("X", "red"), ("O", "yellow"))
"""The letter and the colour of each seat's discs."""


def write_action(action: Action) -> str:
    """The number of the column, counted from 1."""
    return str(action.column + 1)


def read_action(text: str) -> Action:
    """The action of this text; ValueError for any other text."""
    if len(text) != 1 or text not in "12345678":
        raise ValueError(f"a move is the number of a column, for example 4, not {text!r}")
    return Drop(int(text) - 1)


def action_texts(options: Options, _seats: int) -> Sequence[str]:
    """The text of every action, in the order of the environments' action numbers."""
    width, _ = size(options)
    return [write_action(Drop(column)) for column in range(width)]


def show(view: View, paint: Paint = plain, say: Say = in_english) -> str:
    """The board, and whose discs are whose; `>` marks the latest disc and `*` the four in a row."""
    width, height = size(view.options)
    rows = [range(width * row, width * (row + 1)) for row in reversed(range(height))]
    lines = ["".join(_cell(view, cell, paint) for cell in row).rstrip() for row in rows]
    numbers = "".join(f" {column + 1} " for column in range(width)).rstrip()
    return "\n".join([*lines, numbers, "", *(_player(seat, paint, say) for seat in (0, 1))])


def _player(seat: Seat, paint: Paint, say: Say) -> str:
    number = write_seat(seat)
    return f" {paint(*DISCS[seat])}  {say('player-number', f'Player {number}', number=number)}"


def _cell(view: View, cell: Cell, paint: Paint) -> str:
    owner = view.board[cell]
    if owner is None:
        return " . "
    mark = "*" if cell in view.four else ">" if cell == view.last else " "
    return f"{mark}{paint(*DISCS[owner])} "


def say(action: Action, speak: Say = in_english) -> str:
    """The action as a phrase after a player's name, or as the translated sentence."""
    column = write_action(action)
    return speak("four-in-a-row-drops", f"drops a disc into column {column}", column=column)


def explain(say: Say = in_english) -> str:
    """How to type moves."""
    return list_examples((("4", say("four-in-a-row-typed-drop", "drop a disc into column 4, counted from the left")),))
