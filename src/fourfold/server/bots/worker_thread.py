"""A thread that runs searches for bots, one at a time, each of which can be stopped."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

from fourfold.engine.thread_turns import StopFlag, run_in_turn, use_stop_flag

Work = Callable[[], Any]
Report = Callable[[Any, BaseException | None], None]
"""Called on the event loop with the result, or with the exception that was raised."""


class TakenBack(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """Nobody else will do this work: the server does it itself."""


class Worker:
    """Everything except the search itself happens on the event loop, so nothing here needs a lock."""

    def __init__(self, name: str, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._flag = StopFlag()
        self._inbox = SimpleQueue[tuple[Work, Report] | None]()
        # A search that never ends must not keep the process from ending.
        self._thread = Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def start(self, work: Work, report: Report) -> None:
        """Start this work; only while the worker is idle."""
        self._flag.clear()
        self._inbox.put((work, report))

    def stop(self) -> None:
        """Stop the current work as soon as it can be stopped."""
        self._flag.set()

    def close(self) -> None:
        """End the thread after the current work."""
        self._inbox.put(None)

    def join(self, seconds: float) -> bool:
        """Wait up to this many seconds for the thread to end; return whether it has."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _work(self) -> None:
        use_stop_flag(self._flag)
        while (question := self._inbox.get()) is not None:
            work, report = question
            try:
                answer, reason = run_in_turn(work), None
            except BaseException as raised:  # whatever a bot raises, the worker survives
                answer, reason = None, raised
            self._send(report, answer, reason)

    def _send(self, report: Report, answer: Any, reason: BaseException | None) -> None:
        with suppress(RuntimeError):  # the loop is closed: nothing waits for the result
            self._loop.call_soon_threadsafe(report, answer, reason)
