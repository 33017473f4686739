"""Every finding has a code, and every code its message in every language."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import fourfold
from fourfold.game import Finding
from fourfold.games import BUILT_IN
from fourfold.games.quartex.findings import SYMBOL_NAMES
from fourfold.games.quartino.findings import COLOUR_NAMES
from fourfold.games.quarto.findings import TRAIT_NAMES
from fourfold.words import LANGUAGES, Words, messages
from fourfold.words.fluent import Pattern, Variable, variables

SOURCE = Path(fourfold.__file__).parent


@dataclass(frozen=True)
class Made:
    """One place in the source that makes a finding."""

    game: str
    kind: str
    code: str
    sentence: str
    values: frozenset[str]


def made(game: str) -> Iterator[Made]:
    file = SOURCE / "games" / game / "findings.py"
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "finding":
            texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
            names = [each.arg for each in node.keywords]
            assert len(node.args) == len(texts) == 3, f"{file}:{node.lineno}: the first three are literals"
            assert None not in names, f"{file}:{node.lineno}: the values are named one by one"
            kind, code, sentence = map(str, texts)
            yield Made(game, kind, code, sentence, frozenset(filter(None, names)))


FINDINGS = [each for game in BUILT_IN for each in made(game)]
BY_CODE = {each.code: each for each in FINDINGS}
CODED = {
    "trait": [name for names in TRAIT_NAMES.values() for name in names],
    "symbol": list(SYMBOL_NAMES.values()),
    "colour": list(COLOUR_NAMES.values()),
}
"""The values that are codes themselves: every language has its own words for them."""


def message_of(code: str) -> str:
    return f"finding-{code.replace('.', '-')}"


def as_template(pattern: Pattern) -> str:
    return "".join(f"{{{part.name}}}" if isinstance(part, Variable) else str(part) for part in pattern)


@pytest.mark.parametrize("each", FINDINGS, ids=lambda each: each.code)
def test_a_finding_is_a_code_of_its_game_and_a_whole_sentence(each: Made) -> None:
    assert each.code.partition(".")[0] == each.game
    assert each.kind in get_args(get_type_hints(Finding)["kind"])
    assert each.sentence[0].isupper()
    assert each.sentence.endswith(".")
    assert (each.kind == "wrong") == (each.sentence.startswith("Wrong:") or each.code == "quartex.not-stuck")
    assert {name for _, name, _, _ in string.Formatter().parse(each.sentence) if name} == each.values


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_message_with_exactly_its_values(language: str) -> None:
    found = {name: variables(pattern) for name, pattern in messages(language).items() if name.startswith("finding-")}
    assert found == {message_of(code): set(each.values) for code, each in BY_CODE.items()}


def test_the_english_message_is_the_sentence_of_the_code() -> None:
    english = messages("en")
    assert {code: as_template(english[message_of(code)]) for code in BY_CODE} == {
        code: each.sentence for code, each in BY_CODE.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_coded_value_has_its_own_words(language: str) -> None:
    words = Words(language)
    for each in FINDINGS:
        for name in each.values & CODED.keys():
            rest = dict.fromkeys(each.values - {name}, "x")
            said = {value: words.say(message_of(each.code), **{name: value}, **rest) for value in CODED[name]}
            assert len(set(said.values())) == len(said)
            assert language == "en" or not any(value in said[value] for value in ("hollow", "circle") if value in said)
