"""Clocks at a table: time is an argument, in milliseconds."""

from __future__ import annotations

import pytest

from fourfold.options import write_options
from fourfold.play.clock import time_left
from fourfold.play.match import Match, Why
from fourfold.tables import decide
from fourfold.tables.decide import RefusalCode, Sender
from fourfold.tables.events import Began, Ended, Opened, Played, Resumed
from fourfold.tables.table import Phase, Table, fold, open_table
from harness.rule_marker import rule
from tests.play.lone_player import before_last_turns, last_turns
from tests.tables.table_builder import ANNA, BOB, NOBODY, after, begun, bot_chair, person, play, refused


def seconds(table: Table, seat: int) -> float | None:
    assert table.clock is not None
    return time_left(table.clock, seat)


def test_thinking_costs_the_mover_time_and_the_end_of_a_turn_brings_the_increment() -> None:
    table = play(begun(clock="100+5"), "?b", at=30_000)
    assert (seconds(table, ANNA), seconds(table, BOB)) == (75, 100)
    table = play(table, "c2; ?4", at=31_500)
    assert (seconds(table, ANNA), seconds(table, BOB)) == (75, 103.5)


def test_two_actions_of_one_turn_cost_one_time_and_bring_one_increment() -> None:
    table = play(begun(clock="100+5"), "?b")
    table = play(play(table, "c2", at=10_000), "?4", at=30_000)
    assert seconds(table, BOB) == 75


@rule("OQ-17")
def test_a_turn_has_its_own_limit_which_starts_afresh() -> None:
    table = play(begun(clock="60/turn"), "?b", at=59_000)
    assert seconds(table, ANNA) == 60
    table = play(table, "c2", at=59_000 + 40_000)
    assert seconds(table, BOB) == 20
    assert decide.flag_fall(table, 59_000 + 60_000, NOBODY) is None
    assert decide.flag_fall(table, 59_000 + 60_001, NOBODY) is not None


def taken_up(match: Match, clock: str) -> Table:
    """The game goes on at a table with a clock, from time 0."""
    opened = Opened(match.game.name, (person(0), person(1)), write_options(match.options), clock, actions=match.texts)
    return after(decide.begin(open_table(opened), 0, NOBODY))


@rule("OQ-15", "QX-24")
def test_a_player_with_two_turns_in_a_row_has_the_whole_limit_and_the_increment() -> None:
    table = taken_up(before_last_turns(), "1000+5 60/turn")
    for turn, text in enumerate(last_turns(), 1):
        assert table.mover == ANNA
        assert seconds(table, ANNA) == 60
        table = play(table, text, at=table.since + 50_000)
        assert table.clock is not None
        assert table.clock.banks == (1000 - 45 * turn, 1000)
    assert table.phase is Phase.OVER


def test_a_loss_by_time_that_is_recorded_stays_one() -> None:
    """Earlier versions gave both turns one limit together; the result is stored as an event."""
    before, (text, *_) = before_last_turns(), last_turns()
    opened = Opened("quartex", (person(0), person(1)), write_options(before.options), "60/turn", actions=before.texts)
    lost = Ended("time", (BOB,), ANNA)
    table = fold([(opened, 0), (Began(), 0), (Played(ANNA, text), 50_000), (lost, 60_001)])
    assert table.match is not None
    assert table.match.outcome is not None
    assert (table.phase, table.match.outcome.winners, table.match.outcome.reason) == (Phase.OVER, (BOB,), "time")


def test_a_turn_of_quartino_has_one_limit_and_one_increment_however_many_actions_it_has() -> None:
    table = play(begun("quartino", clock="100+5 60/turn"), "y0", at=20_000)
    assert (table.mover, seconds(table, ANNA)) == (ANNA, 40)
    assert decide.flag_fall(table, 61_000, NOBODY) is not None
    table = play(table, "done", at=30_000)
    assert table.clock is not None
    assert (table.mover, table.clock.banks, seconds(table, ANNA)) == (BOB, (75, 100), 60)


def test_a_player_who_speaks_in_anothers_turn_is_charged_and_gets_no_increment() -> None:
    table = begun("quartino", options={"first": "1", "announcers": "anyone"}, clock="100+5 60/turn")
    assert table.mover == BOB
    table = play(table, "silent", at=10_000)
    table = play(play(table, "y0", at=30_000), "done", at=30_000)
    assert table.clock is not None
    assert (table.mover, table.clock.banks) == (ANNA, (85, 90))
    assert [seconds(table, ANNA), seconds(table, BOB)] == [60, 60]


