"""Measures the server's memory and processor time, from /proc if its process is known, else from its /metrics."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

MEGABYTE = 2**20


@dataclass(frozen=True, slots=True)
class Usage:
    """Memory and processor time at one moment."""

    at: float
    memory: float
    """In megabytes, resident."""
    cpu: float
    """In seconds, since the server was started."""


Meter = Callable[[], tuple[float, float] | None]
"""Reads memory (bytes) and processor time (seconds); None if they are not available."""


def process_meter(pid: int) -> Meter:
    """A meter of a process on this machine (Linux)."""
    if sys.platform != "linux":
        return lambda: None
    page, tick = os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK")

    def read() -> tuple[float, float] | None:
        with suppress(OSError, IndexError, ValueError):
            memory = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * page
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            return memory, (int(fields[11]) + int(fields[12])) / tick
        return None

    return read


def metrics_meter(address: str) -> Meter:
    """A meter that reads a server's metrics."""

    def read() -> tuple[float, float] | None:
        with suppress(OSError, ValueError, KeyError), urlopen(f"{address}/metrics", timeout=5) as answer:  # noqa: S310 - the user's own address
            lines = answer.read().decode().splitlines()
            values = dict(line.rsplit(" ", 1) for line in lines if line.startswith("process_"))
            return float(values["process_resident_memory_bytes"]), float(values["process_cpu_seconds_total"])
        return None

    return read
