"""Bots in the core: greedy in lockstep with the greedy bot in Python, all of them as opponents in every environment."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from fourfold._native import SingleGame
from fourfold.engine.quartex.greedy import evaluate as evaluate_quartex
from fourfold.engine.quartino.greedy import evaluate as evaluate_quartino
from fourfold.engine.quarto.greedy import evaluate as evaluate_quarto
from fourfold.envs.core_bots import CoreBots, find_core_bot
from fourfold.envs.features import flatten
from fourfold.envs.gymnasium import SeatEnv
from fourfold.envs.live_game import LiveGame
from fourfold.envs.single import open_single
from fourfold.envs.variant import Variant, load
from fourfold.envs.vector import make
from fourfold.games import BUILT_IN
from fourfold.play.nature import Nature
from tests.envs.random_walks import TABLES, VARIANTS, name_variant

EVALUATE: dict[str, Callable[[Any, Any], float]] = {
    "quarto": evaluate_quarto,
    "quartex": evaluate_quartex,
    "quartino": evaluate_quartino,
}
NATIVE = [variant for variant in VARIANTS if variant.game.name in EVALUATE]
BOTS = ["uniform", "greedy", "search:4"]


def greedy_numbers(variant: Variant, state: Any) -> list[int]:
    """The actions between which the greedy bot in Python chooses."""
    view = variant.game.rules.view(state, variant.game.rules.mover(state))
    values = {number: EVALUATE[variant.game.name](view, action) for number, action in variant.menu(state).items()}
    best = max(values.values())
    return [number for number, value in values.items() if value == best]


@pytest.mark.parametrize("variant", NATIVE, ids=name_variant)
def test_greedy_is_the_same_in_python(variant: Variant) -> None:
    """Half of the moves are greedy, so that lines, symbols and cards are made and overlooked."""
    random, nature = Random(51), Nature(51)
    for _ in range(3):
        game = LiveGame(variant)
        game.draw_chance(nature)
        for _ in range(60):
            if game.mover is None:
                break
            greedy = greedy_numbers(variant, game.state)
            assert isinstance(game.core, SingleGame)
            assert sorted(game.core.greedy()) == greedy, game.state
            game.play(random.choice(greedy if random.random() < 0.5 else list(game.menu)))
            game.draw_chance(nature)


def test_nature_has_no_greedy_actions() -> None:
    assert open_single(load("quartex")).greedy() == []


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("variant", NATIVE, ids=name_variant)
def test_bots_play_legal_actions_up_to_the_other_seat(variant: Variant, bot: str) -> None:
    """What the core has played can be played by the rules, and the observation is that of the other seat."""
    core_bot = find_core_bot(bot)
    assert core_bot is not None
    bots, random = CoreBots([("", 0), *[core_bot] * (variant.seats - 1)], 52), Random(52)
    game = LiveGame(variant)
    for _ in range(12):
        game.advance(bots)
        assert game.mover in (0, None)
        assert np.array_equal(game.observe(0), np.array(flatten(variant.features(game.state, 0)), np.int8))
        if game.mover is None:
            break
        assert np.flatnonzero(game.mask()).tolist() == list(game.menu)
        game.play(random.choice(list(game.menu)))


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "seats"), [table for table in TABLES if table[0] in BUILT_IN])
def test_one_seat_learns_in_the_vector_environment(name: str, seats: int, bot: str) -> None:
    """Only the seat moves, and saved games show the same rows as an environment that writes every row anew."""
    seat = seats - 1
    env = make(name, 6, seats=seats, seat=seat, opponents=bot, seed=53, horizon=40)
    other = make(name, 6, seats=seats, seat=seat, opponents=bot, seed=54, horizon=40)
    for _ in range(30):
        env.step(env.random_actions())
        assert (env.to_play == seat).all()
        other.restore(env.save())
        for one, again in ((env.observation, other.observation), (env.mask, other.mask)):
            assert np.array_equal(one, again)


def test_greedy_beats_uniform_in_the_core() -> None:
    for name in BUILT_IN:
        env = make(name, 64, seed=55, opponents="greedy", reward="win")
        total, games = 0.0, 0
        while games < 128:
            env.step(env.random_actions())
            total += float(env.reward[env.done, 0].sum())
            games += int(env.done.sum())
        assert total < -0.5 * games, name


def test_the_same_seed_gives_the_same_opponents() -> None:
    one, other = (make("quartex", 8, seed=56, seats=3, opponents=["greedy", "uniform"], threads=n) for n in (1, 2))
    for _ in range(40):
        actions = one.random_actions()
        one.step(actions)
        other.step(actions)
        assert np.array_equal(one.observation, other.observation)


def test_a_game_that_bots_end_first_is_refused() -> None:
    settings: dict[str, Any] = {
        "opponents": "uniform",
        "first": "2",
        "cap": "1",
        "claims": "automatic",
        "situations": "automatic",
    }
    with pytest.raises(ValueError, match="before another player can move"):
        make("quartino", **settings)
    with pytest.raises(ValueError, match="before seat 0 can move"):
        SeatEnv("quartino", **settings).reset(seed=1)


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="not 'casual'"):
        make("quarto", opponents="casual")
    with pytest.raises(ValueError, match="seat is 0 to 1"):
        make("quarto", opponents="greedy", seat=2)
    with pytest.raises(ValueError, match="chance is sampled"):
        make("quarto", opponents="greedy", chance="caller")
    with pytest.raises(ValueError, match="a budget is"):
        make("quartex", opponents="search:many")
