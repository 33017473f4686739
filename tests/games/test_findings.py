"""What calls, announcements, claims and placements turn out to be, and what they bring or cost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fourfold.games.quartex import QUARTEX
from fourfold.games.quartex import notation as quartex_notation
from fourfold.games.quartex.types import ALL_TOKENS, Phase
from fourfold.games.quartex.types import Options as QuartexOptions
from fourfold.games.quartex.types import State as QuartexState
from fourfold.games.quartino import QUARTINO
from fourfold.games.quartino import notation as quartino_notation
from fourfold.games.quartino.types import State as QuartinoState
from fourfold.games.quarto import QUARTO
from fourfold.games.quarto import notation as quarto_notation
from fourfold.games.quarto import rules as quarto_rules
from fourfold.games.quarto.types import Options as QuartoOptions
from fourfold.options import read_options
from fourfold.play.findings import findings_of, last_findings
from fourfold.play.match import begin
from fourfold.play.nature import Nature
from fourfold.play.record import read_record, replay
from tests.games.quartex_tables import paved, turn
from tests.games.quartino_table import MADE, THREE, played, table

FOUR_TALL = "?1 a1 ?3 b1 ?5 c1 ?f d1"
"""Four pieces that have nothing in common but that they are tall."""


# --- Quarto ---


def quarto(moves: str, **words: str) -> list[str]:
    """The findings of the last of these moves."""
    state = quarto_rules.start(read_options(QuartoOptions, {"first": "1", **words}), 2)
    *before, last = moves.split()
    for move in before:
        state = quarto_rules.play(state, quarto_notation.read_action(move))
    return [each.sentence for each in findings_of(QUARTO, state, quarto_notation.read_action(last))]


def test_a_right_call_names_what_the_pieces_have_in_common() -> None:
    assert quarto(f"{FOUR_TALL} !a1-d1") == ["Four tall pieces on a1-d1."]
    assert quarto("?1 a1 ?3 b1 ?5 c1 ?7 d1 !a1-d1") == ["Four tall pieces on a1-d1.", "Four solid pieces on a1-d1."]
    assert quarto("?0 a1 ?2 a2 ?4 a3 ?8 a4 !a1-a4") == ["Four short pieces on a1-a4."]
    assert quarto("?1 a1 ?3 b1 ?5 c1 ?7 d1 !a1-d1", traits="filling") == ["Four solid pieces on a1-d1."]


def test_the_rules_name_every_line_they_notice() -> None:
    assert quarto(FOUR_TALL, calls="automatic") == ["Four tall pieces on a1-d1."]
    assert quarto(FOUR_TALL) == []
    assert quarto("?1 a1", calls="automatic") == []


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ("?1 a1 !a1-d1", "Wrong: a1-d1 does not have four pieces."),
        ("?0 a1 ?3 b1 ?5 c1 ?e d1 !a1-d1", "Wrong: the pieces on a1-d1 have nothing in common that counts."),
        (f"{FOUR_TALL} ?0 a4 !a1-d1", "Wrong: a1-d1 was not called in time and no longer counts."),
    ],
)
def test_a_wrong_call_says_why_and_what_it_costs(moves: str, why: str) -> None:
    assert quarto(moves) == [why, "There is no second call in this turn."]
    assert quarto(moves, wrong_call="loses") == [why, "A wrong call loses the game."]


def test_what_is_common_must_count() -> None:
    found = quarto(f"{FOUR_TALL} !a1-d1", traits="colour")
    assert found[0] == "Wrong: the pieces on a1-d1 have nothing in common that counts."


# --- Quartex ---


def quartex(state: QuartexState, move: str) -> list[str]:
    return [each.sentence for each in findings_of(QUARTEX, state, quartex_notation.read_action(move))]


def test_a_placement_names_the_tokens_it_wins() -> None:
    hole = paved("ppp/ppp/ppp", holes={(1, 0)})
    state = turn("pppp", "rrrr", table=hole, bag="yyyy")
    assert quartex(state, "1,0:pppp") == ["Tokens for the cross: 1."]
    assert quartex(turn("pppp", "rrrr", bag="yyyy"), "0,0:pppp") == []


def test_a_symbol_without_a_token_left_is_named_too() -> None:
    hole = paved("ppp/ppp/ppp", holes={(1, 0)})
    state = turn("pppp", "rrrr", table=hole, bag="yyyy", stock=(0, *ALL_TOKENS[1:]))
    assert quartex(state, "1,0:pppp") == ["The cross is complete, but no token of it is left."]


def test_a_place_that_is_pointed_out_shows_that_the_player_was_wrong() -> None:
    state = turn("pppp", "rrrr", bag="yyyy", options=QuartexOptions(stuck="declared"))
    asked = QUARTEX.rules.play(state, quartex_notation.read_action("stuck"))
    assert asked.phase == Phase.POINT
    assert quartex(asked, "point 0,0:pppp") == ["The player was not stuck: a tile fits, and it is laid there."]
    assert quartex(asked, "silent") == []


# --- Quartino ---


def quartino(state: QuartinoState, move: str) -> list[str]:
    return [each.sentence for each in findings_of(QUARTINO, state, quartino_notation.read_action(move))]


def test_four_colours() -> None:
    assert quartino(table("yb yb yg y"), "four!") == ["There are 4 yellow pawns on the board.", "Extra pawns: 1."]
    both = "yb yb yb ybb yg"
    assert quartino(table(both), "four!") == [
        "There are 5 yellow pawns on the board.",
        "There are 5 blue pawns on the board.",
        "Extra pawns: 1.",
    ]
    assert quartino(table(both, colours="each"), "four!")[-1] == "Extra pawns: 2."
    assert quartino(table("y b"), "four!") == [
        "Wrong: no colour has four pawns on the board.",
        "Four colours cannot be announced again in this turn.",
    ]


def test_a_column() -> None:
    assert quartino(table("- ybgp"), "column!1") == ["The column on field 1 is 4 high.", "Extra pawns: 1."]
    assert quartino(table("ggpp yybb", columns="all"), "column!0") == [
        "The column on field 0 is 4 high.",
        "The column on field 1 is 4 high.",
        "Extra pawns: 1.",
    ]
    assert quartino(table("- ybg"), "column!1") == [
        "Wrong: the column on field 1 is 3 high, not four.",
        "No column can be announced again in this turn.",
    ]


def test_another_player_who_is_wrong_says_nothing_more() -> None:
    state = table("y", THREE, announcers="anyone")
    over = "The player who was wrong announces nothing more before this turn."
    assert quartino(state, "four!")[1:] == [over]
    assert quartino(state, "column!0")[1:] == [over]


def test_a_claim() -> None:
    placed = played(table(MADE), "y8")
    assert quartino(placed, "=ybgp@1") == ["The card ybgp is complete.", "That earns a bonus pawn."]
    assert quartino(placed, "=ybpg@8") == [
        "Wrong: the card shows ybpg, but the pawns there are y y b g.",
        "Everybody has seen the card.",
        "The turn is over.",
    ]
    assert quartino(placed, "=ybpg@4")[0] == "Wrong: the card shows ybpg, but the pawns there are y - - -."


def test_a_wrong_claim_may_cost_less() -> None:
    placed = played(table(MADE, wrong_claim="keeps-pawns"), "y8")
    assert quartino(placed, "=ybpg@8")[1:] == [
        "Everybody has seen the card.",
        "Nothing more can be claimed in this turn.",
    ]
    seen = replace(placed, shown=(("ybpg",), ()))
    assert quartino(seen, "=ybpg@8")[1:] == ["Nothing more can be claimed in this turn."]


def test_what_the_program_finds_and_claims() -> None:
    words = {"situations": "automatic", "claims": "automatic"}
    made = table("y b g", **words)
    assert quartino(made, "p3") == ["The card ybgp is complete.", "That earns a bonus pawn."]
    three = table("yb yb yg", **words)
    assert quartino(three, "y5") == ["The program finds four colours on the board.", "Extra pawns: 1."]
    column = table("- ybg", **words)
    assert quartino(column, "p1") == ["The program finds a column of four on the board.", "Extra pawns: 1."]


def test_the_last_card_wins() -> None:
    hands = (("ybgp",), *table().hands[1:])
    placed = played(table(MADE), "y8")
    assert quartino(replace(placed, hands=hands), "=ybgp@1") == ["The card ybgp is complete.", "It was the last card."]


# --- of a match ---


def test_a_secret_draw_has_no_findings() -> None:
    match = begin(QUARTEX, QuartexOptions(first=0), ("Anna", "Bob"), Nature(1))
    assert last_findings(match) == ()
    assert findings_of(QUARTEX, match.log[-1].before, match.log[-1].action) == ()


@pytest.mark.parametrize("name", ["quarto/void-line-called-in-vain", "quartino/wrong-claim", "quartex/no-token-left"])
def test_golden_games_have_findings(name: str) -> None:
    text = (Path(__file__).parent.parent / "golden" / f"{name}.txt").read_text("utf-8")
    match = replay(read_record(text.partition("\n-- transcript --\n")[0]))
    assert any(findings_of(match.game, entry.before, entry.action) for entry in match.log)
