"""The lessons: a first game in a few steps."""

from __future__ import annotations

from typing import Any

import msgspec

from fourfold.game import Seat
from fourfold.server.protocol.common import Text


class LessonStep(msgspec.Struct, frozen=True, gc=False):
    """The position a step of a lesson starts from."""

    name: str
    view: Any
    menu: tuple[str, ...]


class LessonPicture(msgspec.Struct, frozen=True, gc=False):
    """A position that illustrates a sentence of the rules."""

    name: str
    """The id of the sentence in the clients' texts."""
    view: Any
    marks: tuple[str, ...]
    """The places to look at, in the notation of moves."""


class Lesson(msgspec.Struct, frozen=True, gc=False):
    """A first game in a few steps; the learner has seat 0."""

    game: str
    steps: tuple[LessonStep, ...]
    pictures: tuple[LessonPicture, ...]


class LessonMove(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A move to try."""

    text: Text


class LessonMoment(msgspec.Struct, frozen=True, gc=False):
    """An action in a lesson, and the table after it."""

    seat: Seat
    action: str
    view: Any


class LessonAnswer(msgspec.Struct, frozen=True, gc=False):
    """The consequences of a move in a lesson."""

    says: str
    """The last part of the id of the sentence about it, as in `learn-GAME-give-yes`."""
    right: bool
    moments: tuple[LessonMoment, ...]
    """The move, and the replies of the other players."""
