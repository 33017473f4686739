"""Rule options as data: each game's Options class declares them, this reads, writes and explains them all.

@dataclass(frozen=True, slots=True)
class Options:
    squares: bool = flag("The nine 2x2 blocks count too.")

read_options(Options, {"squares": "yes"})
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from fourfold.game import Seat

Options = TypeVar("Options")


@dataclass(frozen=True, slots=True)
class Option:
    """How one option is written, read and explained."""

    says: str
    values: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    examples: tuple[str, ...] = ()
    """Values worth trying, for tests that try them all."""


def choice(default: str, says: str, *others: str) -> Any:
    """One of a few words; the default is named first."""
    words = (default, *others)
    return _option(default, Option(says, " | ".join(words), lambda text: _one_of(text, words), str, words))


def flag(says: str) -> Any:
    """Off unless switched on."""
    return _option(False, Option(says, "no | yes", lambda text: _one_of(text, _YES_NO) == "yes", _write_flag, _YES_NO))


def several(default: Sequence[str], says: str) -> Any:
    """A non-empty selection of words, kept in their usual order."""
    words = tuple(default)
    values = f"one or more of {','.join(words)}"
    examples = (*words, ",".join(words[:2]), ",".join(words[1:]), ",".join(words))
    return _option(words, Option(says, values, lambda text: _selection(text.split(","), words), ",".join, examples))


def number(default: int, says: str, *, least: int, zero: str) -> Any:
    """A whole number of at least `least`, or a word for none at all, kept as 0."""

    def read(text: str) -> int:
        if text == zero:
            return 0
        if not (text.isascii() and text.isdigit()) or int(text) < least:
            raise ValueError(f"is {zero} or a number of at least {least}, not {text!r}")
        return int(text)

    values, examples = f"{zero} | {least} or more", (zero, str(least), str(least + 1))
    return _option(default, Option(says, values, read, lambda n: str(n) if n else zero, examples))


def starter(says: str) -> Any:
    """Who begins: decided by lot (None), or a seat."""

    def read(text: str) -> Seat | None:
        return None if text == "lot" else read_seat(text)

    return _option(
        None, Option(says, "lot | 1 | 2 ...", read, lambda seat: "lot" if seat is None else write_seat(seat))
    )


def custom(default: object, option: Option) -> Any:
    """An option with a notation of its own."""
    return _option(default, option)


def read_seat(text: str) -> Seat:
    """A seat as people count them, from 1."""
    if len(text) != 1 or text not in "123456789":
        raise ValueError(f"a seat is a number from 1 on, not {text!r}")
    return int(text) - 1


def write_seat(seat: Seat) -> str:
    """The number people give a seat."""
    return str(seat + 1)


def declared(kind: type[Any]) -> dict[str, Option]:
    """Every option of a game by name, in the order they are declared."""
    return {each.name: each.metadata["option"] for each in fields(kind)}


def read_options(kind: type[Options], words: Mapping[str, str]) -> Options:
    """The options these words ask for; ValueError names the option and what it could be."""
    known = declared(kind)
    chosen: dict[str, Any] = {}
    for name, text in words.items():
        if name not in known:
            raise ValueError(f"there is no option {name!r}; there are: {', '.join(known)}")
        try:
            chosen[name] = known[name].read(text)
        except ValueError as reason:
            raise ValueError(f"option {name} {reason}") from None
    return kind(**chosen)


def write_options(options: object) -> dict[str, str]:
    """What differs from the usual game, as words that read_options understands."""
    kind = type(options)
    usual, known = kind(), declared(kind)
    return {
        name: option.write(getattr(options, name))
        for name, option in known.items()
        if getattr(options, name) != getattr(usual, name)
    }


def check_options(options: object) -> None:
    """For an Options class's __post_init__: refuse values that its own notation could not say."""
    for name, option in declared(type(options)).items():
        value = getattr(options, name)
        try:
            same = option.read(option.write(value)) == value
        except (TypeError, ValueError) as reason:
            raise ValueError(f"option {name} cannot be {value!r}: {reason}") from None
        if not same:
            raise ValueError(f"option {name} cannot be {value!r}; it is {option.values}")


def _option(default: object, option: Option) -> Any:
    return field(default=default, metadata={"option": option})


_YES_NO = ("no", "yes")


def _write_flag(on: bool) -> str:
    return _YES_NO[on]


def _one_of(text: str, words: Iterable[str]) -> str:
    if text not in words:
        raise ValueError(f"is {' or '.join(words)}, not {text!r}")
    return text


def _selection(chosen: Sequence[str], words: Sequence[str]) -> tuple[str, ...]:
    for word in chosen:
        _one_of(word, words)
    return tuple(word for word in words if word in chosen)
