"""Names of players as they are shown: default names are translated, other names stay as they are."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from fourfold.game import join_items
from fourfold.words import Words

YOU: Final = "You"
"""The default name of a person who plays against bots."""
DEFAULT_SEATS: Final = (YOU, "greedy")
"""Who plays if nobody is named."""


def display_name(name: str, words: Words) -> str:
    """A name in the language of these words; a bot keeps the name that is typed for it."""
    if name == YOU:
        return words.say("you-name")
    numbered = re.fullmatch(r"Player (\d)", name)
    return words.say("player-number", number=numbered[1]) if numbered else name


def subject(name: str, words: Words) -> Mapping[str, str]:
    """The values a message needs for its subject; the player named You is addressed as “you”."""
    return {"who": display_name(name, words), "person": "you" if name == YOU else "other"}


def join_names(names: Sequence[str], words: Words) -> str:
    """Several names in a sentence: `Anna, Bob and Carl`."""
    *before, last = (display_name(name, words) for name in names)
    return words.say("names-and", names=join_items(before, words.say_or), last=last) if before else last


def numbered_names(names: Sequence[str], words: Words) -> str:
    """Names with their seats: `1 Anna, 2 Bob`."""
    return join_items((f"{number} {display_name(name, words)}" for number, name in enumerate(names, 1)), words.say_or)
