"""The interface of every player that can be asked for a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


class Player(Protocol[V_contra, A]):
    """Chooses one of the legal actions from its seat's view, and from nothing else."""

    def choose(self, view: V_contra, menu: Sequence[A]) -> A:
        """One action of the menu; raises Stopped if another thread sets this thread's stop flag first."""
        ...
