"""Names and chat messages are stored beside the events, and can be erased without changing them."""

from __future__ import annotations

from math import inf

import pytest

from fourfold.store.store import Entry, Stored
from fourfold.tables.erasure import find_stays, plan_erasure, plan_erasure_of
from fourfold.tables.events import Chair, Event, Linked, Opened, Played, Said, Sat, Stood
from fourfold.tables.stored_events import read_event, split_event, write_event

OPENED = Opened(
    "quarto", (Chair("Anna", key="k"), Chair("novice", "novice"), Chair(), Chair("Cleo", "casual", key="l"))
)
PERSONAL: tuple[Event, ...] = (OPENED, Sat(2, "Bob", "m"), Said(0, "hello", id="x"))
IMPERSONAL: tuple[Event, ...] = (
    Played(0, "?0"),
    Said(0, phrase="hello"),
    Opened("quarto", (Chair(), Chair("novice", "novice"))),
)


@pytest.mark.parametrize("event", PERSONAL)
def test_personal_texts_are_beside_the_event(event: Event) -> None:
    written = write_event(event)
    assert isinstance(written, Entry)
    assert not any(text in written.data for text in (b"Anna", b"Bob", b"Cleo", b"hello"))
    assert read_event(written) == event
    assert "Anna" not in repr(read_event(written.data))


@pytest.mark.parametrize("event", IMPERSONAL)
def test_other_events_are_bytes_alone(event: Event) -> None:
    written = write_event(event)
    assert isinstance(written, bytes)
    assert read_event(written) == event
    assert split_event(written) is written


def test_erased_texts_are_replaced_by_neutral_ones() -> None:
    shown = [read_event(written[0]) for event in PERSONAL if isinstance(written := write_event(event), Entry)]
    opened, sat, said = shown
    assert isinstance(opened, Opened)
    assert [chair.name for chair in opened.chairs] == ["Player 1", "novice", "", "Player 4"]
    assert sat == Sat(2, "Player 3", "m")
    assert said == Said(0, "[deleted]", id="x")


def test_what_is_no_event_stays_as_it_is() -> None:
    assert split_event(b"nothing") == b"nothing"


def test_what_is_erased_is_that_of_a_seat_or_the_chat_or_everything() -> None:
    stored = [
        Stored(number, 0, *((written,) if isinstance(written, bytes) else written))
        for number, written in enumerate(map(write_event, PERSONAL + IMPERSONAL))
    ]
    assert plan_erasure(stored) == ({0: b"", 1: b"", 2: b""}, 4)
    assert plan_erasure(stored, chat_only=True) == ({2: b""}, 1)
    assert plan_erasure(stored, 2) == ({1: b""}, 1)
    assert plan_erasure(stored, 2, chat_only=True) == ({}, 0)
    left, count = plan_erasure(stored, 0)
    assert (left, count) == ({0: b'[null,"Cleo"]', 2: b""}, 2)
    assert plan_erasure([Stored(0, 0, stored[0].data, left[0])], 0) == ({}, 0)
    again = read_event(Entry(stored[0].data, left[0]))
    assert isinstance(again, Opened)
    assert [chair.name for chair in again.chairs] == ["Player 1", "novice", "", "Cleo"]


def test_a_table_says_in_which_format_it_is_stored_and_an_old_one_is_read_with_its_own_defaults() -> None:
    opened = Opened("quartino", (Chair(), Chair()), {"cap": "9"})
    written = write_event(opened)
    assert isinstance(written, bytes)
    assert b'"format":3' in written
    assert read_event(written) == opened
    old = written.replace(b',"format":3', b"")
    assert read_event(old) == Opened("quartino", (Chair(), Chair()), {"cap": "9", "columns": "all"})
    with pytest.raises(ValueError, match="format 4 is unknown"):
        read_event(written.replace(b'"format":3', b'"format":4'))


def test_an_event_of_an_older_store_keeps_its_format_when_its_names_are_split_off() -> None:
    old = b'{"event":"opened","game":"quartino","chairs":[{"name":"Anna","key":"k"},{}]}'
    split = split_event(old)
    assert isinstance(split, Entry)
    assert b"format" not in split.data
    event = read_event(split)
    assert event == Opened("quartino", (Chair("Anna", key="k"), Chair()), {"columns": "all"})


def test_profiles_are_personal_and_erased_with_the_name() -> None:
    events: list[Event] = [
        Opened("quarto", (Chair("Anna", key="k", profile="p1"), Chair("Bob", key="l"), Chair("Cleo", key="m"))),
        Sat(1, "Dora", "n", "p2"),
        Linked(2, "p3"),
    ]
    stored: list[Stored] = []
    for number, event in enumerate(events):
        written = write_event(event)
        assert isinstance(written, Entry)
        assert not any(text in written.data for text in (b"p1", b"p2", b"p3", b"Anna", b"Dora"))
        assert read_event(written) == event
        stored.append(Stored(number, 0, *written))
    assert plan_erasure(stored) == ({0: b"", 1: b"", 2: b""}, 7)
    assert plan_erasure(stored, 0) == ({0: b'[null,null,"Bob","Cleo"]'}, 2)
    assert plan_erasure(stored, chat_only=True) == ({}, 0)
    opened = read_event(Entry(stored[0].data, b'[null,null,"Bob","Cleo"]'))
    assert isinstance(opened, Opened)
    assert [(chair.name, chair.profile) for chair in opened.chairs] == [("Player 1", ""), ("Bob", ""), ("Cleo", "")]
    assert read_event(stored[1].data) == Sat(1, "Player 2", "n")
    assert read_event(stored[2].data) == Linked(2, "")


def test_only_the_texts_of_one_person_are_erased_where_others_sat_later() -> None:
    events: list[Event] = [
        Opened("quartex", (Chair("Anna", key="k"), Chair(), Chair())),
        Said(0, "I am Anna"),
        Linked(0, "anna"),
        Sat(1, "Annabella", "l", "anna"),
        Said(1, "so am I"),
        Stood(1),
        Sat(1, "Bob", "m", "bob"),
        Said(1, "I am Bob"),
    ]
    stored = [
        Stored(number, 0, *(written if isinstance(written, Entry) else (written,)))
        for number, written in enumerate(map(write_event, events))
    ]
    assert find_stays(stored, "anna") == [(1, 3, 5), (0, 0, inf)]
    left, count = plan_erasure_of(stored, find_stays(stored, "anna"))
    assert (left, count) == (dict.fromkeys((0, 1, 2, 3, 4), b""), 6)
    assert plan_erasure_of(stored, find_stays(stored, "bob"))[0] == {6: b"", 7: b""}
    assert find_stays(stored, "cleo") == []
