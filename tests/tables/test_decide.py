"""What people may do at a table, and every refusal with its name."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from fourfold.play.match import Why
from fourfold.tables import decide
from fourfold.tables.decide import Change, RefusalCode
from fourfold.tables.events import Closed, Hinted, Played
from fourfold.tables.table import Phase, Table, apply
from tests.tables.table_builder import (
    ANNA,
    BOB,
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

# --- playing ---


def test_playing_is_refused_by_name() -> None:
    table = play(begun(), "?b")
    assert refused(decide.play(waiting(), by(ANNA), 1, "?b", NOBODY)) == RefusalCode.NOT_BEGUN
    assert refused(decide.play(over(), by(ANNA), 9, "?b", NOBODY)) == Why.OVER
    assert refused(decide.play(closed(), by(ANNA), 9, "?b", NOBODY)) == RefusalCode.CLOSED
    assert refused(decide.play(table, by(BOB), table.version - 1, "c2", NOBODY)) == Why.STALE
    assert refused(decide.play(table, by(BOB), table.version + 1, "c2", NOBODY)) == Why.STALE
    assert refused(decide.play(table, by(ANNA), table.version, "c2", NOBODY)) == Why.NOT_YOUR_TURN
    assert refused(decide.play(table, by(BOB), table.version, "?1", NOBODY)) == Why.ILLEGAL
    assert refused(decide.play(table, by(BOB), table.version, "first 1", NOBODY)) == Why.ILLEGAL
    for text in ("", ";", "c9", "c2;", "ç2", "c2\n?1"):
        assert refused(decide.play(table, by(BOB), table.version, text, NOBODY)) == Why.NOT_NOTATION
    assert refused(decide.play(table, by(BOB), table.version, ";".join(["c2"] * 21), NOBODY)) == RefusalCode.WORDS


def test_several_actions_are_played_together_or_not_at_all() -> None:
    table = play(begun(), "?b")
    change = decide.play(table, by(BOB), table.version, "c2; ?4", NOBODY)
    assert isinstance(change, Change)
    assert [event.id for event, _ in change.steps if isinstance(event, Played)] == ["id", ""]
    assert refused(decide.play(table, by(BOB), table.version, "c2; ?b", NOBODY)) == Why.ILLEGAL
    assert refused(decide.play(table, by(BOB), table.version, "c2; ?4; a1", NOBODY)) == Why.MUST_BE_LAST


def test_nothing_is_played_after_the_end_in_one_breath() -> None:
    table = moves(begun(), ["?1", "a1; ?3", "b1; ?5", "c1; ?7"])
    assert table.mover == ANNA
    assert refused(decide.play(table, by(ANNA), table.version, "d1; !a1-d1; ?2", NOBODY)) == Why.MUST_BE_LAST
    assert play(table, "d1; !a1-d1").phase is Phase.OVER


def test_a_chat_message_does_not_make_a_move_stale() -> None:
    table = begun()
    talked = after(decide.say(table, by(BOB), "hello"))
    assert after(decide.play(talked, by(ANNA), table.version, "?b", NOBODY)).mover == BOB


def test_a_player_who_resigns_loses_to_all_others() -> None:
    table = begun("quartino", person(0), person(1), bot_chair(2))
    ended = after(decide.resign(table, by(ANNA), NOBODY))
    assert ended.match is not None
    assert ended.match.outcome is not None
    assert (ended.match.outcome.winners, ended.match.outcome.reason) == ((1, 2), "resigned")
    assert refused(decide.resign(ended, by(BOB), NOBODY)) == Why.OVER
    assert refused(decide.resign(waiting(), by(BOB), NOBODY)) == RefusalCode.NOT_BEGUN


# --- talking ---


def test_sayings_and_phrases() -> None:
    for table in (waiting(), begun(), over()):
        assert after(decide.say(table, by(ANNA), "  good \n luck ")).version == table.version + 1
        assert after(decide.say(table, by(ANNA), "", "good-luck")).version == table.version + 1


@pytest.mark.parametrize(
    ("text", "phrase"),
    [("", ""), (" ", ""), ("hello", "hello"), ("", "shut up"), ("x" * 301, ""), ("a\u202eb", ""), ("a\x00b", "")],
)
def test_what_cannot_be_said(text: str, phrase: str) -> None:
    assert refused(decide.say(begun(), by(ANNA), text, phrase)) == RefusalCode.WORDS


def test_nobody_talks_at_a_closed_table() -> None:
    assert refused(decide.say(closed(), by(ANNA), "hello?")) == RefusalCode.CLOSED


# --- hints ---


def with_hints(table: Table) -> Table:
    return replace(table, opened=replace(table.opened, hints=True))


def test_a_hint_is_for_the_player_to_move() -> None:
    table = with_hints(begun())
    change = decide.hint(table, by(ANNA), table.moved)
    assert isinstance(change, Change)
    assert [event for event, _ in change.steps] == [Hinted(ANNA)]
    assert change.table.moved == table.moved  # the game has not
    assert refused(decide.hint(begun(), by(ANNA), 0)) == RefusalCode.NO_HINTS
    assert refused(decide.hint(table, by(BOB), table.moved)) == Why.NOT_YOUR_TURN
    assert refused(decide.hint(table, by(ANNA), table.moved - 1)) == Why.STALE
    assert refused(decide.hint(with_hints(waiting()), by(ANNA), 0)) == RefusalCode.NOT_BEGUN
    assert refused(decide.hint(with_hints(over()), by(ANNA), 0)) == Why.OVER
    left = after(decide.leave(table, by(ANNA)))
    assert refused(decide.hint(left, by(ANNA), left.moved)) == RefusalCode.ABSENT


def test_every_refusal_is_made_somewhere() -> None:
    """The rest are the server's own: too fast, what the disk and other packages' games do, the key of another seat."""
    source = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    own = {
        "TOO_FAST",
        "UNKEPT",
        "UNKNOWN",
        "DAMAGED",
        "NOT_INSTALLED",
        "GAME_SLOW",
        "GAME_FAILED",
        "NOT_YOUR_SEAT",
    }
    assert {code.name for code in RefusalCode if f"RefusalCode.{code.name}" not in source} == own


def test_a_table_that_was_closed_stays_so() -> None:
    table = apply(begun(), Closed(), 0)
    assert table.phase is Phase.CLOSED
    assert decide.resume(table, 5, NOBODY).table.closed
