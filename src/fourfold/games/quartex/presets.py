"""The presets of Quartex: the rules notice everything by default; or no total falls below zero."""

from __future__ import annotations

from typing import Final

from fourfold.game import Preset
from fourfold.options.presets import RULEBOOK, TOURNAMENT

PRESETS: Final = (
    RULEBOOK,
    Preset("family", takebacks="free"),
    TOURNAMENT,
    Preset("learner", {"floor": "yes"}, takebacks="free", hints=True),
)
