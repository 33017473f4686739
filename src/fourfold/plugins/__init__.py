"""Games from other packages, found by their entry points in the group `fourfold.games`.

    [project.entry-points."fourfold.games"]
    kuhn-poker = "kuhn_poker"

The entry names a module with a `GAME` of that name and the version of the contract it was made for, `CONTRACT = 1`.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from fourfold.game import CONTRACT, AnyGame, Game
from fourfold.plugins.contract import MAX_NAME, NAME, check_contract
from fourfold.plugins.time_limit import time_limit

GROUP: Final = "fourfold.games"
IMPORT_WITHIN: Final = 20.0
"""Seconds a package may take to be imported."""


@dataclass(frozen=True, slots=True)
class Plugin:
    """A game from another package."""

    game: AnyGame
    package: str
    """The module with the game; the modules of the other layers are inside it."""


@dataclass(frozen=True, slots=True)
class Plugins:
    """The games of other packages."""

    found: Mapping[str, Plugin]
    """By the names of the games."""
    problems: tuple[str, ...]
    """A sentence for each game that was left out."""


def find_plugins(taken: Collection[str], only: str = "") -> Plugins:
    """Import the games of all installed packages, or only this one; a name that is taken is a problem."""
    found: dict[str, Plugin] = {}
    problems: list[str] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value)):
        if only and entry.name != only:
            continue
        try:
            with redirect_stdout(sys.stderr), time_limit(IMPORT_WITHIN):  # what it prints is no result of a command
                found[entry.name] = _load(entry, {*taken, *found})
        except (Exception, SystemExit) as reason:
            problems.append(f"The game {entry.name!r} of {_origin(entry)} is left out: {_sentence(reason)}")
    return Plugins(found, tuple(problems))


def _load(entry: EntryPoint, taken: Collection[str]) -> Plugin:
    if not NAME.fullmatch(entry.name):
        wanted = f"at most {MAX_NAME} lower-case letters, digits and hyphens, and begins with a letter"
        raise ValueError(f"a name has {wanted}")
    if entry.name in taken:
        raise ValueError("there is another game of this name")
    module = import_module(entry.module)
    contract: Any = getattr(module, "CONTRACT", None)
    if contract != CONTRACT:
        wanted = f"version {contract!r}" if contract is not None else "an unknown version"
        raise ValueError(f"it was made for {wanted} of the contract, and this is version {CONTRACT}")
    game: AnyGame | None = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise TypeError(f"{entry.module} has no GAME")
    return Plugin(_checked(game, entry), entry.module)


def _checked(game: AnyGame, entry: EntryPoint) -> AnyGame:
    """The game of an entry; a game without a version has that of its package."""
    if game.name != entry.name:
        raise ValueError(f"its GAME is called {game.name!r}")
    versioned = replace(game, version=entry.dist.version) if game.version == "1" and entry.dist else game
    check_contract(versioned)
    return versioned


def _origin(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value


def _sentence(reason: BaseException) -> str:
    """The reason on one line; an exception that is not about the contract with its type."""
    said = " ".join(str(reason).split())[:300].removesuffix(".")
    return f"{said}." if type(reason) in (ValueError, TypeError, TimeoutError) else f"{type(reason).__name__}: {said}."
