"""Chess clocks as values; time is always an argument (QO-24, OQ-15 to OQ-17)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from fourfold.game import NATURE, Seat
from fourfold.play.match import Match


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The time allowed, in seconds: for each turn, for each player's whole game, or both."""

    turn: float | None = None
    bank: float | None = None
    increment: float = 0
    """Seconds added to a player's bank at the end of each of their turns."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time each seat has used."""

    control: TimeControl
    banks: tuple[float, ...]
    """The whole-game time each seat has left; meaningless without a bank."""
    used: tuple[float, ...]
    """The time each seat has used in the current turn, even if it is another player's turn."""


def read_control(text: str) -> TimeControl:
    """The time control of this text: `60/turn`, `450`, `450+5`, or a bank and a turn limit: `450+5 60/turn`."""
    found = re.fullmatch(r"(?:(\d{1,6})(?:\+(\d{1,6}))?)?(?:(?:^| )(\d{1,6})/turn)?", text, re.ASCII)
    if not found or not text:
        raise ValueError(f"a clock is 60/turn, 450 or 450+5 (seconds a turn, a game, and added a turn), not {text!r}")
    bank, increment, turn = found.groups()
    return TimeControl(float(turn) if turn else None, float(bank) if bank else None, float(increment or 0))


def write_control(control: TimeControl) -> str:
    """The text that read_control reads."""
    bank = "" if control.bank is None else f"{control.bank:g}"
    if control.increment:
        bank += f"+{control.increment:g}"
    turn = "" if control.turn is None else f"{control.turn:g}/turn"
    return f"{bank} {turn}".strip()


def write_clock(clock: Clock) -> str:
    """The clock as one line, to save a game and resume it later: `450+5 | 431.2 450 | 0 0`."""
    times = (" ".join(f"{round(seconds, 1):g}" for seconds in each) for each in (clock.banks, clock.used))
    return " | ".join((write_control(clock.control), *times))


def read_clock(text: str, seats: int) -> Clock:
    """The clock that write_clock wrote; ValueError for any other text."""
    control, banks, used = (part.split() for part in (*text.split("|"), "", "", "")[:3])
    if len(banks) != seats or len(used) != seats:
        raise ValueError(f"a clock for {seats} players has {seats} times left and {seats} times used, not {text!r}")
    if not all(abs(float(seconds)) < 1e7 for seconds in (*banks, *used)):
        raise ValueError(f"these are no times for a clock: {text!r}")
    return Clock(read_control(" ".join(control)), tuple(map(float, banks)), tuple(map(float, used)))


def start_clock(control: TimeControl, seats: int) -> Clock:
    """A new clock."""
    return Clock(control, (control.bank or 0,) * seats, (0,) * seats)


def time_left(clock: Clock, seat: Seat) -> float | None:
    """The seconds this seat has left; None without a limit, below zero when its flag has fallen."""
    limits: list[float] = []
    if clock.control.turn is not None:
        limits.append(clock.control.turn - clock.used[seat])
    if clock.control.bank is not None:
        limits.append(clock.banks[seat])
    return min(limits, default=None)


def has_fallen(clock: Clock, seat: Seat) -> bool:
    """Whether this seat has run out of time."""
    remaining = time_left(clock, seat)
    return remaining is not None and remaining < 0


def spend(clock: Clock, seat: Seat, seconds: float) -> Clock:
    """The clock after this seat has used some time; its turn goes on."""
    return replace(
        clock,
        banks=_with(clock.banks, seat, clock.banks[seat] - seconds),
        used=_with(clock.used, seat, clock.used[seat] + seconds),
    )


def ended_turn(before: Match, after: Match) -> Seat | None:
    """The seat whose turn ended between these two states of a match; None while the turn goes on.

    The same seat may have the next turn too, and the last action of a turn may be another seat's.
    """
    rules = before.game.rules
    number, seat = rules.turn(before.state)
    goes_on = after.mover is not None and rules.turn(after.state)[0] == number
    return None if goes_on or seat == NATURE else seat


def end_turn(clock: Clock, seat: Seat | None) -> Clock:
    """The clock after a turn: the turn limit starts again for all seats, and this seat, if any, gets the increment."""
    banks = clock.banks
    if seat is not None:
        banks = _with(banks, seat, banks[seat] + clock.control.increment)
    return replace(clock, banks=banks, used=(0,) * len(clock.used))


def _with(values: tuple[float, ...], seat: Seat, value: float) -> tuple[float, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
