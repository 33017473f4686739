"""Rate limits and connection limits: which addresses count as one client, and that nothing grows without bound."""

from __future__ import annotations

import pytest

from fourfold.server.http import connection_limits
from fourfold.server.http.connection_limits import Admission, ConnectionLimits, is_among, most_connections
from fourfold.server.rate_limits import MOST_BUCKETS, ConcurrencyLimit, RateLimit, client_id


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a key's hash", "a key's hash"),
    ],
)
def test_addresses_count_as_clients(address: str, client: str) -> None:
    assert client_id(address) == client


def test_a_limit_never_holds_more_buckets_than_it_may() -> None:
    limit = RateLimit(2, 0.0001)
    for number in range(MOST_BUCKETS * 3):
        limit.allows(str(number))  # so that none is full
        assert len(limit) <= MOST_BUCKETS


def test_an_address_that_used_up_its_tokens_is_not_forgotten_for_others() -> None:
    limit = RateLimit(2, 0.0001)
    assert [limit.allows("greedy") for _ in range(3)] == [True, True, False]
    for number in range(MOST_BUCKETS * 2):
        limit.allows(str(number))
    assert not limit.allows("greedy")


def test_connections_of_one_address_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "MOST_FROM_ONE_ADDRESS", 3)
    limits = ConnectionLimits()
    admitted = [limits.admit(f"2001:db8::{number}") for number in range(5)]
    assert [each is not None for each in admitted] == [True, True, True, False, False]
    assert limits.admit("192.0.2.1")
    first = admitted[0]
    assert isinstance(first, Admission)
    first.close()
    first.close()
    assert limits.admit("2001:db8::9")
    assert limits.admit("2001:db8::9") is None
    assert limits.open == 4


def test_new_connections_of_one_address_are_limited_in_time() -> None:
    limits, admitted = ConnectionLimits(), 0
    for _ in range(1000):
        admission = limits.admit("192.0.2.1")
        if admission:
            admitted += 1
            admission.close()
    assert 200 <= admitted < 1000
    assert limits.open == 0


def test_the_total_is_limited_for_everybody() -> None:
    limits = ConnectionLimits(on=False, proxies=("192.0.2.1",), most=2)
    assert limits.admit("192.0.2.1")
    assert limits.admit("192.0.2.2")
    assert limits.admit("192.0.2.1") is None


def test_a_proxy_is_not_limited_but_each_of_its_clients_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "MOST_FROM_ONE_ADDRESS", 2)
    limits = ConnectionLimits(proxies=("10.0.0.0/8", "192.0.2.1"))
    admitted = [limits.admit("10.1.2.3") for _ in range(300)]
    admissions = [each for each in admitted if each]
    assert len(admissions) == 300
    assert [each.assign("198.51.100.1") for each in admissions[:3]] == [True, True, False]
    assert admissions[3].assign("198.51.100.2")
    assert admissions[0].frames is admissions[1].frames is not admissions[3].frames
    admissions[0].close()
    assert admissions[2].assign("198.51.100.1")


def test_a_client_of_its_own_cannot_be_counted_for_another() -> None:
    limits = ConnectionLimits()
    admission = limits.admit("192.0.2.1")
    assert admission
    frames = admission.frames
    assert admission.assign("192.0.2.2")
    assert admission.frames is frames


@pytest.mark.parametrize(
    ("address", "proxies", "is_one"),
    [
        ("10.1.1.1", ("10.0.0.0/8",), True),
        ("11.1.1.1", ("10.0.0.0/8",), False),
        ("11.1.1.1", ("*",), True),
        ("::1", ("::1",), True),
        ("::1", ("10.0.0.0/8", "nonsense"), False),
        ("", (), False),
    ],
)
def test_which_addresses_are_proxies(address: str, proxies: tuple[str, ...], is_one: bool) -> None:
    assert is_among(address, proxies) is is_one


def test_files_are_kept_back_for_the_store() -> None:
    resource = pytest.importorskip("resource")
    most = most_connections()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert soft == hard
    assert 0 < most < soft


def test_concurrent_things_are_counted_while_they_last() -> None:
    streams = ConcurrencyLimit(2)
    with streams.slot("a"), streams.slot("a"):
        assert not streams.allows("a")
        assert streams.allows("b")
    assert streams.allows("a")
    assert ConcurrencyLimit(0, on=False).allows("a")
