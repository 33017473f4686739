"""Quartino, rule by rule, in the order of docs/rules/quartino.md: the box, the turn, placing, claiming, the end."""

from __future__ import annotations

from itertools import permutations

import pytest

from fourfold.game import NATURE, IllegalAction, Outcome
from fourfold.games.quartino import rules
from fourfold.games.quartino.board import find_board
from fourfold.games.quartino.cards import ORDERS
from fourfold.games.quartino.types import Claim, Deal, Done, First, Options, Place
from harness.rule_marker import rule
from tests.games.quartino_table import (
    FOUR,
    MADE,
    THREE,
    TWO,
    announcements,
    claims,
    menu,
    options,
    placements,
    played,
    table,
)

SECTORS = find_board(Options()).sectors


@rule("QN-02", "ON-01")
def test_the_board_is_a_hub_and_a_ring_of_eight() -> None:
    assert rules.start(Options(), 2).columns == ("",) * 9
    assert list(SECTORS) == list("12345678")
    assert SECTORS["3"] == (0, 3, 4, 5)
    assert SECTORS["7"] == (0, 7, 8, 1)
    assert SECTORS["8"] == (0, 8, 1, 2)


@rule("QN-03", "QN-10")
def test_seven_pawns_of_each_colour_are_in_the_reserve() -> None:
    assert rules.view(table(), 0).reserve == (("y", 7), ("b", 7), ("g", 7), ("p", 7))
    assert rules.view(played(table(), "g5"), 0).reserve == (("y", 7), ("b", 7), ("g", 6), ("p", 7))


@rule("QN-04", "ON-02")
def test_the_24_cards_are_all_orders_of_the_four_colours() -> None:
    assert len(ORDERS) == 24
    assert set(ORDERS) == {"".join(order) for order in permutations("ybgp")}
    assert rules.legal(rules.start(Options(), 2)) == [Deal(card) for card in ORDERS]


