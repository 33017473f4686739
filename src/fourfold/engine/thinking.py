"""What a thread needs to think beside others: a flag that ends its searches, and a turn for what it does in Python.

Threads cannot run Python side by side, only searches in the core. Several that try make everybody wait who needs
Python only for a moment, an event loop above all; so they take turns, one at a time, and search outside their turns.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, local
from typing import Final, TypeVar

from fourfold._native import StopFlag, Stopped

__all__ = ["StopFlag", "Stopped", "obey", "own_flag", "search", "think"]

T = TypeVar("T")

PATIENCE: Final = 0.1
"""How many seconds a thread waits for its turn before it goes on without: one that never ends must not hold up all."""


class _Thread(local):
    def __init__(self) -> None:
        self.flag = StopFlag()
        self.takes_turns = False
        self.has_turn = False


_THREAD: Final = _Thread()
_TURN: Final = Lock()


def own_flag() -> StopFlag:
    """The flag of the thread that asks; whatever it searches ends with Stopped once somebody sets it."""
    return _THREAD.flag


def obey(flag: StopFlag) -> None:
    """Make this the flag of the thread, before it searches anything."""
    _THREAD.flag = flag


def think(work: Callable[[], T]) -> T:
    """Work in turn with all other threads that think."""
    _THREAD.takes_turns = True
    _take_turn()
    try:
        return work()
    finally:
        _end_turn()
        _THREAD.takes_turns = False


def search(work: Callable[[], T]) -> T:
    """Work in the core: another thread may have its turn meanwhile."""
    if not _THREAD.takes_turns:
        return work()
    _end_turn()
    try:
        return work()
    finally:
        _take_turn()


def _take_turn() -> None:
    _THREAD.has_turn = _TURN.acquire(timeout=PATIENCE)


def _end_turn() -> None:
    if _THREAD.has_turn:
        _TURN.release()
        _THREAD.has_turn = False
