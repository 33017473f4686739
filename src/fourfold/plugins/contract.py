"""Whether a game from another package has what the contract asks for, as far as that shows before it is played.

What is found here is found when the package is imported, so that no page, list or menu of games can fail later.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, get_args

from fourfold.game import Preset, Takebacks
from fourfold.options import Option, declared, read_options, write_options

MAX_SEATS: Final = 8
"""The most seats of a table."""
MAX_OPTIONS: Final = 40
"""The most options of a game."""
MAX_HELP: Final = 20_000
"""Characters of the text that says how moves are typed."""
MAX_NAME: Final = 30
"""Characters of the name of a game, an option or a preset."""
NAME: Final = re.compile(rf"[a-z][a-z0-9-]{{0,{MAX_NAME - 1}}}")
"""The name of a game or a preset."""

_OPTION_NAME: Final = re.compile(rf"[a-z][a-z0-9_]{{0,{MAX_NAME - 1}}}")
_VERSION: Final = re.compile(r"[!-~]{1,40}")
_VALUE: Final = re.compile(r"[^\s|;=#]{1,400}")
"""The value of an option as a record writes it."""
_FUNCTIONS: Final[Mapping[str, str]] = {
    "rules": "start mover legal play view turn outcome witness reveals continues",
    "notation": "read_action write_action",
    "text": "show say explain",
}
_OPTIONAL: Final = ("redeal", "check_box", "action_texts", "findings", "retire")


def check_contract(game: Any) -> None:
    """Raise ValueError or TypeError with a sentence that says what is wrong."""
    _check_seats(game)
    _check_functions(game)
    _check_texts(game)
    _check_options(game.Options)
    _check_presets(game)


def _check_seats(game: Any) -> None:
    seats: Any = game.seats
    if not isinstance(seats, range) or not seats or min(seats) < 1 or max(seats) > MAX_SEATS:
        raise ValueError(f"the number of seats is a range within 1 to {MAX_SEATS}, not {seats!r}")


def _check_functions(game: Any) -> None:
    for part, names in _FUNCTIONS.items():
        for name in names.split():
            if not callable(getattr(getattr(game, part), name, None)):
                raise TypeError(f"its {part} has no function {name}")
    for name in _OPTIONAL:
        if getattr(game, name) is not None and not callable(getattr(game, name)):
            raise TypeError(f"{name} is neither a function nor None")


def _check_texts(game: Any) -> None:
    version: Any = game.version
    if not isinstance(version, str) or not _VERSION.fullmatch(version):
        raise ValueError("a version has 1 to 40 ASCII characters and no space")
    endings: Any = getattr(game.text, "ENDINGS", None)
    if not _are(Mapping, endings) or not _are(str, *endings, *endings.values()):
        raise TypeError("its text has no ENDINGS with a phrase for each reason")
    said: Any = game.text.explain()
    if not isinstance(said, str) or len(said) > MAX_HELP:
        raise TypeError(f"explain returns no text of up to {MAX_HELP} characters")


def _check_options(kind: type[Any]) -> None:
    options = declared(kind)
    if len(options) > MAX_OPTIONS:
        raise ValueError(f"a game has at most {MAX_OPTIONS} options")
    for name, option in options.items():
        if not isinstance(option, Option):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"option {name} is not declared by a function of fourfold.options")
        if not _OPTION_NAME.fullmatch(name):
            raise ValueError(f"option {name!r} has a name that cannot be written")
        for value in (option.default, *option.examples):
            if not _VALUE.fullmatch(value):
                raise ValueError(f"option {name} has the value {value!r}, which cannot be written in a record")
    if write_options(kind()):
        raise ValueError("its Options() are not the defaults")


def _check_presets(game: Any) -> None:
    presets: Any = game.presets
    if not isinstance(presets, tuple) or not presets or not _are(Preset, *presets):
        raise TypeError("its presets are no tuple of at least one Preset")
    for preset in game.presets:
        if not NAME.fullmatch(preset.id) or preset.takebacks not in get_args(Takebacks):
            raise ValueError(f"preset {preset.id!r} has an id or a setting that is not possible")
        read_options(game.Options, preset.options)


def _are(kind: type[Any], *values: Any) -> bool:
    return all(isinstance(value, kind) for value in values)
