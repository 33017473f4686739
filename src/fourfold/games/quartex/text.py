"""Quartex in characters: a table that can be read without colour, and moves in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, assert_never

from fourfold.game import Paint, plain
from fourfold.games.quartex.notation import write_laid
from fourfold.games.quartex.table import spaces
from fourfold.games.quartex.types import (
    ORIGIN,
    SYMBOLS,
    Action,
    Draw,
    Ending,
    Face,
    First,
    Place,
    Point,
    Screen,
    Silent,
    Stuck,
    Symbol,
    Tile,
    Tokens,
    View,
)
from fourfold.options import write_seat

HELP: str = """\
  3,-2:pbry        lay a tile: 3 to the right and 2 down from the first one, its corners clockwise from the top left
  stuck            with declared: say that none of your tiles fits, and show them
  point 3,-2:pbry  with declared: point out where a tile of the stuck player goes
  silent           with declared: point out nothing
Symbols are p purple cross, b blue star, r red square, y yellow circle. Tiles may be turned and flipped, so pbry, bryp
and bpyr are one tile. On the table * marks the tile laid last and a dot each cell where a tile could be laid."""

ENDINGS: Mapping[str, str] = {
    Ending.PLAYED_OUT: "every tile is laid",
    Ending.SOME_OUT: "everybody has laid his last tile or is out",
    Ending.ALL_OUT: "every player is out",
}

NAMES: Final[Mapping[Symbol, str]] = {
    "p": "purple cross",
    "b": "blue star",
    "r": "red square",
    "y": "yellow circle",
}
COLOURS: Final[Mapping[Symbol, str]] = {"p": "magenta", "b": "blue", "r": "red", "y": "yellow"}


def draw_symbols(symbols: str, paint: Paint = plain) -> str:
    """Each symbol's letter in its colour."""
    return "".join(paint(symbol, COLOURS[symbol]) for symbol in symbols)


def show(view: View, paint: Paint = plain) -> str:
    """The table, the stock, every player, and one's own hand."""
    lines = [*_table(view, paint), "", _stock(view, paint)]
    lines += [_screen(view, seat, screen, paint) for seat, screen in enumerate(view.screens)]
    if view.seat is not None:
        lines.append("Your hand:  " + _tiles(view.hand, paint))
    if view.aside_count:
        lines.append(f"Set aside:  {view.aside_count}  {_tiles(view.aside, paint)}")
    return "\n".join([*lines, _bag(view, paint)])


def _table(view: View, paint: Paint) -> list[str]:
    """The layout with a margin of one cell, its coordinates to the left and below."""
    layout = dict(view.table)
    xs, ys = zip(*(layout or [ORIGIN]), strict=True)
    columns, rows = range(min(xs) - 1, max(xs) + 2), range(max(ys) + 1, min(ys) - 2, -1)
    free = {space.cell for space in spaces(view.table, view.options)}
    last = view.table[-1].cell if view.table else None
    rule = "     +" + "---+" * len(columns)
    lines = [rule]
    for y in rows:
        cells = [_cell(layout.get((x, y)), (x, y) == last, (x, y) in free, paint) for x in columns]
        top, bottom = zip(*cells, strict=True)
        lines += [f"{y:4} |{'|'.join(top)}|", f"     |{'|'.join(bottom)}|", rule]
    return [*lines, "      " + " ".join(f"{x:^3}" for x in columns)]


def _cell(face: Face | None, last: bool, free: bool, paint: Paint) -> tuple[str, str]:
    """The two lines of one cell: its corners, the mark of the tile laid last, or a dot where one may lie."""
    if face is None:
        return " . " if free else "   ", "   "
    top_left, top_right, bottom_right, bottom_left = (draw_symbols(symbol, paint) for symbol in face)
    mark = "*" if last else " "
    return f"{top_left}{mark}{top_right}", f"{bottom_left}{mark}{bottom_right}"


def _stock(view: View, paint: Paint) -> str:
    names = (f"{draw_symbols(symbol, paint)} {NAMES[symbol]} {left}" for symbol, left in _each(view.stock))
    return "Stock, and what a token is worth:  " + "   ".join(names)


def _screen(view: View, seat: int, screen: Screen, paint: Paint) -> str:
    mark = ">" if seat == view.active and view.outcome is None else " "
    tokens = "  ".join(f"{draw_symbols(symbol, paint)} {has}" for symbol, has in _each(screen.tokens))
    known = f"  shown: {_tiles(screen.known, paint)}" if screen.known else ""
    out = "  out" if screen.out else ""
    return f"{mark}Player {write_seat(seat)}:  {tokens}  = {screen.points} points  {screen.tiles} tiles{out}{known}"


def _bag(view: View, paint: Paint) -> str:
    return f"In the bag:  {view.bag}   Out of the game:  {_tiles(view.removed, paint)}"


def _each(tokens: Tokens) -> Iterable[tuple[Symbol, int]]:
    return zip(SYMBOLS, tokens, strict=True)


def _tiles(tiles: Iterable[Tile], paint: Paint) -> str:
    return "  ".join(draw_symbols(tile, paint) for tile in tiles) or "none"


def say(action: Action) -> str:
    """The action as a phrase after a player's name."""
    match action:
        case First(seat):
            return f"draws lots: player {write_seat(seat)} begins"
        case Draw(tile):
            return f"draws {tile}"
        case Place(cell, face):
            return f"lays {write_laid(cell, face)}"
        case Stuck():
            return "is stuck and shows his tiles"
        case Point(cell, face):
            return f"points out {write_laid(cell, face)}"
        case Silent():
            return "is silent"
        case _:
            assert_never(action)
