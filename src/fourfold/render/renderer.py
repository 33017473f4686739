"""How the positions of one game are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fourfold.game import NATURE, AnyGame
from fourfold.render import Picture
from fourfold.render.shapes import Drawing, write_svg


@dataclass(frozen=True, slots=True)
class Renderer:
    """The drawings of one game's states and views."""

    game: AnyGame
    state: type[Any]
    view: type[Any]
    draw: Callable[[Any], Drawing]
    """The drawing of a view in simple shapes."""
    detailed: Callable[[Any], Picture] | None = None
    """A more detailed picture of a view, if there is one."""

    def view_of(self, position: Any) -> Any:
        """The view of a state for the player to move, or the view itself."""
        if not isinstance(position, self.state):
            return position
        mover = self.game.rules.mover(position)
        return self.game.rules.view(position, None if mover == NATURE else mover)

    def picture(self, position: Any) -> Picture:
        """The picture of a state or a view."""
        view = self.view_of(position)
        return self.detailed(view) if self.detailed else Picture(write_svg(self.draw(view)))
