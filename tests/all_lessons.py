"""The lessons of all games."""

from __future__ import annotations

from fourfold.games import GAMES
from fourfold.lessons import find_lesson

LESSONS = {game: lesson for game in GAMES if (lesson := find_lesson(game))}
