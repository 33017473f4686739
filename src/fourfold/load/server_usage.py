"""What the server uses of its machine: read from /proc if its process is known, else from its own /metrics."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
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


class Meter(Protocol):
    """Reads memory (bytes) and processor time (seconds); None if they cannot be known."""

    def __call__(self) -> tuple[float, float] | None:
        """The reading."""
        ...


def process_meter(pid: int) -> Meter:
    """The meter of a process on this machine (Linux)."""
    page, tick = os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK")

    def read() -> tuple[float, float] | None:
        with suppress(OSError, IndexError, ValueError):
            memory = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * page
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            return memory, (int(fields[11]) + int(fields[12])) / tick
        return None

    return read


def metrics_meter(address: str) -> Meter:
    """The meter of a server that tells its own figures."""

    def read() -> tuple[float, float] | None:
        with suppress(OSError, ValueError, KeyError), urlopen(f"{address}/metrics", timeout=5) as answer:  # noqa: S310 - the user's own address
            lines = answer.read().decode().splitlines()
            told = dict(line.rsplit(" ", 1) for line in lines if line.startswith("process_"))
            return float(told["process_resident_memory_bytes"]), float(told["process_cpu_seconds_total"])
        return None

    return read
