"""Quartino's notation: each action has one text, and any other text is refused."""

from __future__ import annotations

import pytest

from fourfold.games.quartino import notation


@pytest.mark.parametrize(
    "text",
    ["first 2", "deal ybgp", "four!", "column!5", "silent", "lift 0", "y5", "p15", "=ybgp@3", "=yybb@14-15", "done"],
)
def test_a_move_is_read_as_it_is_written(text: str) -> None:
    assert notation.write_action(notation.read_action(text)) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a Quartino move"),
        ("five!", "not a Quartino move"),
        ("Done", "not a Quartino move"),
        (" y5", "not a Quartino move"),
        ("y", "a field is a number"),
        ("y05", "a field is a number"),
        ("y5\n", "a field is a number"),
        ("y٥", "a field is a number"),
        ("y100", "a field is a number"),
        ("y-1", "a field is a number"),
        ("column!", "a field is a number"),
        ("lift x", "a field is a number"),
        ("deal ybg", "four of the letters"),
        ("deal ybgr", "four of the letters"),
        ("=ybgr@3", "four of the letters"),
        ("=ybgp", "a card and a sector"),
        ("=ybgp@03", "a card and a sector"),
        ("=ybgp@3-", "a card and a sector"),
        ("=ybgp@3 ", "a card and a sector"),
        ("first 0", "a seat is a number"),
    ],
)
def test_what_is_not_a_move_is_refused_with_a_sentence(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        notation.read_action(text)
