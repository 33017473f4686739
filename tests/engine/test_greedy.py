"""Greedy players of every game: they use only their view, make right calls, and beat the uniform player."""

from __future__ import annotations

from random import Random

import pytest

from fourfold.engine.levels import levels_of, make_player
from fourfold.game import NATURE, AnyGame
from fourfold.games import GAMES
from fourfold.games.quartex import QUARTEX
from fourfold.games.quartex import types as quartex
from fourfold.games.quartino import QUARTINO
from fourfold.games.quartino import types as quartino
from fourfold.games.quartino.calls import full_colours, high_columns, is_right
from fourfold.options import declared, read_options
from fourfold.play.match import Match, begin, submit
from fourfold.play.nature import Nature
from fourfold.testing.laws import redealt, walk


def played(game: AnyGame, levels: tuple[str, ...], seed: int, **words: str) -> Match:
    """A game between these players; the seed turns the seats."""
    nature = Nature(seed)
    match = begin(game, read_options(game.Options, words), levels, nature)
    players = [make_player(game, level, seed) for level in levels]
    while match.mover is not None:
        action = players[match.mover].choose(match.view(match.mover), match.actions(match.mover))
        after = submit(match, match.mover, game.notation.write_action(action), nature)
        assert isinstance(after, Match), after
        match = after
    return match


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_greedy_beats_uniform_from_every_seat(game: AnyGame) -> None:
    words = {"cap": "300"} if "cap" in declared(game.Options) else {}
    won = 0
    for seed in range(8):
        seat = seed % 2
        levels = ("greedy", "uniform") if seat == 0 else ("uniform", "greedy")
        outcome = played(game, levels, seed, **words).outcome
        won += outcome is not None and outcome.winners == (seat,)
    assert won >= 7


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_greedy_games_end_for_every_number_of_players(game: AnyGame) -> None:
    for seats in game.seats:
        assert played(game, ("greedy",) * seats, seats).outcome is not None


@pytest.mark.parametrize(("name", "level"), [(name, level) for name in GAMES for level in levels_of(name)])
def test_a_choice_depends_only_on_the_view(name: str, level: str) -> None:
    game, random = GAMES[name], Random(5)
    each = 30 if level == "master" else 5  # it thinks for a second
    for state, _ in list(walk(game, game.Options(), game.seats[-1], random))[:80:each]:
        seat = game.rules.mover(state)
        if seat is None or seat == NATURE:
            continue
        other = redealt(game, state, seat, random)
        choices = {
            make_player(game, level, 9).choose(game.rules.view(one, seat), game.rules.legal(one))
            for one in (state, other)
        }
        assert len(choices) == 1


def quartex_state(tokens: tuple[tuple[int, ...], ...], stock: tuple[int, ...]) -> quartex.State:
    """Three tiles round a point where p is one tile short, with pppp and bbbb in the first player's hand."""
    table = tuple(quartex.Laid(cell, "pppp") for cell in ((0, 0), (1, 0), (0, 1)))
    players = tuple(quartex.Player(hand=("pppp",), tokens=each) for each in tokens)
    return quartex.State(quartex.Options(), players, 0, quartex.Phase.PLACE, (), table=table, stock=stock)


def test_quartex_takes_a_token_that_is_worth_something_and_leaves_one_that_is_not() -> None:
    empty = (0, 0, 0, 0)
    worth_it = quartex_state((empty, empty), (10, 10, 10, 10))
    place = make_player(QUARTEX, "greedy", 1).choose(QUARTEX.rules.view(worth_it, 0), QUARTEX.rules.legal(worth_it))
    assert isinstance(place, quartex.Place)
    assert place.cell == (1, 1)
    # Seven of my tokens are purple: taking another would cost each of them a point.
    dear = quartex_state(((7, 0, 0, 0), empty), (3, 10, 10, 10))
    place = make_player(QUARTEX, "greedy", 1).choose(QUARTEX.rules.view(dear, 0), QUARTEX.rules.legal(dear))
    assert isinstance(place, quartex.Place)
    assert place.cell != (1, 1)


def test_quartex_says_nothing_when_an_opponent_is_stuck() -> None:
    match = played(QUARTEX, ("greedy", "uniform", "greedy"), 1, stuck="declared")
    texts = [match.game.notation.write_action(entry.action) for entry in match.log if entry.seat in (0, 2)]
    assert not any(text.startswith("point") for text in texts)


def test_quartino_says_and_claims_whatever_is_there() -> None:
    match = played(QUARTINO, ("greedy", "greedy", "greedy"), 4)
    said: set[type] = {type(entry.action) for entry in match.log}
    assert {quartino.Four, quartino.Column, quartino.Claim} & said
    for entry in match.log:
        match entry.action:
            case quartino.Claim():
                assert is_right(entry.before, entry.action)
            case quartino.Four():
                assert full_colours(entry.before.columns)
            case quartino.Column(field):
                assert field in high_columns(entry.before.columns)
            case _:
                pass


def test_quartino_finishes_a_card_that_is_one_pawn_short() -> None:
    hands = (("ybgp", "ybpg", "gbyp", "pbgy"), ("bygp",) * 4)
    columns = ("y", "b", "g", "", "", "", "", "", "")
    state = quartino.State(quartino.Options(), 0, hands, ((), ()), ((), ()), (), columns)
    place = make_player(QUARTINO, "greedy", 1).choose(QUARTINO.rules.view(state, 0), QUARTINO.rules.legal(state))
    assert QUARTINO.notation.write_action(place) == "p3"
