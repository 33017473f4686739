"""Actions as numbers: every decision and every draw of a game has one, and every number at most one meaning."""

from __future__ import annotations

from typing import Any, Protocol


class Numbering(Protocol):
    """The numbers of one game's actions; a module satisfies it.

    A number is read with the eyes of whoever moves: the view is the mover's, or a spectator's for Nature. Decisions and
    draws are numbered apart, both from 0.
    """

    def count_actions(self, options: Any, /) -> int:
        """How many decisions there are to tell apart, legal or not."""
        ...

    def count_draws(self, options: Any, seats: int, /) -> int:
        """How many things Nature may draw."""
        ...

    def write_number(self, view: Any, action: Any, /) -> int:
        """The number of a decision."""
        ...

    def read_number(self, view: Any, number: int, /) -> Any:
        """The decision of a number; ValueError if it can mean nothing here."""
        ...

    def write_public(self, view: Any, action: Any, /) -> tuple[int, int]:
        """A decision as everybody knows it, in two numbers that tell it from all others; by any view."""
        ...

    def write_draw(self, view: Any, action: Any, /) -> int:
        """The number of something Nature draws."""
        ...

    def read_draw(self, view: Any, number: int, /) -> Any:
        """What Nature draws with this number; ValueError if it can mean nothing here."""
        ...


def no_such_action(number: int) -> ValueError:
    """What to raise for a number that is no action."""
    return ValueError(f"{number} is no action here")
