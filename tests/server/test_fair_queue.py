"""The tables take turns."""

from __future__ import annotations

import pytest

from fourfold.server.fair_queue import FairQueue, Full


def filled(*jobs: str, limit: int = 100, table_limit: int = 100) -> FairQueue[str]:
    """A queue of jobs like `a1`, of which the first letter is the table."""
    queue = FairQueue[str](limit, table_limit)
    for job in jobs:
        queue.put(job[0], job)
    return queue


def emptied(queue: FairQueue[str]) -> list[str]:
    return [job for _ in range(len(queue)) if (job := queue.take())]


def test_the_tables_take_turns() -> None:
    queue = filled("a1", "a2", "a3", "b1", "c1", "b2")
    assert emptied(queue) == ["a1", "b1", "c1", "a2", "b2", "a3"]
    assert queue.take() is None


def test_a_table_that_comes_back_is_last() -> None:
    queue = filled("a1", "b1", "c1")
    assert queue.take() == "a1"
    queue.put("a", "a2")
    assert emptied(queue) == ["b1", "c1", "a2"]


def test_busy_tables_keep_their_place() -> None:
    queue = filled("a1", "b1", "c1")
    assert queue.take({"a"}) == "b1"
    assert queue.take({"a", "c"}) is None
    assert emptied(queue) == ["a1", "c1"]


def test_what_is_put_back_is_next_whatever_the_limits() -> None:
    queue = filled("a1", "b1", "c1", limit=3)
    assert queue.take() == "a1"
    queue.put("d", "d1")
    queue.put_back("a", "a1")
    assert emptied(queue) == ["a1", "b1", "c1", "d1"]


def test_one_can_leave() -> None:
    queue = filled("a1", "a2", "b1")
    queue.discard("a", "a1")
    queue.discard("a", "a1")
    queue.discard("z", "z1")
    assert len(queue) == 2
    assert emptied(queue) == ["a2", "b1"]


def test_there_is_a_limit_for_a_table_and_for_all() -> None:
    queue = filled("a1", "a2", "b1", limit=4, table_limit=2)
    with pytest.raises(Full, match="2 questions of this table"):
        queue.put("a", "a3")
    queue.put("c", "c1")
    with pytest.raises(Full, match="4 questions are waiting"):
        queue.put("d", "d1")
    queue.take()
    queue.put("d", "d1")
    assert len(queue) == 4
