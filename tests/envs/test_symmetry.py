"""Symmetries: a game and its image have the same legal actions, observations, values and outcomes, move by move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from fourfold.engine.quarto.review import evaluate
from fourfold.envs.features import flatten
from fourfold.envs.quartex.symmetry import QuartexSymmetry
from fourfold.envs.quartino.symmetry import all_maps
from fourfold.envs.symmetry import Symmetry, symmetries
from fourfold.envs.variant import Variant, load
from fourfold.game import NATURE
from fourfold.games.quartex import types as quartex
from fourfold.games.quartino import types as quartino
from fourfold.games.quarto.types import State
from fourfold.options import write_options

CASES: list[tuple[str, int, dict[str, str], int]] = [
    ("quarto", 2, {}, 12288),
    ("quarto", 2, {"squares": "yes", "traits": "colour,height", "calls": "automatic"}, 8 * 4 * 16),
    ("quarto", 2, {"calls": "persistent", "wrong_call": "loses"}, 12288),
    ("quartex", 2, {}, 192),
    ("quartex", 4, {"stuck": "declared", "frame": "8"}, 192),
    ("quartex", 3, {"corners": "edges-only", "shown": "hidden"}, 192),
    ("quartino", 2, {}, 16 * 24),
    ("quartino", 3, {"board": "grid3x3", "claims": "automatic", "situations": "automatic"}, 8 * 24),
    ("quartino", 2, {"turns": "fixed", "mirror": "yes", "announcers": "anyone"}, 2 * 24),
    ("quartino", 2, {"cards": "yyyy,bbbb,gggg,pppp,ybyb,bgbg,gpgp,pypy", "claims": "checked", "cap": "30"}, 16 * 4),
]


class Mirrored:
    """A game beside its image under a symmetry."""

    def __init__(self, variant: Variant, number: int) -> None:
        all_of_them = symmetries(variant.game.name, variant.seats, **_words(variant))
        self.variant = variant
        self.symmetry: Symmetry = all_of_them[number]
        self.one = self.other = variant.start()
        self._draw = _draw_map(variant, self.symmetry, number)

    def arrays(self, state: Any) -> tuple[Any, Any]:
        """The observation and the mask of the player to move."""
        seen = flatten(self.variant.features(state, self.variant.game.rules.mover(state)))
        mask = np.zeros(self.variant.actions, np.bool_)
        mask[list(self.variant.menu(state))] = True
        return np.array([seen], np.int8), mask[None]

    def compare(self) -> None:
        """Compare what the symmetry makes of the arrays with those of the image."""
        changed = self.symmetry.apply(*self.arrays(self.one))
        for ours, theirs in zip(changed, self.arrays(self.other), strict=True):
            assert np.array_equal(ours, theirs), np.flatnonzero(ours != theirs)

    def play(self, random: Random) -> None:
        """Play a random action in the game, and its image in the image."""
        rules = self.variant.game.rules
        number, action = random.choice(list(self.variant.menu(self.one).items()))
        if rules.mover(self.one) == NATURE:
            image = self._draw(action)
        else:
            seen, _ = self.arrays(self.one)
            image = self.variant.menu(self.other)[int(self.symmetry.actions(seen, np.array([number]))[0])]
        self.one, self.other = rules.play(self.one, action), rules.play(self.other, image)


def _words(variant: Variant) -> dict[str, Any]:
    return dict(write_options(variant.options))


def _draw_map(variant: Variant, symmetry: Symmetry, number: int) -> Callable[[Any], Any]:
    """What Nature draws in the image."""

    def image(draw: Any) -> Any:
        match draw:
            case quartex.Draw(tile):
                assert isinstance(symmetry, QuartexSymmetry)
                return quartex.Draw(symmetry.symbols.tile(tile))
            case quartino.Deal(card):
                return quartino.Deal(all_maps(variant.options)[number].card(card))
            case _:
                return draw

    return image


@pytest.mark.parametrize(("name", "seats", "words", "count"), CASES)
def test_a_game_and_its_image(name: str, seats: int, words: dict[str, str], count: int) -> None:
    variant, random = load(name, seats, words), Random(61)
    assert len(symmetries(name, seats, **words)) == count
    for number in random.sample(range(count), 3):
        games = Mirrored(variant, number)
        for _ in range(90 if name == "quartex" else 45):
            mover = variant.game.rules.mover(games.one)
            assert mover == variant.game.rules.mover(games.other)
            if mover is None:
                break
            if mover != NATURE and random.random() < 0.5:
                games.compare()
            games.play(random)
        assert variant.game.rules.outcome(games.one) == variant.game.rules.outcome(games.other)


def test_the_solver_gives_both_the_same_value() -> None:
    variant, random = load("quarto", 2, {"calls": "automatic"}), Random(62)
    for number in random.sample(range(12288), 8):
        games = Mirrored(variant, number)
        while variant.game.rules.mover(games.one) is not None:
            state = games.one
            assert isinstance(state, State)
            if sum(piece is not None for piece in state.board) >= 9:
                assert evaluate(games.one) == evaluate(games.other)
            games.play(random)


@pytest.mark.parametrize("name", ["quarto", "quartex", "quartino"])
def test_the_first_symmetry_changes_nothing(name: str) -> None:
    games, random = Mirrored(load(name), 0), Random(63)
    for _ in range(40):
        if games.variant.game.rules.mover(games.one) is None:
            break
        games.play(random)
        assert games.one == games.other
