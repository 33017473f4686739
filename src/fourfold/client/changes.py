"""Applies a change to the update before it, so that a client always has the whole view."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from fourfold.server.protocol.updates import About, Change, Update

_STEP: Final = re.compile(r"(\w+)|\[(\d+)(?::(\d+))?\]")
"""A step of a path: the name of a field, the number of an item, or the first item of some and the one after them."""


def apply_change(update: Update, change: Change, about: About | None) -> Update:
    """The update that the server would have sent to a client without `changes`."""
    view = changed(update.view, change.view)
    return Update(
        version=change.happened[-1].version,
        since=change.happened[0].version - 1,
        seat=update.seat,
        happened=change.happened,
        about=_changed_about(about, change.about) if about and change.about else None,
        mover=view["mover"] if change.mover is msgspec.UNSET else change.mover,
        view=view,
        menu=update.menu if change.menu is None else change.menu,
        clocks=change.clocks,
    )


def _changed_about(about: About, changes: Mapping[str, Any]) -> About:
    return msgspec.convert(changed(msgspec.to_builtins(about), changes), About)


def changed(value: Any, changes: Mapping[str, Any]) -> Any:
    """A JSON value with other values at these paths; the value itself stays as it is."""
    for path, new in changes.items():
        value = _with(value, [step.groups() for step in _STEP.finditer(path)], new)
    return value


def _with(value: Any, steps: list[tuple[str | Any, ...]], new: Any) -> Any:
    """The value with another one at the end of these steps."""
    if not steps:
        return new
    (name, first, end), rest = steps[0], steps[1:]
    if name is not None:
        return {**value, name: _with(value.get(name), rest, new)}
    if end is not None:
        return [*value[: int(first)], *new, *value[int(end) :]]
    return [*value[: int(first)], _with(value[int(first)], rest, new), *value[int(first) + 1 :]]
