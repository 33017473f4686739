"""Reviews of games: their series and remarks agree with the solver and the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fourfold.engine.engines import find_engine
from fourfold.engine.quarto import review as quarto
from fourfold.engine.quarto.solver import Solver
from fourfold.engine.review.review import Remark, Review, Standing, moments
from fourfold.engine.review.review_game import review_game
from fourfold.game import AnyGame
from fourfold.games import GAMES
from fourfold.games.quarto.notation import read_position, write_action
from fourfold.games.quarto.types import Options, Place, State
from fourfold.play.match import Match, begin, new_match, play
from fourfold.play.nature import Nature


def played(game: str, text: str, seats: int = 2, **options: Any) -> Match:
    """The game of these actions."""
    found = GAMES[game]
    match = new_match(found, found.Options(**options), ("Anna", "Bob", "Cleo")[:seats])
    for action in text.split():
        match = play(match, found.notation.read_action(action))
    return match


def random_match(game: AnyGame, seats: int, seed: int, **options: Any) -> Match:
    """A game of random moves, to the end."""
    random = Random(seed)
    match = begin(game, game.Options(**options), ("Anna", "Bob", "Cleo", "Dan")[:seats], Nature(seed))
    while match.mover is not None:
        match = play(match, random.choice(game.rules.legal(match.state)))
    return match


def reviewed(match: Match) -> Review:
    exact = find_engine(match.game.name).exact
    return review_game(match, [exact.evaluate(state) for state in moments(match)] if exact else ())


def kinds(match: Match) -> dict[int, str]:
    """Remarks by the number of the action."""
    return {remark.ply: remark.kind for remark in reviewed(match).remarks}


POSITIONS = ["0.../.6../..9./...3 5", "01../.6../..9./...3 c", "0.../.6../..9./...3 -", "0f23/56../..9./...a c"]


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("calls", ["automatic", "announced"])
def test_every_action_has_the_value_of_the_solver(position: str, calls: Any) -> None:
    options = Options(calls=calls)
    state = read_position(position, options)
    best: dict[str, int] = {}
    for move in Solver(Options(calls=calls)).moves(state.board, state.hand):
        name = write_action(Place(move.cell)) if move.cell is not None else f"?{move.piece:x}"
        best[name] = max(best.get(name, -100), move.verdict.rank)
    assert {
        write_action(action): _rank(quarto.evaluate_action(state, action), state)
        for action in quarto.rated_actions(state)
    } == best


def _rank(standing: Standing, state: State) -> int:
    if standing.winner is None:
        return 0
    return (100 - (standing.distance or 0)) * (1 if standing.winner == state.mover else -1)


def test_the_value_of_a_moment_is_that_of_its_best_action() -> None:
    for seed in range(20):
        match = random_match(GAMES["quarto"], 2, seed, calls="automatic")
        for state in moments(match)[-6:-1]:
            ranks = [_rank(quarto.evaluate_action(state, action), state) for action in quarto.rated_actions(state)]
            assert max(ranks) == _rank(quarto.evaluate(state), state)


LINE = "?0 a1 ?1 b1 ?2 c1 ?3"
"""Three in a row, and a piece in Anna's hand that finishes it."""


def test_a_piece_that_wins_is_given_away() -> None:
    match = played("quarto", f"{LINE} d1", first=0, calls="automatic")
    told = reviewed(match)
    assert Remark(6, 1, "gives-win", "mistake", 1) in told.remarks
    assert told.standings[6].winner is None
    assert told.standings[7] == Standing(0, 1)
    assert told.standings[8] == Standing(0, 0)
    assert told.series[0].values[7] == (1, -1)


def test_a_win_is_missed() -> None:
    told = reviewed(played("quarto", f"{LINE} a2", first=0, calls="automatic"))
    missed = [remark for remark in told.remarks if remark.ply == 7]
    assert [(each.seat, each.kind, each.weight, each.count) for each in missed] == [(0, missed[0].kind, "mistake", 1)]
    assert missed[0].kind in ("misses-win", "throws-win")


def test_an_uncalled_line_is_overlooked() -> None:
    match = played("quarto", f"{LINE} d1 ?4 a2", first=0)
    assert reviewed(match).standings[8] == Standing(0, 0)  # to be called
    assert reviewed(match).standings[9] == Standing(1, 0)  # by the other
    told = kinds(match)
    assert told[8] == told[9] == "overlooks-line"


