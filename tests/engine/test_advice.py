"""The advice of players: an action, chances, points and alternatives, from their views alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fourfold.engine.advice import Adviser, advice_of
from fourfold.engine.engines import find_engine
from fourfold.engine.hint import hint
from fourfold.engine.levels import levels_of, make_player
from fourfold.engine.quartex.searcher import Searcher as QuartexSearcher
from fourfold.engine.quartino.searcher import Searcher as QuartinoSearcher
from fourfold.engine.quarto.perfect import PerfectQuarto
from fourfold.engine.review.review import Standing
from fourfold.engine.search import Budget
from fourfold.game import NATURE, AnyGame, Seat
from fourfold.games import GAMES
from fourfold.games.quarto.notation import read_position
from fourfold.games.quarto.types import Options as QuartoOptions
from fourfold.play.match import Entry, Match, begin, play
from fourfold.play.nature import Nature
from fourfold.testing.laws import redealt

QUICK = Budget(playouts=80)
SEARCHERS: dict[str, Any] = {"quartex": QuartexSearcher, "quartino": QuartinoSearcher}


def walked(game: AnyGame, seats: int, actions: int, seed: int) -> Match:
    """A random game after some actions, with a player to move."""
    random = Random(seed)
    match = begin(game, game.Options(), ("Anna", "Bob", "Cleo", "Dan")[:seats], Nature(seed))
    while len(match.log) < actions or match.mover == NATURE:
        match = play(match, random.choice(game.rules.legal(match.state)))
    assert match.mover is not None
    return match


def redealt_match(match: Match, seat: Seat, random: Random) -> Match:
    """The same game for this seat, with everything hidden redealt at every moment."""
    game = match.game
    log = tuple(Entry(each.seat, each.action, _redealt(game, each.before, seat, random)) for each in match.log)
    return Match(game, match.options, match.names, redealt(game, match.state, seat, random), log)


def _redealt(game: AnyGame, state: Any, seat: Seat, random: Random) -> Any:
    """Nothing is hidden before the hands are dealt."""
    return state if game.rules.mover(state) == NATURE else redealt(game, state, seat, random)


@pytest.mark.parametrize(("name", "seats"), [("quartex", 2), ("quartex", 4), ("quartino", 2), ("quartino", 3)])
def test_a_search_gives_chances_and_points(name: str, seats: int) -> None:
    game = GAMES[name]
    for seed in range(4):
        match = walked(game, seats, 24 + 7 * seed, seed)
        seat, menu = match.mover, game.rules.legal(match.state)
        assert seat is not None
        answer = SEARCHERS[name](QUICK, seed).advise(match.view(seat), menu, also=menu[-1:])
        assert answer.action in menu
        if not answer.chances:
            continue  # something is to be called first
        assert len(answer.points) == seats
        for each in answer.alternatives:
            assert not each.chances or sum(each.chances) == pytest.approx(1, abs=1e-4)
        assert answer.best(3)[0] is answer.alternatives[0]
        also = answer.find(menu[-1])
        assert also is None or also.points  # as thorough as the best


@pytest.mark.parametrize("name", SEARCHERS)
def test_hidden_information_does_not_change_a_hint(name: str) -> None:
    """Two games that differ only in what the asker cannot know, in the past as well."""
    random = Random(5)
    for seed in range(2):
        match = walked(GAMES[name], 3, 30 + 15 * seed, seed)
        seat = match.mover
        assert seat is not None
        other = redealt_match(match, seat, random)
        assert other.state != match.state
        assert hint(other, seat, seed=7) == hint(match, seat, seed=7)


def test_simple_players_name_their_move_only() -> None:
    for name, game in GAMES.items():
        match = walked(game, 2, 20, 1)
        seat = match.mover
        assert seat is not None
        for level in levels_of(name):
            player = make_player(game, level, 1)
            if not isinstance(player, Adviser):
                answer = advice_of(player, (), match.view(seat), match.actions(seat))
                assert answer.action in match.actions(seat)
                assert (answer.chances, answer.points, answer.best(3)) == ((), (), ())


@pytest.mark.parametrize(
    ("position", "chances", "points"),
    [
        ("012./..../..../.... 4", (1.0, 0.0), (1.0, 0.0)),
        ("0.../.6../..9./...3 5", (0.5, 0.5), (0.0, 0.0)),
    ],
)
def test_quarto_is_known_exactly(position: str, chances: tuple[float, ...], points: tuple[float, ...]) -> None:
    options = QuartoOptions(calls="automatic")
    state = read_position(position, options)
    rules = GAMES["quarto"].rules
    seat = rules.mover(state)
    answer = PerfectQuarto(1).advise(rules.view(state, seat), rules.legal(state))
    if seat == 1:
        chances, points = chances[::-1], points[::-1]
    assert (answer.chances, answer.points) == (chances, points)
    assert all(each.chances[seat or 0] <= answer.chances[seat or 0] for each in answer.alternatives)


def test_a_hint_in_a_solved_game_says_who_wins_and_when() -> None:
    """The standing of the recommended action is the one the analysis finds, distance included."""
    game = GAMES["quarto"]
    exact = find_engine("quarto").exact
    assert exact is not None
    values: set[tuple[bool, bool]] = set()
    for seed in range(30):
        match = walked(game, 2, 21 + seed % 8, seed)
        assert match.mover is not None
        found = hint(match, match.mover)
        standing = exact.evaluate_action(match.state, found.action)
        assert found.standing == standing
        chance = 0.5 if standing.winner is None else float(standing.winner == 0)
        assert found.chances == (chance, 1 - chance)
        values.add((standing.winner is None, standing.winner == match.mover))
    assert values == {(True, False), (False, True), (False, False)}


def test_a_hint_early_in_a_solved_game_says_at_least_who_wins() -> None:
    state = read_position("..../..../..../0... 1", QuartoOptions())
    found = PerfectQuarto(1).advise(GAMES["quarto"].rules.view(state, state.mover), GAMES["quarto"].rules.legal(state))
    assert found.standing == Standing(None)


@pytest.mark.parametrize("name", SEARCHERS)
def test_an_estimate_is_no_standing(name: str) -> None:
    match = walked(GAMES[name], 2, 30, 1)
    assert match.mover is not None
    found = SEARCHERS[name](QUICK, 1).advise(match.view(match.mover), match.actions(match.mover))
    assert found.standing is None
