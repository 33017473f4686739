"""Reference players: named with a budget, in every game with a search."""

from __future__ import annotations

from random import Random

import pytest

from fourfold.engine.arena import play_out
from fourfold.engine.levels import make_player
from fourfold.engine.reference_players import make_reference_player, read_budget, split_name
from fourfold.engine.search import Budget
from fourfold.games import find_game
from fourfold.options import read_options
from fourfold.play.nature import Nature


def test_a_budget_is_playouts_or_seconds() -> None:
    assert split_name("search:2000") == ("search", Budget(playouts=2000))
    assert split_name("flat:0.5s") == ("flat", Budget(seconds=0.5))
    assert split_name("greedy") is None
    for text in ("", "0", "-3", "0s", "s", "many", "1e12", "nans"):
        with pytest.raises(ValueError, match="a budget is"):
            read_budget(text)


@pytest.mark.parametrize("name", ["quartex", "quartino"])
@pytest.mark.parametrize("kind", ["search", "flat"])
def test_they_play_whole_games(name: str, kind: str) -> None:
    game = find_game(name)
    options = read_options(game.Options, {"cap": "300"} if name == "quartino" else {})
    players = [make_reference_player(game, kind, Budget(playouts=30), 1), make_player(game, "greedy", 2)]
    assert play_out(game, options, players, Nature(3)).actions > 10


def test_the_same_seed_gives_the_same_answer() -> None:
    game, random = find_game("quartino"), Random(1)
    state = game.rules.start(game.Options(), 2)
    while game.rules.mover(state) == -1:
        state = game.rules.play(state, random.choice(game.rules.legal(state)))
    view, menu = game.rules.view(state, game.rules.mover(state)), game.rules.legal(state)
    answers = {make_reference_player(game, "flat", Budget(playouts=200), 5).choose(view, menu) for _ in range(3)}
    assert len(answers) == 1


def test_unknown_kinds_and_games_are_refused() -> None:
    with pytest.raises(ValueError, match="quarto has no bot 'flat'"):
        make_reference_player(find_game("quarto"), "flat", Budget(playouts=10))
    with pytest.raises(ValueError, match="there are: search, flat"):
        make_reference_player(find_game("quartex"), "deep", Budget(playouts=10))
