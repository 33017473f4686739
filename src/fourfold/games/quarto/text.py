"""Quarto in characters: a board that can be read without colour, and moves in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from fourfold.game import Paint, plain
from fourfold.games.quarto.notation import write_cell, write_line, write_piece
from fourfold.games.quarto.types import Action, Call, Cell, Ending, First, Give, Pass, Piece, Place, View
from fourfold.options import write_seat

HELP: str = """\
  ?b       give your opponent piece b         (pieces are 0-9 and a-f)
  c2       place the piece in your hand on c2 (files a-d, ranks 1-4)
  !a1-d4   call QUARTO! and show the line from a1 to d4 (with squares: !b2-c3, a block by its corners)
  pass     after the 16th piece: let the window close without a call
A piece reads b(D°): (round) or [square], D dark or L light, capital = tall, small = short, • solid, ° hollow."""

ENDINGS: Mapping[str, str] = {
    Ending.CALLED: "the player who made the QUARTO called it",
    Ending.STOLEN: "the opponent called a QUARTO that its maker had missed",
    Ending.ALIGNED: "a QUARTO was made",
    Ending.MISCALLED: "a wrong call loses the game",
    Ending.FULL: "all pieces are placed and nobody called",
}


def name_piece(piece: Piece) -> str:
    """The piece in words: "tall dark round hollow"."""
    height = "tall" if piece & 1 else "short"
    colour = "dark" if piece & 2 else "light"
    shape = "square" if piece & 4 else "round"
    filling = "hollow" if piece & 8 else "solid"
    return f"{height} {colour} {shape} {filling}"


def draw_piece(piece: Piece, paint: Paint = plain) -> str:
    """The piece in five characters, its digit first."""
    letter = "D" if piece & 2 else "L"
    letter = letter if piece & 1 else letter.lower()
    inner = letter + ("°" if piece & 8 else "•")
    drawn = f"[{inner}]" if piece & 4 else f"({inner})"
    return write_piece(piece) + paint(drawn, "blue" if piece & 2 else "yellow")


def show(view: View, paint: Paint = plain) -> str:
    """The board, the piece in hand and the pieces left."""
    rows = [_rank(view, rank, paint) for rank in (3, 2, 1, 0)]
    rule = "   +" + "-------+" * 4
    board = f"\n{rule}\n".join(["", *rows, ""]).strip("\n")
    files = "      " + "       ".join("abcd")
    lines = [board, files, "", _hand(view, paint), _left(view, paint)]
    if view.lines:
        lines.append("QUARTO: " + ", ".join(write_line(line) for line in view.lines))
    return "\n".join(lines)


def _rank(view: View, rank: int, paint: Paint) -> str:
    cells = range(4 * rank, 4 * rank + 4)
    return f" {rank + 1} |" + "|".join(_cell(view, cell, paint) for cell in cells) + "|"


def _cell(view: View, cell: Cell, paint: Paint) -> str:
    piece = view.board[cell]
    if piece is None:
        return "       "
    in_line = any(cell in line for line in view.lines)
    mark = "*" if in_line else ">" if cell == view.last else " "
    return f"{mark}{draw_piece(piece, paint)} "


def _hand(view: View, paint: Paint) -> str:
    if view.hand is None:
        return "In hand:  nothing"
    return f"In hand:  {draw_piece(view.hand, paint)} {name_piece(view.hand)}"


def _left(view: View, paint: Paint) -> str:
    drawn = [draw_piece(piece, paint) for piece in view.left]
    rows = ["  ".join(drawn[at : at + 8]) for at in range(0, len(drawn), 8)]
    return "Pieces left:  " + ("\n              ".join(rows) or "none")


def say(action: Action) -> str:
    """The action as a phrase after a player's name."""
    match action:
        case First(seat):
            return f"draws lots: player {write_seat(seat)} gives first"
        case Give(piece):
            return f"gives {write_piece(piece)}, {name_piece(piece)}"
        case Place(cell):
            return f"places on {write_cell(cell)}"
        case Call(line):
            return f"calls QUARTO! on {write_line(line)}"
        case Pass():
            return "passes"
        case _:
            assert_never(action)
