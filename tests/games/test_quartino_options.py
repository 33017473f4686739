"""Quartino with other readings of the rules, by option: claims, pawns and ends."""

from __future__ import annotations

import pytest

from fourfold.game import IllegalAction, Outcome
from fourfold.games.quartino import rules
from fourfold.games.quartino.cards import ORDERS
from fourfold.games.quartino.types import Options, Place
from fourfold.options import read_options, write_options
from harness.rule_marker import rule
from tests.games.quartino_table import (
    FULL,
    MADE,
    THREE,
    TWO,
    announcements,
    claims,
    menu,
    placements,
    played,
    table,
)

TWICE = (("ybgp", "ypgb", "gypb", "gybp"), ORDERS[8:12])  # the first two cards meet at the hub and on field 3
FOUR_YELLOW = "y b g - y - y - y"  # and the pink pawn on field 3 would make ybgp


@rule("ON-15", "ON-26")
def test_claims_wait_for_all_pawns_unless_they_come_at_any_time() -> None:
    with pytest.raises(IllegalAction, match="before you claim"):
        played(table(FOUR_YELLOW), "four!, p3, =ybgp@1")
    state = played(table(FOUR_YELLOW, claim_when="any-time"), "four!")
    with pytest.raises(IllegalAction, match="before you claim"):
        played(state, "=ybgp@1")
    state = played(state, "p3")
    assert menu(state) == placements(state) + claims(state)
    assert claims(state)
    state = played(state, "=ybgp@1")
    assert (state.laid[0], state.turn.owed, menu(state)) == (("ybgp",), 2, placements(state))
    state = played(state, "b8, b8")
    assert menu(state) == [*claims(state), "done"]


@rule("ON-26")
def test_a_wrong_claim_cancels_pawns_still_owed_unless_they_are_kept() -> None:
    state = played(table(FOUR_YELLOW, claim_when="any-time"), "four!, p3, =ybpg@1")
    assert rules.mover(state) == 1
    state = played(table(FOUR_YELLOW, claim_when="any-time", wrong_claim="keeps-pawns"), "four!, p3, =ybpg@1")
    assert (rules.mover(state), state.turn.owed, menu(state)) == (0, 1, placements(state))
    with pytest.raises(IllegalAction, match="claim no more"):
        played(state, "=ybgp@1")
    state = played(state, "b8")
    assert (rules.mover(state), state.columns[8]) == (1, "yb")
    assert rules.mover(played(table(wrong_claim="keeps-pawns"), "y1, =ybgp@1")) == 1


@rule("ON-16")
def test_a_claim_can_need_a_pawn_just_placed() -> None:
    state = played(table(MADE, new_pawn="always"), "b6")
    assert claims(state) == [f"={card}@{sector}" for card in TWO[0] for sector in "456"]
    with pytest.raises(IllegalAction, match="just placed"):
        played(state, "=ybgp@1")
    assert played(table("y b g", new_pawn="always"), "p3, =ybgp@1").laid == (("ybgp",), ())
    assert played(table(MADE, new_pawn="bonus"), "b6, =ybgp@1").laid == (("ybgp",), ())


@rule("ON-20", "ON-33")
@pytest.mark.parametrize("new_pawn", ["bonus", "always"])
def test_what_was_only_uncovered_can_need_the_bonus_pawn(new_pawn: str) -> None:
    state = played(table("yy bb pg g", new_pawn=new_pawn), "p3, =ybgp@1, b7")
    assert {move[-1] for move in claims(state)} == set("567")
    with pytest.raises(IllegalAction, match="just placed"):
        played(state, "=ybpg@1")
    state = played(table("yy bb pg g", new_pawn=new_pawn), "p3, =ybgp@1, y0")
    assert played(state, "=ybpg@1").laid == (("ybgp", "ybpg"), ())


