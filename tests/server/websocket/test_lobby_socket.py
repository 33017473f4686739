"""The lobby by websocket, pairing, and a server that stops."""

from __future__ import annotations

import json
from random import Random
from time import monotonic, sleep

from websockets.sync.client import connect

from harness.server import Server
from tests.server.websocket_players import Socket, get, new_id, open_table, play_out, post


def test_the_lobby_is_live(server: Server) -> None:
    with connect(f"ws{server.address.removeprefix('http')}/ws/lobby", proxy=None) as handshake:
        first = json.loads(handshake.recv(5))
        assert first["type"] == "lobby"
        assert first["people"] >= 1
        table = open_table(server, seats="Anna,-", public=True)

        def changed() -> dict[str, object] | None:
            change = json.loads(handshake.recv(5))
            assert change["type"] == "lobby-change"
            return next((each for each in change.get("changed", ()) if each["table"] == table.name), None)

        while (line := changed()) is None:
            pass
        assert (line["phase"], line["open"]) == ("waiting", 1)
        table.post("/seats", {"name": "Bob"})
        while (line := changed()) is None or line["phase"] == "waiting":
            pass
        table.ask(0, "resign")
        while table.name not in json.loads(handshake.recv(5)).get("removed", ()):
            pass
        handshake.send('{"type":"ping"}')
        handshake.send('{"type":"resign","id":"x","seat":0}')
        answers = [json.loads(handshake.recv(5)) for _ in range(2)]
        assert {"pong", "refused"} <= {each["type"] for each in answers}


def test_quick_pairing(server: Server) -> None:
    first = post(server, "/api/pair", {"game": "quartino", "name": "Anna"}).json
    with Socket(server, first["table"], first["key"]["key"]) as anna:
        assert anna.kind("update")["about"]["phase"] == "waiting"
        assert "visible" in post(server, "/api/pair", {"game": "quartino", "name": "\u3164"}).problem(400)
        second = post(server, "/api/pair", {"game": "quartino", "name": "anna"}).json
        assert second["table"] == first["table"]
        about = anna.happened("began")["about"]
        assert about["phase"] == "playing"
        assert [chair["name"] for chair in about["chairs"]] == ["Anna", "anna 2"]
    third = post(server, "/api/pair", {"game": "quartino", "name": "Cleo"}).json
    assert third["table"] != first["table"]


def test_two_players_who_ask_at_once_are_paired(server: Server) -> None:
    """The first player is not connected yet."""
    first = post(server, "/api/pair", {"game": "quarto", "name": new_id()}).json
    second = post(server, "/api/pair", {"game": "quarto", "name": new_id()}).json
    assert first["table"] == second["table"]


# --- stopping ---


def test_a_server_that_stops_says_goodbye_and_goes_on_when_it_is_back(own_server: Server) -> None:
    table = open_table(own_server, clock="600")
    programs = open_table(own_server, "quartex", "Anna,greedy")
    waiting = open_table(own_server, seats="Anna,-")
    with table.socket(0) as anna:
        anna.kind("update")
        before, began = anna.play(0, "?b"), monotonic()
        assert own_server.stop() == 0
        last, code = anna.closed()
    assert (last["type"], last["why"], last["again"], code) == ("goodbye", "stopping", True, 1001)
    down = monotonic()
    sleep(1)
    down = monotonic() - down
    own_server.start()
    own_server.wait()
    with table.socket(1) as bob:
        update = bob.kind("update")
        assert update["view"] == {**before["view"], "seat": 1}
        assert [each.get("what", "played") for each in update["happened"]][-1] == "resumed"
        assert update["clocks"]["left"][1] / 1000 > 600 - (monotonic() - began - down) - 0.5
        assert bob.play(1, "c2; ?4")["type"] == "update"
    with programs.socket(0) as anna:
        assert play_out({0: anna}, Random(4), 6)["phase"] == "playing"
    assert waiting.post("/seats", {"name": "Bob", "invite": waiting.invite}).status == 201


def test_keys_and_invitations_are_never_in_the_log(server: Server) -> None:
    table = open_table(server, seats="Anna,-")
    sat = table.post("/seats", {"name": "Zebulon", "invite": table.invite}).json
    with Socket(server, table.name, sat["key"], table.keys[0], invite=table.invite) as both:
        both.kind("update")
        both.ask("say", 0, text="abracadabra")
    table.get(key=sat["key"])
    get(server, f"/api/tables/{table.name}?key={sat['key']}")
    log = server.log.read_text()
    assert "serve" in log or "Fourfold" in log
    for secret in (sat["key"], table.keys[0], table.invite, "Zebulon", "abracadabra"):
        assert secret not in log
