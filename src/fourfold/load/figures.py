"""The figures of a load run: counts, and every latency with its time."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any


class Samples:
    """Latencies in seconds, each with the time in the run it was measured at."""

    def __init__(self) -> None:
        self.at, self.took = array("f"), array("f")

    def __len__(self) -> int:
        return len(self.took)

    def add(self, at: float, took: float) -> None:
        """Add a latency."""
        self.at.append(at)
        self.took.append(took)

    def extend(self, others: Samples) -> None:
        """Add the latencies of another process."""
        self.at.extend(others.at)
        self.took.extend(others.took)

    def by_second(self, seconds: int) -> list[list[float]]:
        """The latencies of each second of the run."""
        slots: list[list[float]] = [[] for _ in range(seconds)]
        for at, took in zip(self.at, self.took, strict=True):
            if 0 <= at < seconds:
                slots[int(at)].append(took)
        return slots


@dataclass(slots=True)
class Figures:
    """The figures of the players of one process, or of all."""

    acknowledged: Samples = field(default_factory=Samples)
    """From sending a move to its acknowledgement."""
    seen: Samples = field(default_factory=Samples)
    """From sending a move to the update at another player."""
    moves: int = 0
    games: int = 0
    dropped: int = 0
    returned: int = 0
    received: int = 0
    """Bytes of all messages."""
    idle: int = 0
    """The idle connections that were still there at the end."""
    errors: Counter[str] = field(default_factory=Counter[str])
    seconds: float = 0.0
    client_cpu: float = 0.0


def merge(parts: Iterable[Figures]) -> Figures:
    """The sum of the figures of several processes; they ran side by side, so their seconds are not added."""
    total = Figures()
    for part in parts:
        total.acknowledged.extend(part.acknowledged)
        total.seen.extend(part.seen)
        for name in ("moves", "games", "dropped", "returned", "received", "idle", "client_cpu"):
            setattr(total, name, getattr(total, name) + getattr(part, name))
        total.errors.update(part.errors)
        total.seconds = max(total.seconds, part.seconds)
    return total


def percentile(ordered: Sequence[float], share: float) -> float:
    """The value that this share of all values does not exceed; 0 if there is none."""
    return ordered[max(0, ceil(share * len(ordered)) - 1)] if ordered else 0.0


def latency(samples: Samples) -> dict[str, float]:
    """The common percentiles in milliseconds."""
    ordered = sorted(samples.took)
    shares = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
    return {name: round(1000 * percentile(ordered, share), 3) for name, share in shares.items()}


def as_json(figures: Figures) -> dict[str, Any]:
    """The figures as a JSON object."""
    seconds = figures.seconds or 1.0
    return {
        "seconds": round(figures.seconds, 3),
        "moves": figures.moves,
        "moves_per_second": round(figures.moves / seconds, 1),
        "games": figures.games,
        "acknowledged_ms": latency(figures.acknowledged),
        "seen_ms": latency(figures.seen),
        "dropped": figures.dropped,
        "returned": figures.returned,
        "idle": figures.idle,
        "megabytes_received": round(figures.received / 1e6, 1),
        "bytes_per_move": round(figures.received / max(1, figures.moves), 1),
        "errors": dict(figures.errors),
        "client_cpu_seconds": round(figures.client_cpu, 2),
    }


def timeline(samples: Samples, seconds: int) -> Iterator[tuple[int, float, float, float]]:
    """For each second the number of samples and their p50, p90 and p99 in seconds."""
    for slot in samples.by_second(seconds):
        slot.sort()
        yield len(slot), percentile(slot, 0.5), percentile(slot, 0.9), percentile(slot, 0.99)
