"""Presets: ready-made choices of options and settings, which people, tables and ratings name by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fourfold.game import AnyGame, Preset, Takebacks
from fourfold.options import read_options, write_options

RULEBOOK: Final = Preset("rulebook")
"""The defaults."""
TOURNAMENT: Final = Preset("tournament", clock="60/turn", takebacks="never", hints=False)
"""The rulebook's game, with a minute a turn and no help."""


def find_preset(game: AnyGame, name: str) -> Preset:
    """The preset of this id; ValueError lists the presets of the game."""
    for preset in game.presets:
        if preset.id == name:
            return preset
    raise ValueError(f"{game.name} has no preset {name!r}; there are: {', '.join(each.id for each in game.presets)}")


def rating_preset(game: AnyGame, options: Mapping[str, str]) -> str:
    """The id of the preset by which a game with these options is rated, with any first player; "" if there is none."""
    written = write_options(read_options(game.Options, options))
    written.pop("first", None)
    return next((preset.id for preset in game.presets if preset.options == written), "")


def preset_of(game: AnyGame, options: Mapping[str, str], clock: str, takebacks: Takebacks, *, hints: bool) -> str:
    """The id of the preset that a game is played by; "" if it is none of them."""
    written = write_options(read_options(game.Options, options))
    for preset in game.presets:
        has_settings = (preset.clock, preset.takebacks) == (clock, takebacks) and preset.hints in (None, hints)
        if has_settings and preset.options == written:
            return preset.id
    return ""
