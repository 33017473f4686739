"""Every sentence of a refusal, a problem or a goodbye has a capital and a period."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import fourfold
from fourfold.play.error_sentences import as_sentence
from fourfold.server.http.problems import UNREACHABLE

SOURCE = Path(fourfold.__file__).parent
POSITIONS = {"Refusal": 1, "ProblemError": 1, "Goodbye": 1, "Refused": 2, "_problem_response": 2}
"""The classes and functions that take a sentence, and its place among their arguments."""


def sentences(file: Path) -> Iterator[tuple[str, ast.expr]]:
    """The expressions that become sentences, each with its place in the source."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in POSITIONS:
            argument = node.args[POSITIONS[node.func.id]]
            branches = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
            yield from ((f"{file.relative_to(SOURCE)}:{node.lineno}", branch) for branch in branches)


def is_sentence(expression: ast.expr) -> bool:
    match expression:
        case ast.Constant(str(text)):
            return text[0].isupper() and text.endswith(".")
        case ast.JoinedStr([*_, ast.Constant(str(end))] as parts):
            first = parts[0]
            return end.endswith(".") and isinstance(first, ast.Constant) and str(first.value)[0].isupper()
        case ast.Name("UNREACHABLE"):
            return is_sentence(ast.Constant(UNREACHABLE))
        case ast.Call(ast.Name("as_sentence")) | ast.Attribute(attr="sentence") | ast.Name("sentence"):
            return True
        case _:
            return False


FOUND = [each for file in sorted(SOURCE.rglob("*.py")) for each in sentences(file)]


def test_there_are_sentences() -> None:
    assert len(FOUND) > 80


@pytest.mark.parametrize(("where", "expression"), FOUND, ids=[where for where, _ in FOUND])
def test_a_sentence_has_a_capital_and_a_period(where: str, expression: ast.expr) -> None:
    assert is_sentence(expression), f"{where}: {ast.unparse(expression)}"


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (ValueError("a clock is 60/turn"), "A clock is 60/turn."),
        ("That cell is taken.", "That cell is taken."),
        ("'z9' is no move", "'z9' is no move."),
        ("was it cut off?", "Was it cut off?"),
    ],
)
def test_the_message_of_an_exception_becomes_a_sentence(reason: object, sentence: str) -> None:
    assert as_sentence(reason) == sentence
