"""What people are called: who has given no name is called so in everybody's own language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from fourfold.game import join_items
from fourfold.words import Words

YOU: Final = "You"
"""The name of somebody who plays against programs and has not said another."""


def display_name(name: str, words: Words) -> str:
    """A name as it is read in a language; programs are called what one types for them."""
    if name == YOU:
        return words.say("you-name")
    numbered = re.fullmatch(r"Player (\d)", name)
    return words.say("player-number", number=numbered[1]) if numbered else name


def subject(name: str, words: Words) -> Mapping[str, str]:
    """Somebody as the subject of a sentence: who plays under the name You is spoken to."""
    return {"who": display_name(name, words), "person": "you" if name == YOU else "other"}


def join_names(names: Sequence[str], words: Words) -> str:
    """Several names: `Anna, Bob and Carl`."""
    *before, last = (display_name(name, words) for name in names)
    return words.say("names-and", names=join_items(before, words.say_or), last=last) if before else last


def numbered_names(names: Sequence[str], words: Words) -> str:
    """Who sits where: `1 Anna, 2 Bob`."""
    return join_items((f"{number} {display_name(name, words)}" for number, name in enumerate(names, 1)), words.say_or)
