"""The values that can be typed for an option, in every language."""

from __future__ import annotations

import pytest

from fourfold.console.option_table import describe_values, named_values
from fourfold.games import GAMES
from fourfold.options import declared
from fourfold.words import LANGUAGES, Words


@pytest.mark.parametrize(
    ("game", "name", "said"),
    [
        ("quarto", "wrong_call", "silenced, loses"),
        ("quarto", "squares", "no, yes"),
        ("quarto", "traits", "one or more of colour,height,shape,filling"),
        ("quartex", "frame", "off, 8 or more"),
        ("quartex", "first", "lot, a seat from 1 to 5"),
        (
            "quartino",
            "cards",
            "orders, your own list of different words, each 4 letters out of y, b, g, p, joined by commas",
        ),
    ],
)
def test_the_values_of_every_kind_are_described(game: str, name: str, said: str) -> None:
    assert describe_values(declared(GAMES[game].Options)[name], Words("en")) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_is_described(language: str) -> None:
    words = Words(language)
    for game in GAMES.values():
        for option in declared(game.Options).values():
            said = describe_values(option, words)
            assert all(value in said for value in named_values(option))
            assert "{" not in said
