"""What OpenSpiel keeps to make our games.

It lets go only after Python has ended. So these are classes, since a function would be freed then, when that is no
longer possible; and nothing here holds the rest of us, so that all else can be freed in time.
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


class QuartoMaker(Maker):
    """Makes Quarto."""

    name = "quarto"


class QuartexMaker(Maker):
    """Makes Quartex."""

    name = "quartex"


class QuartinoMaker(Maker):
    """Makes Quartino."""

    name = "quartino"


MAKERS = (QuartoMaker, QuartexMaker, QuartinoMaker)
