"""Who is told what, in the test's own process; and what a push service may do to the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from fourfold.server.notices.addresses import (
    Endpoint,
    ForbiddenAddress,
    read_endpoint,
)
from fourfold.server.notices.delivery import Delivery
from fourfold.server.notices.subscriptions import PREFIX, Browser, Subscription, Subscriptions
from fourfold.server.notices.vapid import load_key
from fourfold.server.protocol.requests import Play, Resign
from fourfold.server.protocol.tables import NewTable
from fourfold.server.rooms.presence import Listener
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.steady_clock import now
from fourfold.tables.authority import SeatClaim
from harness.push_service import Browser as SubscribedBrowser
from harness.push_service import PushService, push_service
from tests.server.key_holders import holder, viewer
from tests.server.rooms.fake_connections import TWO, open_registry
from tests.store.conftest import engine
from tests.store.engines import Engine
from tests.store.running import in_loop, until

__all__ = ["engine"]


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


def browser_of(subscribed: SubscribedBrowser) -> Browser:
    return Browser(**subscribed.subscription)


async def subscribed(registry: RoomRegistry, room: Room, seat: int, service: PushService) -> SubscribedBrowser:
    found = service.browser()
    await registry.notices.subscribe(room, Subscription(holder(room, seat), browser_of(found)))
    return found


async def play(room: Room, seat: int, text: str) -> None:
    assert await room.submit(holder(room, seat), Play(text, seat, room.version, text)) is None


@in_loop
@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_its_service_does_not_know_is_removed(
    tmp_path: Path, service: PushService, status: int
) -> None:
    service.status = status
    async with open_registry(tmp_path, push_loopback=True) as registry:
        room = (await registry.set_up(TWO)).room
        await subscribed(registry, room, 1, service)
        await play(room, 0, "?b")
        await asyncio.to_thread(service.next)
        subscriptions = Subscriptions(registry.store)
        async with asyncio.timeout(60):
            while await subscriptions.find(room.name):
                await asyncio.sleep(0.01)


@in_loop
async def test_a_subscription_ends_with_the_game_and_with_the_holder_of_the_seat(
    tmp_path: Path, service: PushService
) -> None:
    async with open_registry(tmp_path, push_loopback=True) as registry:
        room, subscriptions = (await registry.set_up(TWO)).room, Subscriptions(registry.store)
        stranger = Subscription(SeatClaim(1, "another key"), browser_of(service.browser("stranger")))
        await registry.notices.subscribe(room, stranger)
        await subscribed(registry, room, 1, service)
        await play(room, 0, "?b")
        assert (await asyncio.to_thread(service.next)).path == "/push/browser"
        assert [each.claim for _, each in await subscriptions.find(room.name)] == [holder(room, 1)]
        assert service.is_silent()
        await room.submit(holder(room, 1), Resign("r", 1))
        async with asyncio.timeout(60):
            while await registry.store.read_shared(PREFIX + room.name):
                await asyncio.sleep(0.01)


@in_loop
async def test_subscriptions_at_one_table_wait_for_each_other(tmp_path: Path, service: PushService) -> None:
    async with open_registry(tmp_path, push_loopback=True) as registry:
        room = (await registry.set_up(TWO)).room
        await asyncio.gather(*(subscribed(registry, room, 1, service) for _ in range(30)))
        assert len(await registry.store.read_shared(PREFIX + room.name)) == 30


@in_loop
async def test_no_push_address_is_kept_for_a_game_that_is_over(tmp_path: Path, service: PushService) -> None:
    """Finished games are kept for good, and nobody would remove it."""
    async with open_registry(tmp_path, push_loopback=True) as registry:
        room = (await registry.set_up(TWO)).room
        assert await room.submit(holder(room, 1), Resign("r", 1)) is None
        await subscribed(registry, room, 1, service)
        assert await registry.store.read_shared(PREFIX + room.name) == []


@in_loop
async def test_a_player_whose_connection_breaks_after_the_move_is_told(tmp_path: Path, service: PushService) -> None:
    async with open_registry(tmp_path, push_loopback=True) as registry:
        room = (await registry.set_up(TWO)).room
        listener = Listener(viewer(room, 1), "", lambda: None, lambda: None)
        room.add_listener(listener)
        await subscribed(registry, room, 1, service)
        await play(room, 0, "?b")
        await registry.notices.check()
        assert service.is_silent()
        room.presence.remove(listener, room.table)
        await registry.notices.check()
        await asyncio.to_thread(service.next)
        await registry.notices.check()
        assert service.is_silent(), "only once"


@in_loop
async def test_a_reminder_names_the_time_that_is_left(tmp_path: Path, service: PushService) -> None:
    async with open_registry(tmp_path, push_loopback=True) as registry:
        room = (await registry.set_up(NewTable("quarto", TWO.seats, TWO.options, clock="1d/turn"))).room
        browser = await subscribed(registry, room, 0, service)
        await registry.notices.remind(room, now() + 3 * 3_600_000 + 1000)
        received = await asyncio.to_thread(service.next)
        assert browser.read(received.body)["title"] == "Your turn in Quarto · 3 h 0 min left"


@in_loop
async def test_all_nodes_have_one_key(engine: Engine) -> None:
    async with engine.opened() as store:
        one, two = await asyncio.gather(load_key(store, ""), load_key(store, ""))
        assert one.public == two.public == (await load_key(store, "https://example.org")).public


# --- what a push service may answer ---


@asynccontextmanager
async def answering(answer: bytes, *, then_wait: bool = False) -> AsyncGenerator[tuple[Endpoint, list[str]]]:
    """A service that sends these bytes after a request; the list tells when its client has gone."""
    gone: list[str] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        if then_wait:
            with suppress(ConnectionError):
                while await reader.read(1000):
                    pass
        gone.append("gone")
        writer.transport.abort()

    listener = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = listener.sockets[0].getsockname()[1]
    try:
        yield read_endpoint(f"http://127.0.0.1:{port}/x?y=z", loopback=True), gone
    finally:
        listener.close()


@in_loop
async def test_only_the_status_of_an_answer_is_read() -> None:
    huge = b"HTTP/1.1 201 Created\r\nX: " + b"x" * 5_000_000
    async with answering(huge, then_wait=True) as (endpoint, gone):
        assert await Delivery(loopback=True).post(endpoint, {}, b"body") == 201
        await until(lambda: gone)


@in_loop
@pytest.mark.parametrize("answer", [b"x" * 1_000_000, b"HTTP/1.1\r\n", b"SSH-2.0\r\n", b"", b"HTTP/1.1 OK\r\n"])
async def test_what_is_no_answer_is_an_error(answer: bytes) -> None:
    async with answering(answer) as (endpoint, _):
        with pytest.raises((ValueError, OSError)):
            await Delivery(loopback=True).post(endpoint, {}, b"body")


@in_loop
async def test_a_slow_answer_is_not_waited_for() -> None:
    async with answering(b"HTTP/1.1 20", then_wait=True) as (endpoint, gone):
        with pytest.raises(TimeoutError):
            await Delivery(loopback=True, within=0.2).post(endpoint, {}, b"body")
        await until(lambda: gone)


@in_loop
async def test_nothing_is_sent_to_this_machine_without_the_setting() -> None:
    async with answering(b"HTTP/1.1 201 Created\r\n") as (endpoint, gone):
        with pytest.raises(ForbiddenAddress):
            await Delivery().post(endpoint, {}, b"body")
        assert not gone