def test_the_turn_a_bot_finishes_brings_nothing_and_leaves_the_next_one_its_whole_limit() -> None:
    table = play(play(begun(clock="100+5 60/turn"), "?b"), "c2", at=50_000)
    table = after(decide.replace_seat(table, Sender(ANNA, 50_000), BOB, "uniform", (BOB,)))
    table = play(table, "?4", at=55_000)
    table = after(decide.come_back(table, Sender(BOB, 56_000)))
    assert table.clock is not None
    assert (table.clock.banks, seconds(table, BOB)) == ((105, 50), 50)
    assert table.clock.used == (0, 0)


@rule("OQ-16")
def test_whose_clock_falls_loses() -> None:
    table = begun(clock="10")
    assert decide.flag_fall(table, 10_000, NOBODY) is None
    fallen = decide.flag_fall(table, 10_001, NOBODY)
    assert fallen is not None
    assert fallen.steps[0][0] == Ended("time", (BOB,), ANNA)
    assert fallen.table.phase is Phase.OVER
    assert seconds(fallen.table, ANNA) == pytest.approx(-0.001)
    assert decide.flag_fall(fallen.table, 99_999, NOBODY) is None
    assert refused(decide.play(fallen.table, Sender(ANNA, 10_002), fallen.table.version, "?b", NOBODY)) == Why.OVER


def test_nothing_is_played_after_the_time_even_if_nobody_has_noticed() -> None:
    table = begun(clock="10")
    assert refused(decide.play(table, Sender(ANNA, 10_001), table.version, "?b", NOBODY)) == RefusalCode.CLOCK
    assert after(decide.play(table, Sender(ANNA, 10_000), table.version, "?b", NOBODY)).mover == BOB


def test_without_a_clock_nothing_falls() -> None:
    assert decide.flag_fall(begun(), 10**12, NOBODY) is None


def test_bots_have_no_time_limit() -> None:
    table = begun("quarto", bot_chair(0), person(1), clock="10")
    assert decide.flag_fall(table, 10**9, NOBODY) is None
    table = play(table, "?b", at=10**9)
    assert seconds(table, ANNA) == 10
    assert decide.flag_fall(table, 10**9 + 10_001, NOBODY) is not None


def test_nature_takes_no_time() -> None:
    table = begun("quartex", clock="100")
    assert table.match is not None
    table = play(table, table.match.menu(ANNA)[0], at=1000)
    assert (seconds(table, ANNA), seconds(table, BOB), table.mover, table.since) == (99, 100, BOB, 1000)


def test_no_clock_runs_while_the_server_is_down() -> None:
    table = decide.resume(begun(clock="10"), 10**9, NOBODY).table
    assert decide.flag_fall(table, 10**9 + 10_000, NOBODY) is None
    assert seconds(play(table, "?b", at=10**9 + 4000), ANNA) == 6


def test_after_a_restart_the_mover_pays_until_the_last_tick() -> None:
    table = begun(clock="10")
    assert seconds(decide.resume(table, 10**9, NOBODY, 4000).table, ANNA) == 6
    assert seconds(decide.resume(table, 10**9, NOBODY, -4000).table, ANNA) == 10
    fallen = decide.resume(table, 10**9, NOBODY, 10_001)
    assert [event for event, _ in fallen.steps] == [Resumed(10_001), Ended("time", (BOB,), ANNA)]


def test_no_clock_runs_before_the_game() -> None:
    table = begun(clock="10")
    assert table.since == 0


def test_a_replaced_player_is_not_charged_and_one_who_comes_back_starts_then() -> None:
    table = begun(clock="10")
    replaced = after(decide.replace_seat(table, Sender(BOB, 9000), ANNA, "uniform", (ANNA,)))
    assert decide.flag_fall(replaced, 10**9, NOBODY) is None
    back = after(decide.come_back(replaced, Sender(ANNA, 20_000)))
    assert seconds(play(back, "?b", at=23_000), ANNA) == 7


def test_leaving_and_coming_back_brings_no_time() -> None:
    table = begun(clock="10")
    for at in range(1000, 10_000, 1000):
        table = after(decide.come_back(after(decide.leave(table, Sender(ANNA, at))), Sender(ANNA, at)))
    assert seconds(play(table, "?b", at=9500), ANNA) == 0.5
    assert decide.flag_fall(table, 10_001, NOBODY) is not None


def test_a_clock_that_goes_backwards_costs_nothing() -> None:
    assert seconds(play(begun(clock="10"), "?b", at=-5000), ANNA) == 10


@pytest.mark.parametrize("seat", [ANNA, BOB])
def test_resigning_is_possible_at_any_time(seat: int) -> None:
    table = after(decide.resign(begun(clock="10"), Sender(seat, 5000), NOBODY))
    assert table.phase is Phase.OVER
    assert (seconds(table, ANNA), seconds(table, BOB)) == (5, 10)
