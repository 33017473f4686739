"""Environments for games of other packages: numbers by their action texts, features by the fields of their views."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from fourfold.envs.features import flatten, shapes
from fourfold.envs.game_envs import is_playable
from fourfold.envs.gymnasium import SeatEnv
from fourfold.envs.history import begin, step
from fourfold.envs.information_state import write_information_state
from fourfold.envs.live_game import LiveGame
from fourfold.envs.pettingzoo import env
from fourfold.envs.rejection_sampling import redraw
from fourfold.envs.resample import resample
from fourfold.envs.text_numbering import text_numbering
from fourfold.envs.variant import load
from fourfold.envs.vector import make
from fourfold.envs.view_features import view_features
from fourfold.game import AnyGame
from fourfold.games import find_game
from fourfold.play.nature import Nature
from tests.envs.random_walks import histories
from tests.plugins.toy_plugins import TOY_GAMES, installed, write_toys

TABLES = [(name, seats) for name in TOY_GAMES for seats in (2, 3)]


@pytest.fixture(autouse=True)
def _toys(tmp_path: Path) -> Iterator[None]:
    write_toys(tmp_path)
    with installed(tmp_path):
        yield


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_action_has_its_place_in_the_list_as_its_number(name: str, seats: int) -> None:
    variant = load(name, seats)
    texts = variant.game.action_texts
    assert texts
    for history in histories(variant, seed=1):
        for number, action in variant.menu(history.state).items():
            assert texts(variant.options, seats)[number] == variant.game.notation.write_action(action)
            assert variant.read(history.state, number) == action


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_sizes_of_features_depend_on_options_and_seats_alone(name: str, seats: int) -> None:
    variant = load(name, seats)
    sizes = {
        str(shapes(variant.features(history.state, seat)))
        for seed in range(5)
        for history in histories(variant, seed)
        for seat in (None, *range(seats))
    }
    assert len(sizes) == 1


def test_features_are_the_fields_of_the_view() -> None:
    nim = load("nim", 3)
    assert nim.features(nim.start(), 0) == {"seats": [3], "left": [10], "turn": [0]}
    game = load("high-card", 2)
    state = game.start()
    for text in ("deal Q", "deal A", "keep"):
        state = game.game.rules.play(state, game.game.notation.read_action(text))
    assert game.features(state, 1) == {
        "seat": [1, 1],
        "hand": [1, 0, 0, 0, 1],
        "dealt": [2],
        "answers": [1, 1, 0, 0, 0, 0],
        "shown": [0] * 10,
        "outcome": [0, 0, 0],
    }


@dataclass(frozen=True)
class TextView:
    words: str


@dataclass(frozen=True)
class LogView:
    log: tuple[int, ...]


def shown_as(view: Any) -> AnyGame:
    """Nim with another view."""
    game = find_game("nim")
    rules = Mock(start=game.rules.start, view=Mock(return_value=view))
    return replace(game, rules=rules)


def listing(*texts: str) -> AnyGame:
    """Nim with another list of action texts."""
    return replace(find_game("nim"), action_texts=Mock(return_value=texts))


def test_a_view_that_cannot_be_written_as_numbers_is_refused_in_one_sentence() -> None:
    game = find_game("nim")
    with pytest.raises(ValueError, match="the field 'words' of nim's view cannot be written as numbers: it is str"):
        view_features(shown_as(TextView("")), game.Options(), 2)
    with pytest.raises(ValueError, match="a view is a dataclass or a NamedTuple, not int"):
        view_features(shown_as(7), game.Options(), 2)
    features = view_features(shown_as(LogView(())), game.Options(), 2)
    with pytest.raises(ValueError, match="the field 'log' of nim's view changes its length"):
        features(LogView((1,)))
    with pytest.raises(ValueError, match="the field 'left' of the view is 200; features are -128 to 127"):
        view_features(game, game.Options(), 2)(replace(game.rules.start(game.Options(), 2), left=200))


def test_a_game_that_does_not_list_its_actions_has_no_environments() -> None:
    game = replace(find_game("nim"), action_texts=None)
    with pytest.raises(ValueError, match="nim has no environments: it does not list the texts of its actions"):
        text_numbering(game, game.Options(), 2)
    with pytest.raises(ValueError, match="names an action twice"):
        text_numbering(listing("take 1", "take 1"), game.Options(), 2)
    with pytest.raises(ValueError, match="lacks 'take 2'"):
        text_numbering(listing("take 1"), game.Options(), 2).write_number(None, game.notation.read_action("take 2"))
    assert is_playable("nim")


def test_what_only_the_core_can_do_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match="the core does not know the rules of nim"):
        make("nim", batch=4)
    with pytest.raises(ValueError, match="nim does not say how many points a player can have"):
        load("nim", reward="points")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_live_game_follows_the_rules(name: str, seats: int) -> None:
    live, nature, random = LiveGame(load(name, seats)), Nature(1), Random(1)
    live.draw_chance(nature)
    while live.mover is not None:
        assert flatten(live.variant.features(live.state, 1)) == live.observe(1).tolist()
        assert np.flatnonzero(live.mask()).tolist() == list(live.menu)
        copy = deepcopy(live)
        number = random.choice(list(live.menu))
        live.play(number)
        live.draw_chance(nature)
        assert copy.log != live.log
        with pytest.raises(ValueError, match="not a legal action"):
            copy.play(99)
    assert live.is_over
    assert sum(live.rewards()) == pytest.approx(0)
    live.restart()
    assert not live.is_over


@pytest.mark.parametrize("name", TOY_GAMES)
def test_the_environments_of_gymnasium_and_pettingzoo_pass_their_checks(name: str) -> None:
    check_env(SeatEnv(name, opponents="greedy"), skip_render_check=True)
    api_test(env(name, mask="info"), num_cycles=100)
    zoo = env(name, render_mode="svg")
    zoo.reset(seed=1)
    assert "monospace" in str(zoo.render())


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_resampled_history_looks_the_same_to_its_seat(name: str, seats: int) -> None:
    random, others = Random(3), 0
    for history in histories(load(name, seats), seed=2):
        for seat in range(seats):
            again = resample(history, seat, random)
            assert write_information_state(again, seat) == write_information_state(history, seat)
            others += again.log != history.log
    assert (others > 0) == find_game(name).secret


def test_hidden_draws_are_drawn_uniformly() -> None:
    history = begin(load("high-card", 2))
    for text in ("deal Q", "deal A"):
        history = step(history, history.variant.game.notation.read_action(text))
    hands = [redraw(history, 0, Random(seed)).state.hands for seed in range(300)]
    counts = {hand: hands.count(hand) for hand in set(hands)}
    assert set(counts) == {("Q", "J"), ("Q", "K"), ("Q", "A")}
    assert min(counts.values()) > 70


@pytest.mark.parametrize("name", TOY_GAMES)
def test_open_spiel_plays_them(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from fourfold.envs.open_spiel.game import SpielGame  # noqa: PLC0415 - OpenSpiel may be missing
    from fourfold.envs.open_spiel.parameters import DEEPEST  # noqa: PLC0415 - OpenSpiel may be missing

    game = SpielGame(name, {"players": 2})
    has_chance = game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert has_chance == find_game(name).secret
    assert game.max_game_length() == DEEPEST
    pyspiel.random_sim_test(game, num_sims=5, serialize=False, verbose=False)
