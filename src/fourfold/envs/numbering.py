"""Action numbers: every decision and every draw of a game has one, and every number has at most one meaning."""

from __future__ import annotations

from typing import Any, Protocol


class Numbering(Protocol):
    """The action numbers of one game; a module satisfies this protocol.

    The view is that of the player to move, or a spectator's for Nature. Decisions and draws are numbered separately,
    both from 0.
    """

    def count_actions(self, options: Any, /) -> int:
        """The number of different decisions, legal or not."""
        ...

    def count_draws(self, options: Any, seats: int, /) -> int:
        """The number of different draws of Nature."""
        ...

    def write_number(self, view: Any, action: Any, /) -> int:
        """The number of a decision."""
        ...

    def read_number(self, view: Any, number: int, /) -> Any:
        """The decision with this number; raises ValueError if the number has no meaning here."""
        ...

    def write_public(self, view: Any, action: Any, /) -> tuple[int, int]:
        """The public part of a decision as two numbers that identify it; any view will do."""
        ...

    def write_draw(self, view: Any, action: Any, /) -> int:
        """The number of a draw."""
        ...

    def read_draw(self, view: Any, number: int, /) -> Any:
        """The draw with this number; raises ValueError if the number has no meaning here."""
        ...


def no_such_action(number: int) -> ValueError:
    """The error for a number that is no action."""
    return ValueError(f"{number} is no action here")
