"""Features of any view: its fields as numbers, by their types.

    bool                1 number: 0 or 1
    int                 1 number, -128 to 127
    Literal, Enum       a flag for each value
    X | None            1 if there is a value, and its numbers, or zeros
    tuple[X, Y]         the numbers of each element
    tuple[X, ...]       the same; it has as many elements as in the first view of the game
    Outcome             a flag for each seat that has won
    a dataclass or NamedTuple   the numbers of its fields

Each field is one piece. So the sizes depend only on the types, the options and the number of seats. Fields of the type
of the game's options are left out, since they never change. Any other type is a ValueError that names the field: such a
game brings features of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeGuard, Union, get_args, get_origin, get_type_hints

from fourfold.envs.features import Features
from fourfold.game import AnyGame, Outcome

Encoder = Callable[[Any], list[int]]
"""The numbers of a value; None is written as zeros."""


class ViewFeatures:
    """The features of the views of one game with its options and seats."""

    def __init__(self, game: AnyGame, options: Any, seats: int) -> None:
        self._game, self._seats = game, seats
        first: Any = game.rules.view(game.rules.start(options, seats), None)
        self._pieces = dict(self._fields(first.__class__, first))

    def __call__(self, view: Any) -> Features:
        """One piece for each field."""
        return {name: encode(getattr(view, name)) for name, encode in self._pieces.items()}

    def _fields(self, kind: type[Any], example: Any) -> Iterator[tuple[str, Encoder]]:
        """The encoder of each field; the example has the lengths of tuples."""
        for name, hint in _hints(kind).items():
            if hint is not self._game.Options:
                yield name, self._encoder(name, hint, getattr(example, name, None))

    def _encoder(self, name: str, hint: Any, example: Any) -> Encoder:
        origin, args = get_origin(hint), get_args(hint)
        if hint is bool or hint is int:
            return lambda value: [_small(name, int(value or 0))]
        if origin is Literal:
            return lambda value: [int(value == each) for each in args]
        if origin in (Union, UnionType) and len(args) == 2 and NoneType in args:
            return self._optional(name, next(each for each in args if each is not NoneType), example)
        if origin is tuple:
            return self._tuple(name, args, example)
        if hint is Outcome:
            return lambda value: [int(value is not None and seat in value.winners) for seat in range(self._seats)]
        if _is_class(hint) and issubclass(hint, Enum):
            return lambda value: [int(value == each) for each in hint]
        if _is_record(hint):
            return self._record(hint, example)
        said = getattr(hint, "__name__", str(hint))
        raise ValueError(f"the field {name!r} of {self._game.name}'s view cannot be written as numbers: it is {said}")

    def _optional(self, name: str, hint: Any, example: Any) -> Encoder:
        encode = self._encoder(name, hint, example)
        return lambda value: [int(value is not None), *encode(value)]

    def _tuple(self, name: str, args: tuple[Any, ...], example: Any) -> Encoder:
        if len(args) == 2 and args[1] is Ellipsis:
            if example is None:
                raise ValueError(f"the length of the field {name!r} of {self._game.name}'s view is not known")
            args = args[:1] * len(example)
        examples = example if example is not None else [None] * len(args)
        encoders = [self._encoder(name, hint, each) for hint, each in zip(args, examples, strict=True)]

        def encode(value: Any) -> list[int]:
            values = [None] * len(encoders) if value is None else value
            if len(values) != len(encoders):
                raise ValueError(f"the field {name!r} of {self._game.name}'s view changes its length")
            return [number for encoder, each in zip(encoders, values, strict=True) for number in encoder(each)]

        return encode

    def _record(self, kind: type[Any], example: Any) -> Encoder:
        encoders = dict(self._fields(kind, example))
        return lambda value: [
            number for name, encode in encoders.items() for number in encode(getattr(value, name, None))
        ]


def _hints(kind: type[Any]) -> dict[str, Any]:
    """The types of the fields of a dataclass or a NamedTuple."""
    if not _is_record(kind):
        raise ValueError(f"a view is a dataclass or a NamedTuple, not {kind.__name__}")
    names = [each.name for each in fields(kind)] if is_dataclass(kind) else getattr(kind, "_fields", ())
    hints = get_type_hints(kind)
    return {name: hints[name] for name in names}


def _is_class(hint: Any) -> TypeGuard[type[Any]]:
    return isinstance(hint, type)


def _is_record(hint: Any) -> TypeGuard[type[Any]]:
    return _is_class(hint) and (is_dataclass(hint) or hasattr(hint, "_fields"))


_SMALL: Final = range(-128, 128)


def _small(name: str, number: int) -> int:
    if number not in _SMALL:
        raise ValueError(f"the field {name!r} of the view is {number}; features are -128 to 127")
    return number


@lru_cache(maxsize=64)
def view_features(game: AnyGame, options: Any, seats: int) -> ViewFeatures:
    """The features by the fields of the view; ValueError if a field cannot be written as numbers."""
    return ViewFeatures(game, options, seats)
