"""The messages of locales/LANGUAGE/*.ftl for Python: a reader for the part of Fluent that those files use.

    points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

Words("en").say("points", count=3) is "3 points". Numbers are written as Python writes them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "de", "fr", "it", "hu", "nl", "zh-TW")
_LOCALES: Final = Path(__file__).parent / "locales"

Value = str | int


@dataclass(frozen=True, slots=True)
class Variable:
    """A value that is inserted."""

    name: str


@dataclass(frozen=True, slots=True)
class Select:
    """One of several texts, selected by a value."""

    name: str
    variants: Mapping[str, Pattern]
    default: str


Pattern = tuple[str | Variable | Select, ...]

_MESSAGE: Final = re.compile(r"^([a-z][\w-]*) = ?((?:.*)(?:\n(?:[ }].*|(?=\n[ }])))*)", re.MULTILINE)
_VARIABLE: Final = re.compile(r"(?:[A-Z]+\()?\$(\w+)")  # the value of DATETIME($when, ...) is inserted as it is
_VARIANT: Final = re.compile(r"\s*\n\s*(\*?)\[\s*([\w-]+)\s*\][^\S\n]*")


def read(text: str) -> dict[str, Pattern]:
    """All messages of a file by name."""
    return {name: _pattern(re.sub(r"\n +", "\n", body).strip()) for name, body in _MESSAGE.findall(text)}


def _pattern(text: str) -> Pattern:
    return tuple(part for part in _parts(text) if part)


def _parts(text: str) -> Iterator[str | Variable | Select]:
    while text:
        before, brace, rest = text.partition("{")
        yield before
        if not brace:
            return
        end = _closing(rest)
        yield _placeable(rest[:end].strip())
        text = rest[end + 1 :]


def _closing(text: str) -> int:
    """The place of the brace that closes the one before this text."""
    depth = 1
    for found in re.finditer(r"[{}]", text):
        depth += 1 if found[0] == "{" else -1
        if not depth:
            return found.start()
    raise ValueError(f"a brace is not closed: {text!r}")


def _placeable(text: str) -> str | Variable | Select:
    if text.startswith('"'):
        return text.strip('"')
    found = _VARIABLE.match(text)
    if not found:
        raise ValueError(f"this is more Fluent than we read: {text!r}")
    selector, arrow, rest = text.partition("->")
    if not arrow or "{" in selector:
        return Variable(found[1])
    # Text in braces belongs to a selector inside this one.
    starts = [
        each for each in _VARIANT.finditer(rest) if rest.count("{", 0, each.start()) == rest.count("}", 0, each.start())
    ]
    ends = [*(each.start() for each in starts[1:]), len(rest)]
    variants = {each[2]: _pattern(rest[each.end() : end].strip()) for each, end in zip(starts, ends, strict=True)}
    return Select(found[1], variants, next(each[2] for each in starts if each[1]))


def variables(pattern: Pattern) -> set[str]:
    """The names of the values that a pattern needs."""
    needed: set[str] = set()
    for part in pattern:
        if isinstance(part, Variable):
            needed.add(part.name)
        elif isinstance(part, Select):
            needed.add(part.name)
            for variant in part.variants.values():
                needed |= variables(variant)
    return needed


def plural(language: str, number: int) -> str:
    """The plural category of a number in a language."""
    match language:
        case "zh-TW":
            return "other"
        case "fr":
            return "one" if number in (0, 1) else "other"
        case _:
            return "one" if number == 1 else "other"


class Words:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._messages = messages(language)

    def say(self, name: str, /, **values: Value) -> str:
        """The message of this name with these values."""
        return self._write(self._messages[name], values)

    def say_or(self, name: str, other: str, /, **values: Value) -> str:
        """The message of this name with these values, or `other` if there is no such message."""
        return self.say(name, **values) if name in self._messages else other

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
    """All messages of a language, from all its files."""
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
