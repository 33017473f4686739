"""Summarise which lines and branches the tests reach, and compare with the floors: `make coverage`."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FLOORS = {"games": 95.0, "play": 95.0, "tables": 95.0, "store": 95.0, "all Python": 90.0, "C++ core": 90.0}


@dataclass
class Count:
    """Lines and branches of a part: how many there are, and how many the tests reach."""

    lines: int = 0
    reached_lines: int = 0
    branches: int = 0
    reached_branches: int = 0

    def add(self, lines: int, reached_lines: int, branches: int, reached_branches: int) -> None:
        """Add those of a file."""
        self.lines += lines
        self.reached_lines += reached_lines
        self.branches += branches
        self.reached_branches += reached_branches

    @property
    def both(self) -> float:
        """The share of lines and branches that are reached, in per cent."""
        return 100 * (self.reached_lines + self.reached_branches) / max(self.lines + self.branches, 1)

    @property
    def of_lines(self) -> float:
        """The share of lines that are reached, in per cent."""
        return 100 * self.reached_lines / max(self.lines, 1)


def python_counts(report: Mapping[str, Any]) -> dict[str, Count]:
    """The counts of each part of the package and of the whole, from the report of coverage.py."""
    counts = {"all Python": Count()}
    for name, file in report["files"].items():
        part = re.split(r"[/\\]fourfold[/\\]", f"/{name}")[-1].split("/")[0].removesuffix(".py")
        each = file["summary"]
        figures = (each["num_statements"], each["covered_lines"], each["num_branches"], each["covered_branches"])
        for group in (part, "all Python"):
            counts.setdefault(group, Count()).add(*figures)
    return counts


def native_counts(report: Mapping[str, Any]) -> Count:
    """The counts of the core, from the report of gcovr: a line of a template counts once."""
    return Count(report["line_total"], report["line_covered"], report["branch_total"], report["branch_covered"])


def table(counts: Mapping[str, Count]) -> str:
    """A table of all parts, those with a floor first."""
    rows = ["| part | lines and branches reached | lines reached | floor |", "|---|---|---|---|"]
    for part, count in sorted(counts.items(), key=lambda item: (item[0] not in FLOORS, item[0])):
        floor = f"{FLOORS[part]:g} %" if part in FLOORS else ""
        both = f"{count.both:.1f} %" if count.branches else ""
        rows.append(f"| {part} | {both} | {count.of_lines:.1f} % | {floor} |")
    return "\n".join(rows)


def too_low(counts: Mapping[str, Count]) -> list[str]:
    """A phrase for each part below its floor."""
    found = {part: counts[part].both if part in counts else 0.0 for part in FLOORS}
    return [
        f"{part}: {found[part]:.1f} %, the floor is {floor:g} %"
        for part, floor in FLOORS.items()
        if found[part] < floor
    ]


def main() -> None:
    """Print the table; exit with 1 if a part is below its floor."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder with python.json and native.json")
    args = parser.parse_args()
    counts = python_counts(json.loads((args.folder / "python.json").read_text("utf-8")))
    counts["C++ core"] = native_counts(json.loads((args.folder / "native.json").read_text("utf-8")))
    print(table(counts))
    sys.exit("\n".join(too_low(counts)) or 0)


if __name__ == "__main__":
    main()
