"""Quartino's two situations, announced by the players, found by the rules, or left out."""

from __future__ import annotations

import pytest

from fourfold.game import IllegalAction
from fourfold.games.quartino import rules
from fourfold.games.quartino.calls import full_colours, high_columns
from harness.rule_marker import rule
from tests.games.quartino_table import THREE, announcements, claims, menu, placements, played, table

EVERY_COLUMN = [f"column!{field}" for field in range(9)]
FOUR_YELLOW = "yb yb yg y"  # three of them buried, no column
COLUMN = "- ybgp"
TWO_COLUMNS = "ggpp yybb"
BOTH = "yyyy"


def owed(pawns: str, moves: str = "", **words: str) -> int:
    state = table(pawns, **words)
    return (played(state, moves) if moves else state).turn.owed


@rule("QN-29")
def test_four_colours_are_four_pawns_of_one_colour_on_top_or_buried() -> None:
    assert full_colours(("yb", "yb", "yg", "y", "", "", "", "", "")) == 1
    assert full_colours(("ybg", "ybg", "ybg", "", "", "", "", "", "")) == 0
    assert full_colours(("yyyyy", "bb", "bb", "", "", "", "", "", "")) == 2


@rule("QN-32")
def test_a_column_is_four_pawns_of_any_colours_on_one_field() -> None:
    assert high_columns(("ybg", "ybgp", "", "yyyyy", "", "", "", "", "b")) == (1, 3)


@rule("QN-28", "QN-30", "QN-31")
def test_a_player_who_announces_four_colours_places_two_pawns() -> None:
    state = played(table(FOUR_YELLOW), "four!")
    assert rules.mover(state) == 0
    assert state.turn.owed == 2
    assert placements(state)
    state = played(state, "b8")
    assert menu(state) == placements(state)
    state = played(state, "b8")
    assert menu(state) == [*claims(state), "done"]


@rule("QN-33", "QN-34", "QN-35", "ON-12")
def test_a_player_who_announces_a_column_takes_it_off_first_and_places_two_pawns() -> None:
    state = played(table(COLUMN), "column!1")
    assert menu(state) == ["four!", "lift 1"]
    for early, why in (("b8", "off first"), ("lift 0", "not announced"), ("done", "off first"), ("=ybgp@1", "before")):
        with pytest.raises(IllegalAction, match=why):
            played(state, early)
    state = played(state, "lift 1")
    assert state.columns == ("",) * 9
    assert dict(rules.view(state, 0).reserve) == {"y": 7, "b": 7, "g": 7, "p": 7}
    assert menu(state) == placements(state)
    state = played(state, "b8, b8")
    assert menu(state) == [*claims(state), "done"]


def test_a_column_that_was_not_announced_cannot_be_lifted() -> None:
    with pytest.raises(IllegalAction, match="No column is announced"):
        played(table(COLUMN), "lift 1")


@rule("QN-36", "QN-37", "ON-13")
def test_with_both_three_pawns_and_the_column_come_in_any_order() -> None:
    for announced in ("four!, column!0", "column!0, four!"):
        state = played(table(BOTH), announced)
        assert state.turn.owed == 3
        assert menu(state) == ["lift 0", *placements(state)]
        assert placements(state)
    assert played(state, "lift 0, b8, b7, b6").columns == ("", "", "", "", "", "", "b", "b", "b")
    state = played(state, "b8, p0, b7")
    assert menu(state) == ["lift 0"]
    state = played(state, "lift 0")
    assert state.columns == ("", "", "", "", "", "", "", "b", "b")
    assert menu(state) == [*claims(state), "done"]


@rule("ON-07", "ON-35")
def test_what_nobody_announces_does_not_happen() -> None:
    state = table(BOTH)
    assert announcements(state) == ["four!", *EVERY_COLUMN]
    state = played(state, "b8")
    assert menu(state) == [*claims(state), "done"]
    assert state.columns[0] == "yyyy"


@rule("ON-07", "ON-30")
def test_the_menu_and_the_view_do_not_tell_what_there_is_to_announce() -> None:
    for pawns in ("", FOUR_YELLOW, COLUMN, BOTH):
        state = table(pawns)
        assert announcements(state) == ["four!", *EVERY_COLUMN]
        assert rules.view(state, 0).turn == table().turn


