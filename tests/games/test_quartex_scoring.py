"""Quartex, rule by rule: what tokens are worth and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.game import Outcome
from fourfold.games.quartex import rules
from fourfold.games.quartex.types import Options, State, Tokens
from harness.rule_marker import rule
from tests.games.quartex_tables import laid, played, turn

NONE = (0, 0, 0, 0)


def ended(*tokens: Tokens, held: dict[int, str] | None = None, **options: Any) -> Outcome:
    """The result when these tokens are won and some seats are out with tiles; seat 1 lays the last tile."""
    held = held or {}
    stock = tuple(10 - sum(kind) for kind in zip(*tokens, strict=True))
    hands = ["pppb", *(held.get(seat, "") for seat in range(1, len(tokens)))]
    state = turn(*hands, table=laid("0,0:pppp"), tokens=tokens, stock=stock, out=list(held), options=Options(**options))
    outcome = rules.outcome(played(state, "1,0:ppbp"))
    assert outcome is not None
    return outcome


@rule("QX-11", "QX-61", "QX-62", "QX-63", "QX-64", "QX-65", "OX-09")
def test_the_worked_example_makes_seven_points() -> None:
    # In the stock: 3 purple, no blue, 2 red, 6 yellow.
    example = ended((5, 4, 6, 4), (2, 6, 2, 0), held={1: "rrrr yyyy bbbb"})
    assert example.points[1] == 2 * 3 + 6 * 0 + 2 * 2 + 0 * 6 - 3 == 7
    assert example.points[0] == 5 * 3 + 4 * 0 + 6 * 2 + 4 * 6


@rule("QX-11", "QX-61")
def test_less_is_more_a_colour_taken_completely_is_worth_nothing() -> None:
    assert ended((10, 0, 0, 0), (0, 1, 0, 0)).points == (0, 9)
    assert ended((0, 5, 0, 0), (0, 4, 0, 0)).points == (5, 4)


@rule("QX-61")
def test_the_view_says_what_everybody_has_now() -> None:
    state = turn("pppb", "yyyy", table=laid("0,0:pppp"), tokens=((1, 0, 2, 0), (0, 0, 0, 3)), stock=(9, 10, 8, 7))
    assert [screen.points for screen in rules.view(state, None).screens] == [9 + 16, 21]


@rule("QX-59", "QX-62")
def test_only_a_player_who_is_out_pays_for_tiles() -> None:
    state = turn("pppb", "yyyy", table=laid("0,0:pppp"), out=[1])
    assert [screen.points for screen in rules.view(state, 0).screens] == [0, -1]


@rule("QX-66")
def test_the_highest_total_wins_not_the_most_tokens() -> None:
    outcome = ended((9, 0, 0, 0), (0, 2, 0, 0), (0, 0, 1, 0))
    assert outcome == Outcome((1,), (9, 16, 9), "played-out")
    assert ended((0, 2, 0, 0), (9, 0, 0, 0)).winners == (0,)


def test_the_reason_says_who_is_out() -> None:
    assert ended(NONE, NONE).reason == "played-out"
    assert ended(NONE, NONE, held={1: "yyyy"}).reason == "some-out"
    state = turn("pppb yyyy", "", table=laid("0,0:pppp"))
    outcome = rules.outcome(played(state, "1,0:ppbp"))
    assert outcome == Outcome((1,), (-1, 0), "some-out")
    state = turn("pppb yyyy", "rrrr", table=laid("0,0:pppp"))
    assert rules.outcome(played(state, "1,0:ppbp")) == Outcome((0, 1), (-1, -1), "all-out")


@rule("OX-09")
@pytest.mark.parametrize(("penalty", "loss"), [("held", 2), ("five", 5)])
def test_a_player_who_is_out_pays_for_the_tiles_in_hand_or_five_points(penalty: str, loss: int) -> None:
    assert ended(NONE, (0, 1, 0, 0), held={1: "yyyy rrrr"}, penalty=penalty).points == (0, 9 - loss)


@rule("OX-16")
def test_equal_totals_share_the_victory_unless_tokens_decide() -> None:
    # 9 points each, with nine tokens, one and one.
    tie = (9, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0)
    assert ended(*tie).winners == (0, 1, 2)
    assert ended(*tie, ties="more-tokens").winners == (0,)
    assert ended(*tie, ties="fewer-tokens").winners == (1, 2)
    assert ended((0, 1, 0, 0), (0, 0, 1, 0), ties="more-tokens").winners == (0, 1)


@rule("OX-16")
def test_with_more_tokens_the_tiles_to_pay_for_come_first() -> None:
    held = {1: "yyyy"}  # 5 x 5 - 1 points, as many as 4 x 6 and 6 x 4
    four, six, five = (0, 0, 4, 0), (0, 0, 6, 0), (0, 5, 0, 0)
    assert ended(four, five, held=held).winners == (0, 1)
    assert ended(four, five, held=held, ties="more-tokens").winners == (0,)
    assert ended(six, five, held=held, ties="more-tokens").winners == (0,)
    assert ended(six, five, held=held, ties="fewer-tokens").winners == (1,)


@rule("OX-19")
def test_all_ten_tokens_of_a_colour_do_not_end_the_game() -> None:
    table = laid("0,0:pppp 0,1:pppp 1,1:pppp")
    state: State = turn("pppp", "pppb", table=table, bag="yyyy", tokens=((9, 0, 0, 0), NONE), stock=(1, 10, 10, 10))
    state = played(state, "1,0:pppp")
    assert state.players[0].tokens == (10, 0, 0, 0)
    assert rules.outcome(state) is None


@rule("OX-20")
def test_a_total_may_be_negative_unless_zero_is_the_floor() -> None:
    assert ended(NONE, NONE, held={1: "yyyy rrrr"}) == Outcome((0,), (0, -2), "some-out")
    assert ended(NONE, NONE, held={1: "yyyy rrrr"}, floor=True) == Outcome((0, 1), (0, 0), "some-out")
    assert ended(NONE, (0, 0, 1, 0), held={1: "yyyy"}, floor=True).points == (0, 8)
