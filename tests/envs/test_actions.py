"""Action numbers: read and written, one number for each action, and all of them in range."""

from __future__ import annotations

import pytest

from fourfold.envs.quartex import actions
from fourfold.envs.variant import Variant, load
from fourfold.game import NATURE
from fourfold.games.quartex.tiles import FACES
from fourfold.games.quartex.types import Laid, Options
from tests.envs.random_walks import VARIANTS, histories, name_variant


@pytest.mark.parametrize("variant", VARIANTS, ids=name_variant)
def test_every_action_on_the_menu_has_a_number_that_means_it(variant: Variant) -> None:
    rules, numbering = variant.game.rules, variant.numbering
    for history in histories(variant, seed=5, most=150):
        is_chance = history.mover == NATURE
        menu, view = variant.menu(history.state), rules.view(history.state, None if is_chance else history.mover)
        assert list(menu) == sorted(menu)
        assert len(menu) == len(rules.legal(history.state))
        for number, action in menu.items():
            assert number in range(variant.draws if is_chance else variant.actions)
            assert (numbering.read_draw if is_chance else numbering.read_number)(view, number) == action


@pytest.mark.parametrize(("name", "count"), [("quarto", 52), ("quartex", 4402), ("quartino", 249)])
def test_numbers_out_of_range_are_no_actions(name: str, count: int) -> None:
    variant = load(name)
    view = variant.game.rules.view(variant.start(), 0)
    assert variant.actions == count
    for number in (-1, count):
        with pytest.raises(ValueError, match="no action"):
            variant.numbering.read_number(view, number)


@pytest.mark.parametrize("name", ["quarto", "quartino"])
def test_a_number_has_the_same_meaning_in_every_state(name: str) -> None:
    variant = load(name)
    view = variant.game.rules.view(variant.start(), 0)
    texts = [variant.game.notation.write_action(variant.numbering.read_number(view, n)) for n in range(variant.actions)]
    assert len(set(texts)) == variant.actions


def test_the_opening_of_quartex_is_numbered_by_tile_and_face() -> None:
    variant = load("quartex", 2, {"first": "1"})
    start = next(history for history in histories(variant, seed=1) if history.mover == 0)
    hand = variant.game.rules.view(start.state, 0).hand
    numbers = [8 * slot + turn for slot, tile in enumerate(hand) for turn in range(len(FACES[tile]))]
    assert list(variant.menu(start.state)) == numbers


def test_54_tiles_in_a_row_have_as_many_spaces_as_there_are_numbers() -> None:
    row = tuple(Laid((x, 0), "pppp") for x in range(54))
    assert len(actions.space_numbers(row, Options())) == actions.SPACES
