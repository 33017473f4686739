"""What a run reports: a line for people every few seconds, and the same as JSON in a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(slots=True)
class Progress:
    """Reports at most every few seconds."""

    file: Path
    every: float = 15.0
    latest: float = -1e9

    def report(self, now: float, left: float, facts: Mapping[str, float | str], is_last: bool = False) -> None:
        """Print and store these facts, if it is time to."""
        if now - self.latest < self.every and not is_last:
            return
        self.latest = now
        row = {"seconds": round(now, 1), "left": round(left), **{name: _short(fact) for name, fact in facts.items()}}
        print(line_of(row), flush=True)
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def line_of(row: Mapping[str, float | str]) -> str:
    """The facts on one line."""
    return "  ".join(f"{name} {fact}" for name, fact in row.items())


def read_rows(file: Path) -> list[dict[str, float | str]]:
    """All rows of a file of JSON lines."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


def _short(fact: float | str) -> float | str:
    return float(f"{fact:.4g}") if isinstance(fact, float) else fact
