"""When a node may answer, and when it may judge others: time is an argument."""

from __future__ import annotations

from fourfold.server.cluster.lease import FENCE_AFTER, Lease, steady_time
from fourfold.store.shared import DEAD_AFTER


class FakeTime:
    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def beating(time: FakeTime, lease: Lease, seconds: int) -> None:
    for _ in range(seconds):
        lease.confirm(time.at)
        time.at += 1


def test_a_node_answers_from_its_first_heartbeat_and_for_three_seconds_after_the_last() -> None:
    time = FakeTime()
    lease = Lease(time)
    assert not lease.is_valid
    lease.confirm(time.at)
    time.at += FENCE_AFTER - 0.01
    assert lease.is_valid
    time.at += 0.02
    assert not lease.is_valid


def test_an_answer_that_came_late_counts_from_when_it_was_asked_for() -> None:
    time = FakeTime()
    lease = Lease(time)
    sent = time.at
    time.at += FENCE_AFTER + 1  # the process was stalled
    lease.confirm(sent)
    assert not lease.is_valid


def test_a_node_fences_itself_before_others_may_take_its_tables() -> None:
    assert FENCE_AFTER + 1 < DEAD_AFTER


def test_only_five_seconds_of_heartbeats_make_a_judge() -> None:
    time = FakeTime()
    lease = Lease(time)
    beating(time, lease, 5)
    assert not Lease(time).may_judge
    assert lease.may_judge
    lease.fail()
    assert not lease.may_judge
    beating(time, lease, 4)
    assert not lease.may_judge
    beating(time, lease, 1)
    assert lease.may_judge


def test_a_stall_ends_the_right_to_judge() -> None:
    time = FakeTime()
    lease = Lease(time)
    beating(time, lease, 10)
    time.at += FENCE_AFTER
    assert not lease.may_judge
    lease.confirm(time.at)
    assert (lease.is_valid, lease.may_judge) == (True, False)


def test_time_passes() -> None:
    assert steady_time() <= steady_time()
