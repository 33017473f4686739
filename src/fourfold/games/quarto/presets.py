"""The presets of Quarto: the rules see every QUARTO; or only colours count."""

from __future__ import annotations

from typing import Final

from fourfold.game import Preset
from fourfold.options.presets import RULEBOOK, TOURNAMENT

PRESETS: Final = (
    RULEBOOK,
    Preset("family", {"calls": "automatic"}, takebacks="free"),
    TOURNAMENT,
    Preset("learner", {"traits": "colour"}, takebacks="free", hints=True),
)
