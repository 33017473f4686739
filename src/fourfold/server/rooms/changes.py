"""What differs between two values of the same kind, as paths in their JSON: `hand`, `board[6]`, `left[3:4]`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, Final

import msgspec

_PLAIN: Final = frozenset((int, str, bool, float, type(None)))


@cache
def _parts(kind: type[Any]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The names of the fields of a class, and a function that fetches them all at once; no names for other types."""
    names: tuple[str, ...] = ()
    if is_dataclass(kind):
        names = tuple(field.name for field in fields(kind) if field.name != "options")
    elif issubclass(kind, msgspec.Struct):
        names = kind.__struct_fields__
    return names, attrgetter(*names, "__class__") if names else lambda _value: ()


def view_fields(value: Any) -> dict[str, Any]:
    """A view without its options, which never change and are part of About."""
    names, values = _parts(value.__class__)
    return dict(zip(names, values(value), strict=False))


def changes(before: Any, after: Any) -> dict[str, Any]:
    """The values that have changed, by their paths; the two values have the same class, which has fields."""
    found: dict[str, Any] = {}
    _add_fields(found, "", before, after)
    return found


def _add_fields(found: dict[str, Any], prefix: str, before: Any, after: Any) -> None:
    names, values = _parts(after.__class__)
    for name, old, new in zip(names, values(before), values(after), strict=False):
        if old is not new and old != new:
            if new.__class__ in _PLAIN:
                found[prefix + name] = new
            else:
                _add(found, prefix + name, old, new)


def _add(found: dict[str, Any], path: str, old: Any, new: Any) -> None:
    """Add the change of a value that has changed: of a part of it, if the rest is the same."""
    kind = new.__class__
    if kind in _PLAIN or kind is not old.__class__:
        found[path] = new
    elif kind is tuple:
        _add_items(found, path, old, new)
    elif _parts(kind)[0]:
        _add_fields(found, f"{path}.", old, new)
    else:
        found[path] = new


def _add_items(found: dict[str, Any], path: str, old: tuple[Any, ...], new: tuple[Any, ...]) -> None:
    """Add the items that have changed: one of them, or those between the equal items at the start and at the end."""
    start = 0
    for one, other in zip(old, new, strict=False):
        if one is not other and one != other:
            break
        start += 1
    if len(old) == len(new) and old[start + 1 :] == new[start + 1 :]:
        _add(found, f"{path}[{start}]", old[start], new[start])
        return
    if len(old) == len(new) + 1 and old[start + 1 :] == new[start:]:
        found[f"{path}[{start}:{start + 1}]"] = ()
        return
    end, shorter = 0, min(len(old), len(new)) - start
    while end < shorter and old[-1 - end] == new[-1 - end]:
        end += 1
    found[f"{path}[{start}:{len(old) - end}]"] = new[start : len(new) - end]