@rule("ON-30")
def test_a_wrong_announcement_is_refused_and_cannot_be_repeated_in_this_turn() -> None:
    state = played(table(COLUMN), "four!")
    assert (rules.mover(state), state.turn.owed) == (0, 1)
    assert announcements(state) == EVERY_COLUMN
    with pytest.raises(IllegalAction, match="four colours wrongly"):
        played(state, "four!")
    state = played(state, "column!2")
    assert menu(state) == placements(state)
    with pytest.raises(IllegalAction, match="a column wrongly"):
        played(state, "column!1")
    state = played(state, "y8, done")
    assert announcements(state) == ["four!", *EVERY_COLUMN]


@rule("ON-30", "ON-35")
def test_a_situation_is_announced_once_and_before_anything_moves() -> None:
    state = played(table(BOTH), "four!")
    with pytest.raises(IllegalAction, match="Four colours is already announced"):
        played(state, "four!")
    assert announcements(state) == EVERY_COLUMN
    assert announcements(played(state, "b8")) == []
    state = played(table(BOTH), "column!0")
    with pytest.raises(IllegalAction, match="The column is already announced"):
        played(state, "column!1")
    state = played(state, "lift 0")
    with pytest.raises(IllegalAction, match="at the start of a turn"):
        played(state, "four!")


@rule("ON-07")
def test_the_rules_find_the_situations_when_that_is_agreed() -> None:
    four = table(FOUR_YELLOW, situations="automatic")
    assert (four.turn.owed, menu(four)) == (2, placements(four))
    column = table(COLUMN, situations="automatic")
    assert (column.columns[1], column.turn.owed, menu(column)) == ("", 2, placements(column))
    both = table(BOTH, situations="automatic")
    assert (both.columns[0], both.turn.owed) == ("yyyy", 3)
    assert menu(both) == ["lift 0", *placements(both)]
    assert owed("", situations="automatic") == 1
    with pytest.raises(IllegalAction, match="at the start of a turn"):
        played(four, "four!")


@rule("ON-07")
def test_the_rules_look_at_the_start_of_every_turn() -> None:
    state = table("y y y", situations="automatic")
    assert state.turn.owed == 1
    assert played(state, "y8, done").turn.owed == 2


@rule("QN-38", "ON-07")
def test_the_situations_can_be_left_out() -> None:
    state = table(BOTH, situations="off")
    assert menu(state) == placements(state)
    assert state.turn.owed == 1


@rule("ON-08", "ON-37")
def test_only_the_player_whose_turn_it_is_announces_unless_anyone_may() -> None:
    assert rules.mover(table(BOTH, THREE)) == 0
    state = table(BOTH, THREE, announcers="anyone")
    assert (rules.mover(state), rules.view(state, 2).active) == (1, 0)
    assert menu(state) == ["four!", *EVERY_COLUMN, "silent"]
    with pytest.raises(IllegalAction, match="not your turn"):
        played(state, "y5")
    state = played(state, "column!0")
    assert (rules.mover(state), state.turn.owed, menu(state)) == (1, 2, ["four!", "silent"])
    state = played(state, "silent")
    assert (rules.mover(state), menu(state)) == (2, ["four!", "silent"])
    state = played(state, "silent")
    assert (rules.mover(state), menu(state)) == (0, ["four!", "lift 0"])
    with pytest.raises(IllegalAction, match="your own turn"):
        played(state, "silent")


@rule("ON-08", "ON-37")
def test_the_say_passes_on_when_a_player_is_wrong_or_nothing_is_left_to_announce() -> None:
    state = played(table(FOUR_YELLOW, THREE, announcers="anyone"), "column!0")
    assert (rules.mover(state), state.turn.refused) == (2, frozenset())
    assert menu(state) == ["four!", *EVERY_COLUMN, "silent"]
    state = played(state, "four!, column!1")
    assert rules.mover(state) == 0
    assert state.turn.owed == 2
    assert announcements(state) == EVERY_COLUMN
    assert rules.mover(played(table(BOTH, THREE, announcers="anyone"), "four!, column!0")) == 0
    after = played(table("", THREE, announcers="anyone"), "silent, silent, b8, done")
    assert (rules.mover(after), after.active) == (2, 1)


@rule("ON-09")
def test_two_full_colours_earn_one_pawn_unless_each_counts() -> None:
    for moves, words in (("four!", {}), ("", {"situations": "automatic"})):
        assert owed("yb yb yb yb", moves, **words) == 2
        assert owed("yb yb yb yb", moves, colours="each", **words) == 3


