"""Every refusal of the rules has a code, and every code its message in every language."""

from __future__ import annotations

import ast
import pickle
import string
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import fourfold
from fourfold.game import IllegalAction
from fourfold.games import GAMES
from fourfold.games.quartex.table import CORNERS
from fourfold.words import LANGUAGES, Words, messages
from fourfold.words.fluent import Pattern, Variable, variables

SOURCE = Path(fourfold.__file__).parent


@dataclass(frozen=True)
class Raised:
    """One place in the source that makes an IllegalAction."""

    file: Path
    code: str
    sentence: str
    values: frozenset[str]


def raised(file: Path) -> Iterator[Raised]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalAction":
            if isinstance(node.args[0], ast.Name):
                continue  # a refusal that is passed on from another process
            where = f"{file}:{node.lineno}"
            texts = [each.value for each in node.args if isinstance(each, ast.Constant)]
            names = [each.arg for each in node.keywords]
            assert len(node.args) == len(texts) == 2, f"{where}: the code and the sentence are two literals"
            assert None not in names, f"{where}: the values are named one by one"
            yield Raised(file.relative_to(SOURCE), str(texts[0]), str(texts[1]), frozenset(filter(None, names)))


REFUSALS = [each for file in sorted(SOURCE.rglob("*.py")) for each in raised(file)]
BY_CODE = {each.code: each for each in REFUSALS}


def message_of(code: str) -> str:
    return f"illegal-{code.replace('.', '-')}"


def as_template(pattern: Pattern) -> str:
    """A message without selectors as the rules write it: `{x}` for `{ $x }`."""
    return "".join(f"{{{part.name}}}" if isinstance(part, Variable) else str(part) for part in pattern)


def test_nothing_refuses_in_a_way_this_test_does_not_see() -> None:
    used = sum(file.read_text("utf-8").count("IllegalAction(") for file in SOURCE.rglob("*.py"))
    assert used == len(REFUSALS) + 2, "all but the class itself, and the refusals of games in other processes"


@pytest.mark.parametrize("each", REFUSALS, ids=lambda each: f"{each.file}-{each.code}")
def test_a_refusal_is_a_code_of_its_game_and_a_whole_sentence(each: Raised) -> None:
    owner = next((part for part in each.file.parts if part in GAMES), "rules")
    assert each.code.partition(".")[0] in {owner, "rules"}
    assert each.sentence[0].isupper() or each.sentence[0].isdigit()
    assert each.sentence.endswith(".")
    assert {name for _, name, _, _ in string.Formatter().parse(each.sentence) if name} == each.values
    assert each == Raised(each.file, each.code, BY_CODE[each.code].sentence, BY_CODE[each.code].values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_message_with_exactly_its_values(language: str) -> None:
    found = {name: variables(pattern) for name, pattern in messages(language).items() if name.startswith("illegal-")}
    assert found == {message_of(code): set(each.values) for code, each in BY_CODE.items()}


def test_the_english_message_is_the_sentence_of_the_code() -> None:
    english = messages("en")
    assert {code: as_template(english[message_of(code)]) for code in BY_CODE} == {
        code: each.sentence for code, each in BY_CODE.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_corner_has_its_own_words(language: str) -> None:
    name, words = message_of("quartex.corner-mismatch"), Words(language)
    assert len({words.say(name, corner=corner) for corner in CORNERS}) == len(CORNERS)
    assert language == "en" or not any("-" in words.say(name, corner=corner) for corner in CORNERS)


def test_a_refusal_travels_between_processes() -> None:
    refusal = IllegalAction("quartino.no-field", "This board has no field {field}.", field=9)
    again = pickle.loads(pickle.dumps(refusal))  # noqa: S301 - our own
    assert (again.code, again.values, str(again)) == ("quartino.no-field", {"field": 9}, "This board has no field 9.")
