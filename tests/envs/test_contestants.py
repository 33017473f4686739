"""The contestants, including OpenSpiel's own search."""

from __future__ import annotations

import sys

import pytest

from fourfold.engine.arena import play_out
from fourfold.envs.contestants import make_contestant
from fourfold.game import NATURE
from fourfold.games import find_game
from fourfold.options import read_options
from fourfold.play.nature import Nature


def test_levels_and_budgets_have_names() -> None:
    game = find_game("quartex")
    for name in ("greedy", "search:20", "flat:20"):
        make_contestant(game, name, 1)
    for name, why in (("anna", "not a bot"), ("deep:20", "there is no bot"), ("flat:x", "a budget is")):
        with pytest.raises(ValueError, match=why):
            make_contestant(game, name)


def test_without_openspiel_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fourfold.envs.open_spiel.is_mcts", None)
    with pytest.raises(ValueError, match="OpenSpiel is not installed"):
        make_contestant(find_game("quartex"), "openspiel:1s")


@pytest.mark.parametrize(
    ("name", "seats", "words"),
    [
        ("quartex", 3, {"frame": "8"}),
        ("quartex", 2, {"stuck": "declared", "first": "2"}),
        ("quartino", 2, {"cap": "12"}),
        ("quartino", 3, {"cap": "12", "claims": "automatic", "situations": "automatic"}),
    ],
)
def test_openspiel_s_search_plays_our_games(name: str, seats: int, words: dict[str, str]) -> None:
    pytest.importorskip("pyspiel")
    game = find_game(name)
    players = [
        make_contestant(game, "openspiel:2", 1),
        *(make_contestant(game, "greedy", seat) for seat in range(1, seats)),
    ]
    assert play_out(game, read_options(game.Options, words), players, Nature(3)).actions > 10


def test_openspiel_s_search_ends_by_the_clock() -> None:
    pytest.importorskip("pyspiel")
    game, nature = find_game("quartino"), Nature(1)
    state = game.rules.start(game.Options(), 2)
    while game.rules.mover(state) == NATURE:
        state = game.rules.play(state, nature.draw(game.rules.legal(state)))
    view, menu = game.rules.view(state, game.rules.mover(state)), game.rules.legal(state)
    assert make_contestant(game, "openspiel:0.05s", 1).choose(view, menu) in menu


def test_it_has_no_quarto() -> None:
    pytest.importorskip("pyspiel")
    with pytest.raises(ValueError, match="quartex and quartino, not quarto"):
        make_contestant(find_game("quarto"), "openspiel:1s")
