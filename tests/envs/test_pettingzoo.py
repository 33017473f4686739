"""PettingZoo's own tests without a warning, and a comparison of the environment with the rules."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from fourfold.envs.features import flatten
from fourfold.envs.live_game import LiveGame
from fourfold.envs.pettingzoo import env, raw_env
from fourfold.envs.variant import load
from fourfold.games import BUILT_IN
from fourfold.play.nature import Nature
from tests.envs.random_walks import OPTIONS, TABLES

IGNORE_DICTIONARIES = "ignore:Observation (space for each agent|is not a NumPy array)"
"""PettingZoo warns of its own classic games, whose observations are dictionaries with masks."""


@pytest.mark.filterwarnings(IGNORE_DICTIONARIES)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_its_interface(name: str, seats: int) -> None:
    api_test(env(name, seats), num_cycles=20)
    api_test(env(name, seats, mask="info"), num_cycles=20)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_its_seeds(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats), num_cycles=20)


@pytest.mark.parametrize("name", BUILT_IN)
def test_its_pictures(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    def is_svg(drawn: object) -> bool:
        return isinstance(drawn, str) and drawn.startswith("<svg")

    render_test(partial(env, name), custom_tests={"svg": is_svg})
    assert capsys.readouterr().out


@pytest.mark.parametrize(("name", "seats", "options"), [*((*each, {}) for each in TABLES), *OPTIONS])
def test_it_agrees_with_the_rules(name: str, seats: int, options: dict[str, Any]) -> None:
    zoo, random = raw_env(name, seats, mask="info", **options), Random(31)
    zoo.reset(seed=31)
    variant, game, nature = load(name, seats, options), LiveGame(load(name, seats, options)), Nature(31)
    game.draw_chance(nature)
    for _ in range(150):
        if game.mover is None:
            break
        assert zoo.agent_selection == f"player_{game.mover}"
        assert isinstance(seen := zoo.observe(zoo.agent_selection), np.ndarray)
        _, reward, over, stopped, info = zoo.last(observe=False)
        assert [reward, over, stopped] == [0, False, False]
        assert np.flatnonzero(info["action_mask"]).tolist() == list(variant.menu(game.state))
        assert np.array_equal(seen, flatten(variant.features(game.state, game.mover)))
        number = random.choice(list(game.menu))
        game.play(number)
        game.draw_chance(nature)
        zoo.step(number)
    else:
        return
    assert list(zoo.rewards.values()) == variant.returns(game.state)
    assert all(zoo.terminations.values())


def test_a_player_who_is_out_gets_the_reward_at_the_end() -> None:
    zoo, random = raw_env("quartex", 3, frame=8), Random(32)
    zoo.reset(seed=2)
    while not zoo.terminations[zoo.agent_selection]:
        zoo.step(random.choice(np.flatnonzero(zoo.infos[zoo.agent_selection]["action_mask"]).tolist()))
        assert len(zoo.agents) == 3
    out = [screen.out for screen in zoo.live.variant.game.rules.view(zoo.live.state, None).screens]
    assert any(out)
    outcome = zoo.live.variant.game.rules.outcome(zoo.live.state)
    assert outcome is not None
    assert [zoo.rewards[agent] for agent in zoo.possible_agents] == list(outcome.points)
    for _ in range(3):
        zoo.step(None)  # type: ignore[arg-type]
    assert zoo.agents == []


def test_a_mask_beside_the_observation() -> None:
    zoo: Any = raw_env("quarto", mask="observation")
    zoo.reset(seed=1)
    seen, *_ = zoo.last()
    assert zoo.observation_space(zoo.agent_selection).contains(seen)
    assert np.array_equal(seen["action_mask"], zoo.infos[zoo.agent_selection]["action_mask"])
    waiting = next(agent for agent in zoo.agents if agent != zoo.agent_selection)
    assert not zoo.observe(waiting)["action_mask"].any()


def test_the_horizon_stops_without_ending() -> None:
    zoo, random = raw_env("quartino", horizon=10), Random(33)
    zoo.reset(seed=3)
    for _ in range(10):
        zoo.step(random.choice(np.flatnonzero(zoo.infos[zoo.agent_selection]["action_mask"]).tolist()))
    assert set(zoo.truncations.values()) == {True}
    assert set(zoo.terminations.values()) == {False}


def test_an_illegal_action_is_refused() -> None:
    zoo = raw_env("quarto")
    zoo.reset(seed=1)
    with pytest.raises(ValueError, match="not a legal action"):
        zoo.step(51)
    with pytest.raises(ValueError, match="render_mode"):
        raw_env("quarto", render_mode="paint")