def test_a_line_that_is_called() -> None:
    for rest in ("!a1-d1", "?4 !a1-d1"):
        match = played("quarto", f"{LINE} d1 {rest}", first=0)
        assert len(match.log) - 1 not in kinds(match)


@pytest.mark.parametrize(("wrong_call", "weight", "winner"), [("silenced", "slip", None), ("loses", "mistake", 0)])
def test_a_wrong_call(wrong_call: str, weight: str, winner: int | None) -> None:
    match = played("quarto", "?0 a1 !a1-d1", first=0, wrong_call=wrong_call)
    assert [(each.kind, each.weight) for each in reviewed(match).remarks] == [("wrong-call", weight)]
    assert reviewed(match).standings[-1].winner == winner


def test_a_silenced_player_leaves_the_line_to_the_opponent() -> None:
    wrong = f"{LINE} d1 !a2-d2"
    assert reviewed(played("quarto", wrong, first=0)).standings[-1] == Standing(1, 0)
    assert reviewed(played("quarto", wrong, first=0, calls="no-steal")).standings[-1].distance != 0
    lasting = played("quarto", f"{wrong} ?4 !a2-d2", first=0, calls="persistent")
    assert reviewed(lasting).standings[-1] == Standing(1, 1)


@pytest.mark.parametrize("calls", ["announced", "no-steal", "persistent", "automatic"])
@pytest.mark.parametrize("seed", range(3))
def test_the_last_standing_is_the_result(calls: str, seed: int) -> None:
    match = random_match(GAMES["quarto"], 2, seed, calls=calls)
    told, outcome = reviewed(match), match.outcome
    assert outcome is not None
    assert len(told.standings) == len(match.log) + 1
    assert told.standings[-1].winner == (outcome.winners[0] if outcome.winners else None)
    # The value changes only by a mistake or a lucky draw.
    marked = {remark.ply for remark in told.remarks if remark.weight == "mistake"}
    for ply in range(len(match.log)):
        assert ply in marked or told.standings[ply].winner == told.standings[ply + 1].winner


@pytest.mark.parametrize("seats", [2, 3])
def test_quartex_ends_with_the_points_of_its_result(seats: int) -> None:
    match = random_match(GAMES["quartex"], seats, 5)
    told, outcome = reviewed(match), match.outcome
    assert outcome is not None
    points, tokens, worth = told.series
    assert (points.name, tokens.name, worth.name) == ("points", "tokens", "worth")
    assert points.values[-1] == outcome.points
    assert worth.values[0] == (10, 10, 10, 10)
    for moment in range(len(match.log) + 1):
        assert sum(tokens.values[moment]) + sum(worth.values[moment]) == 40
    out = {remark.seat for remark in told.remarks if remark.kind == "is-out"}
    assert out == {seat for seat, player in enumerate(match.state.players) if player.out}


def test_quartex_remarks_the_points_a_placement_cost() -> None:
    for seed in range(6):
        match = random_match(GAMES["quartex"], 2, seed)
        told = reviewed(match)
        points = told.series[0].values
        for remark in told.remarks:
            if remark.kind == "costs-points":
                assert points[remark.ply][remark.seat] - points[remark.ply + 1][remark.seat] == remark.count > 0


def test_quartino_counts_the_cards_that_are_made() -> None:
    match = random_match(GAMES["quartino"], 3, 2)
    told = reviewed(match)
    assert told.series[0].name == "cards"
    assert told.series[0].values[0] == (0, 0, 0)
    assert told.series[0].values[-1] == tuple(map(len, match.state.laid))


def test_quartino_remarks_wrong_and_overlooked_calls() -> None:
    found: set[str] = set()
    for seed in range(8):
        match = random_match(GAMES["quartino"], 2, seed)
        told = reviewed(match)
        found |= {remark.kind for remark in told.remarks}
        for remark in told.remarks:
            shown = [len(moment.shown[remark.seat]) for moment in moments(match)[remark.ply : remark.ply + 2]]
            assert remark.kind != "wrong-claim" or shown[1] >= shown[0]
    assert found == {"wrong-claim", "wrong-announcement", "overlooks-pawn", "overlooks-card"}
