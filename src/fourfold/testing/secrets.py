"""Other worlds: states that differ from a given one only in what a seat cannot know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from fourfold.game import AnyGame, Seat


def reshuffled(game: AnyGame, state: Any, seat: Seat | None, random: Random) -> Any:
    """A state with everything hidden from this seat dealt anew; in a game without secrets, the same."""
    return _RESHUFFLES[game.name](state, seat, random) if game.secret else state


_RESHUFFLES: Final[Mapping[str, Callable[[Any, Seat | None, Random], Any]]] = {}
