"""Quartino in characters: columns that can be read without colour, and moves in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from fourfold.game import NATURE, Paint, Seat, plain
from fourfold.games.quartino.board import find_board
from fourfold.games.quartino.cards import Card, Colour
from fourfold.games.quartino.types import (
    Action,
    Claim,
    Column,
    Deal,
    Done,
    Ending,
    Field,
    First,
    Four,
    Lift,
    Place,
    Silent,
    View,
)
from fourfold.options import write_seat

HELP: str = """\
  four!     announce at the start of your turn: four pawns or more of one colour are on the board
  column!5  announce at the start of your turn: four pawns or more stand on field 5
  lift 5    take the announced column on field 5 off the board
  y5        place a yellow pawn on field 5 (y yellow, b blue, g green, p pink)
  =ybgp@3   claim QUARTINO with card ybgp in the sector that begins at field 3: hub, 3, 4, 5
            (on a grid =ybgp@1-2, the block read clockwise from field 1 by way of field 2)
  done      place or claim no more
  silent    announce nothing in another player's turn, where everybody is asked
A column is drawn on its field's number; the pawn in brackets is on top."""

ENDINGS: Mapping[str, str] = {
    Ending.LAST_CARD: "the winner has made his last card",
    Ending.NO_PAWNS: "no pawn is left to place",
    Ending.CAP: "the agreed number of turns is over",
}

NAMES: Final[Mapping[Colour, str]] = {"y": "yellow", "b": "blue", "g": "green", "p": "pink"}
_PAINTS: Final[Mapping[Colour, str]] = {**NAMES, "p": "magenta"}


def name_card(card: Card) -> str:
    """The card in words: "yellow, blue, green, pink"."""
    return ", ".join(NAMES[colour] for colour in card)


def draw_colours(colours: str, paint: Paint = plain) -> str:
    """Letters in the colours they stand for."""
    return "".join(paint(colour, _PAINTS[colour]) for colour in colours)


def show(view: View, paint: Paint = plain) -> str:
    """The columns on the board, the reserve, one's own cards and what is known of the others'."""
    left = "  ".join(f"{paint(f'{NAMES[colour]} {left}', _PAINTS[colour])}" for colour, left in view.reserve)
    lines = [_board(view, paint), "", f"Reserve:  {left}", *_turn(view)]
    if view.seat is not None:
        lines += _own(view, paint)
    lines += [_player(view, seat, paint) for seat in range(len(view.held))]
    return "\n".join(lines)


def _board(view: View, paint: Paint) -> str:
    rows: dict[int, dict[int, Field]] = {}
    for field, (row, place) in enumerate(find_board(view.options).spots):
        rows.setdefault(row, {})[place] = field
    return "\n".join(_row(view, rows[row], paint) for row in sorted(rows)).lstrip("\n")


def _row(view: View, row: Mapping[int, Field], paint: Paint) -> str:
    """Columns standing on the numbers of their fields, the top pawn in brackets."""
    height = max(len(view.columns[field]) for field in row.values())
    places = range(max(row) + 1)
    lines = [
        "".join(_pawn(view.columns[row[place]], level, paint) if place in row else "    " for place in places)
        for level in reversed(range(height))
    ]
    numbers = "".join(f" {row[place]:<3}" if place in row else "    " for place in places)
    return "\n".join(line.rstrip() for line in ["", *lines, numbers])


def _pawn(column: str, level: int, paint: Paint) -> str:
    if level >= len(column):
        return "    "
    pawn = draw_colours(column[level], paint)
    return f"[{pawn}] " if level == len(column) - 1 else f" {pawn}  "


def _turn(view: View) -> list[str]:
    """What the player whose turn it is still has to do."""
    turn = view.turn
    if view.outcome or view.active == NATURE:
        return []
    lines = [f"To place: {turn.owed}"] if turn.owed else []
    if turn.announced:
        lines.append("Announced: " + ", ".join(sorted(turn.announced)))
    if turn.lifts:
        lines.append(f"To lift:  {turn.lifts} of " + ", ".join(str(field) for field in turn.doomed))
    return lines


def _own(view: View, paint: Paint) -> list[str]:
    reading = find_board(view.options).reading
    cards = [f"  {draw_colours(card, paint)}  {name_card(card)}" for card in view.hand]
    return [f"Your cards ({reading}):", *(cards or ["  none"])]


def _player(view: View, seat: Seat, paint: Paint) -> str:
    """A holder as everybody sees it."""
    laid, shown = (" ".join(draw_colours(card, paint) for card in cards[seat]) for cards in (view.laid, view.shown))
    mark = ">" if seat == view.mover else " "
    line = f"{mark} Player {write_seat(seat)}: {view.held[seat]} to make"
    return line + (f", made {laid}" if laid else "") + (f", has shown {shown}" if shown else "")


def say(action: Action) -> str:
    """The action as a phrase after a player's name."""
    match action:
        case First(seat):
            return f"draws lots: player {write_seat(seat)} begins"
        case Deal(card):
            return f"deals {card}"
        case Four():
            return "announces four colours"
        case Column(field):
            return f"announces a column on {field}"
        case Silent():
            return "stays silent"
        case Lift(field):
            return f"takes the column off {field}"
        case Place(colour, field):
            return f"places {NAMES[colour]} on {field}"
        case Claim(card, sector):
            return f"claims QUARTINO with {card} in sector {sector}"
        case Done():
            return "is done"
        case _:
            assert_never(action)
