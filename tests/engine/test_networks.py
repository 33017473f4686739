"""The shipped networks: recorded figures, sight of the mover only, and other options without them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from fourfold._native import SearchSettings, StopFlag, network, network_layout
from fourfold.data import network_weights
from fourfold.engine.levels import make_player
from fourfold.engine.networks import network_of
from fourfold.engine.player import Player
from fourfold.engine.quartino.position import position_of, with_automatic_calls
from fourfold.engine.reference_players import make_reference_player, read_budget
from fourfold.game import NATURE, AnyGame
from fourfold.games import GAMES
from fourfold.games.quartino.types import Options, State
from fourfold.testing.laws import redealt, walk
from harness.network_figures import FIGURES, POSITIONS, figures_of

NAMES = ("quartino", "quartex")
VALUES = {"quartino": 4, "quartex": 5}


@pytest.mark.parametrize("name", NAMES)
def test_evaluations_are_the_recorded_ones(name: str) -> None:
    recorded = json.loads(FIGURES.read_text(encoding="utf-8"))[name].split()
    assert len(recorded) > 900
    assert figures_of(name) == recorded


@pytest.mark.parametrize("name", NAMES)
def test_a_network_values_every_seat_and_action(name: str) -> None:
    judge, layout = network_of(name), network_layout(name)
    assert judge is not None
    assert judge.layout == layout.hash
    position: Any = next(POSITIONS[name]())
    values, logits = judge.evaluate(position)
    assert len(values) > VALUES[name]
    assert len(logits) == len(position.legal() if name == "quartino" else position.actions)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("budget", ["1", "60"])
def test_a_choice_with_a_network_depends_only_on_the_view(name: str, budget: str) -> None:
    game, random = GAMES[name], Random(5)
    compared = 0
    for state, _ in list(walk(game, game.Options(), game.seats[-1], random))[:80:3]:
        seat = game.rules.mover(state)
        if seat is None or seat == NATURE:
            continue
        other = redealt(game, state, seat, random)
        choices = {choice(networked(game, budget), game, each, seat) for each in (state, other)}
        assert len(choices) == 1
        compared += 1
    assert compared > 5


def networked(game: AnyGame, budget: str) -> Player[Any, Any]:
    return make_reference_player(game, "network", read_budget(budget), 9)


def choice(player: Player[Any, Any], game: AnyGame, state: Any, seat: int) -> Any:
    return player.choose(game.rules.view(state, seat), game.rules.legal(state))


def test_weights_for_another_game_are_refused() -> None:
    weights, judge = network_weights("quartino"), network_of("quartex")
    assert weights is not None
    assert judge is not None
    with pytest.raises(ValueError, match="The weight file is damaged"):
        network(weights[:1000] + b"?" + weights[1001:])
    with pytest.raises(ValueError, match="This is not a weight file"):
        network(b"something else")
    position = next(POSITIONS["quartino"]())
    with pytest.raises(ValueError, match="The network does not know this game with these options"):
        judge.evaluate(position)
    with pytest.raises(ValueError, match="The network does not know"):
        position.search(10, 0.0, 1, 1, StopFlag(), True, SearchSettings(), judge)


def dealt(options: Options) -> State:
    """A game of Quartino at the first player's first decision."""
    rules, random = GAMES["quartino"].rules, Random(2)
    state: State = rules.start(with_automatic_calls(options), 2)
    while rules.mover(state) == NATURE:
        state = rules.play(state, random.choice(rules.legal(state)))
    return state


def test_a_board_that_the_network_does_not_know_is_searched_without_it() -> None:
    game, state = GAMES["quartino"], dealt(Options(board="grid3x3"))
    assert not position_of(state).has_network_options
    seat = game.rules.mover(state)
    assert seat is not None
    chosen = choice(make_player(game, "best", 1), game, state, seat)
    plain = make_reference_player(game, "search", read_budget("60000"), 1)
    assert chosen == choice(plain, game, state, seat)


@pytest.mark.parametrize(("cap", "is_known"), [(0, True), (199, False), (200, True)])
def test_the_network_knows_games_without_a_cap_or_with_a_distant_one(cap: int, is_known: bool) -> None:
    assert position_of(dealt(Options(cap=cap))).has_network_options is is_known


def test_a_game_without_networks_has_no_player_with_one() -> None:
    with pytest.raises(ValueError, match="quarto"):
        make_reference_player(GAMES["quarto"], "network", read_budget("10"))
