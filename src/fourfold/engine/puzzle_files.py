"""Files of puzzles: one puzzle a line, sorted by grade, so that the number of a puzzle tells its grade.

3<TAB>05a./c..3/..../69.. 1<TAB><TAB>c2; ?4        grade, position, lead, solution
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from fourfold.data import puzzle_text
from fourfold.engine.puzzles import HARDEST, Puzzle

_DIVIDER = "; "


@cache
def shipped_puzzles(game: str, kind: str) -> tuple[Puzzle, ...]:
    """The puzzles of this kind that the package contains."""
    return read_puzzles(puzzle_text(game, kind))


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """The text of a file of puzzles, easy ones first."""
    return "".join(
        f"{each.grade}\t{each.position}\t{_DIVIDER.join(each.lead)}\t{_DIVIDER.join(each.solution)}\n"
        for each in sorted(puzzles, key=lambda each: each.grade)
    )


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file."""
    return tuple(_read(line) for line in text.splitlines())


def _read(line: str) -> Puzzle:
    grade, position, lead, solution = line.split("\t")
    if not 1 <= int(grade) <= HARDEST:
        raise ValueError(f"a grade is a number from 1 to {HARDEST}, not {grade!r}")
    return Puzzle(position, tuple(lead.split(_DIVIDER)) if lead else (), tuple(solution.split(_DIVIDER)), int(grade))
