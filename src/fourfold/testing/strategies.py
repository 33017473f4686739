"""Hypothesis strategies: options, games in progress, actions and near-miss texts of any game."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from fourfold.game import AnyGame
from fourfold.options import declared, read_options
from fourfold.testing.laws import walk


@st.composite
def options(draw: st.DrawFn, game: AnyGame) -> Any:
    """Any valid combination of rule options."""
    known = {name: option.examples for name, option in declared(game.Options).items()}
    chosen = draw(st.lists(st.sampled_from(sorted(known)), unique=True, max_size=4))
    words = {name: draw(st.sampled_from(known[name])) for name in chosen}
    try:
        return read_options(game.Options, words)
    except ValueError:  # two options that exclude each other
        assume(False)


@st.composite
def games_in_progress(draw: st.DrawFn, game: AnyGame, most: int = 200) -> tuple[Any, int]:
    """A state of a random game, and the number of seats."""
    seats = draw(st.sampled_from(game.seats))
    chosen = draw(options(game))
    try:
        game.rules.start(chosen, seats)
    except ValueError:  # a first seat that this table does not have
        assume(False)
    seed, steps = draw(st.integers(0, 2**32)), draw(st.integers(0, most))
    states = [state for state, _ in islice(walk(game, chosen, seats, Random(seed)), steps + 1)]
    return states[-1], seats


@st.composite
def actions(draw: st.DrawFn, game: AnyGame) -> Any:
    """Any action of the game that is legal in some state."""
    seats, seed = draw(st.sampled_from(game.seats)), draw(st.integers(0, 2**32))
    random = Random(seed)
    states = islice(walk(game, game.Options(), seats, random), draw(st.integers(1, 200)))
    return random.choice([action for state, _ in states for action in game.rules.legal(state)])


@st.composite
def texts(draw: st.DrawFn, game: AnyGame) -> str:
    """A text that is a move, almost a move, or anything else."""
    move = game.notation.write_action(draw(actions(game)))
    at = draw(st.integers(0, len(move)))
    garble = draw(st.sampled_from(["", " ", "0", "-", "+", "!", "?", "=", "@", ":", ",", "é", "１", "\n", move]))
    cut = draw(st.integers(0, 2))
    return draw(st.sampled_from([move, move[:at] + garble + move[at + cut :], move.upper(), garble])) or draw(
        st.text(max_size=8)
    )
