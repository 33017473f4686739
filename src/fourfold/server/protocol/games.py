"""The games a server offers, and their rule options by kind."""

from __future__ import annotations

import msgspec

from fourfold.game import Takebacks


class _OptionAbout(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    name: str
    says: str
    """What the option decides, in English."""
    default: str
    group: str
    """The id of the group in which the option is listed."""


class ChoiceOption(_OptionAbout, frozen=True, tag="choice"):
    """An option whose value is one of the choices."""

    choices: tuple[str, ...]


class FlagOption(_OptionAbout, frozen=True, tag="flag"):
    """An option that is off or on: the first choice or the second."""

    choices: tuple[str, str]


class SeveralOption(_OptionAbout, frozen=True, tag="several"):
    """An option whose value is one or more of the choices, joined by commas."""

    choices: tuple[str, ...]


class NumberOption(_OptionAbout, frozen=True, tag="number"):
    """An option whose value is a whole number, or a word for zero."""

    least: int
    zero: str
    """The word for zero."""


class SeatOption(_OptionAbout, frozen=True, tag="seat"):
    """An option whose value is a seat, counted from 1, or a word for one drawn at random."""

    drawn: str
    """The word for a seat drawn at random."""
    most: int
    """The highest seat of a full table; a table with fewer seats allows its own seats only."""


class SetOption(_OptionAbout, frozen=True, tag="set"):
    """An option whose value is the name of a set, or a list of different elements joined by commas."""

    sets: dict[str, tuple[str, ...]]
    """The sets that have a name, with their elements."""
    letters: str
    """The letters that an element is written with; they may repeat."""
    length: int
    """The number of letters in an element."""
    per_seat: int
    """A table needs at least this many elements for each seat."""


OptionAbout = ChoiceOption | FlagOption | SeveralOption | NumberOption | SeatOption | SetOption
"""One rule option of a game: its default and the values it allows, by kind."""


class PresetAbout(msgspec.Struct, frozen=True, gc=False):
    """A ready-made choice of rule options and settings; send these in NewTable."""

    id: str
    options: dict[str, str]
    """The options that differ from their defaults."""
    clock: str
    takebacks: Takebacks
    hints: bool | None
    """null: as you like."""


class GameAbout(msgspec.Struct, frozen=True, gc=False):
    """A game with its rule options and the levels of its bots."""

    name: str
    least: int
    most: int
    levels: tuple[str, ...]
    options: tuple[OptionAbout, ...]
    presets: tuple[PresetAbout, ...]
    """The rulebook's first."""
    secret: bool
    """Whether players hold things the others may not see."""
    draws: bool
    """Whether the players may agree on a draw."""
    retires: bool
    """Whether the seat of a player who forfeits can be out while the others play on."""
    help: str
    """How actions are written."""
    version: str
    """The version of the rules."""
    scored: bool
    """Whether points are shown beside the result."""
    plugin: bool
    """Whether the game comes from another package; the client then has no board, words or rules of its own for it."""
    languages: tuple[str, ...]
    """The languages in which a game from another package has words."""
