"""Quartex, rule by rule: the box, the set-up and the turn; the other chapters have files of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from fourfold.game import NATURE, IllegalAction
from fourfold.games import GAMES
from fourfold.games.quartex import rules, text
from fourfold.games.quartex.tiles import FACES, TILE_OF, TILES, flipped, turned
from fourfold.games.quartex.types import Draw, First, Laid, Options, Phase, Place
from harness.rule_marker import rule
from tests.games.quartex_tables import dealt, drawn, laid, menu, played, tiles, turn

SEATS = [2, 3, 4, 5]


@rule("QX-03")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_quartex_is_for_two_to_five(seats: int) -> None:
    assert list(GAMES["quartex"].seats) == SEATS
    with pytest.raises(ValueError, match=f"2 to 5 players, not {seats}"):
        rules.start(Options(), seats)


@rule("QX-05", "QX-26", "QX-27", "QX-29")
def test_the_55_tiles_are_all_the_ways_to_put_four_symbols_on_four_corners() -> None:
    assert len(TILES) == len(set(TILES)) == 55
    assert len(TILE_OF) == sum(len(faces) for faces in FACES.values()) == 4**4
    assert Counter(map(len, FACES.values())) == {1: 4, 2: 6, 4: 30, 8: 15}
    assert Counter("".join(TILES)) == {"p": 55, "b": 55, "r": 55, "y": 55}
    counts = Counter(tuple(sorted(Counter(tile).values())) for tile in TILES)
    assert counts == {(4,): 4, (1, 3): 12, (2, 2): 12, (1, 1, 2): 24, (1, 1, 1, 1): 3}
    adjacent = Counter(len(set(tile)) for tile in TILES if sorted(Counter(tile).values())[-1] == 2 and pairs(tile))
    assert adjacent == {2: 6, 3: 12}


def pairs(tile: str) -> bool:
    """Whether two equal symbols share an edge of the tile."""
    return any(tile[corner] == tile[corner - 1] for corner in range(4))


@rule("QX-28", "QX-36", "QX-37")
def test_the_back_of_a_tile_is_its_mirror_image() -> None:
    assert (turned("pbry"), flipped("pbry")) == ("ypbr", "bpyr")
    for tile, faces in FACES.items():
        assert tile == min(faces)
        assert {flipped(face) for face in faces} == {turned(face) for face in faces} == set(faces)
    gain = [
        tile for tile in TILES if flipped(tile) not in {tile, turned(tile), turned(turned(tile)), tile[1:] + tile[0]}
    ]
    assert len(gain) == 15


@rule("QX-06", "QX-12")
def test_the_stock_has_ten_tokens_of_each_colour_in_sight_of_all() -> None:
    state = rules.start(Options(), 3)
    for seat in (None, 0, 1, 2):
        view = rules.view(state, seat)
        assert view.stock == (10, 10, 10, 10)
        assert [screen.tokens for screen in view.screens] == [(0, 0, 0, 0)] * 3


@rule("QX-08", "QX-14")
def test_all_tiles_start_in_one_bag() -> None:
    state = rules.start(Options(), 2)
    assert state.bag == TILES
    assert rules.view(state, 0).bag == 55


@rule("QX-15", "QX-17", "OX-14")
@pytest.mark.parametrize(("seats", "removed"), [(2, 1), (3, 1), (4, 3), (5, 0)])
def test_some_tiles_are_drawn_from_the_whole_bag_and_lie_aside_in_sight(seats: int, removed: int) -> None:
    state = rules.start(Options(first=0), seats)
    for count in range(removed):
        assert state.phase == Phase.REMOVE
        assert rules.legal(state) == [Draw(tile) for tile in TILES[count:]]
        assert rules.witness(state, Draw(TILES[count])) is None
        state = rules.play(state, Draw(TILES[count]))
    assert state.phase == Phase.DEAL
    assert rules.view(state, None).removed == TILES[:removed]
    assert state.bag == TILES[removed:]


@rule("QX-16")
@pytest.mark.parametrize(("seats", "share"), [(2, 27), (3, 18), (4, 13), (5, 11)])
def test_everybody_can_draw_the_same_number_of_tiles(seats: int, share: int) -> None:
    state = dealt(seats)
    assert len(state.bag) + 5 * seats == share * seats


@rule("QX-07", "QX-13", "QX-18", "OX-24")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_draws_five_tiles_that_only_they_see(seats: int) -> None:
    state = rules.start(Options(first=1), seats)
    while state.phase != Phase.DEAL:
        state = rules.play(state, rules.legal(state)[-1])
    for draw in range(5 * seats):
        assert rules.mover(state) == NATURE
        assert rules.legal(state) == [Draw(tile) for tile in state.bag]
        assert rules.witness(state, Draw(state.bag[0])) == (1 + draw // 5) % seats
        state = rules.play(state, rules.legal(state)[0])
    assert state.phase == Phase.PLACE
    views = [rules.view(state, seat) for seat in range(seats)]
    assert [len(view.hand) for view in views] == [5] * seats
    assert len({tile for view in views for tile in view.hand}) == 5 * seats
    assert all(screen.tiles == 5 and not screen.known for screen in views[0].screens)
    assert rules.view(state, None).hand == ()


@rule("QX-19", "OX-15")
def test_nature_draws_the_first_player_unless_an_option_names_them() -> None:
    state = rules.start(Options(), 3)
    assert (rules.mover(state), rules.view(state, 0).active) == (NATURE, None)
    assert rules.legal(state) == [First(0), First(1), First(2)]
    assert rules.play(state, First(2)).active == 2
    with pytest.raises(IllegalAction, match="only 3 seats"):
        rules.play(state, First(3))
    with pytest.raises(IllegalAction, match="first player has not been drawn yet"):
        rules.play(state, Draw("bbbb"))
    assert rules.mover(dealt(3, Options(first=2))) == 2
    with pytest.raises(IllegalAction, match="already known"):
        rules.play(dealt(3), First(1))
    with pytest.raises(ValueError, match="seat 4, but only 3 play"):
        rules.start(Options(first=3), 3)
    with pytest.raises(ValueError, match="a seat from 1 to 5"):
        Options(first=5)


@rule("QX-10", "QX-20", "QX-21", "QX-22", "QX-23", "QX-24")
def test_a_turn_is_to_place_take_tokens_refill_and_pass_the_bag() -> None:
    three = laid("0,0:pprb 0,1:yypp 1,1:yypp")  # a purple cross lacks its fourth part at 1,0
    state = turn("ppbr pbbr rrrr yyyy bbbb", "rrbb rryy yyrr yybb pprr", table=three, bag="bbby yyyb")
    state = rules.play(state, Place((1, 0), "ppbr"))
    assert (rules.mover(state), state.phase, state.active) == (NATURE, Phase.REFILL, 0)
    assert state.table[-1] == Laid((1, 0), "ppbr")
    assert (state.players[0].tokens, state.stock) == ((1, 0, 0, 0), (9, 10, 10, 10))
    assert menu(state) == ["draw bbby", "draw byyy"]
    assert rules.witness(state, Draw("byyy")) == 0
    state = drawn(state, "yyyb")
    assert state.players[0].hand == tiles("pbbr rrrr yyyy bbbb yyyb")
    assert (rules.mover(state), state.bag) == (1, ("bbby",))


@rule("QX-25")
def test_turns_go_clockwise() -> None:
    state = dealt(3, Options(first=1))
    order: list[int | None] = []
    while len(order) < 6:
        mover = rules.mover(state)
        if mover != NATURE:
            order.append(mover)
        state = rules.play(state, rules.legal(state)[0])
    assert order == [1, 2, 0, 1, 2, 0]


@rule("QX-30")
def test_purple_is_a_cross_blue_a_star_red_a_square_and_yellow_a_circle() -> None:
    shown = text.show(rules.view(dealt(2), 0), lambda text, colour: f"<{colour} {text}>")
    for symbol in ("<magenta p> purple cross", "<blue b> blue star", "<red r> red square", "<yellow y> yellow circle"):
        assert symbol in shown


@rule("OX-01")
def test_the_first_tile_is_any_of_the_first_players_in_the_middle_and_scores_nothing() -> None:
    state = turn("pbry pppp pprr pbpb ppyb", "bbbb", bag="yyyy")
    assert set(rules.legal(state)) == {Place((0, 0), face) for tile in state.players[0].hand for face in FACES[tile]}
    with pytest.raises(IllegalAction, match="first tile goes to 0,0"):
        played(state, "1,0:pbry")
    state = played(state, "0,0:ypbr")
    assert state.table == (Laid((0, 0), "ypbr"),)
    assert state.players[0].tokens == (0, 0, 0, 0)


@rule("OX-01", "OX-23")
@pytest.mark.parametrize(("seats", "removed", "share"), [(2, 0, 27), (3, 0, 18), (4, 2, 13), (5, 4, 10)])
def test_with_a_starter_one_tile_lies_there_before_the_first_turn(seats: int, removed: int, share: int) -> None:
    state = rules.start(Options(first=0, starter=True), seats)
    for tile in TILES[:removed]:
        assert state.phase == Phase.REMOVE
        state = rules.play(state, Draw(tile))
    assert state.phase == Phase.STARTER
    assert rules.witness(state, Draw("pryy")) is None
    state = rules.play(state, Draw("pryy"))
    assert state.table == (Laid((0, 0), "pryy"),)
    assert (state.phase, len(state.removed), len(state.bag)) == (Phase.DEAL, removed, share * seats)
    state = dealt(seats, Options(first=0, starter=True))
    assert len(state.table) == 1
    assert all(cell != "0,0" for cell in (move.split(":")[0] for move in menu(state)))


def test_nothing_can_be_done_out_of_turn() -> None:
    state = rules.start(Options(first=0), 2)
    for move in ("0,0:bbbb", "stuck", "silent", "point 0,0:bbbb"):
        with pytest.raises(IllegalAction, match="Tiles are drawn from the bag now"):
            played(state, move)
    with pytest.raises(IllegalAction, match="not in the bag"):
        played(state, "draw bbbb", "draw bbbb")
    state = dealt(2)
    for move in ("draw yyyy", "silent", "point 0,0:bbbb"):
        with pytest.raises(IllegalAction, match="lays a tile now"):
            played(state, move)
