"""Playing by websocket, versions and access, on a real server."""

from __future__ import annotations

import json
from contextlib import ExitStack
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from fourfold.games import GAMES
from harness.server import Server
from tests.server.websocket_players import Socket, Table, new_id, open_table, play_out

SHORT = {"quarto": {}, "quartex": {"frame": "8"}, "quartino": {"cap": "12"}}
"""Options that let random games end soon."""


# --- playing ---


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_two_bots_play_to_the_end(server: Server, game: str) -> None:
    seats = "Anna,Bob" if game == "quarto" else "Anna,greedy,Bob,uniform"
    table = open_table(server, game, seats, options=SHORT[game])
    second = 1 if game == "quarto" else 2
    table = Table(server, table.name, (table.keys[0], "", table.keys[-1]), table.invite)
    with (
        Socket(server, table.name, table.keys[0]) as anna,
        Socket(server, table.name, table.keys[2]) as bob,
        table.socket() as nobody,
    ):
        about = play_out({0: anna, second: bob}, Random(1))
        assert about["phase"] == "over"
        assert about["result"]["sentence"]
        last = nobody.until(lambda _: nobody.about.get("phase") == "over")
    assert last["seat"] is None
    assert "menu" not in last
    replay = table.get("/replay", invite=table.invite).json
    assert replay["steps"]
    assert replay["about"]["result"] == about["result"]


@pytest.mark.parametrize("game", GAMES)
def test_bots_alone_play_to_the_end(server: Server, game: str) -> None:
    table = open_table(server, game, "greedy,uniform", options=SHORT[game])
    with table.socket() as nobody:
        nobody.until(lambda _: nobody.about.get("phase") == "over")
    assert table.keys == ()


def test_two_people_share_one_device(server: Server) -> None:
    table = open_table(server, "quartino", options=SHORT["quartino"])
    with table.socket(0, 1) as both:
        assert both.kind("welcome")["seats"] == [0, 1]
        first, second = both.kind("update"), both.kind("update")
        assert (first["seat"], second["seat"]) == (0, 1)
        assert first["view"]["hand"] != second["view"]["hand"]
        assert play_out({0: both, 1: both}, Random(2))["phase"] == "over"


def test_a_spectator_sees_and_cannot_play(server: Server) -> None:
    table = open_table(server, "quartex")
    with table.socket() as nobody:
        update = nobody.kind("update")
        assert update["view"]["hand"] == []
        drawn = [each["text"] for each in update["happened"] if each.get("text", "").startswith("draw")]
        assert drawn.count("draw") == 10
        assert [f"draw {tile}" for tile in update["view"]["removed"]] == [text for text in drawn if text != "draw"]
        assert nobody.ask("resign", 0)["why"] == "not-your-seat"
        nobody.say(type="ping")
        assert nobody.kind("pong")["now"] > 10**12


def test_a_key_opens_its_own_seat_only(server: Server) -> None:
    table = open_table(server)
    with table.socket(1) as bob:
        bob.kind("update")
        assert bob.ask("play", 0, version=bob.version, text="?b")["why"] == "not-your-seat"


