"""What a game and its parts are called; a game from another package may lack words for them."""

from __future__ import annotations

from fourfold.words import Words


def game_title(game: str, words: Words) -> str:
    """The name of a game in the reader's language."""
    return words.say_or(f"game-{game}", game.replace("-", " ").capitalize())


def level_title(game: str, level: str, words: Words) -> str:
    """A level with its explanation: `greedy (takes what it sees)`."""
    said = words.say_or(f"level-{level}", words.say_or(f"level-{game}-{level}", ""))
    return f"{level} ({said})" if said else level
