"""Quarto in JAX plays by the rules: random games are the same there, in Python and in the core (`make jaxtest`)."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

jax = pytest.importorskip("jax", reason="make jaxtest")

from fourfold.envs import vector  # noqa: E402 - after the check that JAX is installed
from fourfold.envs.quarto.jax import QuartoEnv, State, make  # noqa: E402
from fourfold.envs.variant import Variant, load, options_to_text  # noqa: E402

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"squares": True},
    {"traits": "colour,height", "first": 2},
    {"traits": "shape"},
)
GAMES = 1000


class Batch:
    """Many games in JAX, each step in one call."""

    def __init__(self, env: QuartoEnv, count: int, seed: int = 1) -> None:
        self._step, self._observe = jax.jit(jax.vmap(env.step)), jax.jit(jax.vmap(env.observe))
        self.state: State = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(seed), count))

    def step(self, actions: Any) -> None:
        self.state = self._step(self.state, np.asarray(actions, np.int32))

    def seen(self, seat: int) -> Any:
        players = np.full(len(self.state.terminated), seat, np.int32)
        return np.asarray(self._observe(self.state, players))

    def array(self, name: str) -> Any:
        return np.asarray(getattr(self.state, name))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_step_is_that_of_the_rules(options: dict[str, Any]) -> None:
    env = make(**options)
    variant = load("quarto", 2, options_to_text({"calls": "automatic", **options, "first": 1}))
    games, random = Batch(env, GAMES), Random(2)
    firsts = games.array("current_player").tolist()
    states = [variant.start() for _ in range(GAMES)]
    total = np.zeros((GAMES, 2))
    for _ in range(32):
        compare(games, variant, states, firsts)
        menus = [list(variant.menu(state)) for state in states]
        actions = [random.choice(menu) if menu else 0 for menu in menus]
        states = [_play(variant, *each) for each in zip(states, menus, actions, strict=True)]
        games.step(actions)
        total += games.array("rewards")
    compare(games, variant, states, firsts)
    for first, state, rewards in zip(firsts, states, total.tolist(), strict=True):
        assert variant.game.rules.outcome(state)
        assert [rewards[seat ^ first] for seat in range(2)] == variant.returns(state)


def _play(variant: Variant, state: Any, menu: list[int], action: int) -> Any:
    return variant.game.rules.play(state, variant.read(state, action)) if menu else state


def compare(games: Batch, variant: Variant, states: list[Any], firsts: list[int]) -> None:
    """The rules play with seat 0 beginning; in a game in which seat 1 began, the seats are exchanged."""
    rules, masks, terminated = variant.game.rules, games.array("legal_action_mask"), games.array("terminated")
    players, seen = games.array("current_player"), [games.seen(seat) for seat in range(2)]
    for row, (state, first) in enumerate(zip(states, firsts, strict=True)):
        menu = list(variant.menu(state))
        assert terminated[row] == (not menu)
        assert np.flatnonzero(masks[row]).tolist() == (menu or list(range(32)))
        assert not menu or players[row] ^ first == rules.mover(state)
        for seat in range(2):
            assert seen[seat ^ first][row].tolist() == variant.observe(rules.view(state, seat)).tolist()


def test_the_core_plays_the_same_games() -> None:
    """Games restart in the step that ends them, as with the core; 4,096 games make some 20,000 whole ones."""
    wrappers: Any = pytest.importorskip("pgx.experimental.wrappers", reason="make jaxtest")
    env, batch = make(first=1), 4096
    step = jax.jit(jax.vmap(wrappers.auto_reset(env.step, env.init)))
    core = vector.make("quarto", batch, seed=1, calls="automatic", first=1)
    keys = jax.random.split(jax.random.key(1), batch)
    state, ended = jax.jit(jax.vmap(env.init))(keys), 0
    for _ in range(128):
        assert (np.asarray(state.observation) == core.observation).all()
        assert (np.asarray(state.legal_action_mask) == core.mask[:, :32]).all()
        assert (np.asarray(state.current_player) == core.to_play).all()
        actions = core.random_actions()
        core.step(actions)
        state = step(state, actions.astype(np.int32), keys)
        assert (np.asarray(state.rewards) == core.reward).all()
        assert (np.asarray(state.terminated) == core.done).all()
        ended += int(core.done.sum())
    assert ended > 4 * batch


def test_an_illegal_action_ends_the_game() -> None:
    games = Batch(make(first=1), 3)
    games.step([0, 16, 31])  # to give a piece; there is none to place
    assert games.array("terminated").tolist() == [False, True, True]
    assert games.array("rewards").tolist() == [[0, 0], [-1, 1], [-1, 1]]
    games.step([0, 0, 0])  # not to place a piece, and after the end
    assert games.array("rewards").tolist() == [[1, -1], [0, 0], [0, 0]]
    assert games.array("legal_action_mask").all()


def test_fields_have_the_types_of_pgx() -> None:
    state = make().init(jax.random.key(1))
    types = {name: str(getattr(state, name).dtype) for name in ("current_player", "rewards", "terminated", "truncated")}
    assert types == {"current_player": "int32", "rewards": "float32", "terminated": "bool", "truncated": "bool"}
    env = make()
    assert (env.num_players, env.num_actions, env.observation_shape) == (2, 32, (121,))
    assert state.observation.shape == env.observation_shape
    assert state.legal_action_mask.shape == (env.num_actions,)


def test_the_key_draws_who_begins() -> None:
    assert set(Batch(make(), 64).array("current_player").tolist()) == {0, 1}
    assert set(Batch(make(first=2), 64).array("current_player").tolist()) == {1}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [({"calls": "announced"}, "the rules make the calls"), ({"traits": "size"}, "traits"), ({"colour": 1}, "colour")],
)
def test_options_that_cannot_be_played_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        make(**options)
