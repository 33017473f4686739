"""Quarto as text: a board that is readable without colour, and moves in words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, assert_never
from unicodedata import east_asian_width

from fourfold.game import Paint, Say, in_english, join_items, list_examples, plain
from fourfold.games.quarto.notation import write_cell, write_line, write_piece
from fourfold.games.quarto.types import Action, Call, Cell, Ending, First, Give, Pass, Piece, Place, View
from fourfold.options import write_seat

ENDINGS: Mapping[str, str] = {
    Ending.CALLED: "the player who made the QUARTO called it",
    Ending.STOLEN: "the player who made the QUARTO missed it, and the opponent called it",
    Ending.ALIGNED: "a QUARTO was made",
    Ending.MISCALLED: "a wrong call lost the game",
    Ending.FULL: "all pieces are placed and nobody called",
}


_TRAY: Final = 12
"""The line of the drawing where the pieces left begin."""


def explain(say: Say = in_english) -> str:
    """How to type moves."""
    rows = (
        ("?b", say("typed-quarto-give", "give your opponent piece b (pieces are 0-9 and a-f)")),
        ("c2", say("typed-quarto-place", "place the piece in your hand on c2 (columns a-d, rows 1-4)")),
        ("!a1-d4", say("typed-quarto-call", "call QUARTO! and show the line from a1 to d4")),
        ("!b2-c3", say("typed-quarto-square", "with squares: show a block by two of its corners")),
        ("pass", say("typed-quarto-pass", "after the 16th piece: make no call")),
    )
    note = (
        "A piece reads b(D°): (round) or [square], D dark or L light, capital = tall, small = short, • solid, ° hollow."
    )
    return f"{list_examples(rows)}\n{say('typed-quarto', note)}"


def name_piece(piece: Piece, say: Say = in_english) -> str:
    """The piece in words: "tall dark round hollow"."""
    height = "tall" if piece & 1 else "short"
    colour = "dark" if piece & 2 else "light"
    shape = "square" if piece & 4 else "round"
    filling = "hollow" if piece & 8 else "solid"
    words = f"{height} {colour} {shape} {filling}"
    return say("quarto-piece", words, height=height, colour=colour, shape=shape, filling=filling)


def draw_piece(piece: Piece, paint: Paint = plain) -> str:
    """The piece in five characters, its digit first."""
    letter = "D" if piece & 2 else "L"
    letter = letter if piece & 1 else letter.lower()
    inner = letter + ("°" if piece & 8 else "•")
    drawn = f"[{inner}]" if piece & 4 else f"({inner})"
    return write_piece(piece) + paint(drawn, "blue" if piece & 2 else "yellow")


def show(view: View, paint: Paint = plain, say: Say = in_english) -> str:
    """The board, the piece in hand and the pieces left."""
    side = view.options.contents.side
    rows = [_rank(view, rank, paint) for rank in reversed(range(side))]
    rule = "   +" + "-------+" * side
    board = f"\n{rule}\n".join(["", *rows, ""]).strip("\n")
    files = "      " + "       ".join("abcd"[:side])
    lines = [board, files, "", _hand(view, paint, say), *_left(view, paint, say)]
    if view.lines:
        lines.append("QUARTO: " + join_items(map(write_line, view.lines), say))
    return "\n".join(lines)


def place_at(_view: View, drawing: Sequence[str], line: int, column: int) -> str:
    """The cell, or the gift of the piece in the tray, that is drawn at this line and column."""
    file, beside = divmod(column - 4, 8)
    if line in range(1, 8, 2) and file in range(4) and beside < 7:
        return write_cell(4 * (3 - line // 2) + file)
    if line not in range(_TRAY, len(drawing)):
        return ""
    pieces = re.finditer(r"([0-9a-f])[(\[]..[)\]]", drawing[line])
    return next((f"?{piece[1]}" for piece in pieces if column in range(*piece.span())), "")


def _rank(view: View, rank: int, paint: Paint) -> str:
    cells = view.options.contents.rows[rank]
    return f" {rank + 1} |" + "|".join(_cell(view, cell, paint) for cell in cells) + "|"


def _cell(view: View, cell: Cell, paint: Paint) -> str:
    piece = view.board[cell]
    if piece is None:
        return "       "
    in_line = any(cell in line for line in view.lines)
    mark = "*" if in_line else ">" if cell == view.last else " "
    return f"{mark}{draw_piece(piece, paint)} "


def _hand(view: View, paint: Paint, say: Say) -> str:
    label = say("quarto-in-hand", "In hand")
    if view.hand is None:
        return f"{label}:  {say('shown-nothing', 'nothing')}"
    return f"{label}:  {draw_piece(view.hand, paint)} {name_piece(view.hand, say)}"


def _left(view: View, paint: Paint, say: Say) -> list[str]:
    drawn = [draw_piece(piece, paint) for piece in view.left]
    rows = ["  ".join(drawn[at : at + 8]) for at in range(0, len(drawn), 8)]
    label = say("quarto-tray", "Pieces left") + ":  "
    return _under(label, rows or [say("shown-no-pieces", "none")])


def _under(label: str, rows: list[str]) -> list[str]:
    """Rows below each other, the first one after a label; some characters are two columns wide."""
    margin = " " * sum(2 if east_asian_width(each) in "WF" else 1 for each in label)
    return [f"{margin if number else label}{row}" for number, row in enumerate(rows)]


def say(action: Action, speak: Say = in_english) -> str:
    """The action as a phrase after a player's name, or as the translated sentence."""
    match action:
        case First(seat):
            return speak("lot", f"draws lots: player {write_seat(seat)} gives first")
        case Give(piece):
            code, named = write_piece(piece), name_piece(piece, speak)
            return speak("quarto-gives-piece", f"hands over piece {code}: {named}", code=code, piece=named)
        case Place(cell):
            return speak("quarto-places", f"places it on {write_cell(cell)}", cell=write_cell(cell))
        case Call(line):
            return speak("quarto-calls", f"calls QUARTO! on {write_line(line)}", line=write_line(line))
        case Pass():
            return speak("quarto-passes", "passes")
        case _:
            assert_never(action)
