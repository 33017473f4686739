"""The words of other packages: which names they may have, and what happens to a message that is wrong."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from fourfold.words import Words
from fourfold.words.plugin_words import plugin_words
from tests.plugins.toy_plugins import installed, write_package, write_toys

LONGER = """
from dataclasses import replace
from toy_games.nim import GAME as NIM
CONTRACT = 1
GAME = replace(NIM, name="nim-pairs")
"""


@contextmanager
def nim_says(folder: Path, text: str) -> Generator[None]:
    """Nim with these English words."""
    write_toys(folder)
    (folder / "toy_games" / "nim" / "locales" / "en" / "nim.ftl").write_text(text, "utf-8")
    with installed(folder):
        yield


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("nim", {"nim", "game-nim"}),
        ("nim-game", {"nim-game", "game-nim"}),
        ("nim-pile", {"nim-pile"}),
        ("nim-ending-last-match", {"nim-ending-last-match", "ending-nim-last-match"}),
        ("nim-option-heap-ten", {"nim-option-heap-ten", "option-nim-heap-ten"}),
    ],
)
def test_a_name_is_that_of_the_game_or_begins_with_it(tmp_path: Path, name: str, names: set[str]) -> None:
    with nim_says(tmp_path, f"{name} = Said\n"):
        assert set(plugin_words("nim", "en").splitlines()) == {f"{each} = Said" for each in names}
        assert {Words("fr").say(each) for each in names} == {"Said"}


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        ("board = Said", "its name does not begin with nim-"),
        ("nimble-game = Said", "its name does not begin with nim-"),
        ("you-name = Said", "its name does not begin with nim-"),
        ("nim-x = { $count", "a brace is not closed: ' $count'"),
        ("nim-x = { other-message }", "this is more Fluent than we read: 'other-message'"),
        ("nim-x = { $count ->\n    [one] one\n}", "its default variant is missing"),
        ("nim-x = " + "{ $a ->\n   *[b] " * 500 + "}" * 500, "it has more than 100 values and selectors"),
    ],
)
def test_a_message_that_is_wrong_is_named_and_left_out(
    tmp_path: Path, message: str, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    with nim_says(tmp_path, f"{message}\nnim-y = Yes\n"):
        assert plugin_words("nim", "en") == "nim-y = Yes\n"
    name = message.partition(" ")[0]
    assert caplog.messages == [f"the message {name} of toy_games.nim in en is left out: {fault}"]


def test_a_message_belongs_to_the_game_with_the_longest_name(tmp_path: Path) -> None:
    (tmp_path / "pairs.py").write_text(LONGER, "utf-8")
    write_package(tmp_path, {"nim-pairs": "pairs"}, name="pair-games")
    with nim_says(tmp_path, "nim-pairs-game = Stolen\nnim-pairs = Stolen\nnim-pairing = Mine\n"):
        assert plugin_words("nim", "en") == "nim-pairing = Mine\n"


def test_a_game_with_the_first_word_of_our_messages_changes_none_of_them(tmp_path: Path) -> None:
    package = tmp_path / "toy_games" / "you"
    write_toys(tmp_path)
    (package / "locales" / "en").mkdir(parents=True)
    (package / "__init__.py").write_text(LONGER.replace("nim-pairs", "you"), "utf-8")
    (package / "locales" / "en" / "you.ftl").write_text("you-name = Stolen\nyou-win = Stolen\n", "utf-8")
    ours = Words("en").say("you-name")
    write_package(tmp_path, {"you": "toy_games.you"}, name="your-games")
    with installed(tmp_path):
        assert plugin_words("you", "en") == "you-name = Stolen\nyou-win = Stolen\n"
        assert Words("en").say("you-name") == ours


def test_a_message_that_needs_another_value_is_not_used(tmp_path: Path) -> None:
    with nim_says(tmp_path, "nim-left = { $matches } left\n"):
        assert Words("en").say_or("nim-left", "3 left", count=3) == "3 left"
        assert Words("en").say_or("nim-left", "3 left", matches=4) == "4 left"
    with pytest.raises(KeyError):
        Words("en").say_or("points", "3 points", number=3)
