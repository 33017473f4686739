"""Lessons: a first game step by step, and pictures for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fourfold.lessons import quartex, quartino, quarto
from fourfold.lessons.lesson import Lesson

LESSONS: Final[Mapping[str, Lesson]] = {
    lesson.game.name: lesson for lesson in (quarto.LESSON, quartex.LESSON, quartino.LESSON)
}
"""All lessons, by the names of their games."""
