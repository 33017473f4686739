"""A Quartino board as a drawing: columns with the top pawn in front, and the viewer's cards below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from fourfold.games.quartino.board import find_board
from fourfold.games.quartino.types import View
from fourfold.options import write_seat
from fourfold.render.shapes import BOARD, FIELD, INK, Box, Disc, Drawing, Label, Shape

_STEP: Final = 84
_EDGE: Final = 60
_RADIUS: Final = 34
_PAWN: Final = 16
_RISE: Final = 6
_ROW: Final = 24
_COLOURS: Final = {"y": "#eccb4e", "b": "#5a9bd8", "g": "#6fbf73", "p": "#e58bb4"}


def draw(view: View) -> Drawing:
    """The board, and below it the viewer's cards and the cards of each player."""
    spots = find_board(view.options).spots
    middles = [(_EDGE + place * _STEP // 2, _EDGE + row * _STEP) for row, place in spots]
    width, board = max(x for x, _ in middles) + _EDGE, max(y for _, y in middles) + _EDGE
    shapes: list[Shape] = [Box(0, 0, width, board, BOARD)]
    for field, (x, y) in enumerate(middles):
        shapes += [Disc(x, y, _RADIUS, FIELD), Label(x, y + _RADIUS - 7, str(field), 12)]
        shapes += _column(view.columns[field], x, y + _PAWN // 2)
    for at, card in enumerate(view.hand):
        shapes += _card(card, 16 + at * (width - 24) // 4, board + 12)
    words = ["reserve: " + " ".join(f"{colour}{left}" for colour, left in view.reserve), *_holders(view)]
    top = board + 56
    shapes += [Label(width // 2, top + at * _ROW, line) for at, line in enumerate(words)]
    return Drawing(f"Quartino board after {view.turns} turns", width, top + len(words) * _ROW, tuple(shapes))


def _column(pawns: str, x: int, y: int) -> Iterator[Shape]:
    for height, pawn in enumerate(pawns):
        yield Disc(x, y - height * _RISE, _PAWN, INK)
        yield Disc(x, y - height * _RISE, _PAWN - 1, _COLOURS[pawn])
    if pawns:
        yield Label(x, y - (len(pawns) - 1) * _RISE, pawns[-1])


def _card(card: str, x: int, y: int) -> Iterator[Shape]:
    for at, colour in enumerate(card):
        yield Box(x + at * 18, y, 17, 24, _COLOURS[colour])
        yield Label(x + at * 18 + 8, y + 12, colour, 12)


def _holders(view: View) -> Iterator[str]:
    for seat, held in enumerate(view.held):
        yield f"player {write_seat(seat)}: {held} to make; made {' '.join(view.laid[seat]) or 'none'}"
