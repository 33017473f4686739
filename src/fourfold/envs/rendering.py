"""Rendering modes of the environments: text, pixels or SVG; `human` prints the text."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fourfold.envs.raster import rasterize
from fourfold.envs.variant import Variant
from fourfold.game import Seat
from fourfold.render.pictures import drawing_of, picture_of

MODES: Final = ["human", "ansi", "rgb_array", "svg"]


def check_mode(mode: str | None) -> None:
    """Raise ValueError unless there is such a rendering mode."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {mode!r}")


def render(variant: Variant, state: Any, seat: Seat | None, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Render the view of a seat."""
    view = variant.game.rules.view(state, seat)
    match mode:
        case "human":
            print(variant.game.text.show(view))
            return None
        case "ansi":
            return variant.game.text.show(view)
        case "rgb_array":
            return rasterize(drawing_of(variant.game, view))
        case "svg":
            return picture_of(variant.game, view).svg
        case _:
            return None
