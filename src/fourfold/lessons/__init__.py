"""Lessons: a first game step by step, and pictures for the rules."""

from __future__ import annotations

from fourfold.kits import find_part
from fourfold.lessons.lesson import Lesson


def find_lesson(game: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    return find_part(game, "lessons", Lesson)
