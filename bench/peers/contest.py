"""The contenders and how they are measured: in turns, so that a busy moment of the machine affects all of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import median
from time import process_time

Work = Callable[[], int]
"""Does some milliseconds of work; returns the number of steps."""


class Measure(StrEnum):
    """What is measured, as it is shown in tables."""

    PLAYOUTS = "random games inside native code"
    VECTOR = "1,024 games at once, with masks and observations"
    STATE = "one game from Python: menu, move, is it over"
    ZOO = "PettingZoo, agent by agent: last and step"


@dataclass(frozen=True, slots=True)
class Contender:
    """A package's game in one of the measures."""

    measure: Measure
    program: str
    game: str
    work: Work
    is_ours: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """A contender's steps per second of processor time, in each round."""

    measure: Measure
    program: str
    game: str
    is_ours: bool
    rates: tuple[float, ...]

    @property
    def rate(self) -> float:
        """The median."""
        return median(self.rates)


def stay_on_one_core() -> None:
    """Restrict this process, including threads of libraries, to one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def compete(contenders: Sequence[Contender], rounds: int, seconds: float) -> list[Result]:
    """Measure every contender once in each round."""
    for contender in contenders:
        contender.work()  # warm-up: some contenders compile on first use
    rates = [[rate(contender.work, seconds) for contender in contenders] for _ in range(rounds)]
    return [
        Result(each.measure, each.program, each.game, each.is_ours, figures)
        for each, figures in zip(contenders, zip(*rates, strict=True), strict=True)
    ]


def rate(work: Work, seconds: float) -> float:
    """Steps per second of processor time, measured over at least these seconds."""
    steps, spent, begun = 0, 0.0, process_time()
    while spent < seconds:
        steps += work()
        spent = process_time() - begun
    return steps / spent
