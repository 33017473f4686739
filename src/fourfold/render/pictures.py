"""Pictures of any game's states and views.

Importing this module makes states and views show themselves in a notebook; the games do not depend on pictures.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fourfold.render import Picture
from fourfold.render.quartex.renderer import QUARTEX_RENDERER
from fourfold.render.quartino.renderer import QUARTINO_RENDERER
from fourfold.render.quarto.renderer import QUARTO_RENDERER
from fourfold.render.renderer import Renderer
from fourfold.render.shapes import Drawing

_RENDERERS: Final[Mapping[type[Any], Renderer]] = {
    kind: renderer
    for renderer in (QUARTO_RENDERER, QUARTEX_RENDERER, QUARTINO_RENDERER)
    for kind in (renderer.state, renderer.view)
}


def picture(position: Any) -> Picture:
    """The picture of a view, or of a state as the player to move sees it."""
    return _RENDERERS[type(position)].picture(position)


def drawing(position: Any) -> Drawing:
    """The same in simple shapes."""
    renderer = _RENDERERS[type(position)]
    return renderer.draw(renderer.view_of(position))


def _svg(position: Any) -> str:
    return picture(position).svg


for _kind in _RENDERERS:
    setattr(_kind, "_repr_svg_", _svg)  # noqa: B010 - the types do not declare it
