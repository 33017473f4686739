"""What differs between two values of the same kind, as paths in their JSON: `hand`, `board[6]`, `left[3:4]`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache, partial
from operator import attrgetter
from typing import Any, Final, TypeAlias

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


Known: TypeAlias = dict[tuple[str, int, int], dict[str, Any]]
"""The changes of fields, by their names and the identities of both values, as long as these values exist."""


def changes(before: Any, after: Any, known: Known | None = None) -> dict[str, Any]:
    """The values that have changed, by their paths; the two values have the same class, which has fields.

    Views of several seats share most values: with `known`, such changes are computed for the first view only.
    """
    found: dict[str, Any] = {}
    _add_fields(found, "", before, after, _add if known is None else partial(_add_known, known))
    return found


def _add_known(known: Known, found: dict[str, Any], name: str, old: Any, new: Any) -> None:
    """Add the change of a field, which may have been computed for another view."""
    key = name, id(old), id(new)
    change = known.get(key)
    if change is None:
        change = known[key] = {}
        _add(change, name, old, new)
    found.update(change)


_Adds: TypeAlias = Callable[[dict[str, Any], str, Any, Any], None]


def _add_fields(found: dict[str, Any], prefix: str, before: Any, after: Any, add: _Adds) -> None:
    names, values = _parts(after.__class__)
    for name, old, new in zip(names, values(before), values(after), strict=False):
        if old is new:
            continue
        if new.__class__ in _PLAIN:
            if old != new:
                found[prefix + name] = new
        else:
            add(found, prefix + name, old, new)


def _add(found: dict[str, Any], path: str, old: Any, new: Any) -> None:
    """Add the change of a value, if it has changed: of a part of it, if the rest is the same."""
    kind = new.__class__
    if kind is not old.__class__ or kind in _PLAIN:
        found[path] = new
    elif kind is tuple:
        if old != new:
            _add_items(found, path, old, new)
    elif _parts(kind)[0]:  # comparing all fields first would take longer
        _add_fields(found, f"{path}.", old, new, _add)
    elif old != new:
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
