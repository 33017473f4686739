"""Chess clocks as values; time is always an argument (QO-24, OQ-15 to OQ-17)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from fourfold.game import NATURE, Seat
from fourfold.play.match import Match

DAY: Final = 86_400
"""Seconds of a day."""
LONGEST: Final = 365 * DAY
"""The longest time of a clock, in seconds."""
_UNITS: Final = {"d": DAY, "h": 3600, "m": 60, "s": 1, "": 1}


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The time allowed, in seconds: for each turn, for each player's whole game, or both."""

    turn: float | None = None
    bank: float | None = None
    increment: float = 0
    """Seconds added to a player's bank at the end of each of their turns."""

    @property
    def is_daily(self) -> bool:
        """Whether this is a clock for correspondence: every limit is a day or longer."""
        return min(self.turn or LONGEST, self.bank or LONGEST) >= DAY


@dataclass(frozen=True, slots=True)
class Clock:
    """The time each seat has used."""

    control: TimeControl
    banks: tuple[float, ...]
    """The whole-game time each seat has left; meaningless without a bank."""
    used: tuple[float, ...]
    """The time each seat has used in the current turn, even if it is another player's turn."""


@lru_cache(256)
def read_control(text: str) -> TimeControl:
    """The time control of this text: `60/turn`, `450`, `450+5`, or a bank and a turn limit: `450+5 60/turn`.

    Times are in seconds, or have a unit: `3d/turn` is three days a turn, `2h+30m` two hours and half an hour more.
    """
    time = r"(\d{1,8}[smhd]?)"
    found = re.fullmatch(rf"(?:{time}(?:\+{time})?)?(?:(?:^| ){time}/turn)?", text, re.ASCII)
    if not found or not text:
        raise ValueError(
            "a clock is 60/turn, 450 or 450+5 (seconds a turn, a game, and added a turn),"
            f" or has units such as 3d/turn (days, d; hours, h; minutes, m), not {text!r}"
        )
    bank, increment, turn = (None if each is None else _read_time(each) for each in found.groups())
    return TimeControl(turn, bank, increment or 0)


def _read_time(text: str) -> float:
    digits = text.rstrip("smhd")
    seconds = int(digits) * _UNITS[text[len(digits) :]]
    if seconds > LONGEST:
        raise ValueError(f"a clock is at most {LONGEST // DAY} days long, not {text}")
    return float(seconds)


def write_control(control: TimeControl) -> str:
    """The text that read_control reads."""
    bank = "" if control.bank is None else _write_time(control.bank)
    if control.increment:
        bank += f"+{_write_time(control.increment)}"
    turn = "" if control.turn is None else f"{_write_time(control.turn)}/turn"
    return f"{bank} {turn}".strip()


def _write_time(seconds: float) -> str:
    days, rest = divmod(int(seconds), DAY)
    return f"{days}d" if days and not rest else f"{seconds:.10g}"


def clock_text(seconds: float) -> str:
    """The time as minutes and seconds, or with hours and days if there are any: `4:05`, `2:00:00`, `3d 04:00`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return f"{days}d {hours:02}:{minutes:02}"
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def write_clock(clock: Clock) -> str:
    """The clock as one line, to save a game and resume it later: `450+5 | 431.2 450 | 0 0`."""
    times = (" ".join(f"{round(seconds, 1):.10g}" for seconds in each) for each in (clock.banks, clock.used))
    return " | ".join((write_control(clock.control), *times))


def read_clock(text: str, seats: int) -> Clock:
    """The clock that write_clock wrote; ValueError for any other text."""
    control, banks, used = (part.split() for part in (*text.split("|"), "", "", "")[:3])
    if len(banks) != seats or len(used) != seats:
        raise ValueError(f"a clock for {seats} players has {seats} times left and {seats} times used, not {text!r}")
    if not all(abs(float(seconds)) < 1e9 for seconds in (*banks, *used)):
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
