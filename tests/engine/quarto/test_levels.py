"""The levels of Quarto: each beats the one below, and the highest never gives value away."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from fourfold.engine.arena import Contest, Tally, add_result, play_games
from fourfold.engine.levels import levels_of, make_player
from fourfold.engine.quarto.blind_spots import BlindSpots, MissRates
from fourfold.engine.quarto.perfect import PerfectQuarto, all_successors, known_draw_until, trap_share
from fourfold.engine.quarto.shared_solver import solver_for
from fourfold.engine.quarto.solver import Solver, Value
from fourfold.games import GAMES
from fourfold.games.quarto import QUARTO, notation, rules
from fourfold.games.quarto.lines import LINES
from fourfold.games.quarto.types import Call, Options, Place, State
from tests.engine.quarto_positions import empty_book, random_state

AUTOMATIC = Options(calls="automatic")


def share_of_wins(better: str, worse: str, games: int, calls: str) -> float:
    """Of the games that were not drawn, from both seats."""
    won = lost = 0
    for seat in (0, 1):
        levels = (better, worse) if seat == 0 else (worse, better)
        tally = Tally(2)
        for result in play_games(Contest("quarto", levels, {"calls": calls}, 7), range(games // 2)):
            add_result(tally, result)
        won, lost = won + tally.wins[seat], lost + tally.wins[1 - seat]
    return won / (won + lost)


@pytest.mark.parametrize("calls", ["announced", "automatic"])
@pytest.mark.parametrize(
    ("better", "worse", "games"),
    [("novice", "uniform", 40), ("casual", "novice", 60), ("strong", "casual", 40), ("strong", "greedy", 40)],
)
def test_each_level_beats_the_one_below(better: str, worse: str, games: int, calls: str) -> None:
    assert share_of_wins(better, worse, games, calls) > 0.65


@pytest.mark.parametrize("words", [{}, {"squares": "yes"}], ids=["lines", "squares"])
def test_perfect_never_loses_from_the_start(words: dict[str, str]) -> None:
    for opponent in ("uniform", "greedy", "strong"):
        for levels in (("perfect", opponent), (opponent, "perfect")):
            result = play_games(Contest("quarto", levels, words, 3), range(2))
            assert all(levels.index("perfect") in each.winners or not each.winners for each in result)


def value(state: State, seat: int) -> Value:
    """The value of a state for a seat."""
    if state.outcome:
        return Value(0 if not state.outcome.winners else 1 if seat in state.outcome.winners else -1)
    found = solver_for(state.options).value(state.board, state.hand)
    return found if state.mover == seat else Value(-found)


def play_against(state: State, opponent: str, seed: int) -> int:
    """The placements until the end; the perfect player, who is to move, keeps the value throughout."""
    me, placements = state.mover, 0
    players = {me: PerfectQuarto(seed), 1 - me: make_player(QUARTO, opponent, seed)}
    kept = value(state, me)
    while not state.outcome:
        mover = state.mover
        action = players[mover].choose(rules.view(state, mover), rules.legal(state))
        state, placements = rules.play(state, action), placements + isinstance(action, Place)
        now = value(state, me)
        assert now >= kept, "perfect gave something away"
        kept = now
    return placements


@pytest.mark.parametrize("opponent", ["uniform", "greedy"])
@pytest.mark.parametrize("squares", [False, True], ids=["lines", "squares"])
def test_perfect_never_gives_value_away(opponent: str, squares: bool) -> None:
    random, options = Random(4), Options(calls="automatic", squares=squares)
    for seed in range(120):
        state = random_state(random, 7 + seed % 7, options, hand=seed % 3 > 0)
        play_against(state, opponent, seed)


def test_perfect_wins_in_the_exact_distance() -> None:
    random, seen = Random(5), 0
    for seed in range(200):
        state = random_state(random, 6 + seed % 7, AUTOMATIC, hand=True)
        solution = solver_for(AUTOMATIC).solve(state.board, state.hand)
        if solution.verdict.value is Value.DRAW:
            continue
        placements = play_against(state, "perfect", seed)
        assert placements == solution.verdict.distance
        seen += 1
    assert seen > 80


def test_perfect_sets_the_most_traps() -> None:
    random, solver = Random(6), solver_for(AUTOMATIC)
    for seed in range(20):
        state = random_state(random, 9, AUTOMATIC, hand=True)
        solution = solver.solve(state.board, state.hand)
        if solution.verdict.value is not Value.DRAW:
            continue
        view = rules.view(state, state.mover)
        chosen = PerfectQuarto(seed).choose(view, rules.legal(state))
        shares = {
            (each.action, each.hand): trap_share(solver.moves(each.board, each.hand))
            for each in all_successors(view, solver)
            if any((move.cell, move.piece) == (cell_of(each.action), each.hand) for move in solution.best)
        }
        assert max(shares.values()) == max(share for (action, _), share in shares.items() if action == chosen)


def cell_of(action: object) -> int | None:
    return action.cell if isinstance(action, Place) else None


def test_a_line_nobody_called_does_not_confuse_it() -> None:
    """With no-steal a missed line stays on the board, void, and the game continues."""
    options = Options(calls="no-steal", first=0)
    state = notation.read_position("1357/0.../.2../..c. 4", options)
    assert state.void
    while not state.outcome:
        action = PerfectQuarto(1).choose(rules.view(state, state.mover), rules.legal(state))
        state = rules.play(state, action)


def test_it_calls_its_own_line_and_a_missed_one() -> None:
    state = rules.start(Options(first=0), 2)
    for move in ["?1", "a1", "?3", "b1", "?5", "c1", "?7", "d1"]:
        state = rules.play(state, notation.read_action(move))
    for moment in (state, rules.play(state, notation.read_action("?0"))):
        view = rules.view(moment, moment.mover)
        assert PerfectQuarto(1).choose(view, rules.legal(moment)) == Call((0, 1, 2, 3))


@pytest.mark.parametrize("level", ["novice", "casual", "strong"])
def test_humanlike_players_overlook_some_calls_but_make_no_wrong_one(level: str) -> None:
    state = rules.start(Options(first=0), 2)
    for move in ["?1", "a1", "?3", "b2", "?5", "c3", "?b", "d4"]:
        state = rules.play(state, notation.read_action(move))
    view, menu = rules.view(state, state.mover), rules.legal(state)
    calls = [isinstance(make_player(QUARTO, level, seed).choose(view, menu), Call) for seed in range(300)]
    assert {"novice": 0.3, "casual": 0.7, "strong": 0.9}[level] < sum(calls) / 300 < 1
    quiet = rules.play(rules.start(Options(first=0), 2), notation.read_action("?1"))
    quiet = rules.play(quiet, notation.read_action("a1"))
    for seed in range(20):
        chosen = make_player(QUARTO, level, seed).choose(rules.view(quiet, 1), rules.legal(quiet))
        assert not isinstance(chosen, Call)


def test_a_blind_spot_stays_the_same_all_game() -> None:
    board = (1, 3, 5, 7, *(None,) * 12)
    seen = [BlindSpots(MissRates(0.5, 0.5, 0.5), Random(seed)).sees(board, LINES[0], Options()) for seed in range(50)]
    again = [BlindSpots(MissRates(0.5, 0.5, 0.5), Random(seed)).sees(board, LINES[0], Options()) for seed in range(50)]
    assert seen == again
    assert 10 < sum(seen) < 45
    assert BlindSpots(MissRates(0, 0, 0), Random(1)).sees_line_through(board, 3, Options())


@pytest.mark.parametrize("level", levels_of("quarto"))
@pytest.mark.parametrize("calls", ["announced", "no-steal", "persistent"])
def test_every_level_plays_every_kind_of_call_to_the_end(level: str, calls: str) -> None:
    words = {"calls": calls, "traits": "colour,shape", "squares": "yes"}
    assert play_games(Contest("quarto", (level, "novice"), words, 1), range(2))


def test_what_is_known_about_the_opening() -> None:
    assert known_draw_until(Options()) == 3
    assert known_draw_until(Options(squares=True)) == known_draw_until(Options(traits=("colour",))) == 2


def test_with_a_book_the_first_moves_are_valued_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A book of draws only: all moves are equally good, and traps beyond its end are not counted."""
    monkeypatch.setattr("fourfold.engine.quarto.solver.opening_book", partial(empty_book, 4))
    monkeypatch.setattr("fourfold.engine.quarto.perfect.solver_for", Solver)
    state = rules.start(Options(calls="automatic", first=0), 2)
    for _ in range(7):
        action = PerfectQuarto(1).choose(rules.view(state, state.mover), rules.legal(state))
        state = rules.play(state, action)
    assert notation.write_position(state).count(".") == 13


def test_a_game_says_which_levels_it_has() -> None:
    with pytest.raises(ValueError, match="quartex has no player 'perfect'; there are: uniform, novice, casual"):
        make_player(GAMES["quartex"], "perfect")
