"""How Quartex is drawn."""

from __future__ import annotations

from typing import Final

from fourfold.games.quartex import QUARTEX
from fourfold.games.quartex.types import State, View
from fourfold.render.quartex.drawing import draw
from fourfold.render.renderer import Renderer

RENDERER: Final = Renderer(QUARTEX, State, View, draw)
