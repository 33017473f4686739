"""Quartino on other boards and with other cards, by option."""

from __future__ import annotations

import pytest

from fourfold.game import IllegalAction
from fourfold.games.quartino import rules
from fourfold.games.quartino.board import BOARDS, Board, find_board
from harness.rule_marker import rule
from tests.games.quartino_table import (
    MADE,
    TWO,
    announcements,
    claims,
    options,
    placements,
    played,
    table,
)

REPEATED = "yybb,bbyy,yyyy,gpgp,gggg,pppp,bbbb,ybgp"


@rule("ON-01")
def test_a_block_of_a_grid_is_read_clockwise_from_any_corner() -> None:
    small, large = (find_board(options(board=name)) for name in ("grid3x3", "grid4x4"))
    assert (len(small.spots), len(small.sectors)) == (9, 16)
    assert (len(large.spots), len(large.sectors)) == (16, 36)
    assert [small.sectors[name] for name in ("0-1", "1-4", "4-3", "3-0")] == [
        (0, 1, 4, 3),
        (1, 4, 3, 0),
        (4, 3, 0, 1),
        (3, 0, 1, 4),
    ]
    assert large.sectors["10-11"] == (10, 11, 15, 14)
    assert played(table("- y b - p g", board="grid3x3"), "y8, =ybgp@1-2").laid == (("ybgp",), ())
    assert played(table("- p y - g b", board="grid3x3"), "y8, =ybgp@2-5").laid == (("ybgp",), ())


@rule("ON-03")
@pytest.mark.parametrize(
    ("board", "turns", "sectors"),
    [
        ("wheel", "any", "1 2 3 4 5 6 7 8"),
        ("wheel", "quarters", "1 3 5 7"),
        ("wheel", "fixed", "1"),
        ("grid3x3", "quarters", "0-1 4-3 1-2 5-4 3-4 7-6 4-5 8-7"),
        ("grid3x3", "fixed", "0-1 1-2 3-4 4-5"),
    ],
)
def test_how_far_a_card_may_be_turned(board: str, turns: str, sectors: str) -> None:
    state = played(table(board=board, turns=turns), "y8")
    assert claims(state) == [f"={card}@{sector}" for card in TWO[0] for sector in sectors.split()]
    if turns != "any":
        with pytest.raises(IllegalAction, match="no sector 2"):
            played(state, "=ybgp@2")


@rule("ON-04")
def test_mirror_images_count_when_that_is_agreed() -> None:
    for pawns, card in (("y p g b", "ybgp"), (MADE, "ybgp")):
        assert played(table(pawns, mirror="yes"), f"y8, ={card}@1").laid == ((card,), ())
    assert played(table("y p b g", mirror="yes"), "y8, =ybgp@1").laid == ((), ())
    upright = {"board": "grid3x3", "turns": "fixed"}
    assert played(table("b y - g p", mirror="yes", **upright), "y8, =ybgp@0-1").laid == (("ybgp",), ())
    assert played(table("b y - g p", **upright), "y8, =ybgp@0-1").laid == ((), ())
    assert played(table("p g - y b", mirror="yes", **upright), "y8, =ybgp@0-1").laid == ((), ())


@rule("ON-02")
def test_the_cards_can_be_any_list_with_colours_repeated() -> None:
    hands = (("yybb", "bbyy", "yyyy", "gpgp"), ("gggg", "pppp", "bbbb", "ybgp"))
    state = table("y y b b", hands, cards=REPEATED)
    assert state.undealt == ()
    assert played(state, "y8, =yybb@1").laid == (("yybb",), ())
    assert played(state, "y8, =bbyy@1").laid == ((), ())


@rule("ON-02")
@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("ybgr", "'ybgr' is no such word"),
        ("ybgp,ybg", "'ybg' is no such word"),
        ("ybgp,ybgp", "ybgp twice"),
        ("", "'' is no such word"),
    ],
)
def test_a_list_of_cards_that_is_none_is_refused(cards: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"option cards.*{why}"):
        options(cards=cards)


@rule("ON-02")
def test_there_must_be_four_cards_for_each_player() -> None:
    with pytest.raises(ValueError, match="3 players need 12 cards, not 8"):
        rules.start(options(cards=REPEATED), 3)


@rule("ON-01", "ON-02")
def test_board_and_cards_can_be_exchanged_without_touching_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Board(((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)), {"1": (0, 1, 2, 3), "2": (1, 2, 3, 4)}, (3, 2, 1, 0), "")
    monkeypatch.setitem(BOARDS, ("wheel", "any"), line)
    hands = (("yybb", "bbyy", "yyyy", "gpgp"), ("gggg", "pppp", "bbbb", "ybgp"))
    state = table("gyb pyby gybb pyb", hands, cards=REPEATED)
    assert len(announcements(state)) == 1 + 5
    assert len(placements(state)) == 4 * 5
    state = played(state, "b3, =yybb@1")
    assert rules.mover(state) == 1
    state = table("y y b - b", hands, cards=REPEATED)
    assert played(state, "b3, =yybb@1").laid == (("yybb",), ())
