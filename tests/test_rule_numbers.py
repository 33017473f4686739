"""Every numbered sentence of docs/rules that can be played has a test, and every number on a test exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent
DOCS = TESTS.parent / "docs" / "rules"
NUMBERED = re.compile(r"^- \*\*([QO][OXNQ]-\d\d)\*\* (\*\(background\)\*)?", re.MULTILINE)

# How many sentences and open points each rulebook has; a lost line in the docs must not go unnoticed.
RULES = {"QO": 29, "QX": 71, "QN": 39}
RULINGS = {"OQ": 19, "OX": 20, "ON": 29}


def written() -> dict[str, bool]:
    """Each number in the docs, and whether it can be played."""
    found = [match for page in sorted(DOCS.glob("*.md")) for match in NUMBERED.findall(page.read_text("utf-8"))]
    assert len({number for number, _ in found}) == len(found), "a number stands twice"
    return {number: not background for number, background in found}


def carried() -> set[str]:
    """Each number that stands on a test."""
    numbers: set[str] = set()
    for module in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                numbers |= {number for each in node.decorator_list for number in _numbers(each)}
    return numbers


def _numbers(decorator: ast.expr) -> list[str]:
    match decorator:
        case ast.Call(ast.Name("rule"), arguments):
            return [
                argument.value
                for argument in arguments
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            ]
        case _:
            return []


def test_the_docs_hold_every_rule_and_every_open_point() -> None:
    numbers = written()
    expected = {f"{prefix}-{n:02}" for prefix, count in (RULES | RULINGS).items() for n in range(1, count + 1)}
    assert expected <= set(numbers)


def test_every_rule_that_can_be_played_has_a_test() -> None:
    assert sorted({number for number, playable in written().items() if playable} - carried()) == []


def test_every_number_on_a_test_exists() -> None:
    assert sorted(carried() - set(written())) == []
