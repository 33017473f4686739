"""The text of a game's actions and positions."""

from __future__ import annotations

from random import Random
from typing import Protocol, TypeVar

S = TypeVar("S")  # a state
A = TypeVar("A")  # an action
O_contra = TypeVar("O_contra", contravariant=True)  # options


class Notation(Protocol[A]):
    """The text of actions in logs, messages, commands, tests and bug reports: read(write(x)) == x."""

    def read_action(self, text: str, /) -> A:
        """The action of this text; ValueError for any other text."""
        ...

    def write_action(self, action: A, /) -> str:
        """The text of this action; each action has exactly one."""
        ...


class Positions(Protocol[S, O_contra]):
    """Positions in the middle of a game as text, for analysis and for games that start there."""

    def read_position(self, text: str, options: O_contra, random: Random | None = None, /) -> S:
        """The state of a position; what the text does not know is drawn at random. ValueError says what is wrong."""
        ...

    def write_position(self, state: S, /) -> str:
        """The text of a state; ValueError if it has none."""
        ...

    def count_seats(self, state: S, /) -> int:
        """The number of players in a state."""
        ...
