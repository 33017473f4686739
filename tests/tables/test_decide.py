"""What people may do at a table, and every refusal with its name."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from fourfold.play.match import Why
from fourfold.tables import decide
from fourfold.tables.decide import Change, RefusalCode, Sender
from fourfold.tables.events import Answered, Chair, Closed, Ended, Hinted, Played, Replaced, TookBack
from fourfold.tables.table import Phase, Table, apply
from tests.tables.table_builder import (
    ANNA,
    BOB,
    CLEO,
    NOBODY,
    after,
    begun,
    bot_chair,
    closed,
    moves,
    over,
    person,
    play,
    refused,
    waiting,
)


def by(seat: int) -> Sender:
    return Sender(seat, 0, "id")


# --- sitting down ---


def open_table() -> Table:
    return waiting("quartex", person(0), Chair(), Chair())


def test_somebody_takes_the_first_open_seat_or_the_one_he_likes() -> None:
    first = after(decide.sit(open_table(), None, "Bob", "hash", 0))
    assert [chair.name for chair in first.chairs] == ["Anna", "Bob", ""]
    last = after(decide.sit(open_table(), 2, "Bob", "hash", 0))
    assert [chair.name for chair in last.chairs] == ["Anna", "", "Bob"]
    assert last.persons == [0, 2]


def test_a_seat_is_refused_by_name() -> None:
    table = open_table()
    assert refused(decide.sit(table, 0, "Bob", "hash", 0)) == RefusalCode.TAKEN
    assert refused(decide.sit(table, 3, "Bob", "hash", 0)) == RefusalCode.NO_SEAT
    assert refused(decide.sit(table, -1, "Bob", "hash", 0)) == RefusalCode.NO_SEAT
    assert refused(decide.sit(begun(), None, "Cleo", "hash", 0)) == RefusalCode.FULL
    assert refused(decide.sit(over(), None, "Cleo", "hash", 0)) == RefusalCode.FULL
    assert refused(decide.sit(closed(), None, "Cleo", "hash", 0)) == RefusalCode.CLOSED


INVISIBLE = {
    "a filler": "\u3164",
    "an empty braille cell": "\u2800",
    "marks alone": "\u0301\u0302",
    "a variation selector": "Bo\ufe01b",
    "a joiner": "Bo\u200db",
    "a grapheme joiner": "Bo\u034fb",
    "a stack of marks": "B" + "\u0301" * 5,
}
LOOKALIKES = {
    "another script": "\u0410\u043d\u043d\u0430 B\u043eb",
    "one Cyrillic letter": "\u0410nna",
    "one Greek letter": "Ann\u03b1",
    "wide letters": "\uff21nna",
    "mathematical letters": "\U0001d400nna",
    "an emoji style": "Anna\ufe0f",
    "small capitals": "\u1d00\u0274\u0274\u1d00",
}


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_a_name_is_visible(name: str) -> None:
    assert refused(decide.sit(open_table(), None, name, "hash", 0)) == RefusalCode.NAME
    assert refused(decide.say(begun(), by(ANNA), name)) == RefusalCode.WORDS


@pytest.mark.parametrize("name", LOOKALIKES.values(), ids=LOOKALIKES)
def test_a_name_does_not_pass_for_a_neighbours(name: str) -> None:
    assert refused(decide.sit(open_table(), None, name, "hash", 0)) == RefusalCode.NAME


@pytest.mark.parametrize(("name", "other"), [("Popa", "\u0420\u043e\u0440\u0430"), ("AI", "Al"), ("Jo  B", "Jo B")])
def test_names_that_look_alike_do_not_sit_together(name: str, other: str) -> None:
    assert decide.check_player_name(name, ()) == name
    assert decide.check_player_name(other, ()) == other
    with pytest.raises(ValueError, match="looks like"):
        decide.check_player_name(other, [name])


@pytest.mark.parametrize(
    "name",
    [
        "\u00c4nne",
        "A\u0308nne",
        "\u0410\u043d\u043d\u0430",
        "Ali \u0639\u0644\u064a",
        "Ken \u5065\u3055\u3093",
        "Jo \u2764\ufe0f",
        "7",
    ],
)
def test_accents_other_scripts_and_symbols_are_fit(name: str) -> None:
    assert decide.check_player_name(name, ["Anna", "Anne"]) == name


@pytest.mark.parametrize("name", ["anna", "ANNA", "", " Bob", "a|b", "a#b", "a\nb", "a\u202eb", "x" * 31])
def test_a_name_must_be_fit_and_free(name: str) -> None:
    assert refused(decide.sit(open_table(), None, name, "hash", 0)) == RefusalCode.NAME


def test_the_game_begins_when_everybody_is_there_and_only_once() -> None:
    table = open_table()
    assert refused(decide.begin(table, 0, NOBODY)) == RefusalCode.NOT_BEGUN
    for name in ("Bob", "Cleo"):
        table = after(decide.sit(table, None, name, "hash", 0))
    table = after(decide.begin(table, 0, NOBODY))
    assert table.phase is Phase.PLAYING
    assert refused(decide.begin(table, 0, NOBODY)) == RefusalCode.BEGUN


def test_nature_has_moved_before_anybody_is_told_that_the_game_began() -> None:
    change = decide.begin(waiting("quartino", options={}), 0, NOBODY)
    assert isinstance(change, Change)
    assert {event.seat for event, _ in change.steps if isinstance(event, Played)} == {-1}
    assert change.table.mover in (ANNA, BOB)


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


def test_what_is_said_meanwhile_does_not_make_a_move_stale() -> None:
    table = begun()
    talked = after(decide.say(table, by(BOB), "hello"))
    assert after(decide.play(talked, by(ANNA), table.version, "?b", NOBODY)).mover == BOB


def test_who_resigns_loses_to_all_others() -> None:
    table = begun("quartino", person(0), person(1), bot_chair(2))
    ended = after(decide.resign(table, by(ANNA)))
    assert ended.match is not None
    assert ended.match.outcome is not None
    assert (ended.match.outcome.winners, ended.match.outcome.reason) == ((1, 2), "resigned")
    assert refused(decide.resign(ended, by(BOB))) == Why.OVER
    assert refused(decide.resign(waiting(), by(BOB))) == RefusalCode.NOT_BEGUN


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


def test_a_program_declines_a_draw() -> None:
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


def test_every_person_must_agree_to_take_back_and_no_program() -> None:
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


def test_alone_with_programs_a_move_goes_back_at_once() -> None:
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


def test_programs_always_play_again() -> None:
    table = after(decide.resign(begun("quarto", person(0), bot_chair(1)), by(ANNA)))
    assert decide.is_agreed(after(decide.ask(table, by(ANNA), "rematch")))


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


# --- going and coming back ---


def test_before_the_game_a_seat_is_given_up_and_the_last_one_closes_the_table() -> None:
    table = after(decide.leave(waiting(), by(ANNA)))
    assert (decide.open_seats(table), table.persons) == ([ANNA], [BOB])
    change = decide.leave(table, by(BOB))
    assert isinstance(change, Change)
    assert change.steps[-1][0] == Closed()


def test_in_the_middle_of_the_game_a_seat_stays_ones_own() -> None:
    left = after(decide.leave(begun(), by(ANNA)))
    assert left.chairs[ANNA].gone
    assert refused(decide.leave(left, by(ANNA))) == RefusalCode.NOT_AWAY
    absent = decide.absence_refusal(left, ANNA)
    assert absent is not None
    assert absent.why == RefusalCode.ABSENT
    assert decide.absence_refusal(left, BOB) is None
    assert decide.absence_refusal(after(decide.resign(left, by(BOB))), ANNA) is None
    back = after(decide.come_back(left, by(ANNA)))
    assert back.chairs == begun().chairs
    assert refused(decide.come_back(back, by(ANNA))) == RefusalCode.NOT_GONE
    for table, why in ((waiting(), RefusalCode.NOT_BEGUN), (over(), Why.OVER), (closed(), RefusalCode.CLOSED)):
        assert refused(decide.come_back(table, by(ANNA))) == why
    for table, why in ((over(), Why.OVER), (closed(), RefusalCode.CLOSED)):
        assert refused(decide.leave(table, by(ANNA))) == why


def test_a_program_takes_over_for_who_is_away_until_he_is_back() -> None:
    table = begun()
    assert refused(decide.replace_seat(table, by(ANNA), BOB, "uniform", ())) == RefusalCode.NOT_AWAY
    assert refused(decide.replace_seat(table, by(ANNA), 7, "uniform", (7,))) == RefusalCode.NOT_AWAY
    assert refused(decide.replace_seat(over(), by(ANNA), BOB, "uniform", (BOB,))) == Why.OVER
    change = decide.replace_seat(table, by(ANNA), BOB, "uniform", (BOB,))
    assert isinstance(change, Change)
    assert change.steps[-1][0] == Replaced(BOB, "uniform", "id", ANNA)
    assert change.table.persons == [ANNA]
    absent = decide.absence_refusal(change.table, BOB)
    assert absent is not None
    assert absent.why == RefusalCode.ABSENT
    assert refused(decide.replace_seat(change.table, by(ANNA), BOB, "uniform", (BOB,))) == RefusalCode.NOT_AWAY
    assert after(decide.come_back(change.table, by(BOB))).persons == [ANNA, BOB]


def test_the_others_win_when_they_wait_no_longer() -> None:
    table = begun("quartino", person(0), person(1), person(2))
    assert refused(decide.finish(table, by(ANNA), ())) == RefusalCode.NOT_AWAY
    assert refused(decide.finish(over(), by(ANNA), (BOB,))) == Why.OVER
    change = decide.finish(table, by(ANNA), (BOB,))
    assert isinstance(change, Change)
    assert change.steps[-1][0] == Ended("abandoned", (ANNA, CLEO), ANNA, "id")


def test_nobody_ends_a_game_against_himself() -> None:
    """Who plays by single requests seems to be away, but is not."""
    assert refused(decide.finish(begun(), by(ANNA), (ANNA,))) == RefusalCode.NOT_AWAY
    ended = after(decide.finish(begun(), by(ANNA), (ANNA, BOB)))
    assert ended.match is not None
    assert ended.match.outcome is not None
    assert ended.match.outcome.winners == (ANNA,)


def test_a_program_cannot_be_replaced() -> None:
    table = begun("quarto", person(0), bot_chair(1))
    assert refused(decide.replace_seat(table, by(ANNA), BOB, "greedy", (BOB,))) == RefusalCode.NOT_AWAY


# --- hints ---


def with_hints(table: Table) -> Table:
    return replace(table, opened=replace(table.opened, hints=True))


def test_a_hint_is_for_whoever_is_on_the_move() -> None:
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
    """The rest are the server's own: too fast, what the disk does, and the key of another seat."""
    here = Path(__file__)
    source = here.read_text(encoding="utf-8") + here.with_name("test_limits.py").read_text(encoding="utf-8")
    own = {"TOO_FAST", "UNKEPT", "UNKNOWN", "DAMAGED", "NOT_YOUR_SEAT"}
    assert {code.name for code in RefusalCode if f"RefusalCode.{code.name}" not in source} == own


def test_a_table_that_was_closed_stays_so() -> None:
    table = apply(begun(), Closed(), 0)
    assert table.phase is Phase.CLOSED
    assert decide.resume(table, 5).table.closed
