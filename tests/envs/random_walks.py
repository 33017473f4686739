"""Random games for the tests of the environments."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from fourfold.envs.history import History, begin, step
from fourfold.envs.variant import Variant, load
from fourfold.games import GAMES

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
"""Every game with every number of seats."""

OPTIONS = [
    ("quarto", 2, {"calls": "automatic", "first": "1", "squares": "yes"}),
    ("quarto", 2, {"calls": "persistent", "wrong_call": "loses", "traits": "colour,height"}),
    ("quartex", 3, {"stuck": "declared", "starter": "yes"}),
    ("quartex", 2, {"frame": "8", "redraw": "all"}),
    ("quartex", 4, {"shown": "hidden", "frame": "8", "first": "2"}),
    ("quartino", 3, {"claims": "automatic", "situations": "automatic", "several": "together"}),
    ("quartino", 2, {"board": "grid3x3", "announcers": "anyone", "claim_when": "any-time"}),
    ("quartino", 2, {"cards": "yyyy,bbbb,gggg,pppp,ybyb,bgbg,gpgp,pypy", "cap": "30", "claims": "checked"}),
]
"""Variants with a different menu, different secrets or a different end."""

VARIANTS = [load(name, seats) for name, seats in TABLES] + [load(*each) for each in OPTIONS]


def name_variant(variant: Variant) -> str:
    """A name for the ids of tests."""
    return f"{variant.game.name}-{variant.seats}-{VARIANTS.index(variant)}"


def histories(variant: Variant, seed: int, most: int = 2000) -> Iterator[History]:
    """The history at each moment of a random game, from the start to the end."""
    random, history = Random(seed), begin(variant)
    yield history
    while history.mover is not None and len(history.log) < most:
        history = step(history, random.choice(list(variant.menu(history.state).values())))
        yield history
