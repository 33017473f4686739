"""Pictures of any game's states and views.

Importing this module makes the states and views of games with a renderer show themselves in a notebook; the games do
not depend on pictures.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fourfold.game import AnyGame
from fourfold.games import GAMES
from fourfold.kits import find_part
from fourfold.render import Picture
from fourfold.render.renderer import Renderer
from fourfold.render.shapes import Drawing
from fourfold.render.text_picture import text_picture


def find_renderer(game: str) -> Renderer | None:
    """The renderer of a game, if it has one."""
    return find_part(game, "render", Renderer)


def picture_of(game: AnyGame, view: Any) -> Picture:
    """The picture of a view; of its text if the game has no renderer."""
    renderer = find_renderer(game.name)
    return renderer.picture(view) if renderer else text_picture(game, view)


def drawing_of(game: AnyGame, view: Any) -> Drawing:
    """The drawing of a view in simple shapes; ValueError if the game has no renderer."""
    renderer = find_renderer(game.name)
    if renderer is None:
        raise ValueError(f"{game.name} has no drawings; it can be shown as text")
    return renderer.draw(view)


_RENDERERS: Final[Mapping[type[Any], Renderer]] = {
    kind: renderer
    for renderer in filter(None, map(find_renderer, GAMES))
    for kind in (renderer.state, renderer.view)
    if kind.__module__ != "builtins"
}


def picture(position: Any) -> Picture:
    """The picture of a view, or of a state as the player to move sees it, in games that have a renderer."""
    return _RENDERERS[type(position)].picture(position)


def drawing(position: Any) -> Drawing:
    """The same in simple shapes."""
    renderer = _RENDERERS[type(position)]
    return renderer.draw(renderer.view_of(position))


def _svg(position: Any) -> str:
    return picture(position).svg


for _kind in _RENDERERS:
    setattr(_kind, "_repr_svg_", _svg)  # noqa: B010 - the types do not declare it
