"""Reference players: named with a budget, in every game with a search."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fourfold.engine.arena import play_out
from fourfold.engine.engines import find_engine
from fourfold.engine.levels import make_player
from fourfold.engine.possible_states import seen_by
from fourfold.engine.reference_players import make_reference_player, read_budget, split_name
from fourfold.engine.search import Budget
from fourfold.game import NATURE, AnyGame
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
@pytest.mark.parametrize("kind", ["search", "flat", "cheat"])
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
    with pytest.raises(ValueError, match="there are: search, flat, cheat"):
        make_reference_player(find_game("quartex"), "deep", Budget(playouts=10))


@pytest.mark.parametrize("name", ["quartex", "quartino"])
def test_only_the_cheating_player_knows_what_the_others_hold(name: str) -> None:
    game = find_game(name)
    options = read_options(
        game.Options, {"claims": "automatic", "situations": "automatic"} if name == "quartino" else {}
    )
    answers: dict[str, set[object]] = {"search": set(), "cheat": set()}
    for state in _states_that_look_the_same(game, options):
        for kind, found in answers.items():
            player = make_reference_player(game, kind, Budget(playouts=300), 5)
            seen = seen_by(player, game, state, game.rules.mover(state) or 0)
            found.add(player.choose(seen, game.rules.legal(state)))
    assert len(answers["search"]) == 1
    assert len(answers["cheat"]) > 1


def _states_that_look_the_same(game: AnyGame, options: object) -> list[Any]:
    """Twenty states in the middle of a game that the player to move cannot tell apart."""
    greedy, random = make_player(game, "greedy", 1), Random(4)
    state = game.rules.start(options, 2)
    for _ in range(40):
        seat, menu = game.rules.mover(state), game.rules.legal(state)
        chance = seat == NATURE
        state = game.rules.play(
            state, random.choice(menu) if chance else greedy.choose(game.rules.view(state, seat), menu)
        )
    while game.rules.mover(state) == NATURE:
        state = game.rules.play(state, random.choice(game.rules.legal(state)))
    search = find_engine(game.name).search
    assert search is not None
    determinizer = search.determinizer()
    determinizer.observe(game.rules.view(state, game.rules.mover(state)))
    return [determinizer.sample(random) for _ in range(20)]
