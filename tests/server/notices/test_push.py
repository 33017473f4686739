"""Push messages from a real server to a push service on this machine, which decrypts them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from http_ece import ECEException

from fourfold.server.notices.subscriptions import MOST_PER_SEAT
from harness.push_service import Browser, PushService, push_service
from harness.server import Server
from tests.server.websocket_players import Socket, Table, get, open_table, post

OTHER_SECRET = "x" * 22


@pytest.fixture(scope="module")
def pushing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("push") / "data", "--no-limits", "--push-loopback") as running:
        yield running
        assert running.logged_errors() == []


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


def subscribe(table: Table, seat: int, browser: Browser, **words: Any) -> int:
    """Subscribe a browser; return the status."""
    body = browser.subscription | words
    return post(table.server, f"{table.path}/push", body, key=table.keys[seat]).status


def test_a_player_who_is_away_is_told_that_it_is_their_turn(pushing: Server, service: PushService) -> None:
    table, browser = open_table(pushing), service.browser("bobs")
    assert subscribe(table, 1, browser) == 204
    table.play(0, "?b")
    received = service.next()
    assert browser.read(received.body) == {"table": table.name, "title": "Your turn in Quarto", "body": "Anna"}
    assert received.path == "/push/bobs"
    assert received.headers["content-encoding"] == "aes128gcm"
    assert (int(received.headers["ttl"]) > 0, received.headers["topic"]) == (True, table.name)
    assert received.sender(service.address) == get(pushing, "/api/push").json["key"]
    with pytest.raises(ECEException):
        service.browser().read(received.body)
    table.play(1, "c2; ?4")
    table.play(0, "a1; ?5")
    assert service.next().path == "/push/bobs"


def test_messages_are_in_the_language_of_the_browser_and_name_all_others(pushing: Server, service: PushService) -> None:
    table, browser = open_table(pushing, "quartex", "Anna,Bob,greedy", options={"first": "1"}), service.browser()
    assert subscribe(table, 1, browser, language="de-AT") == 204
    while (seen := table.see(0))["mover"] == 0:
        table.play(0, seen["menu"][0])
    message = browser.read(service.next().body)
    assert (message["title"], message["body"]) == ("Quartex: Du bist dran", "Anna · Raffzahn")
    assert set(message) == {"table", "title", "body"}


def test_a_player_who_is_there_is_not_told(pushing: Server, service: PushService) -> None:
    table, browser = open_table(pushing), service.browser()
    subscribe(table, 1, browser)
    with Socket(pushing, table.name, table.keys[1]) as socket:
        table.play(0, "?b")
        socket.until(lambda message: message.get("mover") == 1)
    table.play(1, "c2; ?4")
    table.play(0, "a1; ?5")
    assert browser.read(service.next().body)["table"] == table.name
    assert service.is_silent(), "one message for two turns"


def test_redirects_are_not_followed(pushing: Server, service: PushService) -> None:
    table, browser = open_table(pushing), service.browser("first")
    subscribe(table, 1, browser)
    service.status, service.headers = 307, {"Location": f"{service.address}/push/second"}
    table.play(0, "?b")
    assert service.next().path == "/push/first"
    table.play(1, "c2; ?4")
    table.play(0, "a1; ?5")
    assert service.next().path == "/push/first", "it is kept, too"
    assert service.is_silent()


def test_a_seat_has_a_few_browsers_each_of_them_once(pushing: Server, service: PushService) -> None:
    table = open_table(pushing)
    for number in (*range(MOST_PER_SEAT + 2), MOST_PER_SEAT + 1):
        assert subscribe(table, 1, service.browser(str(number))) == 204
    removed = service.browser(str(MOST_PER_SEAT))
    body = {"endpoint": removed.subscription["endpoint"]}
    assert post(pushing, f"{table.path}/push/remove", body, key=table.keys[1]).status == 204
    table.play(0, "?b")
    told = {service.next().path for _ in range(MOST_PER_SEAT - 1)}
    assert told == {f"/push/{number}" for number in range(2, MOST_PER_SEAT + 2) if number != MOST_PER_SEAT}
    table.play(1, "c2; ?4")
    assert service.is_silent()


def test_the_key_and_the_subscriptions_survive_a_restart(tmp_path: Path, service: PushService) -> None:
    with Server(tmp_path / "data", "--push-loopback") as server:
        table, browser = open_table(server, clock="3d/turn"), service.browser()
        key = get(server, "/api/push").json["key"]
        subscribe(table, 1, browser)
        server.kill()
        server.start()
        server.wait()
        table.play(0, "?b")
        received = service.next()
        assert received.sender(service.address) == get(server, "/api/push").json["key"] == key
        assert browser.read(received.body)["table"] == table.name


def test_what_is_no_subscription_is_refused(pushing: Server, service: PushService) -> None:
    table, good = open_table(pushing), service.browser()
    for wrong in (
        {"endpoint": "ftp://127.0.0.1/x"},
        {"endpoint": "https://user@example.org/x"},
        {"endpoint": "https:///nowhere"},
        {"endpoint": "http://127.0.0.1/" + "x" * 1000},
        {"p256dh": "A" * 87},
        {"auth": OTHER_SECRET[:21]},
        {"p256dh": "!" * 87},
        {"more": 1},
    ):
        assert subscribe(table, 1, good, **wrong) == 400, wrong
    body = good.subscription
    assert post(pushing, f"{table.path}/push", body).status == 401
    assert post(pushing, f"{table.path}/push", body, key="wrong").status == 403
    assert post(pushing, "/api/tables/nowhere/push", body, key=table.keys[0]).status == 404


def test_an_ordinary_server_sends_nothing_to_this_machine(server: Server, service: PushService) -> None:
    table, browser = open_table(server), service.browser()
    assert subscribe(table, 1, browser) == 400
    local = browser.subscription["endpoint"].replace("http://127.0.0.1", "https://localhost")
    assert subscribe(table, 1, browser, endpoint=local) == 400, "the port is not the one of https"
    assert subscribe(table, 1, browser, endpoint="https://localhost/push") == 204, "a name is resolved when it is used"
    table.play(0, "?b")
    table.play(1, "c2; ?4")
    assert service.is_silent()
