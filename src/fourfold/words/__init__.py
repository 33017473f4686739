"""The messages of locales/LANGUAGE/*.ftl for Python, with those of games from other packages.

Words("en").say("points", count=3) is "3 points". Numbers are written as Python writes them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from fourfold.words.fluent import Pattern, Select, Value, Variable, plural, read
from fourfold.words.languages import LANGUAGES
from fourfold.words.plugin_words import plugin_messages

__all__ = ["LANGUAGES", "Value", "Words", "find_language", "messages", "terminal_language"]

_LOCALES: Final = Path(__file__).parent.parent / "locales"


class Words:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._messages = {**plugin_messages(language), **messages(language)}

    def say(self, name: str, /, **values: Value) -> str:
        """The message of this name with these values."""
        return self._write(self._messages[name], values)

    def has(self, name: str) -> bool:
        """Whether there is a message of this name."""
        return name in self._messages

    def say_or(self, name: str, other: str, /, **values: Value) -> str:
        """The message of this name with these values, or `other` if there is none.

        A message of another package that needs a value which is not given counts as missing.
        """
        if name not in self._messages:
            return other
        try:
            return self.say(name, **values)
        except KeyError:
            if name in messages(self.language):
                raise
            return other

    def _write(self, pattern: Pattern, values: Mapping[str, Value]) -> str:
        return "".join(self._part(part, values) for part in pattern)

    def _part(self, part: str | Variable | Select, values: Mapping[str, Value]) -> str:
        match part:
            case str():
                return part
            case Variable(name):
                return str(values[name])
            case Select(name, variants, default):
                return self._write(variants[self._key(values[name], variants, default)], values)

    def _key(self, value: Value, variants: Mapping[str, Pattern], default: str) -> str:
        category = plural(self.language, value) if isinstance(value, int) else ""
        return next((key for key in (str(value), category) if key in variants), default)


@cache
def messages(language: str) -> Mapping[str, Pattern]:
    """All messages of ours in a language, from all its files."""
    files = sorted((_LOCALES / language).glob("*.ftl"))
    return {name: pattern for file in files for name, pattern in read(file.read_text(encoding="utf-8")).items()}


def find_language(wanted: str) -> str:
    """The supported language for a name like `de`, `de_AT.UTF-8`, `zh-Hant` or `zh_HK`; English for any other."""
    language, *rest = re.split(r"[-_]", re.split(r"[.@]", wanted)[0].lower())
    if language == "zh":
        return "zh-TW" if {"hant", "tw", "hk", "mo"} & set(rest) and "hans" not in rest else "en"
    return language if language in LANGUAGES else "en"


def terminal_language() -> str:
    """The language of this terminal: the first supported one of LANGUAGE, else that of the locale, if one is set."""
    settings = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, settings), "")
    if locale.partition(".")[0] in ("", "C", "POSIX"):
        return "en"
    wanted = [*os.environ.get("LANGUAGE", "").split(":"), locale]
    return next((find_language(each) for each in wanted if find_language(each) != "en" or each.startswith("en")), "en")
