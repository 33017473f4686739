"""Rule options as data: the Options class of a game declares them, and these functions read, write and list them.

A game declares an option like this::

    @dataclass(frozen=True, slots=True)
    class Options:
        squares: bool = flag("The nine 2x2 blocks count too.")

    read_options(Options, {"squares": "yes"})
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, field, fields
from typing import Any, TypeVar

from fourfold.options.kinds import (
    ChoiceOption,
    FlagOption,
    NumberOption,
    Option,
    SeatOption,
    SetOption,
    SeveralOption,
    read_seat,
    write_seat,
)

__all__ = [
    "Option",
    "SeatOption",
    "SetOption",
    "check_options",
    "choice",
    "declared",
    "flag",
    "grouped",
    "list_options",
    "number",
    "read_options",
    "read_seat",
    "seat",
    "set_of",
    "several",
    "write_options",
    "write_seat",
]

Options = TypeVar("Options")


def choice(default: str, says: str, *others: str, group: str = "") -> Any:
    """One of a few words; the default is named first."""
    return _declare(ChoiceOption(says, default, (default, *others), group))


def flag(says: str, *, group: str = "") -> Any:
    """Yes or no; no by default."""
    return _declare(FlagOption(says, group=group))


def several(choices: Sequence[str], says: str, *, group: str = "") -> Any:
    """One or more of these words, all of them by default."""
    return _declare(SeveralOption(says, ",".join(choices), tuple(choices), group))


def number(says: str, *, least: int, zero: str, group: str = "", default: str = "") -> Any:
    """A whole number from `least` up, or the word for none at all, which is the default unless another is named."""
    return _declare(NumberOption(says, default or zero, least, zero, group))


def seat(says: str, seats: range, *, group: str = "start", default: str = "lot") -> Any:
    """One of the seats of a game with at most this many seats; drawn at random by default."""
    return _declare(SeatOption(says, default, "lot", seats[-1], group))


def set_of(option: SetOption) -> Any:
    """A set of elements, as described."""
    return _declare(option)


def declared(kind: type[Any]) -> dict[str, Option]:
    """Every option of a game by name, in the order they are declared."""
    return {each.name: each.metadata["option"] for each in fields(kind)}


def grouped(kind: type[Any]) -> dict[str, dict[str, Option]]:
    """The options of a game by group, the groups and the options of each in the order they are declared."""
    groups: dict[str, dict[str, Option]] = {}
    for name, option in declared(kind).items():
        groups.setdefault(option.group, {})[name] = option
    return groups


def list_options(kind: type[Any]) -> list[dict[str, Any]]:
    """Every option of a game as plain data for JSON: its name, its kind, its default and what its kind needs."""
    return [{"name": name, "kind": option.kind, **asdict(option)} for name, option in declared(kind).items()]


def read_options(kind: type[Options], words: Mapping[str, str]) -> Options:
    """The options of these texts; ValueError names the option and its possible values."""
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


def write_options(options: object, defaults: Mapping[str, str] | None = None) -> dict[str, str]:
    """The options that differ from their defaults, as words that read_options understands.

    `defaults` replaces some of the defaults: those of an older format.
    """
    known = declared(type(options))
    default = {name: option.default for name, option in known.items()} | dict(defaults or {})
    written = {name: option.write(getattr(options, name)) for name, option in known.items()}
    return {name: text for name, text in written.items() if text != default[name]}


def check_options(options: object) -> None:
    """For the __post_init__ of an Options class: raise ValueError for values that cannot be written as text."""
    for name, option in declared(type(options)).items():
        value = getattr(options, name)
        try:
            same = option.read(option.write(value)) == value
        except (TypeError, ValueError):
            same = False
        if not same:
            raise ValueError(f"option {name} cannot be {value!r}; it is {option.describe_values()}")


def _declare(option: Option) -> Any:
    return field(default=option.read(option.default), metadata={"option": option})
