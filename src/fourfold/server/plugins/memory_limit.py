"""A limit on the memory of this process."""

from __future__ import annotations

import sys
from contextlib import suppress


def limit_memory(size: int) -> None:
    """Let allocations beyond this many bytes raise MemoryError, where the system can do that."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - Windows has no such module

    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    allowed = size if hard == resource.RLIM_INFINITY else min(size, hard)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_DATA, (allowed, hard))
