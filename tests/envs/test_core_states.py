"""States between the rules in Python and the core: the same games, in both directions."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from fourfold._native import SingleGame
from fourfold.envs.core_states import read_row, read_single, write_row, write_single
from fourfold.envs.features import flatten
from fourfold.envs.live_game import LiveGame
from fourfold.envs.single import load_single
from fourfold.envs.variant import Variant, load
from fourfold.envs.vector import make
from fourfold.game import NATURE
from fourfold.games.quartex import types as quartex
from fourfold.games.quartino import types as quartino
from tests.envs.random_walks import VARIANTS, name_variant

NATIVE = [variant for variant in VARIANTS if variant.env.native_rules]


def known(state: Any) -> Any:
    """The state without what the core does not keep: some orders, and hands that were shown earlier."""
    match state:
        case quartex.State():
            return replace(state, removed=tuple(sorted(state.removed)), showings=())
        case quartino.State():
            turn = state.turn
            sets: dict[str, Any] = {name: tuple(sorted(getattr(turn, name))) for name in ("doomed", "fresh", "used")}
            laid, shown = (tuple(map(tuple, map(sorted, cards))) for cards in (state.laid, state.shown))
            return replace(state, laid=laid, shown=shown, turn=replace(turn, **sets))
        case _:
            return state


@pytest.mark.parametrize("variant", NATIVE, ids=name_variant)
def test_a_state_of_the_core_is_that_of_the_rules(variant: Variant) -> None:
    random = Random(71)
    for _ in range(2):
        game = LiveGame(variant)
        for _ in range(120):
            if game.mover is None:
                break
            state = game.state
            assert isinstance(game.core, SingleGame)
            assert known(read_single(variant, game.core.save())) == known(state)
            again = load_single(write_single(variant, state))
            assert (again.mover, again.menu()) == (game.mover, game.core.menu())
            assert np.array_equal(again.observation, game.core.observation)
            assert known(read_row(variant, write_row(variant, state))) == known(state)
            game.play(random.choice(game.core.menu()))


@pytest.mark.parametrize("name", ["quarto", "quartex", "quartino"])
def test_rows_have_states_pictures_and_texts(name: str) -> None:
    env = make(name, 3, seed=72)
    for _ in range(20):
        env.step(env.random_actions())
    for row in range(3):
        state = env.state(row)
        seen = flatten(env.variant.features(state, int(env.to_play[row])))
        assert np.array_equal(env.observation[row], np.array(seen, np.int8))
        assert list(env.action_texts(row)) == np.flatnonzero(env.mask[row]).tolist()
        assert env.picture(row).svg.startswith("<svg")
    env.put_state(env.state(0), [1, 2], seed=[5, 5])
    assert env.state(1) == env.state(2) == env.state(0)
    env.step(env.random_actions())


def test_a_game_that_is_over_has_no_place_in_the_core() -> None:
    variant, random = load("quarto", 2, {"calls": "automatic"}), Random(73)
    state = variant.start()
    while variant.game.rules.mover(state) is not None:
        state = variant.game.rules.play(state, random.choice(variant.game.rules.legal(state)))
    with pytest.raises(ValueError, match="the game is over"):
        write_row(variant, state)
    assert variant.game.rules.mover(variant.start()) == NATURE
