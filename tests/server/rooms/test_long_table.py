"""Tables with many events are sent in pages, and end at the limit."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from bench.long_table import TABLE, write_store
from fourfold.client import RemoteServer, TableClient
from fourfold.play.record import read_record, replay
from fourfold.server.http import replay_api
from fourfold.server.protocol.updates import Happened, Update
from fourfold.server.rooms.seen_events import PAGE_BYTES, PAGE_EVENTS, SeenEvent, page_end, page_start
from fourfold.server.tokens import hash_key
from fourfold.store.store import Activity
from fourfold.tables.decide import MAX_CHAT_LENGTH, MAX_EVENTS
from fourfold.tables.events import Chair, Played
from fourfold.tables.stored_events import read_event
from harness.server import Server
from tests.server.rooms.fake_connections import FakeWebSocket, connected, open_registry
from tests.server.rooms.long_tables import COUNT, EVENTS, FULL, talked
from tests.server.websocket_players import Json, Socket, get, post
from tests.store.running import in_loop


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("large") / "data"
    write_store(data, EVENTS)
    anna, bob = Chair("Anna", key=hash_key("anna's key")), Chair("Bob", key=hash_key("bob's key"))
    write_store(data, talked(MAX_EVENTS, anna, bob), FULL, activity=Activity.AWAKE)
    with Server(data, "--no-limits") as running:
        yield running
    assert running.logged_errors() == []


def story(socket: Socket) -> list[Json]:
    """The updates up to the one that shows the table."""
    socket.until(lambda message: message["type"] == "update" and not message.get("more"))
    return [message for message in socket.heard if message["type"] == "update"]


def versions(updates: list[Json]) -> list[int]:
    return [happened["version"] for update in updates for happened in update["happened"]]


# --- pages ---


def test_a_long_history_comes_in_pages_and_the_last_one_shows_the_table(server: Server) -> None:
    with Socket(server, TABLE) as socket:
        pages = story(socket)
    assert versions(pages) == list(range(1, COUNT + 1))
    assert [page.get("more", False) for page in pages] == [True, True, False]
    assert max(len(page["happened"]) for page in pages) == PAGE_EVENTS
    assert pages[0]["since"] == 0
    assert all(one["version"] == two["since"] for one, two in pairwise(pages))
    for page in pages[:-1]:
        assert set(page) == {"type", "version", "since", "seat", "happened", "more"}
    assert pages[-1]["about"]["result"]
    assert pages[-1]["view"]


def test_every_seat_gets_its_own_pages(server: Server) -> None:
    with Socket(server, TABLE, "anna's key", "bob's key") as socket:
        while {0, 1} - {seat for seat, update in socket.newest.items() if not update.get("more")}:
            socket.receive()
        updates = [message for message in socket.heard if message["type"] == "update"]
    for seat in (0, 1):
        assert versions([update for update in updates if update["seat"] == seat]) == list(range(1, COUNT + 1))


@pytest.mark.parametrize("have", [1, PAGE_EVENTS, 700, COUNT - 1])
def test_a_client_that_reconnects_gets_the_next_page_and_about(server: Server, have: int) -> None:
    with Socket(server, TABLE, have=have) as socket:
        pages = story(socket)
    assert versions(pages) == list(range(have + 1, COUNT + 1))
    assert pages[-1]["about"]["result"]


def test_by_http_the_last_page_comes_first_and_all_pages_can_be_fetched(server: Server) -> None:
    newest = get(server, f"/api/tables/{TABLE}").json
    assert (newest["version"], newest["since"], newest.get("more")) == (COUNT, COUNT - PAGE_EVENTS, None)
    assert newest["about"]
    assert newest["view"]
    pages = [get(server, f"/api/tables/{TABLE}?since=0").json]
    while pages[-1].get("more"):
        pages.append(get(server, f"/api/tables/{TABLE}?since={pages[-1]['version']}").json)
    assert versions(pages) == list(range(1, COUNT + 1))
    assert pages[-1]["about"] == newest["about"]
    assert get(server, f"/api/tables/{TABLE}?since={COUNT + 1}").json == newest
    get(server, f"/api/tables/{TABLE}?since=-1").problem(400)


def test_a_stream_has_a_line_for_each_page(server: Server) -> None:
    lines = get(server, f"/api/tables/{TABLE}/stream").body.split(b"\n")
    pages = [json.loads(line) for line in lines if line]
    assert versions(pages) == list(range(1, COUNT + 1))
    assert [page.get("more", False) for page in pages] == [True, True, False]
    assert pages[-1]["about"]["result"]


def test_a_replay_comes_in_pages_that_fit_together(server: Server) -> None:
    pages = [get(server, f"/api/tables/{TABLE}/replay").json]
    while pages[-1]["more"]:
        since = pages[-1]["since"] + len(pages[-1]["steps"])
        pages.append(get(server, f"/api/tables/{TABLE}/replay?since={since}").json)
    steps = [step for page in pages for step in page["steps"]]
    events = [read_event(event) for event in EVENTS]
    assert [step["action"] for step in steps] == [event.action for event in events if isinstance(event, Played)]
    assert len(pages) == -(-len(steps) // replay_api.PAGE_STEPS) > 2
    for one, two in pairwise(pages):
        assert one["steps"][-1]["view"] == two["start"]
    last = get(server, f"/api/tables/{TABLE}/replay?since={len(steps)}").json
    assert (last["steps"], last["start"], last["more"]) == ([], steps[-1]["view"], False)
    get(server, f"/api/tables/{TABLE}/replay?since={len(steps) + 1}").problem(404)
    record = get(server, f"/api/tables/{TABLE}/record").body.decode()
    assert replay(read_record(record)).texts == tuple(step["action"] for step in steps)


def test_the_python_client_reads_all_pages_in_one_connection(server: Server) -> None:
    async def watch() -> tuple[int, int, list[int]]:
        told: list[int] = []

        def handle(raw: bytes) -> None:
            message = msgspec.json.decode(raw)
            told.extend(happened["version"] for happened in message.get("happened", ()))

        async with TableClient(server.address, TABLE, on_message=handle) as guest:
            while not guest.is_over:
                await guest.next_message()
            return guest.connections, guest.newest[None].version, told

    assert asyncio.run(asyncio.wait_for(watch(), 30)) == (1, COUNT, list(range(1, COUNT + 1)))


def test_the_python_client_looks_at_a_page(server: Server) -> None:
    async def look() -> tuple[Update, Update]:
        remote = RemoteServer(server.address)
        try:
            return await remote.look(TABLE), await remote.look(TABLE, since=0)
        finally:
            remote.close()

    newest, first = asyncio.run(look())
    assert (newest.version, newest.more, first.version, first.more) == (COUNT, False, PAGE_EVENTS, True)


def test_a_page_is_bounded_in_bytes_too() -> None:
    text = "\N{GRINNING FACE}" * MAX_CHAT_LENGTH
    told = [SeenEvent(Happened(number, 1_700_000_000_000, "said", 0, text, id="x" * 40)) for number in range(1, 1001)]
    ends = [0]
    while ends[-1] < len(told):
        ends.append(page_end(told, ends[-1]))
        page = msgspec.json.encode(told[ends[-2] : ends[-1]])
        assert PAGE_BYTES / 2 < len(page) < 1.5 * PAGE_BYTES or ends[-1] == len(told)
    start = page_start(told)
    assert page_end(told, start) == len(told)
    assert len(msgspec.json.encode(told[start:])) < 1.5 * PAGE_BYTES
    assert page_start(told[:10]) == 0
    assert page_end(told[:10], 3) == 10


class SlowWebSocket(FakeWebSocket):
    """A websocket whose client must be told to read after every message."""

    def write_messages(self, *messages: bytes) -> None:
        super().write_messages(*messages)
        self.can_write = False


@in_loop
async def test_a_client_that_does_not_read_gets_no_further_page(tmp_path: Path) -> None:
    await asyncio.to_thread(write_store, tmp_path, EVENTS)
    async with open_registry(tmp_path) as registry:
        room = await registry.find(TABLE)
        assert room
        async with connected(registry, room, 0, 1) as line:
            while len(line.updates()) < 6:
                await asyncio.sleep(0)
            assert [update.version for update in line.updates()] == [500, 500, 1000, 1000, COUNT, COUNT]
        async with connected(registry, room, websocket=SlowWebSocket()) as line:
            for version in (500, 1000, COUNT):
                await asyncio.sleep(0.01)
                assert line.updates()[-1].version == version
                line.read()
            assert [update.more for update in line.updates()] == [True, True, False]


# --- the limit ---


def test_a_table_at_the_limit_says_so_and_can_be_ended(server: Server) -> None:
    path = f"/api/tables/{FULL}"
    sentence = post(server, f"{path}/play", {"text": "?0"}, key="anna's key").problem(409, "event-limit")
    assert str(MAX_EVENTS) in sentence
    say = {"type": "say", "id": "1", "seat": 1, "text": "too long"}
    post(server, f"{path}/requests", say, key="bob's key").problem(409, "saying-limit")
    with Socket(server, FULL, "bob's key") as bob:
        story(bob)
        assert bob.about["phase"] == "playing"
        ended = bob.ask("resign", 1)
        assert ended["about"]["phase"] == "over"
        assert ended["version"] == MAX_EVENTS + 1
