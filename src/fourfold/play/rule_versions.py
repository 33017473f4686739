"""The versions of the rules: a stored game is replayed only by the rules it was played with."""

from __future__ import annotations

from fourfold.game import AnyGame
from fourfold.games import find_game


class NotInstalled(ValueError):  # noqa: N818 - it is what is missing, not a malfunction
    """The game of a record or a table is not here, or not in the version it was played with."""


def find_version(name: str, version: str) -> AnyGame:
    """The game of this name and version; NotInstalled says what is missing."""
    try:
        game = find_game(name)
    except ValueError as reason:
        raise NotInstalled(str(reason)) from None
    if game.version != version:
        raise NotInstalled(f"this was played with version {version} of {name}, and version {game.version} is installed")
    return game
