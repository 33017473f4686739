"""Every message the software can show exists, and all languages have the same ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from fourfold import words
from fourfold.console.option_table import named_values
from fourfold.engine.levels import levels_of
from fourfold.games import BUILT_IN
from fourfold.games.quartex import types as quartex
from fourfold.games.quartino import types as quartino
from fourfold.games.quarto import types as quarto
from fourfold.options import declared, grouped
from fourfold.play.ending_sentences import NOT_BY_RULES
from fourfold.play.match import Why, begin, play
from fourfold.play.nature import Nature
from fourfold.profiles.decide import LAST_PASSKEY, NOT_LET_IN, SIGNED_OUT, WRONG_CODE, WRONG_PASSKEY
from fourfold.server.http import problems
from fourfold.server.protocol.updates import Goodbye
from fourfold.tables.decide import PHRASES, RefusalCode
from fourfold.tournaments.refusals import TournamentRefusal
from fourfold.tui.commands import COMMANDS
from fourfold.words import LANGUAGES, Words, messages
from fourfold.words.fluent import Pattern, Select, Variable, plural, read, variables

LOCALES = Path(words.__file__).parent.parent / "locales"
RULES = Path(__file__).parents[1] / "docs" / "rules"
ENGLISH = messages("en")
OTHERS = [language for language in LANGUAGES if language != "en"]
TERMINAL = read((LOCALES / "en" / "terminal.ftl").read_text("utf-8"))
FOLDERS = ("tui", "fullscreen", "cli", "console", "games")
SPEAKERS = [file for folder in FOLDERS for file in (LOCALES.parent / folder).rglob("*.py")]
SOURCE = "\n".join(file.read_text("utf-8") for file in SPEAKERS)
BY_NATURE = {"first", "draw", "deal"}
SOCKET_ONLY = {"malformed", "lobby"}


def named(family: str) -> set[str]:
    return {name.removeprefix(family) for name in ENGLISH if name.startswith(family)}


def selectors(pattern: Pattern) -> set[str]:
    """The names of the values that select among forms, at any depth."""
    found = [part for part in pattern if isinstance(part, Select)]
    inner = (selectors(variant) for part in found for variant in part.variants.values())
    return {part.name for part in found}.union(*inner)


def option_words() -> Iterator[str]:
    for game in BUILT_IN.values():
        for name, option in declared(game.Options).items():
            word = f"{game.name}-{name}"
            values = named_values(option) if option.kind not in ("flag", "seat") else ()
            yield from (word, f"{word}-says", f"{word}-example", *(f"{word}-{value}" for value in values))


def test_every_option_and_every_value_has_its_word() -> None:
    assert named("option-") == set(option_words())
    assert named("choice-") == {"yes", "no", "lot"}
    assert named("group-") == {group for game in BUILT_IN.values() for group in grouped(game.Options)}
    ids = {preset.id for game in BUILT_IN.values() for preset in game.presets}
    shared, own = {"rulebook", "tournament"}, {"family", "learner"}
    says = {*shared, *(f"{game}-{each}" for game in BUILT_IN for each in own)}
    assert named("preset-") == ids | {f"{each}-says" for each in says}


def test_every_refusal_has_its_word() -> None:
    names = {each.value for each in (*Why, *RefusalCode, *TournamentRefusal)} | SOCKET_ONLY
    names |= {*problems.NAMES.values(), problems.PROBLEM, problems.DEADLINE}
    names |= {problems.NO_PROFILES, SIGNED_OUT, LAST_PASSKEY, WRONG_PASSKEY, WRONG_CODE, NOT_LET_IN}
    assert named("refused-") == names | set(get_args(get_type_hints(Goodbye)["why"]))


def test_every_ending_has_its_word() -> None:
    endings = {f"{game.name}-{ending}" for game in BUILT_IN.values() for ending in game.text.ENDINGS}
    assert named("ending-") == endings | set(NOT_BY_RULES)
    assert named("ended-") <= endings


def test_every_game_level_and_phrase_has_its_word() -> None:
    assert named("game-") == named("about-") == set(BUILT_IN)
    assert named("level-") == {level for game in BUILT_IN for level in levels_of(game)}
    assert named("phrase-") == set(PHRASES)


def test_every_move_and_every_command_has_its_word() -> None:
    kinds = {
        f"{name}-{action.__name__.lower()}"
        for name, module in (("quarto", quarto), ("quartex", quartex), ("quartino", quartino))
        for action in get_args(module.Action)
    }
    assert named("kind-") == {kind for kind in kinds if kind.partition("-")[2] not in BY_NATURE}
    assert named("command-") == set(COMMANDS)
    assert named("drawn-") == named("hidden-") == {"other"} | {name for name, game in BUILT_IN.items() if game.secret}
    assert named("situation-") == set(get_args(quartino.Situation))


def test_every_word_the_terminal_says_is_there() -> None:
    said = set(re.findall(r"\b(?:say|say_or|say_message|speak)\(\s*[\"']([a-z][\w-]*)[\"']", SOURCE))
    assert len(said) > 100
    assert said <= set(ENGLISH)


def test_every_word_of_the_terminal_is_said() -> None:
    # Colours and symbols are named by one letter, so those families say nothing about other words of their games.
    families = tuple(set(re.findall(r"\bf[\"']([a-z]+-)\{", SOURCE)) - {"quartex-", "quartino-"})
    assert not [
        name for name in TERMINAL if not re.search(f"[\"']{name}[\"']", SOURCE) and not name.startswith(families)
    ]


@pytest.mark.parametrize("name", BUILT_IN)
def test_english_is_the_same_beside_the_names_and_in_the_file(name: str) -> None:
    game, nature, words = BUILT_IN[name], Nature(8), Words("en")
    assert game.text.explain(words.say_or) == game.text.explain()
    match = begin(game, game.Options(), [f"P{seat}" for seat in range(game.seats[0])], nature)
    while match.mover is not None and len(match.log) < 150:
        for seat in (0, None):
            drawn = game.text.show(match.view(seat))
            one = re.sub(r"\b1 (point|tile)s\b", r"1 \1", drawn)
            assert game.text.show(match.view(seat), say=words.say_or) in (drawn, one)
        match = play(match, nature.draw(game.rules.legal(match.state)))


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_words_of_english_with_the_same_variables(language: str) -> None:
    for file in sorted((LOCALES / "en").glob("*.ftl")):
        ours = read((LOCALES / language / file.name).read_text("utf-8"))
        english = read(file.read_text("utf-8"))
        assert list(ours) == list(english), f"{language}/{file.name}: the same words in the same order"
        for name, pattern in english.items():
            # Who needs no forms of a word may leave out what selects them.
            least = variables(pattern) - selectors(pattern)
            assert least <= variables(ours[name]) <= variables(pattern), f"{language}: {name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_file_is_read(language: str) -> None:
    for file in (LOCALES / language).glob("*.ftl"):
        text = file.read_text("utf-8")
        assert len(re.findall(r"^[a-z]", text, re.MULTILINE)) == len(read(text)), f"{file}: a word is there twice"
        assert not re.search(r"^(?![a-z#} ]).|\t| $", text, re.MULTILINE), file


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_can_be_said(language: str) -> None:
    terminal_language = Words(language)
    for name, pattern in messages(language).items():
        for value in ("1", 1, 5):
            said = terminal_language.say(name, **dict.fromkeys(variables(pattern), value))
            assert said.strip() == said != "", name
            assert not re.search(r"[{}]|  ", said), said


def test_no_language_lies_about_that_we_do_not_speak() -> None:
    assert {folder.name for folder in LOCALES.iterdir()} == set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", BUILT_IN)
def test_the_rules_have_the_same_numbers_in_all_languages(game: str, language: str) -> None:
    numbered = re.compile(r"^- \*\*(\S+)\*\* (\*\()?", re.MULTILINE)
    page, english = (folder / f"{game}.md" for folder in (RULES / language, RULES))
    assert numbered.findall(page.read_text("utf-8")) == numbered.findall(english.read_text("utf-8"))
    assert page.read_text("utf-8").count("\n## ") == english.read_text("utf-8").count("\n## ")


def test_reading_fluent() -> None:
    text = """\
