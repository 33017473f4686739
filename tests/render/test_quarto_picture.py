"""Pictures of Quarto: well-formed, every piece different, values as text and colour."""

from __future__ import annotations

from xml.etree import ElementTree

from fourfold.games.quarto import notation, rules
from fourfold.games.quarto.text import name_piece
from fourfold.games.quarto.types import PIECES, Options
from fourfold.render.quarto import Shade, Shades, draw, picture
from fourfold.render.quarto.pieces import draw_piece

STATE = notation.read_position("05a./c..3/..../69.. 1", Options(calls="automatic"))
SVG = "{http://www.w3.org/2000/svg}"


def titles(svg: str) -> list[str]:
    root = ElementTree.fromstring(svg)  # noqa: S314 - our own
    return [each.text or "" for each in root.iter(f"{SVG}title")]


def test_every_piece_is_drawn_once_and_every_cell_is_named() -> None:
    told = titles(draw(STATE))
    assert told[0] == "Quarto position 05a./c..3/..../69.. 1"
    assert sorted(name for name in told if name in map(name_piece, PIECES)) == sorted(map(name_piece, PIECES))
    assert {notation.write_cell(cell) for cell in range(16)} <= set(told)


def test_all_pieces_look_different() -> None:
    drawn = {draw_piece(piece, 0, 0).replace(name_piece(piece), "") for piece in PIECES}
    assert len(drawn) == 16


def test_values_are_written_as_well_as_coloured() -> None:
    shades = Shades({2: Shade("win", "win in 3")}, {4: Shade("loss", "loss in 2")})
    plain, shaded = draw(STATE), draw(STATE, shades)
    for word in ("win in 3", "loss in 2"):
        assert word in shaded
        assert word not in plain


def test_a_notebook_shows_it() -> None:
    seen = picture(rules.view(STATE, 0))
    assert seen._repr_svg_() == str(seen) == draw(STATE)  # pyright: ignore[reportPrivateUsage]
    assert titles(str(picture(rules.start(Options(), 2))))[0].endswith("..../..../..../.... -")
