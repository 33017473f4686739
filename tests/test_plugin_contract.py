"""A package whose game lacks something, hangs or prints while it is imported is named in one sentence and skipped."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from fourfold import plugins as plugins_layer
from fourfold.games import BUILT_IN, GAMES, plugins
from fourfold.words.plugin_words import languages_of, rules_page
from tests.plugins.toy_plugins import installed, write_package, write_toys

BROKEN = """
from dataclasses import dataclass, field, make_dataclass, replace
from types import SimpleNamespace
from fourfold.game import Preset
from fourfold.options import choice
from toy_games.nim import GAME as NIM, text

def options(name, default, *others):
    return make_dataclass("Options", [(name, str, choice(default, "It is.", *others))], frozen=True)

CONTRACT = 1
GAME = replace(NIM, name="broken", presets=(Preset("rulebook"),), {changes})
"""


def problems(folder: Path, source: str) -> tuple[str, ...]:
    """The sentences about a package with this source."""
    write_toys(folder)
    (folder / "broken_game.py").write_text(source, "utf-8")
    write_package(folder, {"broken": "broken_game"}, name="bad-games")
    with installed(folder):
        assert list(GAMES) == [*BUILT_IN, "high-card", "nim"]
        return plugins().problems


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ("seats=range(0)", "the number of seats is a range within 1 to 8, not range(0, 0)."),
        ("seats=range(2, 10)", "the number of seats is a range within 1 to 8, not range(2, 10)."),
        ("seats=2", "the number of seats is a range within 1 to 8, not 2."),
        ("rules=SimpleNamespace()", "its rules has no function start."),
        ("notation=text.show", "its notation has no function read_action."),
        ("redeal=7", "redeal is neither a function nor None."),
        ("version='1 2'", "a version has 1 to 40 ASCII characters and no space."),
        ("version=2", "a version has 1 to 40 ASCII characters and no space."),
        ("presets=()", "its presets are no tuple of at least one Preset."),
        ("presets=(7,)", "its presets are no tuple of at least one Preset."),
        ("presets=(Preset('a b'),)", "preset 'a b' has an id or a setting that is not possible."),
        ("presets=(Preset('a', takebacks='ask'),)", "preset 'a' has an id or a setting that is not possible."),
        ("presets=(Preset('a', {'heap': 'six'}),)", "option heap is ten or five, not 'six'."),
        ("Options=options('Heap', 'ten')", "option 'Heap' has a name that cannot be written."),
        ("Options=options('x' * 31, 'ten')", f"option {'x' * 31!r} has a name that cannot be written."),
        (
            "Options=options('heap', 'ten', 'a b')",
            "option heap has the value 'a b', which cannot be written in a record.",
        ),
        ("Options=options('heap', '')", "option heap has the value '', which cannot be written in a record."),
        ("Options=options('heap', 'a', 'b;')", "option heap has the value 'b;', which cannot be written in a record."),
        ("Options=make_dataclass('Options', [('heap', str, 'ten')])", "KeyError: 'option'."),
    ],
)
def test_what_is_missing_or_wrong_is_one_sentence(tmp_path: Path, changes: str, reason: str) -> None:
    source = BROKEN.replace('presets=(Preset("rulebook"),), ', "") if changes.startswith("presets") else BROKEN
    said = problems(tmp_path, source.replace("{changes}", changes))
    assert said == (f"The game 'broken' of bad-games 1.2 is left out: {reason}",)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "SimpleNamespace(**{**vars(text), 'ENDINGS': None})",
            "its text has no ENDINGS with a phrase for each reason.",
        ),
        (
            "SimpleNamespace(**{**vars(text), 'explain': lambda: 7})",
            "explain returns no text of up to 20000 characters.",
        ),
        ("SimpleNamespace(**{**vars(text), 'explain': lambda: 1 / 0})", "ZeroDivisionError: division by zero."),
    ],
)
def test_texts_that_every_list_of_games_needs_are_asked_for_at_once(tmp_path: Path, text: str, reason: str) -> None:
    (said,) = problems(tmp_path, BROKEN.replace("{changes}", f"text={text}"))
    assert said.endswith(f"is left out: {reason}")


@pytest.mark.parametrize("source", ["while True: pass", "import time; time.sleep(600)"])
def test_an_import_that_never_ends_is_stopped(tmp_path: Path, source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins_layer, "IMPORT_WITHIN", 0.5)
    (said,) = problems(tmp_path, source)
    assert said == "The game 'broken' of bad-games 1.2 is left out: it took longer than 0.5 seconds."


def test_what_a_package_prints_is_not_part_of_the_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    problems(tmp_path, "print('hello')\nCONTRACT = 2")
    assert capsys.readouterr() == ("", "hello\n")


def test_texts_that_cannot_be_read_are_left_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    write_toys(tmp_path)
    nim = tmp_path / "toy_games" / "nim"
    (nim / "locales" / "de" / "nim.ftl").write_bytes(b"nim-left = \xff\n")
    (nim / "locales" / "fr" / "nim.ftl").mkdir(parents=True)
    (nim / "rules.md").write_bytes(b"\xff")
    with installed(tmp_path), caplog.at_level(logging.WARNING):
        assert languages_of("nim") == ("en",)
        assert rules_page("nim") == ""
    assert len(set(caplog.messages)) == 3
