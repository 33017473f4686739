"""What players ask each other for: draws, takebacks and rematches."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fourfold.game import Takebacks
from fourfold.play.match import Why
from fourfold.tables import decide
from fourfold.tables.decide import Change, RefusalCode
from fourfold.tables.events import Answered, Asked, TookBack
from fourfold.tables.table import Phase, Table, match_of
from tests.tables.table_builder import (
    ANNA,
    BOB,
    CLEO,
    NOBODY,
    after,
    begun,
    bot_chair,
    by,
    closed,
    moves,
    over,
    person,
    play,
    refused,
    waiting,
)

# --- draws ---


def test_a_draw_needs_both() -> None:
    asked = after(decide.ask(begun(), by(ANNA), "draw"))
    assert asked.phase is Phase.PLAYING
    assert refused(decide.ask(asked, by(BOB), "draw")) == RefusalCode.ASKED
    assert refused(decide.answer(asked, by(ANNA), "draw", yes=True)) == RefusalCode.NOT_ASKED
    ended = after(decide.answer(asked, by(BOB), "draw", yes=True))
    assert ended.match is not None
    assert ended.match.outcome is not None
    assert (ended.match.outcome.winners, ended.match.outcome.reason) == ((), "agreed")
    assert ended.offer is None


def test_a_draw_can_be_declined_withdrawn_or_forgotten() -> None:
    asked = after(decide.ask(begun(), by(ANNA), "draw"))
    for seat in (ANNA, BOB):
        assert after(decide.answer(asked, by(seat), "draw", yes=False)).offer is None
    assert play(asked, "?b").offer is None
    assert refused(decide.answer(begun(), by(BOB), "draw", yes=True)) == RefusalCode.NOT_ASKED
    assert refused(decide.answer(asked, by(BOB), "takeback", yes=True)) == RefusalCode.NOT_ASKED


@pytest.mark.parametrize("game", ["quartex", "quartino"])
def test_only_quarto_players_may_agree_on_a_draw(game: str) -> None:
    assert refused(decide.ask(begun(game), by(ANNA), "draw")) == RefusalCode.NO_DRAWS


def test_a_bot_declines_a_draw() -> None:
    change = decide.ask(begun("quarto", person(0), bot_chair(1)), by(ANNA), "draw")
    assert isinstance(change, Change)
    assert change.steps[-1][0] == Answered(BOB, "draw", yes=False)
    assert change.table.phase is Phase.PLAYING


# --- taking back ---


def test_a_move_goes_back_when_all_agree() -> None:
    table = moves(begun(), ["?b", "c2; ?4"])
    asked = after(decide.ask(table, by(ANNA), "takeback"))
    assert asked.match is table.match
    change = decide.answer(asked, by(BOB), "takeback", yes=True)
    assert isinstance(change, Change)
    assert change.steps[-1][0] == TookBack(3)  # Bob's two actions go back with the one Anna regrets
    assert (change.table.mover, change.table.offer) == (ANNA, None)
    assert change.table.match is not None
    assert change.table.match.log == ()


def test_every_person_must_agree_to_take_back_and_no_bot() -> None:
    table = begun("quartino", person(0), person(1), person(2), bot_chair(3))
    assert table.match is not None
    table = play(table, next(text for text in table.match.menu(ANNA) if text[0] in "ybgp"))
    asked = after(decide.ask(table, by(ANNA), "takeback"))
    bob = after(decide.answer(asked, by(BOB), "takeback", yes=True))
    assert bob.match is table.match
    assert refused(decide.answer(bob, by(BOB), "takeback", yes=True)) == RefusalCode.NOT_ASKED
    assert after(decide.answer(bob, by(CLEO), "takeback", yes=False)).offer is None
    cleo = after(decide.answer(bob, by(CLEO), "takeback", yes=True))
    assert cleo.match is not None
    assert len(cleo.match.log) == len(table.match.log if table.match else ()) - 1


def test_alone_with_bots_a_move_goes_back_at_once() -> None:
    table = moves(begun("quarto", person(0), bot_chair(1)), ["?b", "c2; ?4"])
    assert after(decide.ask(table, by(ANNA), "takeback")).mover == ANNA


def test_what_nature_drew_is_never_taken_back() -> None:
    table = begun("quartex", options={"first": "1"})
    assert table.match is not None
    table = play(table, table.match.menu(ANNA)[0])
    assert refused(decide.ask(table, by(ANNA), "takeback")) == Why.REVEALED
    assert refused(decide.ask(begun(options={}), by(ANNA), "takeback")) == Why.NOTHING_TO_UNDO


def test_a_claim_showed_a_card_and_stays() -> None:
    table = begun("quartino")
    assert table.match is not None
    table = play(table, next(text for text in table.match.menu(ANNA) if text[0] in "ybgp"))
    assert table.match is not None
    table = play(table, next(text for text in table.match.menu(ANNA) if text[0] == "="))
    assert refused(decide.ask(table, by(ANNA), "takeback")) == Why.REVEALED


def test_taking_back_is_refused_by_name() -> None:
    assert refused(decide.ask(begun(), by(BOB), "takeback")) == Why.NOTHING_TO_UNDO
    assert refused(decide.ask(play(begun(), "?b"), by(BOB), "takeback")) == Why.NOTHING_TO_UNDO
    assert refused(decide.ask(play(begun(clock="60/turn"), "?b"), by(ANNA), "takeback")) == RefusalCode.CLOCK
    assert refused(decide.ask(over(), by(ANNA), "takeback")) == Why.OVER
    assert refused(decide.ask(waiting(), by(ANNA), "takeback")) == RefusalCode.NOT_BEGUN


def policy(table: Table, takebacks: Takebacks) -> Table:
    return replace(table, opened=replace(table.opened, takebacks=takebacks))


def test_where_moves_are_free_one_goes_back_at_once() -> None:
    table = moves(
        begun("quartino", person(0), person(1), person(2), options={"first": "1", "situations": "off"}), ["y1"]
    )
    change = decide.ask(policy(table, "free"), by(ANNA), "takeback")
    assert isinstance(change, Change)
    assert [event for event, _ in change.steps] == [Asked(ANNA, "takeback", "id"), TookBack(1)]
    absent = after(decide.replace_seat(table, by(ANNA), BOB, "uniform", {BOB}))
    assert (
        len(match_of(after(decide.ask(policy(absent, "free"), by(ANNA), "takeback"))).log)
        == len(match_of(table).log) - 1
    )
    assert after(decide.ask(absent, by(ANNA), "takeback")).match is absent.match
    timed = policy(play(begun(clock="60/turn"), "?b"), "free")
    assert refused(decide.ask(timed, by(ANNA), "takeback")) == RefusalCode.CLOCK
    called = moves(begun(), ["?b", "c2", "!a1-d4"])
    assert refused(decide.ask(policy(called, "free"), by(BOB), "takeback")) == Why.REVEALED


def test_where_no_move_is_taken_back_nobody_can_ask() -> None:
    for clock in ("", "60/turn"):
        table = policy(play(begun(clock=clock), "?b"), "never")
        assert refused(decide.ask(table, by(ANNA), "takeback")) == RefusalCode.NO_TAKEBACKS


# --- another game ---


def test_a_rematch_is_agreed_on_when_the_game_is_over() -> None:
    assert refused(decide.ask(begun(), by(ANNA), "rematch")) == RefusalCode.NOT_OVER
    assert refused(decide.ask(closed(), by(ANNA), "rematch")) == RefusalCode.NOT_OVER
    asked = after(decide.ask(over(), by(ANNA), "rematch"))
    assert not decide.is_agreed(asked)
    agreed = after(decide.answer(asked, by(BOB), "rematch", yes=True))
    assert decide.is_agreed(agreed)
    again = decide.rematch(agreed, "other", 0).table
    assert (again.next, again.offer) == ("other", None)
    assert refused(decide.ask(again, by(ANNA), "rematch")) == RefusalCode.NOT_OVER


def test_bots_always_play_again() -> None:
    table = after(decide.resign(begun("quarto", person(0), bot_chair(1)), by(ANNA), NOBODY))
    assert decide.is_agreed(after(decide.ask(table, by(ANNA), "rematch")))
