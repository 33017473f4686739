"""Quartex, rule by rule: players who cannot lay any tile, who are out, and how the game ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fourfold.game import NATURE, IllegalAction
from fourfold.games.quartex import rules
from fourfold.games.quartex.types import Draw, Options, Phase, Showing, State
from harness.rule_marker import rule
from tests.games.quartex_tables import drawn, laid, menu, paved, played, tiles, turn

# Purple all round, but blue and red at the right end: no tile without purple fits unless blue and red are neighbours.
PURPLE = laid("0,0:pppp")
MOVE = "1,0:pbrp"
JAM = "bbbb rrrr yyyy bbyy rryy"
JAM_TOO = "bbby byyy byby rrry ryyy"
JAM_TWO = "ryry byry"
# Six tiles, so that seat 1 lays one and has nothing to draw: the bag is as the test filled it when seat 2 is stuck.
HOST = "ppbr pppb pppr pppy bbbr ppyy"

DECLARED = Options(stuck="declared")
ALL = Options(redraw="all")


def jammed(bag: str, hand: str = JAM, options: Options | None = None, table: str = "") -> State:
    """Seat 1 has just laid a tile, and seat 2 can lay none of theirs."""
    return played(turn(HOST, hand, table=PURPLE + laid(table), bag=bag, options=options), MOVE)


@rule("QX-21", "QX-45", "QX-49", "OX-05")
def test_a_player_who_can_lay_nothing_shows_the_tiles_sets_them_aside_and_draws_five() -> None:
    state = jammed(bag=f"{JAM_TOO} ppbb")
    assert state.showings == (Showing(1, tiles(JAM)),)
    assert (state.active, state.phase, state.aside) == (1, Phase.REDRAW, tiles(JAM))
    assert state.players[1].hand == ()
    for tile in tiles("ppbb bbby byyy byby"):
        assert set(rules.legal(state)) == {Draw(tile) for tile in state.bag}
        assert rules.witness(state, Draw(tile)) == 1
        state = rules.play(state, Draw(tile))
    assert rules.mover(state) == NATURE
    state = drawn(state, "rrry")
    assert (rules.mover(state), state.phase) == (1, Phase.PLACE)
    assert state.players[1].hand == tiles("ppbb bbby byyy byby rrry")
    assert state.bag == tiles("ryyy")
    assert {move[-4:] for move in menu(state)} == {"bbpp", "pbbp", "ppbb", "bppb"}


@rule("OX-05")
def test_a_player_who_can_lay_a_tile_must() -> None:
    state = played(turn(HOST, f"ppbb {JAM_TWO}", table=PURPLE, bag=JAM), MOVE)
    assert (rules.mover(state), state.phase, state.showings) == (1, Phase.PLACE, ())
    assert "stuck" not in menu(state)
    with pytest.raises(IllegalAction, match="the game notices it"):
        played(state, "stuck")


@rule("QX-50", "QX-51", "QX-57")
def test_a_stuck_player_redraws_while_the_bag_lasts_and_draws_what_is_left() -> None:
    state = drawn(jammed(bag=f"{JAM_TOO} ppbb"), JAM_TOO)
    assert (state.phase, state.aside) == (Phase.REDRAW, tiles(f"{JAM} {JAM_TOO}"))
    assert state.showings == (Showing(1, tiles(JAM)), Showing(1, tiles(JAM_TOO)))
    state = drawn(state, "ppbb")
    assert (rules.mover(state), state.players[1].hand, state.bag) == (1, tiles("ppbb"), ())


@rule("QX-52", "QX-53")
def test_a_laid_tile_sends_all_set_aside_tiles_back_before_the_refill() -> None:
    state = drawn(jammed(bag=f"{JAM_TOO} ppbb"), f"{JAM_TOO} ppbb")
    state = played(state, "0,1:bbpp")
    assert (state.phase, state.aside, state.bag) == (Phase.REFILL, (), tiles(f"{JAM} {JAM_TOO}"))
    state = drawn(state, JAM)
    assert (rules.mover(state), state.players[1].hand, state.bag) == (0, tiles(JAM), tiles(JAM_TOO))


@rule("QX-51", "QX-54", "QX-55", "QX-56", "OX-08")
def test_a_player_stuck_with_an_empty_bag_is_out_and_keeps_the_hand() -> None:
    state = drawn(jammed(bag=JAM_TOO), JAM_TOO)
    assert (state.players[1].out, state.players[1].hand) == (True, tiles(JAM_TOO))
    assert (state.aside, state.bag) == ((), tiles(JAM))
    assert (rules.mover(state), rules.view(state, None).screens[1].points) == (0, -5)


@rule("QX-55", "QX-57", "OX-08")
def test_a_hand_of_fewer_than_five_is_drawn_up_to_five_from_the_tiles_set_aside() -> None:
    state = drawn(jammed(bag=JAM_TWO), JAM_TWO)
    assert (state.players[1].out, state.players[1].hand, state.aside) == (True, tiles(JAM_TWO), ())
    assert (state.phase, set(rules.legal(state))) == (Phase.REFILL, {Draw(tile) for tile in tiles(JAM)})
    assert rules.witness(state, Draw("bbbb")) == 1
    state = drawn(state, "bbbb rrrr yyyy")
    assert state.players[1].hand == tiles(f"{JAM_TWO} bbbb rrrr yyyy")
    assert (rules.mover(state), state.bag) == (0, tiles("bbyy rryy"))


@rule("QX-55", "OX-08")
def test_by_option_everything_goes_back_and_five_new_tiles_are_drawn() -> None:
    state = drawn(jammed(bag=JAM_TWO, options=ALL), JAM_TWO)
    assert (state.players[1].out, state.players[1].hand, state.players[1].shown) == (True, (), ())
    assert state.bag == tiles(f"{JAM} {JAM_TWO}")
    state = drawn(state, JAM)
    assert (rules.mover(state), state.players[1].hand, state.bag) == (0, tiles(JAM), tiles(JAM_TWO))


@rule("QX-54", "OX-10")
@pytest.mark.parametrize("options", [Options(), ALL], ids=["top-up", "all"])
@pytest.mark.parametrize("hand", [JAM, "bbbb rrrr yyyy", "yyyy"])
def test_a_player_stuck_when_the_bag_was_already_empty_is_out_at_once_with_the_tiles_in_hand(
    hand: str, options: Options
) -> None:
    state = jammed(bag="", hand=hand, options=options)
    assert (state.players[1].out, state.players[1].hand) == (True, tiles(hand))
    assert (rules.mover(state), state.bag, state.showings) == (0, (), (Showing(1, tiles(hand)),))
    assert rules.view(state, 0).screens[1].known == tiles(hand)


@rule("QX-54", "QX-60")
def test_one_move_may_put_everybody_else_out() -> None:
    state = turn("ppbr pppb", "yyyy", "rrrr bbbb", table=PURPLE)
    state = played(state, MOVE)
    assert [player.out for player in state.players] == [False, True, True]
    assert [showing.seat for showing in state.showings] == [1, 2]
    assert rules.mover(state) == 0


@rule("QX-58")
def test_a_player_who_is_out_never_comes_back_even_when_a_tile_would_fit() -> None:
    state = jammed(bag="")
    state = played(state, "2,0:bbbr")
    assert "bbbb" in state.players[1].hand
    assert played(replace(state, active=1), "3,0:bbbb").table[-1].face == "bbbb"  # it would fit
    assert rules.mover(state) == 0
    while rules.mover(state) is not None:
        assert rules.mover(state) == 0
        state = rules.play(state, rules.legal(state)[0])
    assert state.players[1].hand == tiles(JAM)


@rule("QX-59", "QX-62", "QX-60")
def test_a_player_who_is_out_is_still_scored_less_one_point_for_each_tile() -> None:
    table = paved("ppp/ppp")
    state = turn("ppbr", "yyyy rrrr", table=table, tokens=((0, 0, 0, 0), (3, 0, 0, 1)), stock=(7, 10, 10, 9))
    ended = rules.outcome(played(state, "2,0:pbrp"))
    assert ended is not None
    assert ended.points == (0, 3 * 7 + 1 * 9 - 2)


@rule("QX-60", "OX-11")
def test_when_the_bag_is_empty_play_goes_on_until_nobody_has_tiles_and_players_without_tiles_are_skipped() -> None:
    state = turn("pppb pppr", "", "pppy", table=PURPLE)
    state = played(state, "1,0:ppbp")
    assert rules.mover(state) == 2
    state = played(state, "0,1:yppp")
    assert (rules.mover(state), rules.outcome(state)) == (0, None)
    state = played(state, "-1,0:rppp")
    ended = rules.outcome(state)
    assert (rules.mover(state), rules.legal(state)) == (None, [])
    assert ended is not None
    assert (ended.points, ended.reason) == ((0, 0, 0), "played-out")
    assert not any(player.out for player in state.players)
    with pytest.raises(IllegalAction, match="over"):
        played(state, "0,0:pppp")


@rule("OX-12")
def test_after_an_elimination_the_others_go_on_with_unequal_shares() -> None:
    state = turn(HOST, JAM, "pbbb prrr pyyy ppbb pprr", table=PURPLE, bag=JAM_TOO)
    state = drawn(played(state, MOVE), JAM_TOO)
    assert (rules.mover(state), state.players[1].out, state.bag) == (2, True, tiles(JAM))
    order: list[int] = []
    while (mover := rules.mover(state)) is not None:
        if mover != NATURE:
            order.append(mover)
        state = rules.play(state, rules.legal(state)[0])
    assert order[:4] == [2, 0, 2, 0]
    assert 1 not in order


@rule("QX-46", "OX-05", "OX-06")
def test_declared_any_player_may_say_they_are_stuck_and_the_opponents_are_asked_in_turn() -> None:
    state = turn("pppb rrrr", "bbyy", "yyyy", table=PURPLE, bag=JAM_TOO, options=DECLARED, active=1)
    assert menu(replace(state, active=0))[-1] == "stuck"
    assert menu(state) == ["stuck"]
    state = played(replace(state, active=0), "stuck")
    assert state.showings == (Showing(0, tiles("pppb rrrr")),)
    assert rules.view(state, 2).screens[0].known == tiles("pppb rrrr")
    places = {"1,0:pbpp", "1,0:ppbp", "0,1:bppp", "0,1:pbpp", "-1,0:bppp", "-1,0:pppb", "0,-1:ppbp", "0,-1:pppb"}
    for seat in (1, 2):
        assert (rules.mover(state), state.phase) == (seat, Phase.POINT)
        assert set(menu(state)) == {f"point {place}" for place in places} | {"silent"}
        with pytest.raises(IllegalAction, match="An opponent points out a place or is silent now"):
            played(state, "stuck")
        state = played(state, "silent")
    assert (state.phase, state.active, state.aside) == (Phase.REDRAW, 0, tiles("pppb rrrr"))
    assert state.asked is None
    state = drawn(state, JAM_TOO)
    assert (rules.mover(state), state.players[0].hand) == (0, tiles(JAM_TOO))
    assert state.players[0].shown == ()


@rule("QX-47", "QX-48", "OX-06")
def test_a_place_pointed_out_is_binding_and_its_tokens_go_to_the_active_player() -> None:
    table = paved("rrrr/rpbr/ryrr/rrrr", holes=[(1, 1)])
    state = turn("pbry yyyy", "bbyy", "bppp", table=table, bag="yyrr pppp", options=DECLARED)
    state = played(state, "stuck", "point 1,1:pbry")
    assert state.table[-1] == ((1, 1), "pbry")
    assert [player.tokens for player in state.players] == [(1, 1, 1, 1), (0, 0, 0, 0), (0, 0, 0, 0)]
    assert (state.phase, state.active, state.asked) == (Phase.REFILL, 0, None)
    state = drawn(state, "yyrr pppp")
    assert rules.mover(state) == 1
    assert state.players[0].hand == tiles("yyyy yyrr pppp")
    assert state.players[0].shown == tiles("yyyy")


@rule("QX-48")
def test_a_place_pointed_out_earns_nothing_that_the_stock_no_longer_has() -> None:
    table = paved("rrrr/rpbr/ryrr/rrrr", holes=[(1, 1)])
    empty = turn("pbry", "bbyy", table=table, options=DECLARED, tokens=((0,) * 4, (10, 0, 0, 0)), stock=(0, 10, 10, 10))
    assert played(empty, "stuck", "point 1,1:pbry").players[0].tokens == (0, 1, 1, 1)


@rule("QX-46")
def test_only_what_may_be_laid_can_be_pointed_out() -> None:
    state = played(turn("pppb", "ppyy", table=PURPLE, bag="rrrr", options=DECLARED), "stuck")
    with pytest.raises(IllegalAction, match="not in the hand of the stuck player"):
        played(state, "point 1,0:pyyp")
    with pytest.raises(IllegalAction, match="The top-left corner would not match"):
        played(state, "point 1,0:bppp")
    with pytest.raises(IllegalAction, match="An opponent points out a place or is silent now"):
        played(state, "1,0:pbpp")
    with pytest.raises(IllegalAction, match="An opponent points out a place or is silent now"):
        played(state, "draw rrrr")


@rule("QX-52", "OX-05")
def test_declared_redrawing_goes_on_and_laying_brings_the_tiles_back() -> None:
    state = turn("pppb", "ppyy", table=PURPLE, bag=f"{JAM} pprr", options=DECLARED)
    state = drawn(played(state, "stuck", "silent"), JAM)
    state = drawn(played(state, "stuck", "silent"), "pprr")
    assert (rules.mover(state), state.aside) == (0, tiles(f"{JAM} pppb"))
    state = played(state, "0,1:rrpp")
    assert (state.aside, state.bag) == ((), tiles(f"{JAM} pppb"))


@rule("OX-05", "QX-54")
def test_declared_with_an_empty_bag_and_silent_opponents_the_player_is_out_although_a_place_existed() -> None:
    state = played(turn("pppb", "ppyy", table=PURPLE, options=DECLARED), "stuck", "silent")
    assert state.players[0].out
    assert (rules.mover(state), state.players[0].hand) == (1, tiles("pppb"))


@rule("OX-21")
def test_a_player_who_is_out_is_not_asked_but_one_who_has_finished_is() -> None:
    state = turn("pppb", "yyyy", "", "rrrr", table=PURPLE, bag=JAM_TOO, options=DECLARED, out=[1])
    state = played(state, "stuck")
    assert rules.mover(state) == 2
    state = played(state, "silent")
    assert rules.mover(state) == 3
    alone = turn("pppb", "yyyy", table=PURPLE, bag=JAM_TOO, options=DECLARED, out=[1])
    assert played(alone, "stuck").phase == Phase.REDRAW


@rule("OX-21")
def test_the_opponents_are_asked_clockwise_from_the_stuck_player() -> None:
    state = turn("yyyy", "rrrr", "pppb", table=PURPLE, bag=JAM_TOO, options=DECLARED, active=1)
    state = played(state, "stuck")
    assert rules.mover(state) == 2
    state = played(state, "silent")
    assert rules.mover(state) == 0
