"""A time limit for code of another package that runs in this thread."""

from __future__ import annotations

import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType


@contextmanager
def time_limit(seconds: float) -> Generator[None]:
    """Raise TimeoutError in this code after some seconds; there is no limit outside the main thread and on Windows."""
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"it took longer than {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
