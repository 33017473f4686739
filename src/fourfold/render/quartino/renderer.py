"""How Quartino is drawn."""

from __future__ import annotations

from typing import Final

from fourfold.games.quartino import QUARTINO
from fourfold.games.quartino.types import State, View
from fourfold.render.quartino.drawing import draw
from fourfold.render.renderer import Renderer

RENDERER: Final = Renderer(QUARTINO, State, View, draw)
