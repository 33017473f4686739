"""The words of games from other packages.

The name of a message is the name of its game, or begins with it and a hyphen. Where ours are called
`ending-GAME-REASON`, theirs are called `GAME-ending-REASON`, and the title may be called `GAME` or `GAME-game`; both
names work in the terminal and in the browser.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from fourfold.games import plugins
from fourfold.plugins.files import rules_text, words_text
from fourfold.words.fluent import Pattern, read_pattern, split
from fourfold.words.languages import LANGUAGES

SUBJECTS: Final = (
    "about",
    "drawn",
    "ending",
    "finding",
    "game",
    "group",
    "hidden",
    "illegal",
    "kind",
    "learn",
    "level",
    "option",
    "preset",
    "short",
)
"""The first words of our messages about one game."""
MAX_BRACES: Final = 100
"""Values and selectors in a message; they are read recursively."""
_LOGGER: Final = logging.getLogger(__name__)


def plugin_messages(language: str) -> Mapping[str, Pattern]:
    """The messages of all games from other packages, in English where a language lacks one."""
    found: dict[str, Pattern] = {}
    for game, plugin in plugins().found.items():
        for each in dict.fromkeys(("en", language)):
            found |= _patterns(game, plugin.package, each)
    return found


def plugin_words(game: str, language: str) -> str:
    """The messages of one game in this language as Fluent, under both names."""
    found = sources(game, plugins().found[game].package, language)
    return "".join(f"{name} = {body}\n" for name, body in found.items())


def rules_page(game: str, language: str = "en") -> str:
    """The rules page of one game in this language, or the English one; "" if there is none."""
    package = plugins().found[game].package
    return rules_text(package, language) or rules_text(package, "en")


def languages_of(game: str) -> tuple[str, ...]:
    """The languages in which one game has words."""
    package = plugins().found[game].package
    return tuple(each for each in LANGUAGES if sources(game, package, each))


def _patterns(game: str, package: str, language: str) -> Mapping[str, Pattern]:
    return {name: read_pattern(body) for name, body in sources(game, package, language).items()}


@lru_cache(maxsize=1000)
def sources(game: str, package: str, language: str) -> Mapping[str, str]:
    """The text of each message by both its names; what is wrong is logged and left out."""
    found: dict[str, str] = {}
    for name, body in split(words_text(package, language)).items():
        fault = _fault(game, name, body)
        if fault:
            _LOGGER.warning("the message %s of %s in %s is left out: %s", name, package, language, fault)
            continue
        found |= dict.fromkeys(_names(game, name), body)
    return found


def _names(game: str, name: str) -> tuple[str, ...]:
    """Both names of a message, or its only one."""
    if name == game:
        return name, f"game-{game}"
    subject, _, rest = name.removeprefix(f"{game}-").partition("-")
    return (name, "-".join(filter(None, (subject, game, rest)))) if subject in SUBJECTS else (name,)


def _fault(game: str, name: str, body: str) -> str:
    """What is wrong with a message; "" if nothing is."""
    if name != game and not name.startswith(f"{game}-"):
        return f"its name does not begin with {game}-"
    longer = [other for other in plugins().found if other.startswith(f"{game}-") and f"{name}-".startswith(f"{other}-")]
    if longer:
        return f"its name begins with that of {longer[0]}"
    if body.count("{") > MAX_BRACES:
        return f"it has more than {MAX_BRACES} values and selectors"
    try:
        read_pattern(body)
    except ValueError as reason:
        return str(reason)[:200]
    return ""
