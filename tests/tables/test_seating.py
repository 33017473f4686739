"""Who sits at a table: sitting down, leaving, coming back, and bots that stand in."""

from __future__ import annotations

import pytest

from fourfold.play.match import Why
from fourfold.tables import decide
from fourfold.tables.decide import Change, RefusalCode
from fourfold.tables.events import Chair, Closed, Ended, Opened, Played, Replaced
from fourfold.tables.table import Phase, Table
from fourfold.tables.table import open_table as table_of
from tests.tables.table_builder import (
    ANNA,
    BOB,
    CLEO,
    FIRST,
    NOBODY,
    after,
    begun,
    bot_chair,
    by,
    closed,
    over,
    person,
    refused,
    waiting,
)

# --- sitting down ---


def open_table() -> Table:
    return waiting("quartex", person(0), Chair(), Chair())


def test_a_person_takes_the_first_open_seat_or_the_one_they_choose() -> None:
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
def test_a_name_does_not_look_like_that_of_a_player_at_the_table(name: str) -> None:
    assert refused(decide.sit(open_table(), None, name, "hash", 0)) == RefusalCode.NAME


@pytest.mark.parametrize(("name", "other"), [("Popa", "\u0420\u043e\u0440\u0430"), ("AI", "Al"), ("Jo  B", "Jo B")])
def test_names_that_look_the_same_do_not_sit_together(name: str, other: str) -> None:
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
    assert decide.absence_refusal(after(decide.resign(left, by(BOB), NOBODY)), ANNA) is None
    back = after(decide.come_back(left, by(ANNA)))
    assert back.chairs == begun().chairs
    assert refused(decide.come_back(back, by(ANNA))) == RefusalCode.NOT_GONE
    for table, why in ((waiting(), RefusalCode.NOT_BEGUN), (over(), Why.OVER), (closed(), RefusalCode.CLOSED)):
        assert refused(decide.come_back(table, by(ANNA))) == why
    for table, why in ((over(), Why.OVER), (closed(), RefusalCode.CLOSED)):
        assert refused(decide.leave(table, by(ANNA))) == why


def test_a_bot_plays_for_a_player_who_is_away_until_they_are_back() -> None:
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
    assert refused(decide.finish(table, by(ANNA), (), NOBODY)) == RefusalCode.NOT_AWAY
    assert refused(decide.finish(over(), by(ANNA), (BOB,), NOBODY)) == Why.OVER
    change = decide.finish(table, by(ANNA), (BOB,), NOBODY)
    assert isinstance(change, Change)
    assert change.steps[-1][0] == Ended("abandoned", (ANNA, CLEO), ANNA, "id")


def test_nobody_ends_a_game_against_themselves() -> None:
    """A player who uses single requests seems to be away, but is not."""
    assert refused(decide.finish(begun(), by(ANNA), (ANNA,), NOBODY)) == RefusalCode.NOT_AWAY
    ended = after(decide.finish(begun(), by(ANNA), (ANNA, BOB), NOBODY))
    assert ended.match is not None
    assert ended.match.outcome is not None
    assert ended.match.outcome.winners == (ANNA,)


def test_a_bot_cannot_be_replaced() -> None:
    table = begun("quarto", person(0), bot_chair(1))
    assert refused(decide.replace_seat(table, by(ANNA), BOB, "greedy", (BOB,))) == RefusalCode.NOT_AWAY


def test_a_rated_game_is_for_profiles_and_nobody_plays_for_another() -> None:
    chairs = (Chair("Anna", key="hash 0", profile="anna"), Chair())
    table = table_of(Opened("quarto", chairs, FIRST, rated=True))
    assert refused(decide.sit(table, None, "Bob", "hash 1", 0)) == RefusalCode.RATED
    assert refused(decide.sit(table, None, "Myself", "hash 1", 0, "anna")) == RefusalCode.RATED
    full = after(decide.sit(table, None, "Bob", "hash 1", 0, "bob"))
    playing = after(decide.begin(full, 0, NOBODY))
    assert refused(decide.replace_seat(playing, by(ANNA), BOB, "uniform", (BOB,))) == RefusalCode.RATED
