"""The formats of stored games. A record and the first event of a table name the format of their options.

Only options that differ from the default are stored. So a changed default needs a new format, and games of an earlier
format are read with the defaults of that format.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fourfold.games import GAMES, find_game
from fourfold.options import read_options, write_options

FORMAT: Final = 3
"""The current format, in which games are written."""
UNVERSIONED: Final = 1
"""The format of version 0.1.0, which wrote no format number."""


def defaults_of(game: str, version: int) -> dict[str, str]:
    """The defaults of a game in this format that differ from the current ones; ValueError for an unknown format."""
    if not UNVERSIONED <= version <= FORMAT:
        raise ValueError(f"format {version} is unknown: this version of Fourfold reads formats up to {FORMAT}")
    changed: Mapping[int, Mapping[str, str]] = GAMES[game].past_defaults if game in GAMES else {}
    defaults: dict[str, str] = {}
    for each in range(version, FORMAT):
        defaults = {**changed.get(each, {}), **defaults}
    return defaults


def to_current(game: str, words: Mapping[str, str], version: int) -> dict[str, str]:
    """Options written in an earlier format, converted to the current one."""
    return {**words, **{name: text for name, text in defaults_of(game, version).items() if name not in words}}


def from_current(game: str, words: Mapping[str, str], version: int) -> dict[str, str]:
    """Options in the current format, converted to an earlier one."""
    return write_options(read_options(find_game(game).Options, words), defaults_of(game, version))
