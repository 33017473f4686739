"""The figures of `make crash`, which can be added up over several runs."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field, fields
from statistics import fmean
from typing import Any

from rich.table import Table as Sheet


@dataclass(slots=True)
class Tally:
    """The figures of a run; a file in build/ holds them."""

    kills: int = 0
    early: int = 0
    tables: int = 0
    finished: int = 0
    acknowledged: int = 0
    heard: int = 0
    events: int = 0
    returns: int = 0
    declined: dict[str, int] = field(default_factory=dict[str, int])
    start_seconds: list[float] = field(default_factory=list[float])
    back_seconds: list[float] = field(default_factory=list[float])
    """Seconds from a kill to the first acknowledgement after it."""
    longest_wait: float = 0.0
    """The most seconds that a player waited for an answer, or for their turn."""
    clocks: int = 0
    """How often a running clock was resumed after a kill."""
    refunded_ms: int = 0
    """The most time that a kill gave back to a player."""
    faults: list[str] = field(default_factory=list[str])


def add(one: Tally, other: Tally) -> Tally:
    """The sums of both."""
    sums: dict[str, Any] = {each.name: getattr(one, each.name) for each in fields(Tally)}
    sums = {name: value + getattr(other, name) for name, value in sums.items() if name != "declined"}
    sums["declined"] = dict(Counter(one.declined) + Counter(other.declined))
    sums["refunded_ms"] = max(one.refunded_ms, other.refunded_ms)
    sums["longest_wait"] = max(one.longest_wait, other.longest_wait)
    return Tally(**sums)


def sheet(tally: Tally, title: str = "kill -9 under load") -> Sheet:
    table = Sheet("figure", title=title)
    table.add_column("", justify="right")
    facts = asdict(tally) | {"faults": len(tally.faults)}
    facts["start_seconds"], facts["back_seconds"] = _summary(tally.start_seconds), _summary(tally.back_seconds)
    facts["longest_wait"] = f"{tally.longest_wait:.2f}"
    for name, value in facts.items():
        table.add_row(name.replace("_", " "), f"{value:,}" if isinstance(value, int) else str(value))
    return table


def _summary(seconds: list[float]) -> str:
    """The mean and the most; empty if there are none, as when no server was restarted."""
    return f"mean {fmean(seconds):.2f}, most {max(seconds):.2f}" if seconds else ""
