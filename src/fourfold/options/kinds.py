"""The kinds of rule options: the values that each kind allows, as data, and how a value is read and written.

Every option has a sentence that explains it (`says`), its default value as text and the id of its group, under which
clients list it. Clients build their controls from
this data; `describe_values` describes the values in English, for help and error messages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from fourfold.game import Seat


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """One of a few words."""

    kind: ClassVar[Literal["choice"]] = "choice"
    says: str
    default: str
    choices: tuple[str, ...]
    group: str = ""

    @property
    def examples(self) -> tuple[str, ...]:
        """Texts of values, for tests."""
        return self.choices

    def read(self, text: str) -> str:
        """The value of a text."""
        if text not in self.choices:
            raise _wrong(self, text)
        return text

    def write(self, value: Any) -> str:
        """The text of a value."""
        return str(value)

    def describe_values(self) -> str:
        """The values in English."""
        return _either(self.choices)


@dataclass(frozen=True, slots=True)
class FlagOption:
    """Yes or no."""

    kind: ClassVar[Literal["flag"]] = "flag"
    says: str
    default: str = "no"
    choices: tuple[str, str] = ("no", "yes")
    group: str = ""

    @property
    def examples(self) -> tuple[str, ...]:
        """Texts of values, for tests."""
        return self.choices

    def read(self, text: str) -> bool:
        """The value of a text."""
        if text not in self.choices:
            raise _wrong(self, text)
        return text == self.choices[True]

    def write(self, value: Any) -> str:
        """The text of a value."""
        return self.choices[bool(value)]

    def describe_values(self) -> str:
        """The values in English."""
        return _either(self.choices)


@dataclass(frozen=True, slots=True)
class SeveralOption:
    """One or more of a few words, joined by commas and kept in the order of the choices."""

    kind: ClassVar[Literal["several"]] = "several"
    says: str
    default: str
    choices: tuple[str, ...]
    group: str = ""

    @property
    def examples(self) -> tuple[str, ...]:
        """Texts of values, for tests."""
        return (*self.choices, *map(",".join, (self.choices[:2], self.choices[1:], self.choices)))

    def read(self, text: str) -> tuple[str, ...]:
        """The value of a text."""
        chosen = text.split(",")
        if not set(chosen) <= set(self.choices):
            raise _wrong(self, text)
        return tuple(word for word in self.choices if word in chosen)

    def write(self, value: Any) -> str:
        """The text of a value."""
        return ",".join(value)

    def describe_values(self) -> str:
        """The values in English."""
        return f"one or more of {','.join(self.choices)}"


@dataclass(frozen=True, slots=True)
class NumberOption:
    """A whole number from `least` up, or the word `zero` for none at all, which is kept as 0."""

    kind: ClassVar[Literal["number"]] = "number"
    says: str
    default: str
    least: int
    zero: str
    group: str = ""

    @property
    def examples(self) -> tuple[str, ...]:
        """Texts of values, for tests."""
        return self.zero, str(self.least), str(self.least + 1)

    def read(self, text: str) -> int:
        """The value of a text."""
        if text == self.zero:
            return 0
        if not (text.isascii() and text.isdigit()) or int(text) < self.least:
            raise _wrong(self, text)
        return int(text)

    def write(self, value: Any) -> str:
        """The text of a value."""
        return str(value) if value else self.zero

    def describe_values(self) -> str:
        """The values in English."""
        return f"{self.zero} or a whole number of at least {self.least}"


@dataclass(frozen=True, slots=True)
class SeatOption:
    """A seat, counted from 1 to the most the game has, or the word `drawn` for one drawn at random, kept as None."""

    kind: ClassVar[Literal["seat"]] = "seat"
    says: str
    default: str
    drawn: str
    most: int
    group: str = ""

    @property
    def examples(self) -> tuple[str, ...]:
        """Texts of values, for tests; a game for two players has all of them."""
        return self.drawn, "1", "2"

    def read(self, text: str) -> Seat | None:
        """The value of a text."""
        if text == self.drawn:
            return None
        if text not in map(write_seat, range(self.most)):
            raise _wrong(self, text)
        return read_seat(text)

    def write(self, value: Any) -> str:
        """The text of a value."""
        return self.drawn if value is None else write_seat(value)

    def describe_values(self) -> str:
        """The values in English."""
        return f"{self.drawn} or a seat from 1 to {self.most}"


@dataclass(frozen=True, slots=True)
class SetOption:
    """A set of elements: one that has a name, or a list of different elements joined by commas.

    An element is written with `length` of the `letters`, which may repeat. A game needs `per_seat` elements for each
    seat.
    """

    kind: ClassVar[Literal["set"]] = "set"
    says: str
    default: str
    sets: dict[str, tuple[str, ...]]
    letters: str
    length: int
    per_seat: int
    group: str = ""

    @property
    def examples(self) -> tuple[str, ...]:
        """Texts of values, for tests: the named sets, and a list that is none of them."""
        return *self.sets, ",".join(reversed(self.sets[self.default]))

    def read(self, text: str) -> tuple[str, ...]:
        """The value of a text."""
        if text in self.sets:
            return self.sets[text]
        elements = tuple(text.split(","))
        for element in elements:
            if len(element) != self.length or not set(element) <= set(self.letters):
                raise ValueError(f"is {self.describe_values()}; {element!r} is no such word")
            if elements.count(element) > 1:
                raise ValueError(f"has {element} twice")
        return elements

    def write(self, value: Any) -> str:
        """The text of a value."""
        return next((name for name, elements in self.sets.items() if elements == value), None) or ",".join(value)

    def describe_values(self) -> str:
        """The values in English."""
        own = f"a list of different words of {self.length} letters out of {self.letters}, joined by commas"
        return _either((*self.sets, own))


Option = ChoiceOption | FlagOption | SeveralOption | NumberOption | SeatOption | SetOption


def read_seat(text: str) -> Seat:
    """The seat of a number that counts from 1."""
    if len(text) != 1 or text not in "123456789":
        raise ValueError(f"a seat is a number from 1 on, not {text!r}")
    return int(text) - 1


def write_seat(seat: Seat) -> str:
    """The number of a seat, counted from 1."""
    return str(seat + 1)


def _wrong(option: Option, text: str) -> ValueError:
    return ValueError(f"is {option.describe_values()}, not {text!r}")


def _either(words: Sequence[str]) -> str:
    """`a`, `a or b` or `a, b or c`."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last
