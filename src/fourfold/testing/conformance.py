"""Test a whole game against the laws, and say what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from fourfold.game import AnyGame
from fourfold.options import declared, read_options
from fourfold.testing.laws import LAWS, moments
from fourfold.testing.moment import Moment, Problem
from fourfold.testing.static_laws import GAME_LAWS

MOST_ACTIONS: Final = 500
"""The number of actions after which a random game is stopped."""


@dataclass(frozen=True, slots=True)
class Case:
    """One way to play a game."""

    seats: int
    options: dict[str, str]
    """Those that differ from their defaults."""
    seed: int


@dataclass(frozen=True, slots=True)
class Place:
    """Where a problem was found."""

    case: Case
    played: tuple[str, ...]
    """The texts of the actions so far."""
    table: str
    """The state as text, as a spectator sees it."""


@dataclass(frozen=True, slots=True)
class Violation:
    """A law that a game breaks."""

    law: str
    """What should be true."""
    problem: str
    """What is wrong: one sentence."""
    detail: str = ""
    action: str = ""
    place: Place | None = None
    """None if the game breaks the law before it is played."""


@dataclass(slots=True)
class Report:
    """What was tested, and what was found."""

    violations: dict[str, Violation] = field(default_factory=dict[str, Violation])
    """By their problems; of each problem the first one that was found."""
    games: int = 0
    actions: int = 0
    unfinished: int = 0
    """The number of games that were stopped after MOST_ACTIONS."""

    def add(self, law: str | None, problem: Problem, action: str = "", place: Place | None = None) -> None:
        """Add a violation unless the same problem is known."""
        found = Violation(law or "", problem.sentence, problem.detail, action, place)
        self.violations.setdefault(problem.sentence, found)


def check_game(game: AnyGame, cases: Iterable[Case]) -> Report:
    """Test every law in one random game for each case."""
    report = Report()
    for law in GAME_LAWS:
        for problem in _guarded(law(game)):
            report.add(law.__doc__, problem)
    for case in cases:
        _check_case(game, case, report)
    return report


def all_cases(game: AnyGame, games: int, seed: int) -> Iterator[Case]:
    """The default options with every number of seats, this many times; every other value of an option once."""
    for number in range(games):
        yield from (Case(seats, {}, seed + number) for seats in game.seats)
    for name, option in declared(game.Options).items():
        yield from (Case(game.seats[-1], {name: value}, seed) for value in option.examples if value != option.default)


def _check_case(game: AnyGame, case: Case, report: Report) -> None:
    """Play one random game, and add it to the report."""
    played: list[str] = []
    try:
        options = read_options(game.Options, case.options)
        for moment in islice(moments(game, options, case.seats, case.seed), MOST_ACTIONS):
            _check_moment(moment, case, played, report)
            played += [] if moment.action is None else [_write(game, moment.action)]
    except Exception as error:  # every error of a game is a finding
        report.add("A random game can be played.", _as_problem(error), place=Place(case, tuple(played), ""))
    report.games += 1
    report.actions += len(played)
    report.unfinished += len(played) == MOST_ACTIONS


def _check_moment(moment: Moment, case: Case, played: list[str], report: Report) -> None:
    for law in LAWS:
        for problem in _guarded(law(moment)):
            action = "" if problem.action is None else _write(moment.game, problem.action)
            report.add(law.__doc__, problem, action, Place(case, tuple(played), _show(moment)))


def _guarded(problems: Iterator[Problem]) -> Iterator[Problem]:
    """The problems; an error of the game is one too."""
    try:
        yield from problems
    except Exception as error:  # every error of a game is a finding
        yield _as_problem(error)


def _as_problem(error: Exception) -> Problem:
    """An error, and the line where it happened."""
    line = extract_tb(error.__traceback__)[-1]
    where = f"{Path(line.filename).name}, line {line.lineno}, in {line.name}: {error}"
    return Problem(f"A function of the game raises {type(error).__name__}.", detail=where)


def _write(game: AnyGame, action: Any) -> str:
    try:
        return game.notation.write_action(action)
    except Exception:  # a report must not fail where the game does
        return repr(action)


def _show(moment: Moment) -> str:
    try:
        return moment.game.text.show(moment.game.rules.view(moment.state, None))
    except Exception:  # as above
        return repr(moment.state)
