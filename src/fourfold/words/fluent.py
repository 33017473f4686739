"""A reader for the part of Fluent that our message files use.

points = { $count ->
[one] { $count } point
*[other] { $count } points
}
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

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
    return {name: read_pattern(body) for name, body in split(text).items()}


def split(text: str) -> dict[str, str]:
    """The text of each message of a file by name."""
    return dict(_MESSAGE.findall(text))


def read_pattern(body: str) -> Pattern:
    """The pattern of a message; ValueError if it is not Fluent, or more Fluent than we read."""
    return _pattern(re.sub(r"\n +", "\n", body).strip())


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
    defaults = [each[2] for each in starts if each[1]]
    if not defaults:
        raise ValueError("its default variant is missing")
    return Select(found[1], variants, defaults[0])


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