@rule("ON-33")
def test_every_pawn_placed_since_the_latest_card_is_a_new_one() -> None:
    state = played(table(FOUR_YELLOW, new_pawn="always"), "four!, p3, b6")
    assert {move[-1] for move in claims(state)} == set("123456")
    state = played(state, "=ybgp@1, g8")
    assert {move[-1] for move in claims(state)} == set("678")


@rule("ON-18")
def test_a_card_need_not_be_claimed_unless_the_rules_do_it() -> None:
    assert rules.mover(played(table("y b g"), "p3, done")) == 1
    state = table("y b g", claims="automatic")
    assert rules.reveals(state, Place("p", 3))
    assert not rules.reveals(state, Place("g", 3))
    state = played(state, "p3")
    assert (state.laid, state.columns, menu(state)) == ((("ybgp",), ()), ("",) * 9, placements(state))
    state = played(state, "p3")
    assert rules.mover(state) == 1


@rule("ON-18")
def test_the_player_chooses_between_cards_the_rules_would_claim() -> None:
    state = played(table("y b g - g b", TWICE, claims="automatic"), "p3")
    assert menu(state) == ["=ybgp@1", "=ypgb@3"]
    for other, why in (("done", "Claim your card"), ("y5", "Finish your claims"), ("=ybgp@3", "do not make")):
        with pytest.raises(IllegalAction, match=why):
            played(state, other)
    assert played(state, "=ypgb@3").columns == ("", "b", "g", "", "", "", "", "", "")


@rule("ON-18", "ON-15")
def test_at_any_time_the_rules_claim_between_two_pawns_too() -> None:
    words = {"claims": "automatic", "claim_when": "any-time"}
    state = played(table(FOUR_YELLOW, **words), "four!, p3")
    assert (state.laid[0], state.turn.owed) == (("ybgp",), 2)
    both = played(table("y b gyyyy", **words), "four!, column!2, p3, g2")
    assert (both.laid[0], both.turn.owed, both.turn.lifts) == (("ybgp",), 2, 1)
    twice = played(table("y b g - gyyy b", TWICE, **words), "four!, column!4, g4, p3")
    assert menu(twice) == ["=ybgp@1", "=ypgb@3"]
    with pytest.raises(IllegalAction, match="Finish your claims"):
        played(twice, "lift 4")


@rule("ON-25")
def test_only_right_claims_are_offered_when_they_are_checked() -> None:
    state = played(table(MADE, claims="checked"), "b8")
    assert menu(state) == ["=ybgp@1", "done"]
    with pytest.raises(IllegalAction, match="do not make that card"):
        played(state, "=ybpg@1")
    assert played(state, "=ybgp@1").laid == (("ybgp",), ())


@rule("ON-19", "ON-34")
def test_several_cards_can_be_claimed_together_on_the_same_pawns() -> None:
    state = played(table("gy b g - g b", TWICE, several="together"), "p3, =ybgp@1")
    assert state.columns[:6] == ("gy", "b", "g", "p", "g", "b")
    assert menu(state) == [*claims(state), "done"]
    with pytest.raises(IllegalAction, match="Finish your claims"):
        played(state, "y8")
    state = played(state, "=ypgb@3, done")
    assert state.columns == ("g", *[""] * 8)
    assert (state.turn.owed, menu(state)) == (2, placements(state))
    state = played(state, "y8, y8")
    assert menu(state) == [*claims(state), "done"]
    assert rules.mover(played(state, "done")) == 1


@rule("ON-19", "ON-26")
def test_a_wrong_claim_after_right_ones_together() -> None:
    state = played(table("y b g - g b", TWICE, several="together"), "p3, =ybgp@1, =gypb@1")
    assert (rules.mover(state), state.columns) == (1, ("", "", "", "", "g", "b", "", "", ""))
    words = {"several": "together", "wrong_claim": "keeps-pawns"}
    state = played(table("y b g - g b", TWICE, **words), "p3, =ybgp@1, =gypb@1")
    assert (rules.mover(state), menu(state)) == (0, placements(state))
    assert rules.mover(played(state, "b8")) == 1


