"""The addresses take turns, and so do the tables of an address."""

from __future__ import annotations

import pytest

from fourfold.server.bots.fair_queue import UNATTENDED, FairQueue, Full


class Queue(FairQueue[str]):
    """Jobs such as `a1`: the first letter is the table, the address is the capital letters, or `home`."""

    def add(self, job: str) -> None:
        self.put(_owner(job), job[0], job)

    def back(self, job: str) -> None:
        self.put_back(_owner(job), job[0], job)

    def drop(self, job: str) -> bool:
        return self.discard(_owner(job), job[0], job)


def _owner(job: str) -> str:
    return "away" if job[0].isupper() else "home"


def filled(*jobs: str, limit: int = 100, group_limit: int = 100, table_limit: int = 100) -> Queue:
    queue = Queue(limit, group_limit, table_limit)
    for job in jobs:
        queue.add(job)
    return queue


def emptied(queue: Queue) -> list[str]:
    return [job for _ in range(len(queue)) if (job := queue.take())]


def test_the_tables_take_turns() -> None:
    queue = filled("a1", "a2", "a3", "b1", "c1", "b2")
    assert emptied(queue) == ["a1", "b1", "c1", "a2", "b2", "a3"]
    assert queue.take() is None


def test_a_table_that_comes_back_is_last() -> None:
    queue = filled("a1", "b1", "c1")
    assert queue.take() == "a1"
    queue.add("a2")
    assert emptied(queue) == ["b1", "c1", "a2"]


def test_busy_tables_keep_their_place() -> None:
    queue = filled("a1", "b1", "c1")
    assert queue.take({"a"}) == "b1"
    assert queue.take({"a", "c"}) is None
    assert emptied(queue) == ["a1", "c1"]


def test_what_is_put_back_is_next_whatever_the_limits() -> None:
    queue = filled("a1", "b1", "c1", limit=3)
    assert queue.take() == "a1"
    queue.add("d1")
    queue.back("a1")
    assert emptied(queue) == ["a1", "b1", "c1", "d1"]


def test_one_can_leave() -> None:
    queue = filled("a1", "a2", "b1")
    assert queue.drop("a1")
    assert not queue.drop("a1")
    assert not queue.drop("z1")
    assert len(queue) == 2
    assert emptied(queue) == ["a2", "b1"]


def test_there_is_a_limit_for_a_table_and_for_all() -> None:
    queue = filled("a1", "a2", "b1", limit=4, table_limit=2)
    with pytest.raises(Full, match="2 questions of this table"):
        queue.add("a3")
    queue.add("c1")
    with pytest.raises(Full, match="4 questions are waiting"):
        queue.add("d1")
    queue.take()
    queue.add("d1")
    assert len(queue) == 4


def test_an_address_with_many_tables_gets_every_second_turn() -> None:
    many = [f"{table}1" for table in "abcdefgh"]
    assert emptied(filled(*many, "A1", "A2", "B1")) == ["a1", "A1", "b1", "B1", "c1", "A2", *many[3:]]


def test_the_turn_is_the_next_addresss_while_all_tables_of_one_are_busy() -> None:
    queue = filled("a1", "b1", "A1", "A2")
    assert queue.take({"a", "b"}) == "A1"
    assert queue.take({"a"}) == "b1"


def test_there_is_a_limit_for_an_address_and_half_of_all_for_nobody() -> None:
    queue = filled("a1", "b1", limit=6, group_limit=2)
    with pytest.raises(Full, match="2 questions from this address"):
        queue.add("c1")
    queue.add("A1")
    for number in range(3):
        queue.put(UNATTENDED, f"t{number}", str(number))
    queue.take()
    with pytest.raises(Full, match="3 questions from this address"):
        queue.put(UNATTENDED, "t3", "3")
    queue.add("c1")
