"""Quartino in the native core: agreement with the Python rules, the bindings, and the search."""

from __future__ import annotations

import threading
from dataclasses import replace
from random import Random

import pytest

from fourfold import _native as native
from fourfold.engine.quartino.position import position_of
from fourfold.games.quartino.types import SEATS, Options
from fourfold.options import declared
from harness.side_by_side.quartino import BOARDS, RULE_SETS, play_side_by_side
from tests.games.quartino_table import FOUR, THREE, TWO, table

CALLS = {"situations": "automatic", "claims": "automatic"}


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_side_by_side(seats: int) -> None:
    random = Random(seats)
    for number, options in enumerate(random.sample(RULE_SETS, 16)):
        play_side_by_side(replace(options, cap=50), seats, random, perft=number % 8 == 0)


@pytest.mark.parametrize("cap", [2**32 + 1, 10**20])
def test_the_cap_may_be_higher_than_the_core_counts(cap: int) -> None:
    options = Options(claims="automatic", situations="automatic", cap=cap)
    assert play_side_by_side(options, 2, Random(1), perft=False) > 1


def test_the_rule_sets_cover_every_option() -> None:
    assert len(set(RULE_SETS)) > 150
    for name in (
        "board",
        "turns",
        "mirror",
        "situations",
        "colours",
        "columns",
        "judged",
        "order",
        "extra",
        "new_pawn",
    ):
        option = declared(Options)[name]
        met = {getattr(options, name) for options in RULE_SETS}
        assert met >= {option.read(word) for word in option.examples if word != "announced"}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({}, "claims=free"),
        ({"claims": "checked", "situations": "automatic"}, "claims=checked"),
        ({"claims": "automatic"}, "situations=announced"),
    ],
)
def test_tables_where_players_call_are_refused(words: dict[str, str], reason: str) -> None:
    with pytest.raises(ValueError, match=f"does not support Quartino with {reason}"):
        position_of(table(**words))


def test_illegal_actions_are_refused() -> None:
    position = position_of(table(**CALLS))
    with pytest.raises(ValueError, match="not legal here: done"):
        position.play("done")


def test_perft() -> None:
    assert [position_of(table(**CALLS)).perft(depth) for depth in (1, 2, 3)] == [36, 1296, 46656]
    busy = "yyyy b g p ybgp"
    counts = {board: position_of(table(busy, board=board, **CALLS)).perft(3) for board in BOARDS}
    assert counts == {"wheel": 53703, "grid3x3": 53703, "grid4x4": 282624}


@pytest.mark.parametrize("hands", [TWO, THREE, FOUR], ids=len)
def test_playouts_end_and_a_seed_gives_the_same_games(hands: tuple[tuple[str, ...], ...]) -> None:
    position = position_of(table("", hands, **CALLS))
    won, drawn, actions = position.playouts(200, 7)
    assert sum(won) + drawn == 200
    assert actions > 200 * 16
    assert position.playouts(200, 7) == (won, drawn, actions)
    assert position.playouts(200, 8) != (won, drawn, actions)


def test_playout_signature() -> None:
    """The signature changes only with the rules or the random numbers, and must change only on purpose."""
    signatures = [position_of(table(board=board, **CALLS)).playouts(100, 1)[2] for board in BOARDS]
    assert signatures == [104786, 49660, 7709]


def test_a_search_finishes_the_last_card() -> None:
    state = table("y b g", **CALLS)
    position = position_of(replace(state, hands=(("ybgp",), TWO[1]), laid=(TWO[0][1:], ())))
    choices, playouts = position.search(2000, 0.0, 1, 3, native.StopFlag(), False)
    assert playouts == 2000
    assert sum(visits for _, visits, _ in choices) == 2000
    assert choices[0][0] == "p3"
    assert all(abs(sum(chances) - 1) < 1e-4 for _, visits, chances in choices if visits)
    assert position.search(2000, 0.0, 1, 3, native.StopFlag(), False) == (choices, playouts)


def test_a_search_needs_a_budget_and_a_decision() -> None:
    position = position_of(table(**CALLS))
    with pytest.raises(ValueError, match="budget"):
        position.search(0, 0.0, 1, 1, native.StopFlag())


def test_an_action_value_is_reproducible() -> None:
    state = table("y b g", **CALLS)
    position = position_of(replace(state, hands=(("ybgp",), TWO[1]), laid=(TWO[0][1:], ())))
    chances, points = position.action_value("p3", 200, 1, native.StopFlag())
    assert (chances, points) == ([1, 0], [4, 0])
    worse, fewer = position.action_value("y8", 200, 1, native.StopFlag())
    assert worse[0] < 0.9
    assert fewer[0] < 4
    assert sum(worse) == pytest.approx(1, abs=1e-4)
    assert position.action_value("y8", 200, 1, native.StopFlag()) == (worse, fewer)
    with pytest.raises(ValueError, match="budget"):
        position.action_value("p3", 0, 1, native.StopFlag())
    with pytest.raises(ValueError, match="z9"):
        position.action_value("z9", 10, 1, native.StopFlag())


def test_an_action_value_can_be_stopped() -> None:
    stop = native.StopFlag()
    stop.set()
    with pytest.raises(native.Stopped):
        position_of(table(**CALLS)).action_value("y0", 1000, 1, stop)


def test_threads_share_the_work() -> None:
    choices, playouts = position_of(table(**CALLS)).search(1000, 0.0, 3, 1, native.StopFlag(), False)
    assert playouts >= 1000
    assert sum(visits for _, visits, _ in choices) == playouts


def test_a_search_can_be_stopped_from_another_thread() -> None:
    stop = native.StopFlag()
    threading.Thread(target=stop.set).start()
    with pytest.raises(native.Stopped):
        position_of(table(**CALLS)).search(0, 600.0, 2, 1, stop, stops_early=False)
