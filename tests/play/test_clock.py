"""Clocks: a minute a turn, a bank for the game, an increment."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.game import Seat
from fourfold.games.quarto import QUARTO
from fourfold.games.quarto.types import Options
from fourfold.play.clock import (
    TimeControl,
    clock_text,
    end_turn,
    ended_turn,
    has_fallen,
    read_clock,
    read_control,
    spend,
    start_clock,
    time_left,
    write_clock,
    write_control,
)
from fourfold.play.match import Match, begin, forfeit, new_match, play, submit
from fourfold.play.nature import Nature
from fourfold.play.record import Record, replay
from fourfold.testing.golden import read_golden
from harness.rule_marker import rule
from tests.play.lone_player import TURNS, before_last_turns, finished_alone

GOLDEN = Path(__file__).parent.parent / "golden"


def ends_of(match: Match) -> list[tuple[int, Seat]]:
    """After which actions of a match a turn ended, and whose it was."""
    ends: list[tuple[int, Seat]] = []
    before = new_match(match.game, match.options, match.names)
    for number, entry in enumerate(match.log):
        after = play(before, entry.action)
        seat = ended_turn(before, after)
        ends += [] if seat is None else [(number, seat)]
        before = after
    return ends


def golden(name: str) -> Match:
    return replay(read_golden((GOLDEN / f"{name}.txt").read_text("utf-8")))


@rule("QO-24", "OQ-15")
def test_a_minute_a_turn_starts_afresh_with_every_turn() -> None:
    clock = start_clock(read_control("60/turn"), 2)
    clock = spend(clock, 0, 59)
    assert not has_fallen(clock, 0)
    assert time_left(spend(end_turn(clock, 0), 0, 59), 0) == 1
    assert has_fallen(spend(clock, 0, 2), 0)
    assert time_left(clock, 1) == 60


@rule("OQ-15")
def test_a_bank_lasts_the_whole_game_and_grows_by_the_increment() -> None:
    clock = spend(start_clock(read_control("450+5"), 2), 1, 100)
    assert time_left(clock, 1) == 350
    assert time_left(end_turn(clock, 1), 1) == 355
    assert time_left(clock, 0) == 450


@rule("OQ-17")
def test_the_receivers_window_is_part_of_their_own_turn() -> None:
    """Thinking about a call and then about the placement both count against the same minute."""
    clock = start_clock(TimeControl(turn=60), 2)
    clock = spend(spend(clock, 1, 40), 1, 30)
    assert has_fallen(clock, 1)


@rule("OQ-15")
def test_there_is_no_clock_unless_one_is_asked_for() -> None:
    clock = spend(start_clock(TimeControl(), 2), 0, 1e9)
    assert time_left(clock, 0) is None
    assert not has_fallen(clock, 0)


@rule("OQ-15")
def test_a_turn_that_ends_gives_every_seat_its_limit_back_and_one_the_increment() -> None:
    clock = start_clock(read_control("100+5 60/turn"), 3)
    clock = end_turn(spend(spend(clock, 0, 40), 2, 10), 0)
    assert [time_left(clock, seat) for seat in range(3)] == [60, 60, 60]
    assert clock.banks == (65, 100, 90)
    assert end_turn(clock, None).banks == (65, 100, 90)


@rule("OQ-15", "OQ-17", "QO-12")
def test_a_turn_of_quarto_ends_with_the_piece_given_and_not_with_the_piece_placed() -> None:
    record = Record("quarto", ("Anna", "Bob"), ("?1", "a1", "!a1-d1", "?3", "!a1-d4", "b1"), {"first": "1"})
    assert ends_of(replay(record)) == [(0, 0), (3, 1)]


@rule("OQ-15", "OQ-05")
def test_after_the_last_piece_of_quarto_both_windows_are_turns() -> None:
    full = golden("quarto/full")
    assert full.texts[-2:] == ("pass", "pass")
    assert ends_of(full)[-2:] == [(len(full.log) - 2, 0), (len(full.log) - 1, 1)]


@rule("OQ-15", "QX-24")
def test_a_player_of_quartex_who_goes_on_alone_ends_a_turn_with_every_tile() -> None:
    first = len(before_last_turns().log)
    assert ends_of(finished_alone())[-TURNS:] == [(first + turn, 0) for turn in range(TURNS)]


@rule("OQ-15", "QX-23")
def test_drawing_up_to_five_is_part_of_a_turn_of_quartex() -> None:
    match = golden("quartex/played-out")
    (place, _), *_ = ((number, entry) for number, entry in enumerate(match.log) if entry.seat >= 0)
    assert ends_of(match)[0] == (place + 1, match.log[place].seat)


@rule("OQ-15", "QX-46")
def test_a_place_that_an_opponent_points_out_is_part_of_the_stuck_players_turn() -> None:
    match = golden("quartex/pointed-out")
    stuck = match.texts.index("stuck")
    assert [match.log[number].seat for number in (stuck, stuck + 1)] == [0, 1]
    assert match.texts[stuck + 1].startswith("point ")
    after, seat = next(end for end in ends_of(match) if end[0] >= stuck)
    assert (after, seat) == (stuck + 2, 0), "the turn ends when its player has drawn"


@rule("OQ-15", "QN-15")
def test_a_turn_of_quartino_is_all_that_is_announced_lifted_placed_and_claimed() -> None:
    match = golden("quartino/chain")
    column = match.texts.index("column!0")
    assert match.texts[column : column + 7] == ("column!0", "lift 0", "p0", "y7", "=pybg@7", "g0", "done")
    assert [end for end in ends_of(match) if column <= end[0] < column + 8] == [(column + 6, 0)]


@rule("OQ-16")
def test_a_player_who_runs_out_of_time_loses_the_game() -> None:
    match = forfeit(begin(QUARTO, Options(first=0), ("Anna", "Bob"), Nature(1)), 0, "time")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason, match.mover) == ((1,), "time", None)
    assert not isinstance(submit(match, 0, "?b", Nature(1)), type(match))


@pytest.mark.parametrize("text", ["60/turn", "450", "450+5", "450+5 60/turn", "3d/turn", "30d+1d 7d/turn"])
def test_a_control_reads_as_it_is_written(text: str) -> None:
    assert write_control(read_control(text)) == text


@pytest.mark.parametrize(
    "text", ["", " ", "60/move", "-5", "450+", "60/turn 450", "450 ", "x", "4 5", "3w", "d", "366d/turn"]
)
def test_anything_else_is_no_clock(text: str) -> None:
    with pytest.raises(ValueError, match="a clock is"):
        read_control(text)


@pytest.mark.parametrize(
    ("text", "seconds"), [("1d/turn", 86_400), ("36h/turn", 129_600), ("90m/turn", 5400), ("60s/turn", 60)]
)
def test_a_time_may_have_a_unit(text: str, seconds: float) -> None:
    assert read_control(text).turn == seconds


@pytest.mark.parametrize(
    ("text", "is_daily"),
    [("1d/turn", True), ("24h", True), ("86399/turn", False), ("30d+1 1d/turn", True), ("7d 60/turn", False)],
)
def test_a_clock_for_correspondence_has_no_limit_below_a_day(text: str, is_daily: bool) -> None:
    assert read_control(text).is_daily == is_daily


def test_a_saved_clock_of_weeks_is_exact() -> None:
    clock = spend(start_clock(read_control("365d+1d 30d/turn"), 2), 1, 12_345.6)
    assert read_clock(write_clock(clock), 2) == clock


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (245, "4:05"), (7200, "2:00:00"), (3 * 86_400 + 4 * 3600, "3d 04:00")]
)
def test_a_time_in_words(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text
