"""OpenSpiel's tensors: what the core writes equals their definition in Python, for every seat and for spectators."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from fourfold.envs.features import flags, flatten
from fourfold.envs.history import History
from fourfold.envs.information_state import note_rows
from fourfold.envs.open_spiel import register
from fourfold.game import Seat

register()
GAMES = [
    "fourfold_quarto(calls=persistent,wrong_call=loses)",
    "fourfold_quartex(players=2)",
    "fourfold_quartex(players=4,frame=8,redraw=all)",
    "fourfold_quartex(players=3,stuck=declared,starter=True)",
    "fourfold_quartex(players=3,shown=hidden,frame=8)",
    "fourfold_quartino(players=2,horizon=300)",
    "fourfold_quartino(players=3,claims=automatic,situations=automatic,several=together,horizon=300)",
    "fourfold_quartino(players=2,board=grid3x3,announcers=anyone,claim_when=any-time,horizon=300)",
]
ONLY_PUBLIC = pyspiel.PrivateInfoType.NONE


def numbers(history: History, seat: Seat | None, *, has_recall: bool) -> list[int]:
    """The tensor by its definition."""
    seen = history.variant.features(history.state, seat)
    if not has_recall:
        return flatten(seen)
    return flatten({"seat": flags(range(history.variant.seats), (seat,)), **seen, "notes": note_rows(history, seat)})


@pytest.mark.parametrize("text", GAMES)
def test_the_core_writes_the_same_tensors(text: str) -> None:
    game, random = pyspiel.load_game(text), Random(81)
    kinds = [(None, has_recall) for has_recall in (False, True)] + [(ONLY_PUBLIC, True)]
    state = game.new_initial_state()
    for step in range(330):
        if step % 11 == 0 or state.is_terminal():
            for private, has_recall in kinds:
                _compare(game, state, private, has_recall=has_recall)
        if state.is_terminal():
            break
        state.apply_action(random.choice(state.legal_actions()))


def _compare(game: Any, state: Any, private: Any, *, has_recall: bool) -> None:
    kind = pyspiel.IIGObservationType(perfect_recall=has_recall)
    if private is not None:
        kind = pyspiel.IIGObservationType(perfect_recall=has_recall, public_info=True, private_info=private)
    observer = game.make_py_observer(kind)
    for player in range(game.num_players()):
        observer.set_from(state, player)
        wanted = numbers(state.past, player if private is None else None, has_recall=has_recall)
        assert np.array_equal(observer.tensor, np.array(wanted, np.float32))


def test_sampled_regrets_reach_the_end_of_quartino() -> None:
    """Its default horizon is short enough for algorithms that call themselves for each decision."""
    solver: Any = import_module("open_spiel.python.algorithms.outcome_sampling_mccfr").OutcomeSamplingSolver
    game: Any = pyspiel.load_game("fourfold_quartino")
    assert game.max_game_length() + game.max_chance_nodes_in_history() <= 500
    np.random.seed(1)
    solver(game).iteration()
