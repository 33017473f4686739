"""The formats of stored games. A record and the first event of a table say in which format their options are written.

Only options that differ from the default are stored. So when a default changes, so does the format, and games of an
earlier format are read with the defaults of that format.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fourfold.games import find_game
from fourfold.options import read_options, write_options

FORMAT: Final = 2
"""The format that is written now."""
UNVERSIONED: Final = 1
"""The format of version 0.1.0, which wrote no number."""

_DEFAULTS: Final[Mapping[int, Mapping[str, Mapping[str, str]]]] = {1: {"quartino": {"columns": "all"}}}
"""For each earlier format, by game: the defaults that the next format changed."""


def defaults_of(game: str, version: int) -> dict[str, str]:
    """The defaults of a game in this format that are different now; ValueError for an unknown format."""
    if not UNVERSIONED <= version <= FORMAT:
        raise ValueError(f"format {version} is unknown: this version of Fourfold reads formats up to {FORMAT}")
    defaults: dict[str, str] = {}
    for each in range(version, FORMAT):
        defaults = {**_DEFAULTS.get(each, {}).get(game, {}), **defaults}
    return defaults


def to_current(game: str, words: Mapping[str, str], version: int) -> dict[str, str]:
    """The options of a game in the current format, from those written in another one."""
    return {**words, **{name: text for name, text in defaults_of(game, version).items() if name not in words}}


def from_current(game: str, words: Mapping[str, str], version: int) -> dict[str, str]:
    """The options of a game in another format, from those in the current one."""
    return write_options(read_options(find_game(game).Options, words), defaults_of(game, version))