@rule("QN-05", "ON-05")
def test_two_to_four_play() -> None:
    assert [len(rules.start(Options(), seats).hands) for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (0, 1, 5):
        with pytest.raises(ValueError, match=f"2 to 4 players, not {seats}"):
            rules.start(Options(), seats)


@rule("QN-12", "ON-06")
@pytest.mark.parametrize("hands", [TWO, THREE, FOUR])
def test_each_player_draws_four_secret_cards_and_the_rest_is_never_used(hands: tuple[tuple[str, ...], ...]) -> None:
    state = rules.start(Options(), len(hands))
    for seat, hand in enumerate(hands):
        for card in hand:
            assert rules.mover(state) == NATURE
            assert rules.witness(state, Deal(card)) == seat
            state = rules.play(state, Deal(card))
    assert state.hands == hands
    for seat, hand in enumerate(hands):
        view = rules.view(state, seat)
        assert (view.hand, view.held, view.undealt) == (hand, (4,) * len(hands), 24 - 4 * len(hands))
    assert rules.view(state, None).hand == ()
    assert not any(isinstance(action, Deal) for action in rules.legal(state))


@rule("QN-13", "ON-28")
def test_nature_draws_the_first_player_unless_an_option_names_them() -> None:
    state = rules.start(Options(), 3)
    with pytest.raises(IllegalAction, match="cannot be drawn now"):
        rules.play(state, First(0))
    for card in ORDERS[:12]:
        state = rules.play(state, Deal(card))
    assert rules.legal(state) == [First(0), First(1), First(2)]
    for refused, why in ((First(3), "drawn"), (Deal(ORDERS[12]), "dealt"), (Place("y", 0), "begun")):
        with pytest.raises(IllegalAction, match=why):
            rules.play(state, refused)
    assert rules.mover(rules.play(state, First(2))) == 2
    assert rules.mover(table("", THREE, first="2")) == 1
    with pytest.raises(IllegalAction, match="first player is known"):
        rules.play(table(), First(0))
    with pytest.raises(ValueError, match="seat from 1 to 2, not 3"):
        rules.start(options(first="3"), 2)


@rule("QN-14")
def test_the_turn_passes_clockwise() -> None:
    state, order = table("", THREE), list[int | None]()
    for field in range(4):
        order.append(rules.mover(state))
        state = played(state, f"y{field}, done")
    assert order == [0, 1, 2, 0]


@rule("QN-15", "QN-28", "ON-17", "ON-35")
def test_a_turn_is_looking_then_placing_then_claiming() -> None:
    state = table(MADE)
    assert menu(state) == announcements(state) + placements(state)
    with pytest.raises(IllegalAction, match="before you claim"):
        played(state, "=ybgp@1")
    with pytest.raises(IllegalAction, match="Place your pawn first"):
        played(state, "done")
    state = played(state, "y5")
    assert menu(state) == [*claims(state), "done"]
    for announcement in ("four!", "column!5"):
        with pytest.raises(IllegalAction, match="at the start of a turn"):
            played(state, announcement)
    with pytest.raises(IllegalAction, match="no pawn to place"):
        played(state, "y5")
    state = played(state, "done")
    assert rules.mover(state) == 1
    assert menu(state) == announcements(state) + placements(state)


@rule("ON-17")
def test_another_players_card_cannot_be_claimed() -> None:
    state = played(table("y p b g"), "y5")
    assert TWO[1][0] == "ypbg"
    with pytest.raises(IllegalAction, match="not on your holder"):
        played(state, "=ypbg@1")
    assert {move[1:5] for move in claims(state)} == set(TWO[0])


@rule("QN-06", "QN-16", "QN-17")
def test_a_pawn_of_any_colour_goes_on_any_field_of_the_shared_board_empty_or_not_however_high() -> None:
    state = table("- ybg")
    assert placements(state) == [f"{colour}{field}" for colour in "ybgp" for field in range(9)]
    state = played(state, "p1, done, y1, done, b1, done, g8")
    assert state.columns == ("", "ybgpyb", "", "", "", "", "", "", "g")


@rule("ON-23")
def test_a_colour_that_is_used_up_cannot_be_chosen() -> None:
    state = table("yyy yyy y")
    assert {move[0] for move in placements(state)} == set("bgp")
    with pytest.raises(IllegalAction, match="No pawn of that colour is left"):
        played(state, "y5")


def test_what_the_board_does_not_have_is_refused_with_a_reason() -> None:
    for moves, why in (("y9", "no field 9"), ("column!9", "no field 9"), ("lift 9", "no field 9")):
        with pytest.raises(IllegalAction, match=why):
            played(table(), moves)
    for sector in ("0", "9", "1-2"):
        with pytest.raises(IllegalAction, match=f"no sector {sector}"):
            played(table(), f"y1, =ybgp@{sector}")


@rule("QN-18", "QN-20", "ON-03")
@pytest.mark.parametrize("sector", SECTORS)
@pytest.mark.parametrize("card", TWO[0])
def test_a_card_is_made_by_its_colours_in_its_order_anywhere_round_the_ring(sector: str, card: str) -> None:
    made = dict(zip(SECTORS[sector], card, strict=True))
    far = max(set(range(1, 9)) - set(made))
    state = played(table(" ".join(made.get(field, "-") for field in range(9))), f"y{far}, ={card}@{sector}")
    assert state.laid == ((card,), ())
    assert rules.mover(state) == 0


@rule("QN-18", "ON-04")
@pytest.mark.parametrize("pawns", ["y p g b", "b y g p", "y b g - p", "y b g b", "y b g"])
def test_other_orders_mirror_images_and_gaps_make_nothing(pawns: str) -> None:
    state = played(table(pawns), "y8, =ybgp@1")
    assert (state.laid, rules.mover(state)) == (((), ()), 1)


@rule("QN-19")
def test_only_the_top_pawns_count() -> None:
    assert played(table("py gb yg bp"), "y8, =ybgp@1").laid == (("ybgp",), ())
    assert played(table("yp b g p"), "y8, =ybgp@1").laid == ((), ())


@rule("QN-20", "QN-21")
def test_a_claim_names_a_card_and_where_it_is_and_the_menu_does_not_tell_which_is_right() -> None:
    for pawns in ("", MADE):
        state = played(table(pawns), "y8")
        assert claims(state) == [f"={card}@{sector}" for card in TWO[0] for sector in SECTORS]


@rule("QN-07", "ON-16")
def test_pawns_belong_to_nobody() -> None:
    state = played(table("y p b"), "g3, done, y8, =ypbg@1")
    assert state.laid == ((), ("ypbg",))


@rule("QN-22", "QN-23", "QN-24", "QN-25", "ON-27")
def test_a_right_claim_lays_the_card_open_returns_the_four_pawns_and_earns_another() -> None:
    state = played(table("py b yyg p"), "b8, =ybgp@1")
    assert state.hands[0] == TWO[0][1:]
    assert rules.view(state, 1).laid == (("ybgp",), ())
    assert rules.view(state, 1).held == (3, 4)
    assert state.columns == ("p", "", "yy", "", "", "", "", "", "b")
    assert rules.view(state, 0).reserve == (("y", 5), ("b", 6), ("g", 7), ("p", 6))
    assert rules.mover(state) == 0
    assert menu(state) == placements(state)
    state = played(state, "g8")
    assert menu(state) == [*claims(state), "done"]
    assert "=ybgp@1" not in menu(state)
    assert rules.mover(played(state, "done")) == 1


@rule("QN-26", "ON-19", "ON-20")
def test_claims_go_on_in_chains_and_what_was_uncovered_counts() -> None:
    state = table("yyy bbb gpg pgp")  # ybgp on top, ybpg beneath, then ybgp again
    state = played(state, "p8, =ybgp@1, p7, =ybpg@1")
    assert state.laid == (("ybgp", "ybpg"), ())
    assert state.columns == ("y", "b", "g", "p", "", "", "", "p", "p")
    assert menu(state) == placements(state)


@rule("ON-19")
def test_of_two_cards_made_at_once_the_second_is_gone_with_the_pawns_of_the_first() -> None:
    hands = (("ybgp", "ypgb", "gypb", "bygp"), ORDERS[8:12])
    state = played(table("y b g - g b", hands), "p3, =ybgp@1")
    assert state.columns == ("", "", "", "", "g", "b", "", "", "")
    assert placements(state)
    with pytest.raises(IllegalAction, match="before you claim"):
        played(state, "=ypgb@3")


@rule("QN-27", "ON-25", "ON-36")
def test_a_wrong_claim_shows_the_card_which_stays_and_ends_the_turn() -> None:
    state = played(table(MADE), "b8, =ybpg@1")
    assert rules.mover(state) == 1
    assert (state.hands, state.laid) == (TWO, ((), ()))
    assert state.columns[:4] == tuple("ybgp")
    assert rules.view(state, 1).shown == (("ybpg",), ())
    again = played(state, "b7, done, g2, =ybpg@1")
    assert rules.view(again, 1).shown == (("ybpg",), ())
    later = played(state, "b7, done, p2, done, b8, done, g3, =ybpg@1")
    assert (later.laid, later.shown) == ((("ybpg",), ()), ((), ()))


@rule("QN-08", "QN-39", "ON-21", "ON-32")
def test_the_last_card_wins_at_once() -> None:
    # The four cards of seat 0, one beneath the other in sector 1.
    stacks = ("".join(card[i] for card in reversed(TWO[0])) for i in range(4))
    state = table(" ".join(stacks))
    state = played(state, "g5, =ybgp@1, g6, =ybpg@1, g7, =ygbp@1, b8")
    assert rules.outcome(state) is None
    state = played(state, "=ygpb@1")
    assert rules.outcome(state) == Outcome((0,), (4, 0), "last-card")
    assert (rules.mover(state), rules.legal(state)) == (None, [])
    assert state.columns[:4] == tuple("ygpb")
    with pytest.raises(IllegalAction, match="over"):
        rules.play(state, Done())


def test_only_lots_and_cards_that_were_hidden_reveal_anything() -> None:
    start = rules.start(Options(), 2)
    assert rules.reveals(start, Deal("ybgp"))
    state = table(MADE)
    assert not any(rules.reveals(state, action) for action in rules.legal(state))
    state = played(state, "b8")
    assert rules.reveals(state, Claim("ybgp", "1"))
    assert rules.reveals(state, Claim("ybgp", "2"))
    assert not rules.reveals(state, Done())
    shown = played(state, "=ybgp@2, b7, done, b6")
    assert not rules.reveals(shown, Claim("ybgp", "1"))
    assert not rules.reveals(shown, Claim("ybgp", "2"))
    assert rules.reveals(shown, Claim("ybpg", "2"))
    assert rules.witness(shown, Claim("ybpg", "2")) is None
