"""The signature of a call between nodes: nobody without the secret is answered, and nothing is answered twice."""

from __future__ import annotations

import pytest

from fourfold.server.cluster.calls import NodeCalls

BODY = b'{"table":"t"}'


class Clock:
    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def calls(clock: Clock) -> NodeCalls:
    return NodeCalls("known to all nodes", clock)


def test_a_call_is_accepted_once(calls: NodeCalls) -> None:
    headers = calls.sign(BODY)
    assert calls.accepts(headers, BODY)
    assert not calls.accepts(headers, BODY)
    assert calls.accepts(calls.sign(BODY), BODY)


@pytest.mark.parametrize("name", ["x-node-time", "x-node-nonce", "x-node-signature"])
def test_nothing_may_be_changed_or_missing(calls: NodeCalls, name: str) -> None:
    headers = calls.sign(BODY)
    assert not calls.accepts({**headers, name: "1" + headers[name][1:] + "0"}, BODY)
    assert not calls.accepts({each: value for each, value in headers.items() if each != name}, BODY)
    assert not calls.accepts({**headers, name: "\xff"}, BODY)
    assert not calls.accepts(headers, BODY + b" ")


def test_another_secret_is_refused(calls: NodeCalls, clock: Clock) -> None:
    assert not calls.accepts(NodeCalls("known to nobody here", clock).sign(BODY), BODY)


def test_an_old_call_is_refused_and_forgotten(calls: NodeCalls, clock: Clock) -> None:
    headers = calls.sign(BODY)
    clock.at += 29
    assert calls.accepts(headers, BODY)
    clock.at += 2
    assert not calls.accepts(headers, BODY)
    late = calls.sign(BODY)
    clock.at -= 31
    assert not calls.accepts(late, BODY)


def test_what_is_remembered_is_bounded(calls: NodeCalls, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.server.cluster.calls._MOST_SEEN", 3)
    assert [calls.accepts(calls.sign(BODY), BODY) for _ in range(4)] == [True, True, True, False]
    clock.at += 61
    assert calls.accepts(calls.sign(BODY), BODY)
