"""Drawings wider than the terminal."""

from __future__ import annotations

from rich.text import Text

from fourfold.console.wide_drawings import fit_to_width

WIDE = "\n".join(["+---+---+---+---+", "|p b|b r|r y|y p|", "|b r|r y|y p|p b|", "+---+---+---+---+"])


def test_a_wide_board_is_cut_at_its_borders() -> None:
    shown = [line.plain for line in fit_to_width(Text(WIDE), 11, "and so on")]
    assert shown[1] == "|p b|b r|"
    assert shown[4] == "and so on"
    assert shown[6] == "|r y|y p|"


def test_lines_that_fit_and_long_sentences_are_unchanged() -> None:
    for text in (WIDE, f"short\n\n{WIDE}\n"):
        assert "\n".join(line.plain for line in fit_to_width(Text(text), 80, "")) == text
    sentence = "a sentence that is longer than the terminal is wide\n"
    assert "\n".join(line.plain for line in fit_to_width(Text(sentence), 20, "")) == sentence
