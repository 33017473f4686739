"""The laws of fourfold.testing over random games of every game, seat count and option."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.game import AnyGame, IllegalAction
from fourfold.games import GAMES
from fourfold.options import declared, read_options, write_options
from fourfold.testing.laws import check, check_random_game
from fourfold.testing.moment import Moment
from fourfold.testing.play_laws import gate, menu
from fourfold.testing.secrecy_laws import refusals
from fourfold.testing.strategies import actions, games_in_progress, options, texts

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
QUICK = settings(max_examples=40)
CAP = {"cap": "60"}


def capped(game: AnyGame, **words: str) -> Any:
    """Options by words, with a cap on turns where the game knows one: random players seldom finish."""
    known = declared(game.Options)
    return read_options(game.Options, {name: text for name, text in (CAP | words).items() if name in known})


def variants() -> list[Any]:
    """Every game with every seat count, and every game with every single option."""
    by_default: list[tuple[AnyGame, int, dict[str, str]]] = [
        (game, seats, {}) for game in GAMES.values() for seats in game.seats
    ]
    changed = [
        (game, game.seats[-1], {name: value})
        for game in GAMES.values()
        for name, option in declared(game.Options).items()
        for value in option.examples
    ]
    return [pytest.param(*case, id=f"{case[0].name}-{case[1]}-{case[2]}") for case in by_default + changed]


@pytest.mark.parametrize(("game", "seats", "words"), variants())
def test_a_random_game_obeys_every_law(game: AnyGame, seats: int, words: dict[str, str]) -> None:
    for seed in range(2):
        assert check_random_game(game, capped(game, **words), seats, seed) > 0


@EVERY_GAME
@QUICK
@given(data=st.data())
def test_the_laws_hold_in_the_middle_of_any_game(game: AnyGame, data: st.DataObject) -> None:
    state, seats = data.draw(games_in_progress(game))
    moment = Moment(game, state, seats, tries=[data.draw(actions(game)) for _ in range(2)])
    check(menu, moment)
    check(gate, moment)


@EVERY_GAME
@settings(max_examples=100, deadline=None)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_refusal_is_the_same_in_all_worlds_the_mover_cannot_tell_apart(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    state, seats = data.draw(games_in_progress(game))
    check(refusals, Moment(game, state, seats, Random(seed), tries=[data.draw(actions(game)) for _ in range(6)]))


@EVERY_GAME
@QUICK
@given(data=st.data())
def test_any_text_is_a_move_an_error_or_a_refusal(game: AnyGame, data: st.DataObject) -> None:
    state, _ = data.draw(games_in_progress(game))
    text = data.draw(texts(game))
    try:
        action = game.notation.read_action(text)
    except ValueError as reason:
        assert str(reason)
        return
    assert game.notation.write_action(action) == text
    try:
        game.rules.play(state, action)
    except IllegalAction as refusal:
        assert str(refusal)


@EVERY_GAME
@QUICK
@given(data=st.data())
def test_options_read_as_they_are_written(game: AnyGame, data: st.DataObject) -> None:
    chosen = data.draw(options(game))
    assert read_options(game.Options, write_options(chosen)) == chosen


@EVERY_GAME
def test_every_ending_has_a_sentence_and_every_option_too(game: AnyGame) -> None:
    assert all(game.text.ENDINGS.values())
    for name, option in declared(game.Options).items():
        assert option.says.endswith("."), f"{game.name}'s option {name} is not explained in a sentence"


@EVERY_GAME
def test_a_game_can_be_the_key_of_a_cache(game: AnyGame) -> None:
    assert {game: 1}[GAMES[game.name]] == 1


@EVERY_GAME
def test_an_unknown_option_or_value_is_named(game: AnyGame) -> None:
    with pytest.raises(ValueError, match="no option 'volume'; there are: "):
        read_options(game.Options, {"volume": "11"})
    for name in declared(game.Options):
        with pytest.raises(ValueError, match=f"option {name}"):
            read_options(game.Options, {name: "¿"})


@EVERY_GAME
@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_a_wrong_number_of_players_is_refused(game: AnyGame, seats: int) -> None:
    with pytest.raises(ValueError, match=f"{game.name} is played by .* players, not {seats}"):
        game.rules.start(game.Options(), seats)
