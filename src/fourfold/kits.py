"""The parts of a game in the other layers, each found by the game's name.

    layer     our module               another package's    object
    engine    fourfold.engine.NAME     PACKAGE.engine       ENGINE
    envs      fourfold.envs.NAME       PACKAGE.envs         ENV
    render    fourfold.render.NAME     PACKAGE.render       RENDERER
    lessons   fourfold.lessons.NAME    PACKAGE.lessons      LESSON

A game may lack any of them; each layer then does without, or has a part that works for any game.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Literal, TypeVar

from fourfold.games import BUILT_IN, SMALL_GAMES, plugins

T = TypeVar("T")
Layer = Literal["engine", "envs", "render", "lessons"]

_OBJECTS: Final[Mapping[Layer, str]] = {
    "engine": "ENGINE",
    "envs": "ENV",
    "render": "RENDERER",
    "lessons": "LESSON",
}
_LOGGER: Final = logging.getLogger(__name__)
_FOUND: Final[dict[tuple[str, Layer], Any]] = {}
"""The parts that were asked for."""


def find_part(game: str, layer: Layer, kind: type[T]) -> T | None:
    """The part of a game in this layer; None if there is none.

    What is wrong with a part of ours is raised; what is wrong with another package's is logged, and there is none.
    """
    if (game, layer) not in _FOUND:
        _FOUND[game, layer] = _load(game, layer, kind)
    part: T | None = _FOUND[game, layer]
    return part


def stand_in(game: str, layer: Layer, part: object) -> None:
    """Put another part in the place of a game's own: a server runs the real one elsewhere."""
    _FOUND[game, layer] = part


def forget_parts() -> None:
    """Find all parts again, without stand-ins."""
    _FOUND.clear()


def _load(game: str, layer: Layer, kind: type[Any]) -> Any:
    is_ours, name = game in (*BUILT_IN, *SMALL_GAMES), _OBJECTS[layer]
    module = f"fourfold.{layer}.{game.replace('-', '_')}" if is_ours else f"{plugins().found[game].package}.{layer}"
    if not _exists(module):
        return None
    try:
        part = getattr(import_module(module), name)
        if not isinstance(part, kind):
            raise TypeError(f"{name} is no {kind.__name__}")  # noqa: TRY301 - handled like any other fault
    except Exception as reason:
        if is_ours:
            raise
        _LOGGER.warning("%s is left out: %s: %s", module, type(reason).__name__, reason)
        return None
    return part


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # the package is a single file
        return False
