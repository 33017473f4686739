"""Frozen dataclasses that every move makes: type checkers freeze them, and the interpreter does not.

A dataclass that the interpreter freezes calls a function for each field whenever it is made, which was a seventh of all
that a server computed for a move. Everything else is an ordinary frozen dataclass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as value
else:
    from dataclasses import dataclass

    def value(*, frozen: bool, slots: bool) -> Any:
        """A decorator like `dataclass`, with values that are equal and hashed as if they were frozen."""
        return dataclass(slots=slots, unsafe_hash=frozen)


__all__ = ["value"]
