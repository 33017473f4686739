"""A table has a limit of events and chat messages, and a game can still be ended at the limit."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fourfold.tables import decide
from fourfold.tables.decide import (
    MAX_CHAT_MESSAGES,
    MAX_EVENTS,
    MAX_EVENTS_BEFORE_GAME,
    MAX_EVENTS_TO_END,
    MAX_WATCH_LINKS,
    Decision,
    RefusalCode,
    Sender,
)
from fourfold.tables.events import Asked, Chair, Closed, Ended, Left, Opened
from fourfold.tables.table import Phase, Table, apply, open_table
from tests.tables.table_builder import ANNA, BOB, NOBODY, after, begun, moves, over, person, play, refused, waiting


def by(seat: int = ANNA, at: int = 0) -> Sender:
    return Sender(seat, at, "id")


def long(table: Table, version: int = MAX_EVENTS) -> Table:
    """The same table, had more happened there."""
    return replace(table, version=version, moved=version)


def test_a_move_that_fits_is_played_and_the_next_one_is_refused() -> None:
    table = play(long(begun(), MAX_EVENTS - 1), "?0")
    assert table.version == MAX_EVENTS
    assert refused(decide.play(table, by(BOB), table.version, "a1", NOBODY)) == RefusalCode.EVENT_LIMIT


def test_several_actions_fit_or_none_of_them_is_played() -> None:
    table = long(play(begun(), "?0"), MAX_EVENTS - 1)
    assert refused(decide.play(table, by(BOB), table.version, "a1; ?1", NOBODY)) == RefusalCode.EVENT_LIMIT
    assert after(decide.play(table, by(BOB), table.version, "a1", NOBODY)).version == MAX_EVENTS


def test_a_game_always_has_room_after_people_came_and_went() -> None:
    empty = waiting("quartex", person(0), Chair(), options={})
    assert after(decide.sit(long(empty, MAX_EVENTS_BEFORE_GAME - 1), None, "Bob", "hash", 0)).persons == [0, 1]
    assert refused(decide.sit(long(empty, MAX_EVENTS_BEFORE_GAME), None, "Bob", "hash", 0)) == RefusalCode.EVENT_LIMIT
    for version in (MAX_EVENTS_BEFORE_GAME, MAX_EVENTS):
        begun = after(decide.begin(long(waiting("quartex", options={}), version), 0, NOBODY))
        assert begun.phase is Phase.PLAYING


def test_nothing_that_goes_on_is_possible_at_the_limit() -> None:
    table = moves(begun(), ["?0"])
    table = long(replace(table, opened=replace(table.opened, hints=True)))
    wanted: dict[str, Decision] = {
        "play": decide.play(table, by(BOB), table.version, "a1", NOBODY),
        "say": decide.say(table, by(), "hello"),
        "takeback": decide.ask(table, by(), "takeback"),
        "hint": decide.hint(table, by(BOB), table.moved),
    }
    assert {name: refused(each) for name, each in wanted.items()} == dict.fromkeys(wanted, RefusalCode.EVENT_LIMIT)


def test_watch_links_leave_room_for_the_game() -> None:
    """A player who loses could otherwise make links until nobody can move any more."""
    table = begun()
    for number in range(MAX_WATCH_LINKS):
        table = after(decide.link_watchers(table, by(), f"hash {number}"))
    assert refused(decide.link_watchers(table, by(), "another")) == RefusalCode.WATCH_LIMIT
    table = after(decide.link_watchers(table, by(BOB), ""))
    assert not table.watch, "the last one can be withdrawn"
    assert refused(decide.link_watchers(table, by(), "another")) == RefusalCode.WATCH_LIMIT


def test_nobody_sits_down_at_a_table_that_is_too_long_but_everybody_can_leave_it() -> None:
    table = long(waiting("quartex", person(0), Chair()))
    assert refused(decide.sit(table, None, "Bob", "hash", 0)) == RefusalCode.EVENT_LIMIT
    gone = decide.leave(table, by())
    assert after(gone).closed


@pytest.mark.parametrize("version", [MAX_EVENTS, MAX_EVENTS_TO_END, 50_000])
def test_every_way_to_end_a_game_is_open_at_the_limit(version: int) -> None:
    table = long(begun(clock="60"), version)
    assert after(decide.resign(table, by(), NOBODY)).phase is Phase.OVER
    assert after(decide.finish(table, by(), {BOB}, NOBODY)).phase is Phase.OVER
    fallen = decide.flag_fall(table, 61_000, NOBODY)
    assert fallen is not None
    assert isinstance(fallen.steps[0][0], Ended)
    assert isinstance(decide.close(table, 0).steps[0][0], Closed)
    assert isinstance(decide.resume(table, 0, NOBODY).table, Table)
    left = decide.leave(table, by(BOB))
    assert isinstance(left, decide.Change)
    assert isinstance(left.steps[0][0], Left)
    assert after(decide.finish(left.table, by(ANNA), {BOB}, NOBODY)).phase is Phase.OVER
    assert decide.rematch(long(over(), version), "other", 0).table.next == "other"


def test_there_is_room_for_a_draw_a_return_a_replacement_and_a_rematch() -> None:
    table = long(begun())
    asked = after(decide.ask(table, by(), "draw"))
    assert after(decide.answer(asked, by(BOB), "draw", yes=True)).phase is Phase.OVER
    gone = after(decide.leave(table, by()))
    assert not after(decide.come_back(gone, by())).chairs[ANNA].gone
    assert after(decide.replace_seat(gone, by(BOB), ANNA, "uniform", {ANNA})).chairs[ANNA].level
    assert after(decide.ask(long(over()), by(), "rematch")).offer


def test_that_room_ends_too() -> None:
    table = long(begun(), MAX_EVENTS_TO_END)
    asked = replace(apply(table, Asked(ANNA, "draw"), 0), version=MAX_EVENTS_TO_END)
    gone = long(after(decide.leave(table, by())), MAX_EVENTS_TO_END)
    assert refused(decide.ask(table, by(), "draw")) == RefusalCode.EVENT_LIMIT
    assert refused(decide.ask(long(over(), MAX_EVENTS_TO_END), by(), "rematch")) == RefusalCode.EVENT_LIMIT
    assert refused(decide.answer(asked, by(BOB), "draw", yes=False)) == RefusalCode.EVENT_LIMIT
    assert refused(decide.come_back(gone, by())) == RefusalCode.EVENT_LIMIT
    assert refused(decide.replace_seat(gone, by(BOB), ANNA, "uniform", {ANNA})) == RefusalCode.EVENT_LIMIT


def test_leaving_and_coming_back_for_ever_ends_with_everybody_gone() -> None:
    table = long(begun())
    for _ in range(MAX_EVENTS_TO_END):
        table = after(decide.leave(table, by()))
        back = decide.come_back(table, by())
        if not isinstance(back, decide.Change):
            break
        table = back.table
    assert table.version <= MAX_EVENTS_TO_END + 1
    assert refused(decide.leave(table, by())) == RefusalCode.NOT_AWAY


def test_so_much_is_said_and_no_more() -> None:
    table = begun()
    for _ in range(MAX_CHAT_MESSAGES):
        table = after(decide.say(table, by(), "", "hello"))
    assert (table.said, table.version < MAX_EVENTS) == (MAX_CHAT_MESSAGES, True)
    assert refused(decide.say(table, by(BOB), "hello")) == RefusalCode.SAYING_LIMIT
    assert refused(decide.say(after(decide.resign(table, by(), NOBODY)), by(BOB), "hello")) == RefusalCode.SAYING_LIMIT
    play(table, "?0")


def test_a_game_taken_up_again_is_laid_out_once() -> None:
    table = open_table(Opened("quarto", (person(0), person(1)), {"first": "1"}, actions=("?0", "a1", "?1")))
    started = after(decide.begin(table, 0, NOBODY))
    assert table.prepared is not None
    assert started.match is not None
    assert started.match.log is table.prepared.log
    assert (started.match.names, started.prepared) == (("Anna", "Bob"), None)
