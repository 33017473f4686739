"""A thread that thinks for players, one question at a time, and can be told to give it up."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

from fourfold.engine.thinking import StopFlag, run_in_turn, use_stop_flag

Work = Callable[[], Any]
Tell = Callable[[Any, BaseException | None], None]
"""Hears what came of it, on the event loop: an answer, or why there is none."""


class Worker:
    """Everything but the thinking itself happens on the event loop, so nothing here needs a lock."""

    def __init__(self, name: str, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._flag = StopFlag()
        self._inbox = SimpleQueue[tuple[Work, Tell] | None]()
        # A player who never comes back must not keep the program from ending.
        self._thread = Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def begin(self, work: Work, tell: Tell) -> None:
        """Think about this; only while it is doing nothing."""
        self._flag.clear()
        self._inbox.put((work, tell))

    def stop(self) -> None:
        """Give up what is being thought about, as soon as the player can be stopped."""
        self._flag.set()

    def end(self) -> None:
        """Go home after what is being thought about."""
        self._inbox.put(None)

    def join(self, seconds: float) -> bool:
        """Wait until it has gone home, but no longer than this; whether it has."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _work(self) -> None:
        use_stop_flag(self._flag)
        while (question := self._inbox.get()) is not None:
            work, tell = question
            try:
                answer, reason = run_in_turn(work), None
            except BaseException as raised:  # whatever a player does, the worker lives on
                answer, reason = None, raised
            self._report(tell, answer, reason)

    def _report(self, tell: Tell, answer: Any, reason: BaseException | None) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(tell, answer, reason)
