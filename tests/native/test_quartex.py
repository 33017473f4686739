"""The Python bindings of the native Quartex: arguments, refusals, and agreement with the Python rules."""

from __future__ import annotations

from math import comb
from random import Random

import pytest

from fourfold._native import QuartexOptions, QuartexPosition, StopFlag, quartex_playouts
from fourfold.engine.quartex.position import options_of, position_of
from fourfold.game import NATURE
from fourfold.games.quartex import rules
from fourfold.games.quartex.notation import read_action
from fourfold.games.quartex.scoring import award
from fourfold.games.quartex.table import DEAD, completed, demand, meetings, spaces
from fourfold.games.quartex.tiles import SYMBOLS, TILE_OF, Face, fitting
from fourfold.games.quartex.types import Cell, Options, Place, State
from harness.side_by_side.quartex import play_side_by_side
from tests.games.quartex_tables import dealt, laid, turn


def middle(seats: int, seed: int, turns: int, options: Options | None = None) -> State:
    """A state in the middle of a random game."""
    random, state = Random(seed), dealt(seats, options)
    while turns or rules.mover(state) == NATURE:
        turns -= rules.mover(state) != NATURE
        state = rules.play(state, random.choice(rules.legal(state)))
    return state


def test_only_automatic_games_are_supported() -> None:
    with pytest.raises(ValueError, match="stuck=automatic only"):
        options_of(Options(stuck="declared"))
    with pytest.raises(ValueError, match="a player has to lay a tile"):
        position_of(rules.start(Options(), 2), 1)


@pytest.mark.parametrize("frame", [300, 2**31, 10**20])
def test_a_frame_may_be_wider_than_the_core_counts(frame: int) -> None:
    assert play_side_by_side(Options(frame=frame), 2, Random(1), perft=False) > 0


def test_impossible_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        position_of(turn("pppp", "bbbb", table=laid("0,0:pppb 1,0:rrrr")), 1)
    with pytest.raises(ValueError, match="twice"):
        position_of(turn("pppp", "pppp", table=laid("0,0:pppb")), 1)
    with pytest.raises(ValueError, match="cannot lay a tile now"):
        position_of(turn("bbbb", "yyyy", table=laid("0,0:pppp")), 1)


def test_illegal_moves_are_refused() -> None:
    position = position_of(turn("pppr", "bbbb", table=laid("0,0:pppp")), 1)
    for text in ("1,0:bbbb", "5,0:pppr", "1,0:rppp", "-1,0:rppp1", "point 1,0:ppprp", ""):
        with pytest.raises(ValueError, match=r"'.*"):
            position.play(text)
    assert position.play("1,0:pprp") == []
    assert position.mover is None
    assert position.points == [0, -1]
    assert position.values == [1, 0]


def _score(state: State, cell: Cell, face: Face) -> float:
    """The score of a tile that the core's heuristic should give, computed with the Python rules."""
    me = state.players[state.active]
    others = [player for player in state.players if player is not me]
    tokens, stock = award(me.tokens, state.stock, completed(state.table, cell, face))

    def lead(symbol: int, has: int) -> float:
        return has - sum(other.tokens[symbol] for other in others) / len(others)

    total = sum(stock[symbol] * lead(symbol, tokens[symbol]) for symbol in range(4))
    unseen = {*state.bag, *(tile for other in others for tile in other.hand)}
    held = sum(len(other.hand) for other in others if not other.out)
    free = {space.cell for space in spaces(state.table, state.options)}
    for name, (point, count) in zip(face, meetings(state.table, cell), strict=True):
        if count != 2:
            continue
        symbol, layout = SYMBOLS.index(name), {**dict(state.table), cell: face}
        (missing,) = {(point[0] - right, point[1] - up) for right in (0, 1) for up in (0, 1)} - layout.keys()
        wanted = demand(layout, missing, state.options.corners)
        if missing not in free or DEAD in wanted or state.stock[symbol] == 0:
            continue
        fits = set(fitting(wanted))
        nobody = comb(len(unseen - fits), held) / comb(len(unseen), held)
        ahead = lead(symbol, me.tokens[symbol])
        total -= (1 - nobody) * max(0, (state.stock[symbol] - 1) / len(others) + ahead)
        if fits & set(me.hand) - {TILE_OF[face]}:
            total += nobody * 0.6 * max(0, state.stock[symbol] - 1 - ahead)
    return total


@pytest.mark.parametrize(
    "options", [Options(first=0), Options(first=0, corners="edges-only"), Options(first=0, frame=8)]
)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_core_scores_actions_as_the_python_rules_do(seats: int, options: Options) -> None:
    for seed in range(4):
        for turns in (0, 7, 20, 34):
            state = middle(seats, seed, turns, options)
            position = position_of(state, seed)
            for text, weight in zip(position.actions, position.action_scores, strict=True):
                place = read_action(text)
                assert isinstance(place, Place)
                assert weight == pytest.approx(_score(state, place.cell, place.face), abs=1e-3)


def test_playouts_add_up_and_repeat() -> None:
    shares, points, turns, signature = quartex_playouts(QuartexOptions(), 3, False, 200, 1)
    assert sum(shares) == pytest.approx(200)
    assert 200 * 40 < turns <= 200 * 54
    assert all(1000 < total < 5000 for total in points)
    assert quartex_playouts(QuartexOptions(), 3, False, 200, 1) == (shares, points, turns, signature)
    position = position_of(middle(2, 1, 30), 1)
    assert position.playouts(100, 1) == position.copy().playouts(100, 1)
    assert sum(position.playouts(100, 1)[0]) == pytest.approx(100)


def test_an_action_value_is_reproducible() -> None:
    position = position_of(middle(3, 2, 12), 1)
    action = position.actions[0]
    chances, points = position.action_value(action, 100, 4, StopFlag())
    assert sum(chances) == pytest.approx(1, abs=1e-4)
    assert len(points) == 3
    assert all(-20 < each < 120 for each in points)
    assert position.action_value(action, 100, 4, StopFlag()) == (chances, points)
    with pytest.raises(ValueError, match="cannot be laid now"):
        position.action_value("50,50:pppp", 10, 1, StopFlag())


def test_the_core_starts_a_game() -> None:
    position = QuartexPosition.start(QuartexOptions(frame=8), seats=4, first=2, starter=True, seed=3)
    assert (position.seats, position.mover, len(position.bag)) == (4, 2, 55 - 2 - 1 - 20)
    assert [len(hand) for hand in position.hands] == [5] * 4
    assert hash(position) == hash(position.copy())
    with pytest.raises(ValueError, match="2 to 5 players"):
        QuartexPosition.start(QuartexOptions(), seats=6, first=0, starter=False, seed=3)
