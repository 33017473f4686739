"""Laws about a game as a whole, which need no random game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from fourfold.game import AnyGame
from fourfold.options import declared, read_options, write_options
from fourfold.testing.moment import Problem

GameLaw = Callable[[AnyGame], Iterator[Problem]]


def name(game: AnyGame) -> Iterator[Problem]:
    """A game has a name that can be part of an address and of a message."""
    if not re.fullmatch(r"[a-z][a-z0-9-]*", game.name):
        yield Problem("The name may have only lower-case letters, digits and hyphens, and begins with a letter.")


def seats(game: AnyGame) -> Iterator[Problem]:
    """`start` raises ValueError for a number of seats that the game does not have."""
    for wrong in sorted({0, game.seats[0] - 1, game.seats[-1] + 1}):
        try:
            game.rules.start(game.Options(), wrong)
        except ValueError:
            continue
        yield Problem("`start` accepts a wrong number of seats: call `check_seats` in it.", detail=f"{wrong} seats")


def options(game: AnyGame) -> Iterator[Problem]:
    """Every option is explained in a sentence, and can be written as text and read again."""
    for name, option in declared(game.Options).items():
        if not option.says.endswith("."):
            yield Problem("An option is not explained in a sentence that ends with a full stop.", detail=name)
        for value in option.examples:
            chosen = _chosen(game, name, value)
            if chosen is not None and read_options(game.Options, write_options(chosen)) != chosen:
                yield Problem("An option changes when it is written and read again.", detail=f"{name}={value}")


def _chosen(game: AnyGame, name: str, value: str) -> Any:
    """The options with this value, or None if it does not go with the defaults of other options."""
    try:
        return read_options(game.Options, {name: value})
    except ValueError:
        return None


def phrases(game: AnyGame) -> Iterator[Problem]:
    """Every ending has a phrase, and `explain` says how moves are typed."""
    for reason, phrase in game.text.ENDINGS.items():
        if not phrase:
            yield Problem("`ENDINGS` has an empty phrase.", detail=reason)
    if not game.text.explain():
        yield Problem("`explain` does not say how moves are typed.")


def action_texts(game: AnyGame) -> Iterator[Problem]:
    """`action_texts` lists texts of actions, each once."""
    listed = list(game.action_texts(game.Options(), game.seats[-1])) if game.action_texts else []
    for text in listed:
        if listed.count(text) > 1:
            yield Problem("`action_texts` lists a text twice.", detail=repr(text))
        if game.notation.write_action(game.notation.read_action(text)) != text:
            yield Problem("`action_texts` lists a text that `write_action` does not write.", detail=repr(text))


GAME_LAWS: Final[tuple[GameLaw, ...]] = (name, seats, options, phrases, action_texts)
