"""Players who resign, run out of time or stay away at a table of three or more: the others play on."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from fourfold.games import GAMES
from fourfold.play.clock import time_left
from fourfold.play.forfeits import places
from fourfold.play.match import Why
from fourfold.play.record import record_match
from fourfold.tables import decide
from fourfold.tables.decide import Change, RefusalCode, Sender
from fourfold.tables.events import Answered, Asked, Chair, Ended, Event, Forfeited, Played, TookBack
from fourfold.tables.record_import import import_record, match_at_ply
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
    moves,
    person,
    play,
    refused,
)

DAN = 3
QUARTINO: Mapping[str, str] = {"first": "1", "situations": "off"}


def table(game: str = "quartino", *chairs: Chair, forfeits: str = "casual", clock: str = "") -> Table:
    """A game of these people, at a table where a bot plays on for a player who forfeits."""
    options = QUARTINO if game == "quartino" else {"first": "1"}
    made = begun(game, *(chairs or map(person, range(3))), options=options, clock=clock)
    return replace(made, opened=replace(made.opened, forfeits=forfeits))


def events(decision: decide.Decision) -> list[Event]:
    assert isinstance(decision, Change), decision
    return [event for event, _ in decision.steps]


def test_a_bot_plays_on_for_a_player_who_resigns() -> None:
    change = decide.resign(table(), by(BOB), NOBODY)
    assert events(change) == [Forfeited(BOB, "resigned", "casual", "id")]
    gone = after(change)
    assert gone.phase is Phase.PLAYING
    assert gone.chairs[BOB] == Chair("Bob", "casual", "hash 1", forfeit="resigned")
    assert gone.persons == sorted(gone.owners) == [ANNA, CLEO]
    on = moves(gone, ["y1", "done", "b2", "done", "g3", "done"])
    assert on.mover == ANNA


def test_the_board_has_not_changed_for_the_others() -> None:
    before = table()
    gone = after(decide.resign(before, by(BOB), NOBODY))
    assert (gone.version, gone.moved) == (before.version + 1, before.moved)
    assert after(decide.play(gone, by(ANNA), before.version, "y1", NOBODY)).mover == ANNA


def test_the_owner_may_only_watch_and_talk() -> None:
    gone = after(decide.resign(table(), by(BOB), NOBODY))
    assert refused(decide.come_back(gone, by(BOB))) == RefusalCode.FORFEITED
    assert refused(decide.resign(gone, by(BOB), NOBODY)) == RefusalCode.FORFEITED
    refusal = decide.absence_refusal(gone, BOB)
    assert refusal is not None
    assert refusal.why == RefusalCode.FORFEITED
    assert after(decide.say(gone, by(BOB), "good luck")).version == gone.version + 1
    assert refused(decide.replace_seat(gone, by(ANNA), BOB, "uniform", {BOB})) == RefusalCode.NOT_AWAY
    assert refused(decide.finish(gone, by(ANNA), {BOB}, NOBODY)) == RefusalCode.NOT_AWAY


def test_the_clock_of_a_player_who_runs_out_of_time_stops() -> None:
    timed = table(clock="60")
    fallen = decide.flag_fall(timed, 60_001, NOBODY)
    assert events(fallen or timed_out()) == [Forfeited(ANNA, "time", "casual")]
    gone = after(fallen or timed_out())
    assert gone.clock is not None
    assert time_left(gone.clock, ANNA) == pytest.approx(-0.001)
    assert gone.since == 60_001
    assert decide.flag_fall(gone, 10**9, NOBODY) is None
    on = moves(gone, ["y1", "done"])
    assert on.mover == BOB
    assert decide.flag_fall(on, 60_001 + 60_001, NOBODY) is not None


def timed_out() -> Change:
    raise AssertionError("the clock has not fallen")


def test_the_mover_is_charged_when_another_player_resigns() -> None:
    gone = after(decide.resign(table(clock="60"), Sender(BOB, 5000), NOBODY))
    assert gone.clock is not None
    assert (time_left(gone.clock, ANNA), gone.since) == (55, 5000)
    assert decide.flag_fall(gone, 60_000, NOBODY) is None
    assert decide.flag_fall(gone, 60_001, NOBODY) is not None


def test_a_resumed_game_goes_on_without_a_player_whose_time_was_up() -> None:
    change = decide.resume(table(clock="60"), 10**9, NOBODY, 61_000)
    assert [type(event).__name__ for event, _ in change.steps] == ["Resumed", "Forfeited"]
    assert change.table.phase is Phase.PLAYING


def test_players_who_are_away_forfeit_when_another_waits_no_longer() -> None:
    four = table("quartino", *map(person, range(4)))
    change = decide.finish(four, by(ANNA), {BOB, CLEO}, NOBODY)
    assert events(change) == [
        Forfeited(BOB, "abandoned", "casual", "id", ANNA),
        Forfeited(CLEO, "abandoned", "casual", "", ANNA),
    ]
    assert after(change).persons == [ANNA, DAN]
    assert events(decide.finish(table(), by(ANNA), {BOB, CLEO}, NOBODY)) == [Ended("abandoned", (ANNA,), ANNA, "id")]


@pytest.mark.parametrize("forfeits", ["end", "casual"])
def test_the_last_player_wins_at_once(forfeits: str) -> None:
    first = decide.resign(table(forfeits=forfeits), by(BOB), NOBODY)
    if forfeits == "end":
        assert events(first) == [Ended("resigned", (ANNA, CLEO), BOB, "id")]
        return
    second = decide.resign(after(first), by(ANNA), NOBODY)
    assert events(second) == [Ended("resigned", (CLEO,), ANNA, "id")]
    outcome = match_of(after(second)).outcome
    assert outcome is not None
    assert (outcome.winners, places(outcome)) == ((CLEO,), (2, 3, 1))


def test_the_game_ends_when_only_bots_are_left() -> None:
    alone = table("quartino", person(0), bot_chair(1), bot_chair(2))
    assert events(decide.resign(alone, by(ANNA), NOBODY)) == [Ended("resigned", (BOB, CLEO), ANNA, "id")]
    with_absent = table("quartino", person(0), person(1), bot_chair(2))
    left = after(decide.leave(with_absent, by(BOB)))
    kept = after(decide.replace_seat(left, by(ANNA), BOB, "uniform", {BOB}))
    assert events(decide.resign(kept, by(ANNA), NOBODY)) == [Forfeited(ANNA, "resigned", "casual", "id")]


def test_a_game_of_two_ends() -> None:
    two = table("quarto", person(0), person(1))
    assert events(decide.resign(two, by(BOB), NOBODY)) == [Ended("resigned", (ANNA,), BOB, "id")]


def test_an_offer_is_dropped_and_nobody_waits_for_the_consent_of_a_player_who_has_forfeited() -> None:
    played = play(table(), "y1")
    offered = after(decide.ask(played, by(ANNA), "takeback"))
    gone = after(decide.resign(offered, by(BOB), NOBODY))
    assert gone.offer is None
    assert refused(decide.ask(gone, by(ANNA), "takeback")) == Why.NOTHING_TO_UNDO
    on = play(moves(gone, ["done", "b2", "done"]), "g3")
    assert events(decide.ask(on, by(CLEO), "takeback"))[0] == Asked(CLEO, "takeback", "id")


def test_the_players_who_stayed_agree_on_taking_moves_back() -> None:
    gone = play(after(decide.resign(table(), by(BOB), NOBODY)), "y1")
    asked = after(decide.ask(gone, by(ANNA), "takeback"))
    agreed = decide.answer(asked, by(CLEO), "takeback", yes=True)
    assert events(agreed) == [Answered(CLEO, "takeback", yes=True, id="id"), TookBack(1)]


def test_a_seat_that_is_out_plays_no_more() -> None:
    opened = table("quartex", forfeits="out")
    change = decide.resign(opened, by(ANNA), NOBODY)
    assert events(change)[0] == Forfeited(ANNA, "resigned", "out", "id")
    assert all(isinstance(event, Played) and event.seat == -1 for event in events(change)[1:])
    gone = after(change)
    assert (gone.mover, gone.persons, gone.moved) == (BOB, [BOB, CLEO], gone.version)
    assert gone.chairs[ANNA] == Chair("Anna", "", "hash 0", forfeit="resigned")
    assert match_of(gone).view(None).screens[ANNA].out
    assert decide.is_agreed(gone) is False
    later = after(decide.resign(gone, by(CLEO), NOBODY))
    assert match_of(later).outcome is not None
    assert later.phase is Phase.OVER


def test_a_record_with_forfeits_becomes_a_table_and_is_continued_where_nobody_is_out() -> None:
    for forfeits in ("casual", "out"):
        match = match_of(after(decide.resign(table("quartex", forfeits=forfeits), by(BOB), NOBODY)))
        ended = match_of(
            after(decide.resign(after(decide.resign(table("quartex"), by(BOB), NOBODY)), by(ANNA), NOBODY))
        )
        record = record_match(match)
        imported = import_record(record, 10**13)
        assert imported.table != import_record(record_match(match_of(table("quartex"))), 10**13).table
        assert b'"forfeited"' in b"".join(each if isinstance(each, bytes) else each[0] for each in imported.events)
        assert match_at_ply(record_match(ended), len(ended.log)).forfeits == ()


def test_no_game_is_continued_where_a_player_is_out() -> None:
    gone = after(decide.resign(table("quartex", forfeits="out"), by(BOB), NOBODY))
    match = match_of(after(decide.resign(gone, by(ANNA), NOBODY)))
    with pytest.raises(ValueError, match="a player is out at that moment"):
        match_at_ply(record_match(match), len(match.log))
    assert len(match_at_ply(record_match(match), 3).log) == 3


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.seats[-1] > 2])
def test_the_seat_of_a_player_who_forfeited_never_wins(game: str) -> None:
    gone = after(decide.resign(table(game), by(ANNA), NOBODY))
    while gone.phase is Phase.PLAYING:
        assert gone.mover is not None
        menu = match_of(gone).menu(gone.mover)
        gone = play(gone, menu[NOBODY.draw(range(len(menu)))])
    outcome = match_of(gone).outcome
    assert outcome is not None
    assert ANNA not in outcome.winners
    assert places(outcome)[ANNA] == 3
