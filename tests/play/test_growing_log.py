"""A log behaves like a tuple, and grows without being copied."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from threading import Barrier

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.games import GAMES
from fourfold.play.growing_log import Log, extended
from fourfold.play.match import begin, play, take_back
from fourfold.play.nature import Nature


def test_twenty_thousand_items_share_one_list() -> None:
    logs = [Log[int]()]
    for number in range(20_000):
        logs.append(logs[-1].plus(number))
    assert all(one.shares(two) for one, two in pairwise(logs))
    assert [len(log) for log in logs] == list(range(20_001))
    assert logs[7] == tuple(range(7))


def test_a_match_shares_its_log_with_the_match_before_it() -> None:
    game = GAMES["quartino"]
    nature = Nature(7)
    matches = [begin(game, game.Options(), ("Anna", "Bob"), nature)]
    while matches[-1].mover is not None and len(matches[-1].log) < 200:
        match = matches[-1]
        matches.append(play(match, nature.draw(game.rules.legal(match.state))))
    logs = [match.log for match in matches]
    assert all(isinstance(one, Log) and isinstance(two, Log) and one.shares(two) for one, two in pairwise(logs))


def test_a_move_after_a_takeback_leaves_the_match_it_was_taken_from_alone() -> None:
    game = GAMES["quarto"]
    match = begin(game, game.Options(first=0), ("Anna", "Bob"), Nature(7))
    first, second = game.rules.legal(match.state)[:2]
    one = play(match, first)
    other = play(take_back(one, 1), second)
    again = play(one, game.rules.legal(one.state)[0])
    assert [entry.action for entry in one.log] == [first]
    assert [entry.action for entry in other.log] == [second]
    assert [entry.action for entry in again.log][:1] == [first]


@given(st.data())
def test_logs_that_branch_are_like_tuples(data: st.DataObject) -> None:
    pairs: list[tuple[Log[int], tuple[int, ...]]] = [(Log(), ())]
    for number in range(data.draw(st.integers(1, 30))):
        log, like = data.draw(st.sampled_from(pairs))
        if data.draw(st.booleans()):
            pairs.append((log.plus(number), (*like, number)))
        else:
            end = data.draw(st.integers(-len(like) - 1, len(like) + 1))
            shorter = log[:end]
            assert isinstance(shorter, Log)
            pairs.append((shorter, like[:end]))
    for log, like in pairs:
        assert (tuple(log), len(log), list(reversed(log))) == (like, len(like), list(reversed(like)))
        assert log == like
        assert hash(log) == hash(like)
        assert not like or (log[0], log[-1], log[len(like) - 1]) == (like[0], like[-1], like[-1])
        part = data.draw(st.slices(len(like)))
        assert tuple(log[part]) == like[part]
    for log, like in pairs:
        assert all((log == other) is (like == kind) for other, kind in pairs)


def test_what_lies_beyond_the_end_is_not_there() -> None:
    log = Log([1, 2, 3])
    shorter = log[:2]
    for copied in (shorter, pickle.loads(pickle.dumps(shorter)), copy.deepcopy(shorter)):  # noqa: S301
        assert list(copied) == [1, 2]
        assert 3 not in copied
    for index in (2, 3, -3):
        with pytest.raises(IndexError):
            shorter[index]


def test_two_threads_that_extend_the_same_log_do_not_see_each_other() -> None:
    rounds, threads = 300, 4
    starts = [Log(range(3)) for _ in range(rounds)]
    together = Barrier(threads)

    def extend(mine: int) -> list[Log[int]]:
        together.wait()
        return [start.plus(mine) for start in starts]

    with ThreadPoolExecutor(threads) as pool:
        for mine, found in enumerate(pool.map(extend, range(threads))):
            assert all(log == (0, 1, 2, mine) for log in found)


def test_any_sequence_can_be_extended() -> None:
    assert extended((1, 2), 3) == (1, 2, 3)
    assert extended(Log([1]), 2) == extended([1], 2)
