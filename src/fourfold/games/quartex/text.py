"""Quartex as text: a table that is readable without colour, and moves in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, assert_never

from fourfold.game import Paint, Say, in_english, join_items, list_examples, plain
from fourfold.games.quartex.notation import write_cell, write_laid
from fourfold.games.quartex.table import spaces
from fourfold.games.quartex.tiles import SYMBOLS, Face, Symbol, Tile
from fourfold.games.quartex.types import (
    ORIGIN,
    Action,
    Draw,
    Ending,
    First,
    Place,
    Point,
    Screen,
    Silent,
    Stuck,
    Tokens,
    View,
)
from fourfold.options import write_seat

ENDINGS: Mapping[str, str] = {
    Ending.PLAYED_OUT: "all tiles have been placed",
    Ending.SOME_OUT: "everyone has placed their last tile or is out",
    Ending.ALL_OUT: "every player is out",
}

NAMES: Final[Mapping[Symbol, str]] = {
    "p": "purple cross",
    "b": "blue star",
    "r": "red square",
    "y": "yellow circle",
}
COLOURS: Final[Mapping[Symbol, str]] = {"p": "magenta", "b": "blue", "r": "red", "y": "yellow"}


def explain(say: Say = in_english) -> str:
    """How to type moves."""
    rows = (
        (
            "3,-2:pbry",
            say(
                "typed-quartex-place",
                "lay a tile: 3 to the right and 2 down from the first one, its corners clockwise from the top left",
            ),
        ),
        ("stuck", say("typed-quartex-stuck", "with declared: say that none of your tiles fits, and show them")),
        (
            "point 3,-2:pbry",
            say("typed-quartex-point", "with declared: point out where a tile of the stuck player goes"),
        ),
        ("silent", say("typed-quartex-silent", "with declared: point out nothing")),
    )
    symbols = join_items((f"{symbol} {_name(symbol, say)}" for symbol in SYMBOLS), say)
    turned = say("typed-quartex-turned", "Tiles may be turned and flipped, so pbry, bryp and bpyr are one tile.")
    marks = say(
        "typed-quartex-marks",
        "On the table * marks the tile laid last and a dot each cell where a tile could be laid.",
    )
    return "\n".join([list_examples(rows), symbols, turned, marks])


def _name(symbol: Symbol, say: Say) -> str:
    return say(f"quartex-{symbol}", NAMES[symbol])


def draw_symbols(symbols: str, paint: Paint = plain) -> str:
    """Each symbol's letter in its colour."""
    return "".join(paint(symbol, COLOURS[symbol]) for symbol in symbols)


def show(view: View, paint: Paint = plain, say: Say = in_english) -> str:
    """The table, the stock, every player, and one's own hand."""
    lines = [*_table(view, paint), "", _stock(view, paint, say)]
    lines += [_screen(view, seat, screen, paint, say) for seat, screen in enumerate(view.screens)]
    if view.seat is not None:
        lines.append(f"{say('quartex-your-hand', 'Your hand')}:  {_tiles(view.hand, paint, say)}")
    if view.aside_count:
        aside = say("quartex-set-aside", "Set aside")
        lines.append(f"{aside}:  {view.aside_count}  {_tiles(view.aside, paint, say)}")
    return "\n".join([*lines, _bag(view, paint, say)])


def place_at(view: View, drawing: Sequence[str], line: int, column: int) -> str:
    """The cell, or the tile, that is drawn at this line and column."""
    columns, rows = _extent(view)
    (row, below), (place, beside) = divmod(line - 1, 3), divmod(column - 6, 4)
    if row in range(len(rows)) and place in range(len(columns)) and below < 2 and beside < 3:
        return f"{write_cell((columns[place], rows[row]))}:"
    if line not in range(3 * len(rows) + 2, len(drawing)):
        return ""
    tiles = re.finditer(rf"\b[{''.join(SYMBOLS)}]{{4}}\b", drawing[line])
    return next((tile[0] for tile in tiles if column in range(*tile.span())), "")


def _extent(view: View) -> tuple[range, range]:
    """The columns from the left and the rows from the top that are drawn: the layout with a margin of one cell."""
    xs, ys = zip(*(dict(view.table) or [ORIGIN]), strict=True)
    return range(min(xs) - 1, max(xs) + 2), range(max(ys) + 1, min(ys) - 2, -1)


def _table(view: View, paint: Paint) -> list[str]:
    """The layout with a margin of one cell, its coordinates to the left and below."""
    layout = dict(view.table)
    columns, rows = _extent(view)
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
    """The two lines of one cell: corners, the mark of the tile laid last, or a dot where a tile can be laid."""
    if face is None:
        return " . " if free else "   ", "   "
    top_left, top_right, bottom_right, bottom_left = (draw_symbols(symbol, paint) for symbol in face)
    mark = "*" if last else " "
    return f"{top_left}{mark}{top_right}", f"{bottom_left}{mark}{bottom_right}"


def _stock(view: View, paint: Paint, say: Say) -> str:
    names = (f"{draw_symbols(symbol, paint)} {_name(symbol, say)} {left}" for symbol, left in _each(view.stock))
    return f"{say('quartex-stock-worth', 'Stock, and what a token is worth')}:  {'   '.join(names)}"


def _screen(view: View, seat: int, screen: Screen, paint: Paint, say: Say) -> str:
    mark = ">" if seat == view.active and view.outcome is None else " "
    tokens = "  ".join(f"{draw_symbols(symbol, paint)} {has}" for symbol, has in _each(screen.tokens))
    known = f"  {say('quartex-has-shown', 'shown')}: {_tiles(screen.known, paint, say)}" if screen.known else ""
    out = "  " + say("quartex-out", "out") if screen.out else ""
    player = say("player-number", f"Player {write_seat(seat)}", number=write_seat(seat))
    points = say("points", f"{screen.points} points", count=screen.points)
    tiles = say("quartex-tiles", f"{screen.tiles} tiles", count=screen.tiles)
    return f"{mark}{player}:  {tokens}  = {points}  {tiles}{out}{known}"


def _bag(view: View, paint: Paint, say: Say) -> str:
    bag, removed = say("quartex-in-bag", "In the bag"), say("quartex-not-played", "Out of the game")
    return f"{bag}:  {view.bag}   {removed}:  {_tiles(view.removed, paint, say)}"


def _each(tokens: Tokens) -> Iterable[tuple[Symbol, int]]:
    return zip(SYMBOLS, tokens, strict=True)


def _tiles(tiles: Iterable[Tile], paint: Paint, say: Say) -> str:
    return "  ".join(draw_symbols(tile, paint) for tile in tiles) or say("shown-no-tiles", "none")


def say(action: Action, speak: Say = in_english) -> str:
    """The action as a phrase after a player's name, or as the translated sentence."""
    match action:
        case First(seat):
            return speak("lot", f"draws lots: player {write_seat(seat)} begins")
        case Draw(tile):
            return speak("quartex-draws", f"draws {tile}", corners=tile)
        case Place(cell, face):
            return speak("quartex-lays", f"lays {write_laid(cell, face)}", cell=write_cell(cell), corners=face)
        case Stuck():
            return speak("quartex-is-stuck", "is stuck and shows the tiles")
        case Point(cell, face):
            return speak("quartex-points", f"points out {write_laid(cell, face)}", cell=write_cell(cell), corners=face)
        case Silent():
            return speak("quartex-is-silent", "points out nothing")
        case _:
            assert_never(action)
