"""Quartex, rule by rule: laying tiles, completing symbols, and the frame."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fourfold.game import IllegalAction
from fourfold.games.quartex import rules
from fourfold.games.quartex.table import ANY, DEAD, demand
from fourfold.games.quartex.tiles import FACES, SYMBOLS, TILE_OF
from fourfold.games.quartex.types import Options, Place, State
from harness.rule_marker import rule
from tests.games.quartex_tables import laid, menu, paved, played, turn

ONE = laid("0,0:pbry")
EDGES = Options(corners="edges-only")
# A hole at 1,1 with tiles all round it; its corners ask for p b r y, clockwise from the top left.
HOLE = paved("rrrr/rpbr/ryrr/rrrr", holes=[(1, 1)])


def places(state: State) -> set[Place]:
    return {action for action in rules.legal(state) if isinstance(action, Place)}


@rule("QX-32")
def test_only_a_tile_from_behind_ones_own_screen_can_be_laid() -> None:
    state = turn("brry", "bppr", table=ONE, bag="yyyy")
    with pytest.raises(IllegalAction, match="That tile is not in your hand"):
        played(state, "1,0:bppr")
    with pytest.raises(IllegalAction, match="That tile is not in your hand"):
        rules.play(state, Place((1, 0), "none"))
    assert {TILE_OF[place.face] for place in places(state)} == {TILE_OF["brry"]}


@rule("QX-33", "OX-03")
def test_a_tile_must_touch_another_by_an_edge() -> None:
    state = turn("rrrr", "bppr", table=ONE, bag="yyyy")
    for cell in ("1,-1", "2,0", "5,5"):
        with pytest.raises(IllegalAction, match="must touch another tile by an edge"):
            played(state, f"{cell}:rrrr")
    with pytest.raises(IllegalAction, match="There is already a tile there"):
        played(state, "0,0:rrrr")
    everything = turn(" ".join(FACES), "", table=ONE)
    assert {place.cell for place in places(everything)} == {(0, 1), (1, 0), (0, -1), (-1, 0)}


@rule("QX-34", "QX-35", "QX-36", "OX-04")
def test_a_tile_that_fits_at_one_corner_only_may_fit_when_it_is_flipped() -> None:
    state = turn("rpyb", "bppr", table=laid("0,0:pybp"), bag="rrrr")  # asks for y at the top left, b at the bottom left
    with pytest.raises(IllegalAction, match="The top-left corner would not match"):
        played(state, "1,0:rpyb")
    assert played(state, "1,0:yprb").table[-1].face == "yprb"
    assert [move for move in menu(state) if move.startswith("1,0")] == ["1,0:yprb"]


@rule("OX-04")
def test_all_turns_of_both_sides_may_be_laid() -> None:
    state = turn("pbry", "bppr", table=laid("0,0:pppp"), bag="rrrr")
    fitting = {(0, 1): {"..pp"}, (1, 0): {"p..p"}, (0, -1): {"pp.."}, (-1, 0): {".pp."}}
    assert not places(state)
    state = turn("ppbr", "bppr", table=laid("0,0:pppp"), bag="rrrr")
    assert places(state) == {
        Place(cell, face) for cell in fitting for face in FACES["bppr"] if fits(face, *fitting[cell])
    }
    assert len(places(state)) == 8


def fits(face: str, wanted: str) -> bool:
    return all(want in (".", symbol) for want, symbol in zip(wanted, face, strict=True))


@rule("QX-34", "QX-35")
@pytest.mark.parametrize("corner", range(4))
def test_every_corner_must_match_and_the_refusal_names_the_one_that_does_not(corner: int) -> None:
    wrong = "pbry"[:corner] + "bpbp"[corner] + "pbry"[corner + 1 :]
    name = ("top-left", "top-right", "bottom-right", "bottom-left")[corner]
    state = turn(f"{wrong} pbry", "", table=HOLE, bag="yyyy")
    with pytest.raises(IllegalAction, match=f"The {name} corner would not match"):
        played(state, f"1,1:{wrong}")
    assert [place.face for place in places(state) if place.cell == (1, 1)] == ["pbry"]
    assert played(state, "1,1:pbry").table[-1].cell == (1, 1)


@rule("QX-34", "OX-02")
@pytest.mark.parametrize(
    ("cell", "corner"),
    [((1, 1), "bottom-left"), ((-1, 1), "bottom-right"), ((1, -1), "top-left"), ((-1, -1), "top-right")],
)
def test_a_corner_that_touches_only_diagonally_must_match_too(cell: tuple[int, int], corner: str) -> None:
    x, y = cell
    # Beside the blue tile the edge fits; the corner at 0,0 meets only the purple tile, across that point.
    table = laid(f"0,0:pppp {2 * x},{y}:bbbb")
    faces = {"bottom-left": "pbbr", "bottom-right": "bprb", "top-left": "rbbp", "top-right": "brpb"}
    state = turn(faces[corner], "", table=table, bag="yyyy")
    with pytest.raises(IllegalAction, match=f"The {corner} corner would not match"):
        played(state, f"{x},{y}:{faces[corner]}")
    assert Place(cell, faces[corner]) not in places(state)
    only_edges = turn(faces[corner], "", table=table, bag="yyyy", options=EDGES)
    assert Place(cell, faces[corner]) in places(only_edges)
    assert played(only_edges, f"{x},{y}:{faces[corner]}").table[-1].cell == cell


@rule("OX-02")
def test_a_cell_between_two_symbols_at_one_corner_is_dead() -> None:
    table = laid("0,0:pbpp 2,1:pyyr 1,1:ppry")  # b and y meet between 0,0 and 1,1
    state = turn(" ".join(FACES), "", table=table, options=EDGES)
    between = {(1, 0): "top-left", (0, 1): "bottom-right"}
    assert not between.keys() & {place.cell for place in places(state)}
    for cell, corner in between.items():
        wanted = demand(dict(table), cell, "edges-only")
        assert DEAD in wanted
        for symbol in SYMBOLS:
            face = wanted.replace(DEAD, symbol).replace(ANY, "p")
            with pytest.raises(IllegalAction, match=f"The {corner} corner would not match"):
                rules.play(state, Place(cell, face))


@rule("QX-26", "QX-35")
def test_a_hole_is_dead_when_its_only_tile_is_already_laid() -> None:
    state = turn("pbry", "", table=HOLE, bag="yyyy")
    assert {place for place in places(state) if place.cell == (1, 1)} == {Place((1, 1), "pbry")}
    others = turn(" ".join(tile for tile in FACES if tile != TILE_OF["pbry"]), "", table=HOLE)
    assert (1, 1) not in {place.cell for place in places(others)}


@rule("QX-31", "QX-38", "QX-39", "QX-41")
def test_filling_a_gap_completes_a_blue_star_if_the_other_corners_match_as_well() -> None:
    # The gap is 1,1; only round its bottom left corner do three tiles lie.
    table = paved("ppp/pbr/ppp", holes=[(1, 1)])
    state = turn("pyrb yyrb pyyb", "rrrr", table=table, bag="yyyy")
    with pytest.raises(IllegalAction, match="top-left corner would not match"):
        played(state, "1,1:yyrb")
    with pytest.raises(IllegalAction, match="bottom-right corner would not match"):
        played(state, "1,1:pyyb")
    state = played(state, "1,1:pyrb")
    assert state.players[0].tokens == (0, 1, 0, 0)
    assert state.stock == (10, 9, 10, 10)


@rule("QX-31", "QX-38")
def test_three_parts_are_not_a_symbol_yet_and_the_fourth_makes_it_one() -> None:
    state = turn("bryp", "pyrb", table=paved("pp/bb/pp"))
    state = played(state, "1,0:bryp")
    assert (state.players[0].tokens, state.stock) == ((0, 0, 0, 0), (10, 10, 10, 10))
    state = played(state, "1,1:pyrb")
    assert [player.tokens for player in state.players] == [(0, 0, 0, 0), (0, 1, 0, 0)]


@rule("QX-42", "QX-43")
@pytest.mark.parametrize(
    ("holes", "tokens"),
    [
        ([], (1, 1, 1, 1)),
        ([(0, 0)], (1, 1, 1, 0)),  # y at the bottom left lacks a part: purple, blue and red as in example D
        ([(0, 0), (2, 0)], (1, 1, 0, 0)),
        ([(2, 2), (2, 1)], (1, 0, 0, 1)),
        ([(0, 1)], (0, 1, 1, 0)),
        ([(0, 0), (2, 0), (2, 2)], (1, 0, 0, 0)),
        ([(0, 0), (2, 0), (2, 2), (0, 2)], (0, 0, 0, 0)),
    ],
)
def test_one_tile_may_complete_up_to_four_symbols(holes: list[tuple[int, int]], tokens: tuple[int, ...]) -> None:
    table = paved("rrrr/rpbr/ryrr/rrrr", holes=[(1, 1), *holes])
    state = played(turn("pbry", "bppr", table=table, bag="yyyy"), "1,1:pbry")
    assert state.players[0].tokens == tokens
    assert state.stock == tuple(10 - taken for taken in tokens)


@rule("QX-42")
def test_several_symbols_of_one_colour_earn_a_token_each() -> None:
    table = paved("rrrr/rppr/rppr/rrrr", holes=[(1, 1)])
    state = played(turn("pppp", "bppr", table=table, bag="yyyy"), "1,1:pppp")
    assert state.players[0].tokens == (4, 0, 0, 0)


@rule("QX-44", "OX-13")
@pytest.mark.parametrize(("left", "taken"), [(4, 4), (3, 3), (1, 1), (0, 0)])
def test_what_the_stock_no_longer_has_is_not_given(left: int, taken: int) -> None:
    table = paved("rrrr/rppr/rppr/rrrr", holes=[(1, 1)])
    state = turn(
        "pppp", "bppr", table=table, bag="yyyy", tokens=((0, 2, 0, 0), (10 - left, 0, 0, 0)), stock=(left, 8, 10, 10)
    )
    state = played(state, "1,1:pppp")
    assert state.players[0].tokens == (taken, 2, 0, 0)
    assert state.players[1].tokens == (10 - left, 0, 0, 0)
    assert state.stock == (left - taken, 8, 10, 10)


@rule("QX-44")
def test_an_empty_colour_does_not_spoil_the_others() -> None:
    state = turn("pbry", "bppr", table=HOLE, bag="yyyy", tokens=((0, 0, 0, 0), (0, 10, 0, 0)), stock=(10, 0, 10, 10))
    assert played(state, "1,1:pbry").players[0].tokens == (1, 0, 1, 1)


@rule("QX-40")
def test_tokens_lie_in_sight_of_all() -> None:
    state = played(turn("pbry", "bppr", table=HOLE, bag="yyyy"), "1,1:pbry")
    for seat in (None, 0, 1):
        assert [screen.tokens for screen in rules.view(state, seat).screens] == [(1, 1, 1, 1), (0, 0, 0, 0)]


def row(length: int) -> str:
    return " ".join(f"{x},0:pppp" for x in range(length))


@rule("QX-68", "QX-69", "OX-17")
@pytest.mark.parametrize("frame", [8, 9, 10])
def test_a_full_row_or_column_can_grow_no_further_but_the_frame_floats(frame: int) -> None:
    options = Options(frame=frame)
    state = turn("ppbr", "yyyy", table=laid(row(frame)), bag="rrrr", options=options)
    for move in (f"{frame},0:pbrp", "-1,0:bppr"):
        with pytest.raises(IllegalAction, match=f"would leave the {frame}×{frame} frame"):
            played(state, move)
        assert move not in menu(state)
    assert {place.cell[0] for place in places(state)} == set(range(frame))
    assert {place.cell[1] for place in places(state)} == {1, -1}
    shorter = turn("ppbr", "yyyy", table=laid(row(frame - 1)), bag="rrrr", options=options)
    assert {place.cell[0] for place in places(shorter)} == set(range(-1, frame))
    assert played(shorter, f"{frame - 1},0:pbrp").table[-1].cell == (frame - 1, 0)
    upright = laid(" ".join(f"0,{-y}:pppp" for y in range(frame)))
    state = turn("ppbr", "yyyy", table=upright, bag="rrrr", options=options)
    assert {place.cell[1] for place in places(state)} == set(range(1 - frame, 1))
    for move in (f"0,{-frame}:ppbr", "0,1:brpp"):
        with pytest.raises(IllegalAction, match="frame"):
            played(state, move)


@rule("QX-68")
def test_gaps_count_as_if_a_tile_lay_there() -> None:
    # Eight columns although no row has more than five tiles: 0 to 3 below, 3 to 7 above.
    table = laid("0,0:pppp 1,0:pppp 2,0:pppp 3,0:pppp 3,1:pppp 4,1:pppp 5,1:pppp 6,1:pppp 7,1:pppp")
    state = turn("ppbr pppb", "yyyy", table=table, bag="rrrr", options=Options(frame=8))
    for move in ("-1,0:bppr", "8,1:pbrp"):
        with pytest.raises(IllegalAction, match="8×8 frame"):
            played(state, move)
        assert move not in menu(state)
        assert len(played(replace(state, options=Options()), move).table) == 10
    assert played(state, "2,1:bppp").table[-1].cell == (2, 1)


@rule("QX-70", "OX-17")
def test_any_frame_of_at_least_eight_may_be_agreed_and_usually_there_is_none() -> None:
    assert Options().frame == 0
    assert [Options(frame=size).frame for size in (8, 9, 10, 12)] == [8, 9, 10, 12]
    for size in (7, 1, -8):
        with pytest.raises(ValueError, match="frame"):
            Options(frame=size)
    assert played(turn("ppbr", "yyyy", table=laid(row(20)), bag="rrrr"), "20,0:pbrp").table[-1].cell == (20, 0)


@rule("OX-18")
def test_inside_a_frame_a_player_is_stuck_when_nothing_fits_within_it() -> None:
    # A row of eight; only at its two ends, outside the frame, would four red squares fit.
    table = paved("rbbbbbbbr/rbbbbbbbr")
    state = played(turn("yybb yyyy", "rrrr", table=table), "3,1:yybb")
    assert (rules.mover(state), {place.cell for place in places(state)}) == (1, {(-1, 0), (8, 0)})
    framed = played(turn("yybb yyyy", "rrrr", table=table, options=Options(frame=8)), "3,1:yybb")
    assert framed.players[1].out
    assert rules.mover(framed) == 0
