"""One game by action numbers: the core compared with the rules in Python, from every seat to the end."""

from __future__ import annotations

from copy import deepcopy
from pickle import dumps, loads
from random import Random

import numpy as np
import pytest

from fourfold._native import SingleGame
from fourfold.envs.live_game import LiveGame
from fourfold.envs.single import make, open_single
from fourfold.envs.variant import Variant, load
from fourfold.game import NATURE
from fourfold.games import BUILT_IN
from fourfold.play.nature import Nature
from tests.envs.random_walks import OPTIONS, TABLES, VARIANTS
from tests.envs.reference_env import Plain

NOTICED = {"claims": "automatic", "situations": "automatic"}
MORE = [
    load("quarto", 2, {"calls": "automatic"}),
    load("quarto", 2, {"calls": "no-steal", "squares": "yes"}),
    *(load("quartino", seats, {**NOTICED, "cap": "60"}) for seats in (2, 3, 4)),
    load("quartino", 2, {**NOTICED, "board": "grid3x3", "cap": "40", "claim_when": "any-time"}),
]
ALL = VARIANTS + MORE


def name(variant: Variant) -> str:
    return f"{variant.game.name}-{variant.seats}-{ALL.index(variant)}"


def agree(fast: SingleGame, plain: Plain) -> None:
    assert fast.mover == plain.mover
    assert fast.is_over == plain.is_over
    assert fast.menu() == plain.menu()
    assert np.array_equal(fast.mask, plain.mask)
    assert np.array_equal(fast.observation, plain.observation)
    assert (fast.winners, fast.points) == (plain.winners, plain.points)


def look(fast: SingleGame, plain: Plain, seat: int) -> None:
    fast.look(seat)
    plain.look(seat)
    assert np.array_equal(fast.observation, plain.observation), f"seat {seat}"


@pytest.mark.parametrize("variant", ALL, ids=name)
def test_the_core_and_the_rules_play_the_same_game(variant: Variant) -> None:
    fast, plain, random = open_single(variant), Plain(variant), Random(41)
    for _ in range(2):
        for _ in range(400):
            agree(fast, plain)
            if plain.is_over:
                break
            if random.random() < 0.1:
                look(fast, plain, random.randrange(variant.seats))
            number = random.choice(plain.menu())
            fast.play(number)
            plain.play(number)
        for seat in range(variant.seats):
            look(fast, plain, seat)
        fast.begin()
        plain.begin()


def test_an_illegal_number_is_refused() -> None:
    game = make("quarto")
    game.play(0)  # Nature draws
    before = game.observation.copy()
    for number in (-1, 16, 52, 2**40):
        with pytest.raises(ValueError, match="not a legal action"):
            game.play(number)
    with pytest.raises(ValueError, match="no such seat"):
        game.look(2)
    assert np.array_equal(game.observation, before)


def test_a_copy_is_independent() -> None:
    game = make("quartex", 3)
    for _ in range(30):
        game.play(game.menu()[0])
    other, seen = game.copy(), game.observation.copy()
    while not other.is_over:
        other.play(other.menu()[-1])
    assert np.array_equal(game.observation, seen)
    assert not game.is_over
    again = game.copy()
    for _ in range(20):
        assert again.menu() == game.menu()
        again.play(again.menu()[0])
        game.play(game.menu()[0])
    assert np.array_equal(again.observation, game.observation)


def test_an_array_outlives_its_game() -> None:
    game = make("quarto", first=1)
    seen, mask = game.observation, game.mask
    game.play(3)
    del game
    assert seen[80:85].tolist() == [1, 0, 0, 1, 1]  # the piece in hand
    assert mask[16:32].all()


@pytest.mark.parametrize(("name", "seats", "words"), [*((*each, {}) for each in TABLES), *OPTIONS])
def test_a_live_game_has_the_state_by_the_rules(name: str, seats: int, words: dict[str, str]) -> None:
    game, nature, random = LiveGame(load(name, seats, words, horizon=60)), Nature(42), Random(42)
    game.draw_chance(nature)
    while game.mover is not None:
        assert game.variant.game.rules.mover(game.state) == game.mover != NATURE
        assert list(game.menu) == np.flatnonzero(game.mask()).tolist()
        game.play(random.choice(list(game.menu)))
        game.draw_chance(nature)
    assert game.rewards() == game.variant.returns(game.state)
    with pytest.raises(ValueError, match="the game is over"):
        game.play(0)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_copy_of_a_live_game_is_independent(name: str) -> None:
    """A copied or stored game has the same log, observations and state, and later actions do not affect it."""
    game, nature, random = LiveGame(load(name, 2, horizon=30)), Nature(43), Random(43)
    game.draw_chance(nature)
    while game.mover is not None:
        copied, stored = deepcopy(game), loads(dumps(game))  # noqa: S301 - our own bytes
        for other in (copied, stored):
            assert (other.log, other.decisions, other.mover) == (game.log, game.decisions, game.mover)
            assert other.state == game.state
            assert all(np.array_equal(other.observe(seat), game.observe(seat)) for seat in (1, 0))
        before = list(copied.log)
        game.play(random.choice(list(game.menu)))
        game.draw_chance(nature)
        assert copied.log == stored.log == before
    game.restart()
    assert (game.log, game.decisions, game.state) == ([], 0, game.variant.start())
