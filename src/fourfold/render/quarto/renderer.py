"""How Quarto is drawn."""

from __future__ import annotations

from typing import Final

from fourfold.games.quarto import QUARTO
from fourfold.games.quarto.types import State, View
from fourfold.render.quarto.board import picture
from fourfold.render.quarto.simple_board import draw
from fourfold.render.renderer import Renderer

RENDERER: Final = Renderer(QUARTO, State, View, draw, detailed=picture)
