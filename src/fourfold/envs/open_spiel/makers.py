"""The factories that OpenSpiel keeps to make our games.

OpenSpiel releases them only after Python has ended. So they are classes, because a function would be freed then, when
that is no longer possible; and this module refers to nothing else, so that everything else can be freed in time.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar


class Maker:
    """Makes a game from OpenSpiel's parameters."""

    name: ClassVar[str]

    def __new__(cls, parameters: Mapping[str, Any]) -> Any:
        """The game itself."""
        return import_module("fourfold.envs.open_spiel.game").SpielGame(cls.name, parameters)


def make_maker(name: str) -> type[Maker]:
    """The class that makes the game of this name."""
    return type(f"{name.capitalize()}Maker", (Maker,), {"name": name})