@rule("ON-10")
def test_all_columns_come_off_for_one_extra_pawn_when_that_is_agreed() -> None:
    state = played(table(TWO_COLUMNS, columns="all"), "column!1")
    assert (state.turn.owed, menu(state)) == (2, ["four!", "lift 0", "lift 1"])
    state = played(state, "lift 1")
    assert menu(state) == ["lift 0"]
    assert played(state, "lift 0").columns == ("",) * 9
    state = table(TWO_COLUMNS, columns="all", situations="automatic")
    assert (state.turn.owed, state.columns) == (2, ("",) * 9)


@rule("ON-10")
def test_only_the_announced_column_comes_off() -> None:
    state = played(table(TWO_COLUMNS), "column!1")
    assert (state.turn.owed, menu(state)) == (2, ["four!", "lift 1"])
    assert played(state, "lift 1").columns[:2] == ("ggpp", "")
    state = table(TWO_COLUMNS, situations="automatic")
    assert (state.turn.owed, menu(state)) == (2, ["lift 0", "lift 1"])
    state = played(state, "lift 0")
    assert (state.columns[:2], menu(state)) == (("", "yybb"), placements(state))
    assert rules.view(state, 0).turn.doomed == ()
    assert table(COLUMN, columns="named", situations="automatic").columns[1] == ""


@rule("ON-10")
def test_each_announced_column_earns_a_pawn_when_that_is_agreed() -> None:
    state = played(table(TWO_COLUMNS, columns="each"), "column!1")
    assert announcements(state) == ["four!", "column!0", *EVERY_COLUMN[2:]]
    with pytest.raises(IllegalAction, match="That column is already announced"):
        played(state, "column!1")
    assert played(state, "lift 1").columns[0] == "ggpp"
    state = played(state, "column!0")
    assert (state.turn.owed, [move for move in menu(state) if move[0] == "l"]) == (3, ["lift 1", "lift 0"])
    assert owed(TWO_COLUMNS, columns="each", situations="automatic") == 3


@rule("ON-11")
def test_both_are_judged_on_the_board_at_the_start_of_the_turn() -> None:
    assert owed(BOTH, "column!0, four!") == 3
    assert owed(BOTH, situations="automatic") == 3


@rule("ON-11")
def test_four_colours_can_be_judged_when_the_column_is_off() -> None:
    state = played(table(BOTH, judged="again"), "column!0")
    assert menu(state) == ["lift 0"]
    with pytest.raises(IllegalAction, match="once the column has been taken off"):
        played(state, "four!")
    state = played(state, "lift 0, four!")
    assert (state.turn.owed, menu(state)) == (2, placements(state))
    assert owed("yyyyyy b b b b", "column!0, lift 0, four!", judged="again") == 3
    with pytest.raises(IllegalAction, match="before four colours"):
        played(table(BOTH, judged="again"), "four!, column!0")
    assert owed(BOTH, situations="automatic", judged="again") == 2
    assert owed("yyyyyy b b b b", situations="automatic", judged="again") == 3
    assert owed(FOUR_YELLOW, situations="automatic", judged="again") == 2


@rule("ON-13")
def test_with_both_the_order_can_be_fixed() -> None:
    state = played(table(BOTH, order="fixed"), "four!, column!0")
    assert (state.turn.owed, menu(state)) == (3, ["lift 0"])
    state = table(BOTH, order="fixed", situations="automatic")
    assert (state.turn.owed, state.columns[0]) == (3, "")


@rule("ON-14")
def test_extra_pawns_must_be_placed_unless_they_may() -> None:
    with pytest.raises(IllegalAction, match="Place your pawn first"):
        played(table(FOUR_YELLOW), "four!, b8, done")
    state = played(table(BOTH, extra="may"), "four!, column!0")
    for early, why in (("done", "off first"), ("lift 0, done", "pawn first"), ("b8, done", "off first")):
        with pytest.raises(IllegalAction, match=why):
            played(state, early)
    for moves in ("lift 0, b8, done", "b8, lift 0, b7, done"):
        stopped = played(state, moves)
        assert (rules.mover(stopped), menu(stopped)) == (0, [*claims(stopped), "done"])
    with pytest.raises(IllegalAction, match="Place your pawn first"):
        played(table("yy b g p y y", extra="may"), "four!, b8, b8, =ybgp@1, done")
