"""What a thread needs to compute moves beside other threads: a stop flag, and turns for its Python code.

Only searches in the core run in parallel; Python code does not. If several threads ran Python at once, everything else
that needs the interpreter for a moment, above all an event loop, would have to wait. So these threads take turns, one
at a time, and search outside their turns.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Lock, Thread, current_thread, local, main_thread
from typing import Final, TypeVar

from fourfold._native import StopFlag, Stopped

__all__ = [
    "StopFlag",
    "Stopped",
    "run_in_turn",
    "run_interruptible",
    "run_outside_turn",
    "stop_flag",
    "use_stop_flag",
]

T = TypeVar("T")

TURN_TIMEOUT: Final = 0.1
"""Seconds a thread waits for its turn before it continues without one: a thread that never ends must not block all."""


class _Thread(local):
    def __init__(self) -> None:
        self.flag = StopFlag()
        self.takes_turns = False
        self.has_turn = False


_THREAD: Final = _Thread()
_TURN: Final = Lock()


def stop_flag() -> StopFlag:
    """The stop flag of the current thread; setting it ends the thread's searches with Stopped."""
    return _THREAD.flag


def use_stop_flag(flag: StopFlag) -> None:
    """Set the stop flag of the current thread, before its first search."""
    _THREAD.flag = flag


def run_in_turn(work: Callable[[], T]) -> T:
    """Run this in turn with all other threads that call this function."""
    _THREAD.takes_turns = True
    _take_turn()
    try:
        return work()
    finally:
        _end_turn()
        _THREAD.takes_turns = False


def run_outside_turn(work: Callable[[], T]) -> T:
    """Run a search in the core; another thread may have its turn during it."""
    if not _THREAD.takes_turns:
        return work()
    _end_turn()
    try:
        return work()
    finally:
        _take_turn()


def _take_turn() -> None:
    _THREAD.has_turn = _TURN.acquire(timeout=TURN_TIMEOUT)


def _end_turn() -> None:
    if _THREAD.has_turn:
        _TURN.release()
        _THREAD.has_turn = False


def run_interruptible(work: Callable[[], T], stop: StopFlag) -> T:
    """Run work in the core so that Ctrl-C stops it at once.

    Only the main thread receives Ctrl-C, and only while it runs nothing else; so its work runs in another thread.
    """
    return _run_beside(work, stop) if current_thread() is main_thread() else run_outside_turn(work)


def _run_beside(work: Callable[[], T], stop: StopFlag) -> T:
    """Run this in a new thread while the current one waits for it or for Ctrl-C.

    If Ctrl-C comes while the thread is being started, there may be none to wait for.
    """
    done: list[T] = []
    failed: list[BaseException] = []
    begun, ended = Event(), Event()

    def attempt() -> None:
        begun.set()
        try:
            done.append(work())
        except BaseException as reason:  # raised again in the waiting thread
            failed.append(reason)
        ended.set()

    try:
        Thread(target=attempt).start()
        ended.wait()
    except KeyboardInterrupt:
        stop.set()
        if begun.wait(1):
            ended.wait()
            stop.clear()
        raise
    if failed:
        raise failed[0]
    return done[0]
