"""Who is measured at what, and how: in turns, a slice of processor time each, so that a busy moment hits all alike."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import median
from time import process_time

Work = Callable[[], int]
"""Does some milliseconds of work; how many steps that was."""


class Measure(StrEnum):
    """What is compared, as a table says it."""

    PLAYOUTS = "random games inside native code"
    VECTOR = "1,024 games at once, with masks and observations"
    STATE = "one game from Python: menu, move, is it over"
    ZOO = "PettingZoo, agent by agent: last and step"


@dataclass(frozen=True, slots=True)
class Contender:
    """Somebody's game in one of the measures."""

    measure: Measure
    program: str
    game: str
    work: Work
    is_ours: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """A contender's steps a second of processor time, one for each round."""

    measure: Measure
    program: str
    game: str
    is_ours: bool
    rates: tuple[float, ...]

    @property
    def rate(self) -> float:
        """The usual one."""
        return median(self.rates)


def stay_on_one_core() -> None:
    """Let nobody, threads of libraries included, use more than one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def compete(contenders: Sequence[Contender], rounds: int, seconds: float) -> list[Result]:
    """All of them once a round, so many rounds."""
    for contender in contenders:
        contender.work()  # whatever is made or compiled on first use
    rates = [[rate(contender.work, seconds) for contender in contenders] for _ in range(rounds)]
    return [
        Result(each.measure, each.program, each.game, each.is_ours, figures)
        for each, figures in zip(contenders, zip(*rates, strict=True), strict=True)
    ]


def rate(work: Work, seconds: float) -> float:
    """Steps a second of processor time, over at least so many seconds."""
    steps, spent, begun = 0, 0.0, process_time()
    while spent < seconds:
        steps += work()
        spent = process_time() - begun
    return steps / spent
