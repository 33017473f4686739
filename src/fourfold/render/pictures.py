"""Pictures of any game's states and views.

Once this is imported, states and views show themselves in a notebook; the games know nothing of pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from fourfold.game import NATURE, AnyGame
from fourfold.games import GAMES
from fourfold.games.quartex import types as quartex_types
from fourfold.games.quartino import types as quartino_types
from fourfold.games.quarto import types as quarto_types
from fourfold.render import Picture, quartex, quartino, quarto, quarto_blocks
from fourfold.render.shapes import Drawing, write_svg

_STATES: Final[Mapping[type[Any], AnyGame]] = {
    quarto_types.State: GAMES["quarto"],
    quartex_types.State: GAMES["quartex"],
    quartino_types.State: GAMES["quartino"],
}
_DRAW: Final[Mapping[type[Any], Callable[[Any], Drawing]]] = {
    quarto_types.View: quarto_blocks.draw,
    quartex_types.View: quartex.draw,
    quartino_types.View: quartino.draw,
}


def picture(position: Any) -> Picture:
    """A state, with the eyes of whoever has the move, or a view."""
    view = _view(position)
    return quarto.picture(view) if isinstance(view, quarto_types.View) else Picture(write_svg(drawing(view)))


def drawing(position: Any) -> Drawing:
    """The same in simple shapes."""
    view = _view(position)
    return _DRAW[type(view)](view)


def _view(position: Any) -> Any:
    for kind, game in _STATES.items():
        if isinstance(position, kind):
            mover = game.rules.mover(position)
            return game.rules.view(position, None if mover == NATURE else mover)
    return position


def _svg(position: Any) -> str:
    return picture(position).svg


for _kind in (*_STATES, *_DRAW):
    setattr(_kind, "_repr_svg_", _svg)  # noqa: B010 - no type declares it
