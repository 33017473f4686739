"""The result of an attack: the latency of honest players, the cost for the server, and tables of both."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rich.table import Table as Sheet

MOST_P99 = 100.0
"""Milliseconds within which 99 % of honest moves must be acknowledged during an attack."""
MOST_MEMORY = 100.0
"""Megabytes by which the server's memory may grow."""
MOST_RECOVERY = 10.0
"""Seconds after the attack in which a move may still be slow."""


@dataclass(frozen=True)
class Times:
    """Seconds before, during and after the attack."""

    before: float = 3.0
    during: float = 10.0
    after: float = 5.0

    @property
    def total(self) -> float:
        return self.before + self.during + self.after


@dataclass
class Result:
    """One attack on one build; times in milliseconds, memory in megabytes."""

    attack: str
    attempts: int = 0
    honest: dict[str, dict[str, float]] = field(default_factory=dict[str, dict[str, float]])
    """The number of moves and their p50, p99 and max, before, during and after the attack."""
    memory: dict[str, float] = field(default_factory=dict[str, float])
    """Before, at most, and after."""
    cpu_share: float = 0.0
    """The share of one processor core that the server used during the attack."""
    recovered: float = 0.0
    """Seconds from the end of the attack to the last slow move."""
    faults: list[str] = field(default_factory=list[str])

    @property
    def is_good(self) -> bool:
        return (
            not self.faults
            and self.honest["during"]["p99"] <= MOST_P99
            and self.memory["most"] - self.memory["before"] <= MOST_MEMORY
            and self.recovered <= MOST_RECOVERY
        )


def sheet(results: Iterable[Result], title: str) -> Sheet:
    """A table with a row for each attack."""
    table = Sheet(
        "attack", "attempts", "before", "during", "after", "memory MB", "server", "recovered", "", title=title
    )
    table.caption = (
        "before, during, after: honest players' p50 / p99 / max in ms; memory: before / most / after; server: of a core"
    )
    for result in results:
        waits = [
            " / ".join(f"{figures[name]:,.0f}" for name in ("p50", "p99", "max")) for figures in result.honest.values()
        ]
        memory = " / ".join(f"{result.memory[name]:,.0f}" for name in ("before", "most", "after"))
        verdict = "ok" if result.is_good else "fault" if result.faults else "NO"
        used = f"{result.cpu_share:.0%}", f"{result.recovered:.1f} s"
        table.add_row(result.attack, f"{result.attempts:,}", *waits, memory, *used, verdict)
    return table


def comparison(older: Iterable[Result], newer: Iterable[Result]) -> Sheet:
    """A table that compares the same attacks on two builds."""
    table = Sheet("attack", "p99 ms", "", "most memory MB", "", "recovered s", "", title="Older build and this one")
    for old, new in zip(older, newer, strict=True):
        pairs = [
            (f"{each.honest['during']['p99']:,.0f}", f"{each.memory['most']:,.0f}", f"{each.recovered:.1f}")
            for each in (old, new)
        ]
        table.add_row(old.attack, *(cell for pair in zip(*pairs, strict=True) for cell in pair))
    return table
