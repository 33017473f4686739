"""What a player is to everybody who asks one for a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


class Player(Protocol[V_contra, A]):
    """Chooses from the menu by what its seat can see, and by nothing else."""

    def choose(self, view: V_contra, menu: Sequence[A]) -> A:
        """One of these actions; Stopped if another thread sets the flag of this one before it is found."""
        ...
