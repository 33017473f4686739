"""Tables by websocket, through the real server."""

from __future__ import annotations

import json
from contextlib import ExitStack
from random import Random
from time import sleep

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from fourfold.games import GAMES
from harness.server import Server
from tests.server.websocket_players import Socket, Table, get, new_id, open_table, play_out, post

SHORT = {"quarto": {}, "quartex": {"frame": "8"}, "quartino": {"cap": "12"}}
"""Options that let random games end soon."""


# --- playing ---


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_two_programs_play_to_the_end(server: Server, game: str) -> None:
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
def test_programs_alone_play_to_the_end(server: Server, game: str) -> None:
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
    table, before = open_table(server), server.complaints()
    with connect(f"ws{server.address[4:]}/ws/tables/{table.name}") as handshake:
        handshake.send(first, text=is_text)
        goodbye = json.loads(handshake.recv(10))
    assert (goodbye["type"], goodbye["why"]) == ("goodbye", "refused")
    assert server.complaints() == before


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


def test_who_comes_back_gets_exactly_what_he_missed(server: Server) -> None:
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


def test_a_table_nobody_knows(server: Server) -> None:
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


# --- everything people can do ---


def test_a_draw_is_agreed_on(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna, table.socket(1) as bob:
        anna.kind("update")
        asked = anna.ask("ask", 0, wish="draw")
        assert asked["about"]["offer"] == {"wish": "draw", "seat": 0, "agreed": [0]}
        bob.happened("asked")
        bob.ask("answer", 1, wish="draw", yes=False)
        assert "offer" not in anna.happened("answered")["about"]
        anna.ask("ask", 0, wish="draw")
        ended = bob.ask("answer", 1, wish="draw", yes=True)
    assert [each["what"] for each in ended["happened"]] == ["answered", "ended"]
    assert ended["about"]["result"]["reason"] == "agreed"
    assert ended["about"]["result"]["winners"] == []


def test_a_move_is_taken_back(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna, table.socket(1) as bob:
        anna.kind("update")
        anna.play(0, "?b")
        anna.ask("ask", 0, wish="takeback")
        taken = bob.until(lambda _: bob.about.get("offer") is not None)
        assert taken["about"]["offer"]["wish"] == "takeback"
        back = bob.ask("answer", 1, wish="takeback", yes=True)
        assert back["happened"][-1] == {**back["happened"][-1], "what": "took-back", "count": 1}
        assert back["mover"] == 0
        assert anna.happened("took-back")["menu"]


def test_resigning(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna:
        anna.kind("update")
        ended = anna.ask("resign", 0)
        assert ended["about"]["result"]["winners"] == [1]
        assert "Bob wins" in ended["about"]["result"]["sentence"]
        assert "menu" not in ended
        assert anna.ask("resign", 0)["why"] == "over"


def test_a_rematch_has_everybody_one_seat_further_with_the_same_keys(server: Server) -> None:
    table = open_table(server, "quartex", "Anna,greedy,Bob")
    anna_key, bob_key = table.keys
    with Socket(server, table.name, anna_key) as anna, Socket(server, table.name, bob_key) as bob:
        anna.kind("update")
        anna.ask("resign", 0)
        anna.ask("ask", 0, wish="rematch")
        bob.happened("asked")
        bob.ask("answer", 2, wish="rematch", yes=True)
        # Talking meanwhile must not open a second table.
        bob.ask("say", 2, phrase="thanks")
        anna.until(lambda _: bool(anna.about.get("next")))
        assert [each["what"] for message in anna.heard for each in message.get("happened", ())].count("rematched") == 1
    again = anna.about["next"]
    with Socket(server, again, anna_key) as anna, Socket(server, again, bob_key) as bob:
        assert (anna.kind("welcome")["seats"], bob.kind("welcome")["seats"]) == ([2], [1])
        assert [chair["name"] for chair in anna.kind("update")["about"]["chairs"]] == ["greedy", "Bob", "Anna"]
        assert play_out({1: bob, 2: anna}, Random(3), 5)["phase"] == "playing"


def test_leaving_coming_back_being_replaced_and_ending(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna, table.socket(1) as bob:
        anna.kind("update")
        bob.kind("update")
        bob.ask("leave", 1)
        assert anna.happened("left")["about"]["chairs"][1]["gone"]
        assert bob.ask("resign", 1)["why"] == "absent"
        bob.ask("return", 1)
        anna.play(0, "?b")
        bob.ask("leave", 1)
        replaced = anna.ask("replace", 0, other=1, level="uniform")
        assert replaced["about"]["chairs"][1] == {"name": "Bob", "level": "uniform", "person": True, "gone": True}
        anna.until(lambda message: message.get("mover") == 0)
        assert bob.ask("resign", 1)["why"] == "absent"
        assert bob.ask("return", 1)["about"]["chairs"][1] == {"name": "Bob", "person": True}
        bob.ask("leave", 1)
        name = new_id()
        ended = anna.ask("finish", 0, id=name)
        assert ended["about"]["result"]["reason"] == "abandoned"
        assert ended["about"]["result"]["winners"] == [0]
        assert anna.ask("finish", 0, id=name)["type"] == "accepted"


def test_a_program_that_was_asked_for_twice_is_acknowledged_twice(server: Server) -> None:
    table = open_table(server, "quartino", "Anna,Bob,Cleo", options={"first": "1"})
    name = new_id()
    with table.socket(0) as anna, table.socket(2) as cleo:
        cleo.kind("update")
        cleo.ask("leave", 2)
        anna.happened("left")
        assert anna.ask("replace", 0, id=name, other=2, level="greedy")["type"] == "update"
        assert anna.ask("replace", 0, id=name, other=2, level="greedy")["type"] == "accepted"


def test_who_stands_up_looks_on_from_then(server: Server) -> None:
    """The next one on that chair has a hand of his own."""
    table = open_table(server, "quartino", "Anna,Bob,-", public=True, options={"first": "2"})
    with table.socket(1) as bob:
        bob.kind("update")
        bob.say(type="leave", id=new_id(), seat=1)
        looking = bob.until(lambda message: message["type"] == "update" and message["seat"] is None)
        assert looking["since"] == 0
        assert table.post("/seats", {"name": "Dan", "seat": 1}).status == 201
        assert table.post("/seats", {"name": "Eve"}).status == 201
        assert bob.happened("began")["seat"] is None
        assert bob.newest[None]["view"]["hand"] == []
        assert bob.ask("resign", 1)["why"] == "not-your-seat"
        assert not any(message.get("seat") == 1 and message["version"] > looking["version"] for message in bob.heard)


def test_talking(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna, table.socket(1) as bob:
        anna.kind("update")
        bob.kind("update")
        anna.ask("say", 0, text="<b>hi</b>  & bye")
        [said] = bob.happened("said")["happened"]
        assert (said["seat"], said["text"]) == (0, "<b>hi</b> & bye")
        anna.ask("say", 0, phrase="well-played")
        assert bob.happened("said")["happened"][0]["phrase"] == "well-played"
        answers = [anna.ask("say", 0, text="blah") for _ in range(8)]
        assert answers[-1]["why"] == "too-fast"
        assert anna.ask("say", 0, text="x" * 301)["type"] == "refused"


def test_who_is_here(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna:
        assert anna.kind("presence")["here"] == [True, False]
        with table.socket(1), table.socket():
            both = anna.until(lambda message: message["type"] == "presence" and message.get("watchers") == 1)
            assert both["here"] == [True, True]
        gone = anna.until(lambda message: message["type"] == "presence" and not message.get("watchers"))
        assert gone["here"][0]


def test_a_program_is_seen_to_think(server: Server) -> None:
    table = open_table(server, seats="Anna,perfect", options={"squares": "yes"})
    with table.socket(0) as anna:
        anna.kind("update")
        anna.play(0, "?b")
        anna.until(lambda message: message.get("mover") == 0)
        thinking = [message.get("thinking", []) for message in anna.heard if message["type"] == "presence"]
    assert all(each in ([], [1]) for each in thinking)


# --- clocks ---


def test_clocks_are_told_with_the_servers_time(server: Server) -> None:
    table = open_table(server, clock="100+5")
    with table.socket(0) as anna:
        clocks = anna.kind("update")["clocks"]
        assert clocks["running"] == 0
        assert 90_000 < clocks["left"][0] <= 100_000 == clocks["left"][1]
        after = anna.play(0, "?b")["clocks"]
        assert after["running"] == 1
        assert 95_000 < after["left"][0] <= 105_000
        assert after["now"] >= clocks["now"]


def test_a_clock_falls_by_itself(server: Server) -> None:
    table = open_table(server, clock="1")
    with table.socket(1) as bob:
        ended = bob.happened("ended")
    assert ended["about"]["result"]["reason"] == "time"
    assert ended["about"]["result"]["winners"] == [1]
    [last] = [each for each in ended["happened"] if each["what"] == "ended"]
    assert (last["seat"], last["text"]) == (0, "time")
    table.play(0, "?b").problem(409, "over")


# --- the lobby, and who comes ---


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


def test_two_who_come_at_once_meet(server: Server) -> None:
    """The first has not begun to listen yet."""
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
        before = anna.play(0, "?b")
        assert own_server.stop() == 0
        last, code = anna.closed()
    assert (last["type"], last["why"], last["again"], code) == ("goodbye", "stopping", True, 1001)
    sleep(1)
    own_server.start()
    own_server.wait()
    with table.socket(1) as bob:
        update = bob.kind("update")
        assert update["view"] == {**before["view"], "seat": 1}
        assert [each["what"] for each in update["happened"]][-1] == "resumed"
        assert update["clocks"]["left"][1] > 595_000
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
