"""The presets of Quartino: the rules see situations and complete cards; or there are no situations."""

from __future__ import annotations

from typing import Final

from fourfold.game import Preset
from fourfold.options.presets import RULEBOOK, TOURNAMENT

PRESETS: Final = (
    RULEBOOK,
    Preset("family", {"situations": "automatic", "claims": "automatic"}, takebacks="free"),
    TOURNAMENT,
    Preset("learner", {"situations": "off"}, takebacks="free", hints=True),
)
