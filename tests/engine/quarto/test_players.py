"""The greedy Quarto player: sensible one move ahead."""

from __future__ import annotations

import pytest

from fourfold.engine.levels import levels_of, make_player
from fourfold.engine.quarto.greedy import safe_pieces
from fourfold.engine.uniform_player import UniformPlayer
from fourfold.games.quarto import QUARTO, notation, rules
from fourfold.games.quarto.types import Call, Give, Options, Place, State
from fourfold.play.match import begin, play
from fourfold.play.nature import Nature
from harness.rule_marker import rule

AUTOMATIC = Options(calls="automatic")


def choice(state: State, seed: int = 1) -> str:
    mover = rules.mover(state)
    return notation.write_action(
        make_player(QUARTO, "greedy", seed).choose(rules.view(state, mover), rules.legal(state))
    )


def played(moves: str) -> State:
    state = rules.start(Options(first=0), 2)
    for move in moves.split():
        state = rules.play(state, notation.read_action(move))
    return state


@rule("OQ-11")
def test_it_calls_its_own_line_and_steals_a_missed_one_but_no_void_one() -> None:
    assert choice(played("?1 a1 ?3 b1 ?5 c1 ?7 d1")) == "!a1-d1"
    assert choice(played("?1 a1 ?3 b1 ?5 c1 ?7 d1 ?0")) == "!a1-d1"
    void = played("?1 a1 ?3 b1 ?5 c1 ?7 d1 ?0 a4")
    assert not choice(void).startswith("!")


def test_it_completes_a_line_when_it_can() -> None:
    state = notation.read_position("..../..../..../135. 7", AUTOMATIC)
    assert choice(state) == "d1"


@pytest.mark.parametrize("seed", range(30))
def test_it_never_hands_over_a_winning_piece_when_it_can_avoid_it(seed: int) -> None:
    match = begin(QUARTO, AUTOMATIC, ("greedy", "uniform"), Nature(seed))
    greedy, uniform = make_player(QUARTO, "greedy", seed), UniformPlayer(seed)
    while match.mover is not None:
        player = greedy if match.mover == 0 else uniform
        action = player.choose(match.view(match.mover), match.actions(match.mover))
        if match.mover == 0 and isinstance(action, Give):
            safe = safe_pieces(match.state.board, AUTOMATIC)
            assert not safe or action.piece in safe
        match = play(match, action)


def test_it_beats_the_uniform_player() -> None:
    won = 0
    for seed in range(40):
        match = begin(QUARTO, Options(), ("greedy", "uniform"), Nature(seed))
        players = (make_player(QUARTO, "greedy", seed), make_player(QUARTO, "uniform", seed))
        while match.mover is not None:
            match = play(match, players[match.mover].choose(match.view(match.mover), match.actions(match.mover)))
        won += match.outcome is not None and match.outcome.winners == (0,)
    assert won >= 36


def test_the_same_seed_plays_the_same_game() -> None:
    state = rules.start(Options(first=0), 2)
    assert choice(state, seed=5) == choice(state, seed=5)
    assert len({choice(state, seed=seed) for seed in range(20)}) > 5


def test_uniform_takes_everything_on_the_menu() -> None:
    state = played("?1 a1")
    view, menu = rules.view(state, 1), rules.legal(state)
    taken = {type(UniformPlayer(seed).choose(view, menu)) for seed in range(60)}
    assert taken == {Give, Call}
    assert Place not in taken


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="quarto has no player 'genius'; there are: " + ", ".join(levels_of("quarto"))):
        make_player(QUARTO, "genius")
