"""Where push messages may be sent, how names are resolved, and whose messages wait."""

from __future__ import annotations

import asyncio
import socket
from threading import Event, Semaphore

import pytest

from fourfold.server.notices.addresses import MOST_RESOLVERS, ForbiddenAddress, is_allowed, read_endpoint, resolve
from fourfold.server.notices.send_queue import AT_ONCE_TO_ONE, MOST_WAITING_FOR_ONE, SendQueue, service_of
from tests.store.running import in_loop, until


@pytest.mark.parametrize(
    "address",
    [
        *(
            "127.0.0.1",
            "10.1.2.3",
            "192.168.1.1",
            "172.16.0.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.1",
            "224.0.0.1",
        ),
        *("::1", "::", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1"),
        *("2002:7f00:1::", "2001:0:7f00:1::", "ff02::1", "255.255.255.255", "198.18.0.1", "2001:db8::1"),
    ],
)
def test_no_machine_of_a_private_network_is_reached(address: str) -> None:
    assert not is_allowed(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "2a00:1450:4001::1"])
def test_public_addresses_are_reached(address: str) -> None:
    assert is_allowed(address)


@pytest.mark.parametrize(
    "url",
    [
        *("http://example.org/x", "ftp://example.org", "https://example.org:8443/x", "https://a@example.org/"),
        *("https://", "https:///x", "https://exa mple.org/", "https://example.org/#x", "https://[::1", "example.org"),
        *("https://example.org/\r\nX: y", "https://exämple.org/", "https://example.org:99999/"),
    ],
)
def test_only_plain_https_is_an_endpoint(url: str) -> None:
    with pytest.raises(ForbiddenAddress):
        read_endpoint(url)


@in_loop
async def test_a_name_that_leads_to_this_machine_is_refused() -> None:
    for host in ("localhost", "127.0.0.1", "127.1", "2130706433", "0x7f000001", "[::1]"):
        with pytest.raises((ForbiddenAddress, OSError)):
            await resolve(read_endpoint(f"https://{host}/"))


@in_loop
async def test_a_name_with_one_private_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def both(*_: object, **__: object) -> list[tuple[object, ...]]:
        return [(2, 1, 6, "", ("8.8.8.8", 443)), (2, 1, 6, "", ("10.0.0.1", 443))]

    monkeypatch.setattr(socket, "getaddrinfo", both)
    with pytest.raises(ForbiddenAddress):
        await resolve(read_endpoint("https://example.org/"))


@in_loop
async def test_a_name_server_that_never_answers_keeps_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its threads are not those in which the store reads tables and tournaments are paired."""
    asked, release = Semaphore(0), Event()

    def stuck(*_: object, **__: object) -> list[tuple[object, ...]]:
        asked.release()
        release.wait(60)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", stuck)
    waiting = [asyncio.create_task(resolve(read_endpoint("https://example.org/"))) for _ in range(MOST_RESOLVERS)]
    try:
        for _ in waiting:
            await until(lambda: asked.acquire(blocking=False))
        async with asyncio.timeout(30):
            assert await asyncio.to_thread(lambda: True)
    finally:
        release.set()
        await asyncio.gather(*waiting, return_exceptions=True)


# --- whose messages wait ---


@in_loop
async def test_a_slow_push_service_leaves_room_for_the_others() -> None:
    queue, release, sent = SendQueue(), asyncio.Event(), list[str]()

    async def send(host: str, *, slowly: bool = False) -> None:
        async with queue.turn(host):
            sent.append(host)
            if slowly:
                await release.wait()

    slow: list[asyncio.Task[None]] = []
    while not queue.is_full(f"{len(slow)}.slow.example"):
        slow.append(asyncio.create_task(send(f"{len(slow)}.slow.example", slowly=True)))
        await asyncio.sleep(0)
    assert len(slow) == MOST_WAITING_FOR_ONE
    assert len(sent) == AT_ONCE_TO_ONE
    assert not queue.is_full("push.example.org")
    async with asyncio.timeout(30):
        await send("push.example.org")
    release.set()
    await asyncio.gather(*slow)
    assert not queue.is_full("1.slow.example")
    assert not queue.services, "nothing is remembered of services without messages"


@pytest.mark.parametrize(
    ("host", "service"),
    [
        ("fcm.googleapis.com", "googleapis.com"),
        ("a.b.slow.example", "slow.example"),
        ("A.Slow.Example.", "slow.example"),
        ("localhost", "localhost"),
        ("8.8.8.8", ""),
        ("2606:4700::1111", ""),
        ("134744072", ""),
        ("0x08080808", ""),
    ],
)
def test_hosts_of_one_domain_are_one_push_service_and_so_are_all_numbers(host: str, service: str) -> None:
    assert service_of(host) == service