# A comment
plain = One line
long =
    Two
    lines
cards = { $count ->
    [0] no card
    [one] one card, { $who }
   *[other] { $count } cards, { $who }
} left
when = { DATETIME($at, month: "short") }{ "!" }
"""
    found = read(text)
    assert found["plain"] == ("One line",)
    assert found["long"] == ("Two\nlines",)
    assert found["when"] == (Variable("at"), "!")
    assert variables(found["cards"]) == {"count", "who"}
    with pytest.raises(ValueError, match="more Fluent"):
        read("a = { -brand }")
    with pytest.raises(ValueError, match="not closed"):
        read("a = { $b")


def test_a_selector_inside_another() -> None:
    both = {name: Words("en").say("remark-misses-win", who="Ada", person=name, count=3) for name in ("you", "other")}
    assert both == {"you": "You miss a win in 3.", "other": "Ada misses a win in 3."}
    assert Words("en").say("remark-misses-win", who="Ada", person="other", count=1) == "Ada misses an immediate win."


def test_plurals() -> None:
    assert [Words("en").say("points", count=count) for count in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert [plural("fr", count) for count in (0, 1, 2)] == ["one", "one", "other"]
    assert {plural("zh-TW", count) for count in (0, 1, 2)} == {"other"}
    assert Words("en").say("quartex-bag", count=0) == "The bag is empty"


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "pl:hu:en"}, "hu"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "pl:en:hu"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "pl"}, "de"),
        ({"LC_ALL": "C.UTF-8", "LANGUAGE": "hu"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_terminal(settings: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert words.terminal_language() == language


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("de_AT.UTF-8", "de"),
        ("fr", "fr"),
        ("it_CH", "it"),
        ("nl_BE@euro", "nl"),
        ("zh_TW.UTF-8", "zh-TW"),
        ("zh-Hant", "zh-TW"),
        ("zh_HK", "zh-TW"),
        ("zh_CN.UTF-8", "en"),
        ("zh-Hans-TW", "en"),
        ("C", "en"),
        ("", "en"),
        ("den_CA", "en"),
        ("hun", "en"),
    ],
)
def test_choosing_a_language(wanted: str, language: str) -> None:
    assert words.find_language(wanted) == language