def test_refusals_on_the_socket(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna:
        anna.kind("update")
        refused = anna.ask("play", 0, version=anna.version, text="c9")
        assert (refused["type"], refused["why"], refused["version"]) == ("refused", "not-notation", anna.version)
        assert not refused.keys() & {"code", "values"}
        early = anna.ask("play", 0, version=anna.version, text="c2")
        assert (early["why"], early["code"], early.get("values", {})) == ("illegal", "quarto.no-piece", {})
        for nonsense in (
            "",
            "{",
            "null",
            '{"type":"dance"}',
            '{"type":"ping","lag":-1}',
            '{"type":"play"}',
            "[" * 5000,
        ):
            anna.handshake.send(nonsense)
            refused = anna.kind("refused")
            assert (refused["why"], refused["id"]) == ("malformed", "")
        anna.handshake.send(b"\xff\xfe")
        assert anna.kind("refused")["why"] == "malformed"
        assert anna.play(0, "?b")["type"] == "update"


@pytest.mark.parametrize("first", [b"\xff\xfe\x00", b"", b"{", b'{"type":"ping"}'])
@pytest.mark.parametrize("is_text", [True, False])
def test_a_first_message_that_is_no_hello_is_answered_by_goodbye(server: Server, first: bytes, is_text: bool) -> None:
    table, before = open_table(server), server.logged_errors()
    with connect(f"ws{server.address[4:]}/ws/tables/{table.name}") as handshake:
        handshake.send(first, text=is_text)
        goodbye = json.loads(handshake.recv(10))
    assert (goodbye["type"], goodbye["why"]) == ("goodbye", "refused")
    assert server.logged_errors() == before


def test_too_much_nonsense_is_answered_by_goodbye(server: Server) -> None:
    with open_table(server).socket(0) as anna:
        for _ in range(30):
            anna.handshake.send("nonsense")
        last, _ = anna.closed()
    assert (last["type"], last["why"], last.get("again", False)) == ("goodbye", "refused", False)


def test_a_message_that_is_too_long_ends_the_connection(server: Server) -> None:
    with open_table(server).socket(0) as anna:
        anna.kind("update")
        anna.handshake.send("x" * 20_000)
        assert anna.closed()[1] == 1009


# --- versions, acknowledgements, coming back ---


def test_a_message_sent_twice_is_done_once(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna:
        anna.kind("update")
        name, version = new_id(), anna.version
        first = anna.ask("play", 0, id=name, version=version, text="?b")
        again = anna.ask("play", 0, id=name, version=version, text="?b")
        assert first["type"] == "update"
        assert again == {"type": "accepted", "id": name, "version": first["version"]}
    with table.socket(0) as anna:
        anna.kind("update")
        assert anna.ask("play", 0, id=name, version=version, text="?b")["type"] == "accepted"
    assert table.see()["version"] == first["version"]


def test_a_stale_version_is_answered_with_the_table_as_it_is(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna, table.socket(1) as bob:
        anna.kind("update")
        bob.kind("update")
        old = bob.version
        anna.play(0, "?b")
        bob.kind("update")
        assert bob.ask("play", 1, version=old, text="c2")["why"] == "stale"
        assert bob.kind("update")["version"] == anna.version


def test_a_client_that_reconnects_gets_exactly_what_it_missed(server: Server) -> None:
    table = open_table(server, "quartex", options={"first": "1"})
    with table.socket(1) as bob:
        before = bob.kind("update")
    table.play(0, table.see(0)["menu"][0])
    table.ask(0, "say", phrase="your-turn")
    with table.socket(1, have=before["version"]) as bob:
        missed = bob.kind("update")
    with table.socket(1) as bob:
        whole = bob.kind("update")
    assert (missed["since"], whole["since"]) == (before["version"], 0)
    assert before["happened"] + missed["happened"] == whole["happened"]
    assert (missed["view"], missed["menu"]) == (whole["view"], whole["menu"])
    assert missed["about"] == whole["about"]
    with table.socket(1, have=whole["version"]) as bob:
        assert [message["type"] for message in bob.quiet()] == ["welcome", "presence"]
    with table.socket(1, have=10_000) as bob:
        assert bob.kind("update") == whole


# --- who may come in ---


@pytest.mark.parametrize(
    ("hello", "why", "says"),
    [
        ({"type": "ping"}, "refused", "hello"),
        ({"type": "hello", "protocol": 1}, "version", "version 2 of the protocol"),
        ({"type": "hello", "protocol": 99}, "version", "protocol"),
        ({"type": "hello", "keys": ["wrong"]}, "forbidden", "private"),
        ({"type": "hello", "invite": "wrong"}, "forbidden", "private"),
        ({"type": "hello"}, "forbidden", "private"),
        ({"type": "hello", "keys": ["x"] * 9}, "refused", "hello"),
        ({"type": "hello", "from": "me"}, "refused", "hello"),
    ],
)
def test_hellos_that_are_turned_away(server: Server, hello: object, why: str, says: str) -> None:
    table = open_table(server)
    url = f"ws{server.address.removeprefix('http')}/ws/tables/{table.name}"
    with connect(url, proxy=None) as handshake:
        handshake.send(json.dumps(hello))
        goodbye = json.loads(handshake.recv(5))
        with pytest.raises(ConnectionClosed) as closed:
            handshake.recv(5)
    assert (goodbye["type"], goodbye["why"]) == ("goodbye", why)
    assert says in goodbye["sentence"]
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4000


def test_an_unknown_table(server: Server) -> None:
    with Socket(server, "nowhere") as nobody:
        assert "no such table" in nobody.closed()[0]["sentence"]


def test_a_wrong_key_at_a_public_table(server: Server) -> None:
    table = open_table(server, public=True)
    with Socket(server, table.name, "wrong") as nobody:
        assert "fits no seat" in nobody.closed()[0]["sentence"]


@pytest.mark.parametrize("path", ["lobby", "tables/x"])
def test_pages_of_other_sites_may_not_connect(server: Server, path: str) -> None:
    url = f"ws{server.address.removeprefix('http')}/ws/{path}"
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus) as refused:
            connect(url, origin=Origin(origin), proxy=None).__enter__()
        assert refused.value.response.status_code == 403
    with connect(url, origin=Origin(server.address), proxy=None):
        pass


def test_too_many_sockets(strict_server: Server) -> None:
    url = f"ws{strict_server.address.removeprefix('http')}/ws/lobby"
    with ExitStack() as wires:
        statuses = [_status(wires, url) for _ in range(60)]
        while statuses[-1] == 101:
            statuses.append(_status(wires, url))
    assert statuses == [101] * (len(statuses) - 1) + [403]


def _status(wires: ExitStack, url: str) -> int:
    try:
        wires.enter_context(connect(url, proxy=None))
    except InvalidStatus as refused:
        return refused.response.status_code
    return 101
