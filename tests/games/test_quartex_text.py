"""Quartex in text: notation, options, and the table in characters."""

from __future__ import annotations

import pytest

from fourfold.games.quartex import notation, rules, text
from fourfold.games.quartex.tiles import TILE_OF, TILES
from fourfold.games.quartex.types import (
    Action,
    Draw,
    Ending,
    First,
    Options,
    Place,
    Point,
    Silent,
    Stuck,
)
from fourfold.options import read_options, write_options
from tests.games.quartex_tables import dealt, drawn, laid, played, turn

ACTIONS: dict[str, Action] = {
    "first 2": First(1),
    "draw bpry": Draw("bpry"),
    "3,-2:pbry": Place((3, -2), "pbry"),
    "0,0:yyyy": Place((0, 0), "yyyy"),
    "-54,54:bryp": Place((-54, 54), "bryp"),
    "stuck": Stuck(),
    "point -10,0:rrrr": Point((-10, 0), "rrrr"),
    "silent": Silent(),
}


@pytest.mark.parametrize(("written", "action"), ACTIONS.items())
def test_every_action_has_one_text(written: str, action: Action) -> None:
    assert notation.read_action(written) == action
    assert notation.write_action(action) == written


@pytest.mark.parametrize("tile", TILES)
def test_every_tile_is_drawn_under_one_name(tile: str) -> None:
    assert notation.read_action(f"draw {tile}") == Draw(tile)
    for face in {face for face, of in TILE_OF.items() if of == tile} - {tile}:
        with pytest.raises(ValueError, match=f"alphabetically first face, {tile}"):
            notation.read_action(f"draw {face}")


@pytest.mark.parametrize(
    "written",
    [
        "", " ", "pbry", "3,-2", "3,-2:", "3,-2:pbr", "3,-2:pbryp", "3,-2:pbrx", "3,-2:PBRY", "+3,2:pbry", "03,2:pbry",
        "-0,2:pbry", "3,-0:pbry", "3, 2:pbry", " 3,2:pbry", "3,2:pbry ", "3,2:pbry\n", "3;2:pbry", "100,0:pbry",
        "0,-100:pbry", "--3,2:pbry", "3,2,1:pbry", "٣,2:pbry", "3,2:pbry:pbry", "3.0,2:pbry", "1e1,0:pbry",
        "Stuck", "stuck ", "stuck 1", "silent ", "Silent", "point", "point ", "point  3,2:pbry", "point stuck",
        "point 3,2:pbry ", "draw", "draw ", "draw pbr", "draw  bpry", "draw bpry ", "draw 3,2:bpry",
        "first", "first 0", "first 10", "first ", "first one", "place 3,2:pbry",
    ],
)  # fmt: skip
def test_nothing_else_is_a_move(written: str) -> None:
    with pytest.raises(ValueError, match=r"is not a Quartex move|a tile is four of|alphabetically|a seat is"):
        notation.read_action(written)


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"stuck": "declared", "corners": "edges-only", "redraw": "all", "frame": "8", "starter": "yes", "first": "5"},
        {"shown": "hidden", "penalty": "five", "ties": "more-tokens", "floor": "yes"},
        {"ties": "fewer-tokens", "frame": "10"},
    ],
)
def test_options_are_words(words: dict[str, str]) -> None:
    assert write_options(read_options(Options, words)) == words


def test_the_table_is_drawn_with_its_coordinates() -> None:
    state = turn("pppp ppyy", "rrrr", table=laid("0,0:pbry"), bag="bbbb", options=Options(stuck="declared"))
    state = drawn(played(state, "stuck", "silent"), "bbbb")
    shown = text.show(rules.view(state, 0)).splitlines()
    assert shown[:10] == [
        "     +---+---+---+",
        "   1 |   | . |   |",
        "     |   |   |   |",
        "     +---+---+---+",
        "   0 | . |p*b| . |",
        "     |   |y*r|   |",
        "     +---+---+---+",
        "  -1 |   | . |   |",
        "     |   |   |   |",
        "     +---+---+---+",
    ]
    assert shown[10].split() == ["-1", "0", "1"]
    assert "Your hand:  bbbb" in shown
    assert "Set aside:  2  pppp  ppyy" in shown


def test_every_player_with_tokens_and_shown_tiles_is_listed() -> None:
    state = turn(
        "pppb", "yyyy", table=laid("0,0:pppp"), out=[1], tokens=((2, 0, 1, 0), (0, 0, 0, 0)), stock=(8, 10, 9, 10)
    )
    lines = text.show(rules.view(state, None)).splitlines()
    assert ">Player 1:  p 2  b 0  r 1  y 0  = 25 points  1 tiles" in lines
    assert " Player 2:  p 0  b 0  r 0  y 0  = -1 points  1 tiles  out" in lines
    assert not any(line.startswith("Your hand") for line in lines)
    assert "yyyy" not in "\n".join(lines[:-1])
    assert "shown: yyyy" in text.show(rules.view(played(turn("pppb", "yyyy", table=laid("0,0:pppp")), "1,0:ppbp"), 0))


def test_an_empty_table_shows_where_the_first_tile_goes() -> None:
    assert "   0 |   | . |   |" in text.show(rules.view(dealt(2), 0)).splitlines()


def test_every_action_and_ending_has_words() -> None:
    assert [text.say(action) for action in ACTIONS.values()] == [
        "draws lots: player 2 begins",
        "draws bpry",
        "lays 3,-2:pbry",
        "lays 0,0:yyyy",
        "lays -54,54:bryp",
        "is stuck and shows the tiles",
        "points out -10,0:rrrr",
        "points out nothing",
    ]
    assert set(text.ENDINGS) == set(Ending)
