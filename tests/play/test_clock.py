"""Clocks: a minute a turn, a bank for the game, an increment."""

from __future__ import annotations

import pytest

from fourfold.games.quarto import QUARTO
from fourfold.games.quarto.types import Options
from fourfold.play.clock import Control, end_turn, has_fallen, left, read_control, spend, start_clock, write_control
from fourfold.play.match import begin, forfeit, submit
from fourfold.play.nature import Nature
from tests.rulebook import rule


@rule("QO-24", "OQ-15")
def test_a_minute_a_turn_starts_afresh_with_every_turn() -> None:
    clock = start_clock(read_control("60/turn"), 2)
    clock = spend(clock, 0, 59)
    assert not has_fallen(clock, 0)
    assert left(spend(end_turn(clock, 0), 0, 59), 0) == 1
    assert has_fallen(spend(clock, 0, 2), 0)
    assert left(clock, 1) == 60


@rule("OQ-15")
def test_a_bank_lasts_the_whole_game_and_grows_by_the_increment() -> None:
    clock = spend(start_clock(read_control("450+5"), 2), 1, 100)
    assert left(clock, 1) == 350
    assert left(end_turn(clock, 1), 1) == 355
    assert left(clock, 0) == 450


@rule("OQ-17")
def test_the_receivers_window_is_part_of_his_own_turn() -> None:
    """Thinking about a call and then about the placement both count against the same minute."""
    clock = start_clock(Control(turn=60), 2)
    clock = spend(spend(clock, 1, 40), 1, 30)
    assert has_fallen(clock, 1)


@rule("OQ-15")
def test_there_is_no_clock_unless_one_is_asked_for() -> None:
    clock = spend(start_clock(Control(), 2), 0, 1e9)
    assert left(clock, 0) is None
    assert not has_fallen(clock, 0)


@rule("OQ-16")
def test_who_runs_out_of_time_loses_the_game() -> None:
    match = forfeit(begin(QUARTO, Options(first=0), ("Anna", "Bob"), Nature(1)), 0, "time")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason, match.mover) == ((1,), "time", None)
    assert not isinstance(submit(match, 0, "?b", Nature(1)), type(match))


@pytest.mark.parametrize("text", ["60/turn", "450", "450+5", "450+5 60/turn"])
def test_a_control_reads_as_it_is_written(text: str) -> None:
    assert write_control(read_control(text)) == text


@pytest.mark.parametrize("text", ["", " ", "60/move", "-5", "450+", "60/turn 450", "450 ", "x", "4 5"])
def test_anything_else_is_no_clock(text: str) -> None:
    with pytest.raises(ValueError, match="a clock is"):
        read_control(text)
