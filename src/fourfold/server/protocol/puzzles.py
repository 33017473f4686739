"""Puzzles: positions with one solution, which the client learns after an attempt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from fourfold.game import Seat
from fourfold.server.protocol.lessons import LessonMoment


class PuzzleKind(msgspec.Struct, frozen=True, gc=False):
    """A kind of puzzle."""

    game: str
    kind: str
    grades: tuple[int, ...]
    """The number of puzzles of each grade, from 1 (easy); the puzzles are numbered from 0 in this order."""


class Puzzle(msgspec.Struct, frozen=True, gc=False):
    """A puzzle without its solution."""

    game: str
    kind: str
    number: int
    grade: int
    options: Mapping[str, str]
    seat: Seat
    """The seat that has to find the solution."""
    seats: int
    """The number of players."""
    view: Any
    menu: tuple[str, ...]
    recent: tuple[str, ...]
    """The actions that led to the question."""
    position: str
    """The position before these actions, as text."""
    count: int
    """The number of actions of the answer; 0 if it is a set of actions, each of which is right by itself."""


class PuzzleAttempt(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An answer to a puzzle; without actions it asks for the solution."""

    actions: Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(max_length=40)] = ()


class PuzzleResult(msgspec.Struct, frozen=True, gc=False):
    """What an answer is worth."""

    solved: bool
    says: str
    """`solved`, `solution` or the name of the reason why the answer is wrong."""
    values: Mapping[str, int]
    """The numbers of that reason."""
    moments: tuple[LessonMoment, ...]
    """The actions of the answer and of the replies to it, as far as they can be played."""
    reply: tuple[str, ...]
    """The replies as text."""
    solution: tuple[str, ...]
    """Empty after a wrong answer."""
