"""Features: constant sizes, small numbers, nothing hidden, and correct values."""

from __future__ import annotations

from random import Random

import pytest

from fourfold.envs.features import flatten, shapes
from fourfold.envs.variant import Variant, load
from fourfold.game import NATURE
from fourfold.games.quarto import notation
from fourfold.games.quarto.types import Options
from fourfold.testing.laws import redealt
from tests.envs.random_walks import VARIANTS, histories, name_variant


@pytest.mark.parametrize("variant", VARIANTS, ids=name_variant)
def test_sizes_never_change_and_numbers_fit_into_a_byte(variant: Variant) -> None:
    sizes = shapes(variant.features(variant.start(), None))
    for history in list(histories(variant, seed=2, most=200))[::5]:
        for seat in (None, *range(variant.seats)):
            features = variant.features(history.state, seat)
            assert shapes(features) == sizes
            assert all(-128 <= number < 128 for number in flatten(features))


@pytest.mark.parametrize("variant", VARIANTS, ids=name_variant)
def test_hidden_things_do_not_change_the_features(variant: Variant) -> None:
    random = Random(3)
    for history in list(histories(variant, seed=3, most=200))[::7]:
        for seat in (None, *range(variant.seats)):
            other = redealt(variant.game, history.state, seat, random)
            assert variant.features(other, seat) == variant.features(history.state, seat)


@pytest.mark.parametrize(("name", "size", "more"), [("quarto", 121, 0), ("quartex", 4022, 64), ("quartino", 320, 51)])
def test_sizes_are_those_of_the_documentation(name: str, size: int, more: int) -> None:
    for seats in load(name).game.seats:
        variant = load(name, seats)
        assert len(flatten(variant.features(variant.start(), 0))) == size + (seats - 2) * more


def test_quarto_in_numbers() -> None:
    state = notation.read_position("05a./c..3/..../69.. 1", Options())
    features = load("quarto").features(state, state.mover)
    assert features["board"][12] == [1, 0, 0, 0, 0]  # a4: short light round solid
    assert features["board"][14] == [1, 1, 0, 1, 0]  # c4: hollow and dark
    assert features["board"][15] == [0, 0, 0, 0, 0]
    assert features["hand"] == [1, 0, 0, 0, 1]
    assert [piece for piece, left in enumerate(features["left"]) if left] == [2, 4, 7, 8, 0xB, 0xD, 0xE, 0xF]
    assert features["turn"] == [1, 0, 0, 0]


def test_the_spaces_and_slots_of_quartex_are_those_of_its_actions() -> None:
    variant = load("quartex", 3, {"stuck": "declared"})
    for history in list(histories(variant, seed=4))[::3]:
        if history.mover in (None, NATURE):
            continue
        features = variant.features(history.state, history.mover)
        for number in variant.menu(history.state):
            space, slot, _ = number // 40, number // 8 % 5, number % 8
            assert number >= 4400 or (features["spaces"][space][0] == 1 and features["slots"][slot][0] == 1)  # type: ignore[index]


def test_players_come_in_the_order_of_turns_from_the_observing_seat() -> None:
    variant = load("quartino", 4)
    history = next(each for each in histories(variant, seed=6) if each.mover == 2)
    turns = [[row[1] for row in variant.features(history.state, seat)["players"]] for seat in range(4)]  # type: ignore[index]
    assert turns == [[0, 0, 1, 0], [0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1]]
