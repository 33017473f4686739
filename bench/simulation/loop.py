"""An event loop with virtual time, which runs several simulated processes.

Every callback belongs to the process that scheduled it. The callbacks of a process that was killed are dropped, and
those of one that is stalled wait until it goes on. Time passes only between callbacks.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import sys
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager, suppress
from contextvars import Context
from itertools import count
from random import Random
from typing import Any, TypeVar, TypeVarTuple, Unpack

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Work = Coroutine[Any, Any, T] | Generator[Any, None, T]


class Process:
    """A simulated process."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_alive = True
        self.is_stalled = False
        self.skew = 0.0
        """Seconds by which its wall clock is ahead."""
        self.ends: dict[Any, None] = {}
        """The ends of its connections, in the order they were opened; they are closed when it is killed."""


_Entry = tuple[float, int, asyncio.Handle | None, Callable[[Any], object], Any, Process]
"""When, the number of the callback, its handle, its process; without a handle it is input: a function, its argument."""


class SimulatedLoop(asyncio.AbstractEventLoop):
    """The event loop of all processes."""

    def __init__(self, random: Random) -> None:
        self.world = Process("world")
        """The process of the players and of everything that is not simulated as a process."""
        self.process = self.world
        """The process that runs now."""
        self.errors: list[str] = []
        """Errors that nothing in the simulated processes has handled."""
        self.tasks: list[asyncio.Task[Any]] = []
        self.callbacks = 0
        """The number of callbacks that have run."""
        self._random = random
        self._now = 0.0
        self._ready: deque[_Entry] = deque()
        self._later: list[_Entry] = []
        self._waiting: dict[Process, list[_Entry]] = {}
        """The callbacks of stalled processes."""
        self._numbers = count()
        self._is_over = False

    # --- what asyncio needs ---

    def time(self) -> float:
        """The virtual time in seconds."""
        return self._now

    def is_running(self) -> bool:
        """Whether callbacks run."""
        return not self._is_over

    def get_debug(self) -> bool:
        """Never: it would look at the real time."""
        return False

    def create_future(self) -> asyncio.Future[Any]:
        """A future of this loop."""
        return asyncio.Future(loop=self)

    def create_task(self, coro: Work[T], *, name: str | None = None, context: Context | None = None) -> asyncio.Task[T]:
        """A task of the current process; it is kept, so that nothing of a killed process runs when it is collected."""
        task: asyncio.Task[T] = asyncio.Task(coro, loop=self, name=name, context=context)
        self.tasks.append(task)
        return task

    def call_soon(
        self, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        """Call a function of the current process after those that are to be called already."""
        handle = asyncio.Handle(callback, args, self, context)
        self._ready.append((self._now, next(self._numbers), handle, _no_input, None, self.process))
        return handle

    def call_soon_threadsafe(
        self, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        """There are no threads here."""
        return self.call_soon(callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Call a function of the current process at this time."""
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        entry = (max(when, self._now), next(self._numbers), handle, _no_input, None, self.process)
        heapq.heappush(self._later, entry)
        return handle

    def call_later(
        self, delay: float, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Call a function of the current process after this many seconds."""
        return self.call_at(self._now + delay, callback, *args, context=context)

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """A cancelled timer is dropped when its time has come."""

    def run_in_executor(self, executor: Any, func: Callable[[Unpack[Ts]], T], *args: *Ts) -> asyncio.Future[T]:  # noqa: ARG002 - there are no threads
        """Run a function now, in no thread, and resolve its future a little later, as a thread would."""
        future: asyncio.Future[T] = self.create_future()
        result = func(*args)
        self.call_later(self._random.uniform(0.0001, 0.003), resolve, future, result)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Keep an error that nothing has handled."""
        if not self._is_over:
            self.errors.append(f"{self.process.name}: {context.get('message')}: {context.get('exception')!r}")

    # --- processes ---

    @contextmanager
    def running(self, process: Process) -> Generator[None]:
        """Schedule everything in this context for a process."""
        before, self.process = self.process, process
        try:
            yield
        finally:
            self.process = before

    def deliver(self, when: float, process: Process, receive: Callable[[Any], object], message: Any) -> None:
        """Call a function of another process at this time, as input from the network."""
        heapq.heappush(self._later, (when, next(self._numbers), None, receive, message, process))

    def stall(self, process: Process) -> None:
        """Stop a process as SIGSTOP does."""
        process.is_stalled = True
        self._waiting.setdefault(process, [])

    def go_on(self, process: Process) -> None:
        """Continue a stalled process: first what it was about to do, then input and timers as they are found."""
        process.is_stalled = False
        waiting = self._waiting.pop(process, [])
        if self._random.random() < 0.7:  # a real event loop looks at its sockets before it looks at its timers
            waiting.sort(key=lambda entry: entry[2] is not None)
        self._ready.extend(waiting)

    # --- running ---

    def run_until(self, end: float, is_done: Callable[[], bool] | None = None) -> None:
        """Run everything until this virtual time, or until a condition is true between two moments."""
        events._set_running_loop(self)
        try:
            while True:
                self._run_ready()
                if is_done and is_done():
                    return
                if not self._later or self._later[0][0] > end:
                    self._now = max(self._now, end)
                    return
                self._now = self._later[0][0]
                while self._later and self._later[0][0] <= self._now:
                    self._ready.append(heapq.heappop(self._later))
        finally:
            events._set_running_loop(None)

    def _run_ready(self) -> None:
        ready = self._ready
        while ready:
            entry = ready.popleft()
            _, _, handle, receive, message, process = entry
            if not process.is_alive or (handle is not None and handle.cancelled()):
                continue
            if process.is_stalled:
                self._waiting[process].append(entry)
                continue
            self.process = process
            self.callbacks += 1
            if handle is None:
                receive(message)
            else:
                handle._run()  # as asyncio's own loop does
        self.process = self.world

    def end(self) -> None:
        """Drop everything; what coroutines do while they are closed has no effect and is not reported."""
        self._is_over = True
        hook, sys.unraisablehook = sys.unraisablehook, _no_input
        logging.disable(logging.CRITICAL)
        events._set_running_loop(self)
        try:
            for task in self.tasks:
                if not task.done():
                    task._log_destroy_pending = False  # type: ignore[attr-defined]
                    with suppress(RuntimeError):  # it waits for something even now
                        task.get_coro().close()
            self.tasks.clear()
            self._ready.clear()
            self._later.clear()
            self._waiting.clear()
        finally:
            events._set_running_loop(None)
            logging.disable(logging.NOTSET)
            sys.unraisablehook = hook


def resolve(future: asyncio.Future[T], result: T) -> None:
    """Set the result of a future, unless it was cancelled."""
    if not future.done():
        future.set_result(result)


def _no_input(_: Any) -> None:
    """In the place of a function that is not there."""