@rule("ON-18", "ON-19")
def test_the_rules_claim_together_too() -> None:
    state = played(table("y b g - g b", TWICE, several="together", claims="automatic"), "p3, =ypgb@3")
    assert (state.laid[0], state.columns, state.turn.owed) == (("ypgb", "ybgp"), ("",) * 9, 2)
    thrice = (("ybgp", "ypgb", "ybyy", "gybp"), ("yyyy", "bbbb", "gggg", "pppp"))
    cards = ",".join(card for hand in thrice for card in hand)
    state = played(table("y b g - g b y y", thrice, several="together", claims="automatic", cards=cards), "p3, =ypgb@3")
    assert menu(state) == ["=ybgp@1", "=ybyy@5"]


@rule("ON-22")
def test_situations_are_looked_for_before_a_bonus_pawn_only_when_that_is_agreed() -> None:
    pawns = "y b g p bbbb"
    assert announcements(played(table(pawns), "y8, =ybgp@1")) == []
    state = played(table(pawns, bonus_check="yes"), "four!, y8, y8, =ybgp@1")
    assert len(announcements(state)) == 1 + 9
    assert placements(state)
    state = played(state, "four!, column!4")
    assert (state.turn.owed, state.turn.lifts) == (3, 1)
    found = played(table("y b g p bbb b", situations="automatic", bonus_check="yes"), "y8, y8, =ybgp@1")
    assert found.turn.owed == 2
    once = played(table("y b g p bbb b", situations="automatic"), "y8, y8, =ybgp@1")
    assert once.turn.owed == 1


@rule("ON-24")
def test_with_an_empty_reserve_the_placement_is_left_out() -> None:
    state = table(FULL, situations="off")
    assert menu(state) == [*claims(state), "done"]
    assert table(FULL, situations="off", empty="draw").outcome == Outcome((), (0, 0), "no-pawns")
    state = table(FULL)
    assert menu(state) == [*announcements(state), "done"]
    claiming = played(state, "done")
    assert (rules.mover(claiming), menu(claiming)) == (0, [*claims(claiming), "done"])
    lifted = played(state, "column!0, lift 0")
    assert (lifted.turn.owed, menu(lifted)) == (2, placements(lifted))
    assert rules.outcome(played(table(FULL, empty="draw"), "done")) == Outcome((), (0, 0), "no-pawns")


@rule("ON-24")
def test_the_last_pawn_of_the_reserve_is_still_placed() -> None:
    state = played(table(FULL.removesuffix("p")), "four!, p8")
    assert menu(state) == [*claims(state), "done"]
    assert rules.outcome(played(table(FULL.removesuffix("p"), empty="draw"), "four!, p8")) is not None


@rule("ON-31")
def test_the_game_is_a_draw_when_nobody_can_move_a_pawn() -> None:
    state = played(table(FULL.removesuffix("p"), THREE, situations="off"), "p8, done, done, done")
    assert rules.outcome(state) is None
    assert rules.outcome(played(state, "done")) == Outcome((), (0, 0, 0), "no-pawns")
    by_itself = table(FULL, THREE, situations="off", claims="automatic")
    assert rules.outcome(by_itself) == Outcome((), (0, 0, 0), "no-pawns")


@rule("ON-29")
def test_a_game_has_no_end_but_the_last_card_unless_a_cap_is_agreed() -> None:
    state = table("y b g", cap="3")
    state = played(state, "p3, =ybgp@1, y5, done, y6, done, y7")
    assert rules.outcome(state) is None
    assert rules.outcome(played(state, "done")) == Outcome((), (1, 0), "cap")
    assert rules.outcome(played(table(), "y5, done, y6, done, y7, done")) is None


def test_options_are_written_as_they_are_read() -> None:
    words = {"cards": "ybgp,yybb", "situations": "automatic", "new_pawn": "bonus", "cap": "100", "first": "3"}
    assert write_options(read_options(Options, words)) == words
    assert write_options(read_options(Options, {"cards": "orders", "cap": "none"})) == {}
