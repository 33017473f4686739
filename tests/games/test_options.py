"""The options as data: what the data allow is what can be read, for every option of every game."""

from __future__ import annotations

import json
from itertools import islice, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.game import AnyGame
from fourfold.games import GAMES
from fourfold.options import Option, declared, list_options, read_options

DATA: dict[tuple[str, str], dict[str, Any]] = {
    (game.name, each["name"]): each
    for game in GAMES.values()
    for each in json.loads(json.dumps(list_options(game.Options)))
}
"""Every option as a client gets it."""
EVERY_OPTION = pytest.mark.parametrize("where", DATA, ids="-".join)
ODD = ["", " ", ",", "-", "+", "0", "7", "8", "9", "８", "²", "é", "Y", "\n", "x"]


def find(where: tuple[str, str]) -> Option:
    game, name = where
    return declared(GAMES[game].Options)[name]


def allows(data: dict[str, Any], text: str) -> bool:
    """Whether a client that knows the data alone would offer this value."""
    match data["kind"]:
        case "choice" | "flag":
            return text in data["choices"]
        case "several":
            return all(word in data["choices"] for word in text.split(","))
        case "number":
            digits = bool(text) and all(letter in "0123456789" for letter in text)
            return text == data["zero"] or (digits and int(text) >= data["least"])
        case "seat":
            return text in (data["drawn"], *(str(seat + 1) for seat in range(data["most"])))
        case _:
            return text in data["sets"] or is_list(data, text.split(","))


def is_list(data: dict[str, Any], elements: list[str]) -> bool:
    right = [len(each) == data["length"] and all(letter in data["letters"] for letter in each) for each in elements]
    return all(right) and len(set(elements)) == len(elements)


def values(data: dict[str, Any]) -> st.SearchStrategy[str]:
    """Values that the data allow."""
    match data["kind"]:
        case "choice" | "flag":
            return st.sampled_from(data["choices"])
        case "several":
            return st.lists(st.sampled_from(data["choices"]), min_size=1, max_size=6).map(",".join)
        case "number":
            return st.just(data["zero"]) | st.integers(data["least"]).map(str)
        case "seat":
            return st.just(data["drawn"]) | st.integers(1, data["most"]).map(str)
        case _:
            element = st.text(data["letters"], min_size=data["length"], max_size=data["length"])
            return st.sampled_from(list(data["sets"])) | st.lists(element, min_size=1, unique=True).map(",".join)


@st.composite
def nearly(draw: st.DrawFn, data: dict[str, Any]) -> str:
    """A value with something put in, taken out, repeated or put behind it."""
    text = draw(values(data))
    at, cut = draw(st.integers(0, len(text))), draw(st.integers(0, 2))
    put = draw(st.sampled_from([*ODD, text]) | st.text(max_size=3))
    return draw(
        st.sampled_from([text[:at] + put + text[at + cut :], f"{text},{draw(values(data))}", text.upper(), put])
    )


def can_be_read(option: Option, text: str) -> bool:
    try:
        option.read(text)
    except ValueError:
        return False
    return True


@EVERY_OPTION
@given(data=st.data())
def test_every_value_that_the_data_allow_can_be_read(where: tuple[str, str], data: st.DataObject) -> None:
    text = data.draw(values(DATA[where]))
    option = find(where)
    assert allows(DATA[where], text)
    assert option.read(option.write(option.read(text))) == option.read(text)


@EVERY_OPTION
@given(data=st.data())
def test_the_data_and_the_reader_agree_on_everything_near(where: tuple[str, str], data: st.DataObject) -> None:
    text = data.draw(nearly(DATA[where]))
    assert allows(DATA[where], text) == can_be_read(find(where), text)


@EVERY_OPTION
def test_the_default_and_every_example_are_allowed(where: tuple[str, str]) -> None:
    option, (game, name) = find(where), where
    assert option.default in option.examples
    assert option.read(option.default) == getattr(GAMES[game].Options(), name)
    for text in option.examples:
        assert allows(DATA[where], text)
        assert option.write(option.read(text)) == text
    assert len(set(map(option.read, option.examples))) > 1


@EVERY_OPTION
def test_what_is_refused_is_told_what_it_could_be(where: tuple[str, str]) -> None:
    game, name = where
    with pytest.raises(ValueError, match=rf"^option {name} is .*'¿'") as refused:
        read_options(GAMES[game].Options, {name: "¿"})
    assert find(where).describe_values() in str(refused.value)


def test_every_kind_is_there() -> None:
    assert {each["kind"] for each in DATA.values()} == {"choice", "flag", "several", "number", "seat", "set"}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_seats_and_sets_are_bounded_as_the_rules_bound_them(game: AnyGame) -> None:
    for data in list_options(game.Options):
        for seats in game.seats:
            if data["kind"] == "seat":
                assert data["most"] == game.seats[-1]
                assert starts(game, seats, data["name"], str(seats))
                assert not starts(game, seats, data["name"], str(seats + 1))
            if data["kind"] == "set":
                words = map("".join, product(data["letters"], repeat=data["length"]))
                enough = list(islice(words, data["per_seat"] * seats))
                assert starts(game, seats, data["name"], ",".join(enough))
                assert not starts(game, seats, data["name"], ",".join(enough[1:]))


def starts(game: AnyGame, seats: int, name: str, value: str) -> bool:
    try:
        game.rules.start(read_options(game.Options, {name: value}), seats)
    except ValueError:
        return False
    return True
