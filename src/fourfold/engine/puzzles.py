"""Puzzles: positions with one solution, by kinds that each game's engine lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from fourfold.engine.match_at_position import match_at
from fourfold.game import AnyGame
from fourfold.options import read_options
from fourfold.play.match import Match, play_record

HARDEST: Final = 5
"""Grades go from 1 (easy) to this."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, the actions that lead from it to the question, and the only solution."""

    position: str
    lead: tuple[str, ...]
    """Actions that are played first: a line can be called only after the placement that made it."""
    solution: tuple[str, ...]
    """The actions of the answer, in order; of a kind with `is_set`, all right actions, sorted."""
    grade: int
    """From 1 (easy) to 5 (hard)."""
    line: tuple[str, ...] = ()
    """The solution and best play after it, where that tells more."""
    facts: Mapping[str, int] = field(default_factory=dict[str, int])
    """What the terminal says about the puzzle."""


@dataclass(frozen=True, slots=True)
class Refutation:
    """Why an answer is wrong."""

    says: str
    """The name of the reason; clients have a sentence for it."""
    values: Mapping[str, int] = field(default_factory=dict[str, int])
    """The numbers in that sentence."""
    actions: tuple[str, ...] = ()
    """What follows the answer and shows that it is wrong."""


@dataclass(frozen=True, slots=True)
class PuzzleKind:
    """One kind of puzzle: how puzzles are found, checked and refuted."""

    task: str
    """What to find, in English."""
    options: Mapping[str, str]
    """The rule options as texts."""
    sizes: range
    """The possible numbers of pieces on the board."""
    default_sizes: range
    find: Callable[[Any, int, Random], Puzzle | None]
    """(options, size, random): the puzzle of one random position, or None if that is none."""
    check: Callable[[Any, Puzzle], str]
    """(state, puzzle): "" if another search finds the same solution and no other, else what is wrong."""
    refute: Callable[[Any, tuple[str, ...]], Refutation]
    """(state, answer): why this wrong answer, whose actions are legal, is wrong."""
    key: Callable[[Any, Puzzle], object] = lambda _options, puzzle: (puzzle.position, puzzle.lead)
    """Equal for puzzles that are the same."""
    is_set: bool = False
    """Whether the answer is a set of actions, each of which is right by itself."""


def search_puzzles(kind: PuzzleKind, options: Any, sizes: range, seed: int) -> Iterator[Puzzle | None]:
    """An endless series: a puzzle, or None for a position that is none; no puzzle is the same as an earlier one."""
    random, seen = Random(seed), set[object]()
    while True:
        puzzle = kind.find(options, random.choice(sizes), random)
        key = puzzle and kind.key(options, puzzle)
        yield None if key in seen else puzzle
        if puzzle:
            seen.add(key)


def puzzle_match(game: AnyGame, options: Mapping[str, str], puzzle: Puzzle) -> Match:
    """The match at the question: what the position leaves open is dealt the same way each time."""
    return play_record(match_at(game, read_options(game.Options, options), puzzle.position), puzzle.lead)


def is_solved(kind: PuzzleKind, puzzle: Puzzle, answer: tuple[str, ...]) -> bool:
    """Whether this answer is the solution."""
    return (tuple(sorted({*answer})) if kind.is_set else answer) == puzzle.solution
