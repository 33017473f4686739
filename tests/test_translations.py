"""How texts are written in each language: punctuation, forms for you, no name in two files. See docs/terms.md."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourfold import words
from fourfold.words import LANGUAGES, messages
from fourfold.words.fluent import Pattern, Select, Variable, read, variables

LOCALES = Path(words.__file__).parent.parent / "locales"
RULES = Path(__file__).parents[1] / "docs" / "rules"
INFLECTED = [language for language in LANGUAGES if language != "zh-TW"]
"""The languages in which a verb or a pronoun changes when a player is spoken to."""

ABOUT_OTHERS = {
    "value-of",
    "hand-over",
    "sit-title",
    "is-away",
    "pass-device",
    "i-am",
    "agree-rematch",
    "quarto-give-one",
    "quartino-anyone",
    "quartex-point-now",
}
"""Labels, and what is said to one player about another; nobody is called You where several people play."""

QUOTES = {"en": "“”", "de": "„“", "fr": "«»", "it": "“”", "hu": "„”", "nl": "“”", "zh-TW": "「」"}
ARTICLES = {
    "en": "a|an|the",
    "de": "der|die|das|dem|den|des|ein|eine|einen|einem|einer|vom|zum|zur|beim|im|am",
    "fr": "de|que|du|des|le|la|les|au|aux|un|une|si|jusque|lorsque|puisque",
    "it": "il|lo|la|i|gli|le|del|dello|della|al|allo|alla|dal|dallo|dalla|sul|sullo|sulla|nel|nello|nella|un|uno|una",
    "hu": "a|az|egy",
    "nl": "de|het|een",
}
"""Words that change with the name behind them (de/d’, del/dell’, a/az), or that names do not bear."""


def lines(language: str) -> Iterator[tuple[str, str]]:
    """Every line of text a reader of this language may see, and where it stands."""
    for file in sorted((LOCALES / language).glob("*.ftl")):
        for line in file.read_text("utf-8").splitlines():
            if not line.startswith("#"):
                yield f"{language}/{file.name}: {line}", re.sub(r"^[a-z][\w-]* =|\{ [A-Z]+\(.*?\) \}", "", typed(line))
    for file in sorted((RULES if language == "en" else RULES / language).glob("*.md")):
        for line in file.read_text("utf-8").splitlines():
            yield f"{file}: {line}", re.sub(r"\]\(.*?\)", "]", typed(line))


def typed(line: str) -> str:
    """The line with a letter for everything that is typed as it is, which has marks of its own."""
    return re.sub(r"`[^`]*`", "T", line)


def wrong(language: str, *patterns: str) -> list[str]:
    """Where one of these patterns is found."""
    found = re.compile("|".join(patterns))
    return [where for where, text in lines(language) if found.search(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_in_two_files(language: str) -> None:
    # The terminal reads all files of a language and the browser all but one, so the later file would win.
    files = (LOCALES / language).glob("*.ftl")
    names = Counter(name for file in files for name in read(file.read_text("utf-8")))
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_and_apostrophes_are_those_of_the_language(language: str) -> None:
    others = set("“”„«»‹›‚‘「」『』") - set(QUOTES[language])
    assert wrong(language, "['\"]", f"[{''.join(others)}]") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ellipsis_and_a_times_sign_are_one_character(language: str) -> None:
    assert wrong(language, r"\.\.", r"\dx\d") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_space_before_an_ellipsis(language: str) -> None:
    wants_it, is_doubled = language == "de", language == "zh-TW"
    assert wrong(language, r"[^\s„(]…" if wants_it else r"(?<!…)…(?!…)" if is_doubled else r"\S\s+…") == []


def test_french_has_spaces_that_do_not_break() -> None:
    marks = (r"(?<!\u202f)[;!?]", r"(?<!\u00a0):", r"«(?!\u00a0)", r"(?<!\u00a0)»", r"[\u00a0\u202f](?![;!?:»])(?<!«.)")
    # help-moves names the character that divides moves.
    assert [each for each in wrong("fr", *marks) if not each.endswith(" ;")] == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "fr"])
def test_other_languages_have_no_space_before_a_mark(language: str) -> None:
    assert wrong(language, r"[^\s-]\s[!?](?!\w)", r"\w\s[:,]\s") == []


def test_chinese_marks_are_wide() -> None:
    assert wrong("zh-TW", r"(?<=[\u4e00-\u9fff])[,.;:!?]", r"[,;:!?](?=[\u4e00-\u9fff])") == []


def names_somebody(pattern: Pattern, is_another: bool = False) -> bool:
    """Whether a player is named in a form that does not know that it is another one."""
    for part in pattern:
        if part == Variable("who") and not is_another:
            return True
        if isinstance(part, Select):
            for key, variant in part.variants.items():
                if names_somebody(variant, is_another or (part.name == "person" and key != "you")):
                    return True
    return False


@pytest.mark.parametrize("language", INFLECTED)
def test_a_player_is_named_or_spoken_to(language: str) -> None:
    named = {name for name, pattern in messages(language).items() if "who" in variables(pattern)}
    assert named >= ABOUT_OTHERS
    assert [name for name in sorted(named - ABOUT_OTHERS) if names_somebody(messages(language)[name])] == []


@pytest.mark.parametrize("language", INFLECTED)
def test_no_word_before_a_name_has_to_change_with_it(language: str) -> None:
    name = r"\{ \$(?:who|level) \}"
    assert wrong(language, rf"(?i)\b(?:{ARTICLES[language]}) {name}", rf"\w[’']{name}") == []


def test_the_terminal_joins_lists_by_a_message() -> None:
    files = [*(LOCALES.parent / "tui").glob("*.py"), *(LOCALES.parent / "games").glob("*/text.py")]
    assert len(files) > 10
    assert [file.name for file in files if re.search(r"[\"'], [\"']\.join", file.read_text("utf-8"))] == []
