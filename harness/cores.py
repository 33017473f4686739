"""Keep one processor core for a server, and the rest for its clients."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def server_core(*, one_for_clients: bool = False) -> Generator[int | None]:
    """A core for the server, which this process and its children leave free; None if there is only one core.

    With `one_for_clients` this process keeps only one of the other cores.
    """
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(cores) < 2:
        yield None
        return
    os.sched_setaffinity(0, {cores[1]} if one_for_clients else set(cores[1:]))
    try:
        yield cores[0]
    finally:
        os.sched_setaffinity(0, set(cores))
