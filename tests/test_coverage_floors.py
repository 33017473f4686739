"""The summary of `make coverage`."""

from __future__ import annotations

from bench.coverage import FLOORS, Count, native_counts, python_counts, table, too_low


def summary(lines: int, reached: int) -> dict[str, dict[str, int]]:
    branches = {"num_branches": 10, "covered_branches": 10}
    return {"summary": {"num_statements": lines, "covered_lines": reached, **branches}}


def test_files_are_counted_by_their_part() -> None:
    files = {"src/fourfold/games/a.py": summary(90, 90), "src/fourfold/games/b.py": summary(90, 70)}
    counts = python_counts({"files": {**files, "src/fourfold/game.py": summary(10, 0)}})
    assert counts["games"] == Count(180, 160, 20, 20)
    assert counts["game"] == Count(10, 0, 10, 10)
    assert counts["all Python"].lines == 190
    assert counts["games"].both == 90
    assert "| games | 90.0 % | 88.9 % | 95 % |" in table(counts)


def test_a_part_below_its_floor_is_named() -> None:
    counts = {part: Count(1000, 1000, 10, 10) for part in FLOORS}
    assert too_low(counts) == []
    counts["store"] = Count(100, 94)
    found = {"line_total": 80, "line_covered": 75, "branch_total": 20, "branch_covered": 14}
    counts["C++ core"] = native_counts(found)
    assert too_low(counts) == ["store: 94.0 %, the floor is 95 %", "C++ core: 89.0 %, the floor is 90 %"]
    del counts["play"]
    assert "play: 0.0 %, the floor is 95 %" in too_low(counts)
