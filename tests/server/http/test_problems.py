"""Every documented problem of the HTTP API."""

from __future__ import annotations

import json
from typing import Any

import pytest

from harness.server import Server
from tests.server.http.api_tables import TWO, closed_table, some_table
from tests.server.websocket_players import call, get, open_table, post

IMPOSSIBLE: list[tuple[Any, str]] = [
    ({"game": "chess", "seats": TWO}, "chess"),
    ({"game": "quarto", "seats": [{}]}, "exactly 2"),
    ({"game": "quarto", "seats": [{}, {}, {}]}, "exactly 2"),
    ({"game": "quartex", "seats": [{}] * 6}, "2 to 5"),
    ({"game": "quartex", "seats": [{}] * 9}, "seats"),
    ({"game": "quarto", "seats": []}, "seats"),
    ({"game": "quarto", "seats": TWO, "options": {"colour": "red"}}, "There is no option 'colour'"),
    ({"game": "quarto", "seats": TWO, "options": {"calls": "loud"}}, "Option calls"),
    ({"game": "quarto", "seats": TWO, "options": {"first": "3"}}, "Option first"),
    ({"game": "quarto", "seats": TWO, "options": {"calls": 5}}, "options"),
    (
        {"game": "quartex", "seats": TWO, "options": {"stuck": "declared", "shown": "hidden"}},
        "shown cannot be hidden",
    ),
    ({"game": "quarto", "seats": TWO, "clock": "soon"}, "A clock is"),
    ({"game": "quarto", "seats": [{"name": "Anna", "level": "greedy"}, {}]}, "not both"),
    ({"game": "quarto", "seats": [{"level": "genius"}, {}]}, "no player 'genius'"),
    ({"game": "quartex", "seats": [{"level": "perfect"}, {}]}, "no player 'perfect'"),
    ({"game": "quarto", "seats": [{"name": "x" * 61}, {}]}, "name"),
    ({"game": "quarto", "seats": TWO, "stakes": 5}, "stakes"),
    ({"game": "quarto"}, "seats"),
    ({"seats": TWO}, "game"),
    ({}, "game"),
    ([], "object"),
    (None, "object"),
]


@pytest.mark.parametrize(("body", "says"), IMPOSSIBLE)
def test_a_table_that_cannot_be(server: Server, body: object, says: str) -> None:
    answer = post(server, "/api/tables", json.dumps(body).encode())
    assert says in answer.problem(400, "bad-request")


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (["Anna", "ANNA"], "sits here already"),
        (["Greedy"], "the name of a bot"),
        ([" Anna"], "A player's name"),
        (["x" * 31], "at most 30"),
    ],
)
def test_a_name_that_cannot_be(server: Server, names: list[str], says: str) -> None:
    seats = [{"name": name} for name in names] + [{}] * (2 - len(names))
    answer = post(server, "/api/tables", json.dumps({"game": "quarto", "seats": seats}).encode())
    assert says in answer.problem(400, "name")


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"\xff\xfe", b'{"game":', b"null", b"[" * 5000, b'{"game": "quarto", "seats": NaN}', b"\x00"]
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/pair", "/api/tables/TABLE/seats", "/api/tables/TABLE/play"])
def test_malformed_bodies(server: Server, raw: bytes, path: str) -> None:
    table = some_table(server)
    post(server, path.replace("TABLE", table.name), raw, key=table.keys[0]).problem(400, "bad-request")


@pytest.mark.parametrize("path", ["/api/tables", "/api/pair", "/api/tables/TABLE/requests"])
def test_bodies_that_are_too_long(server: Server, path: str) -> None:
    table = some_table(server)
    long = json.dumps({"game": "x" * 70_000}).encode()
    post(server, path.replace("TABLE", table.name), long, key=table.keys[0]).problem(413, "too-long")


def test_unknown_tables(server: Server) -> None:
    key = "k" * 32
    for method, rest, body in [
        ("GET", "", None),
        ("GET", "/stream", None),
        ("GET", "/record", None),
        ("GET", "/replay", None),
        ("POST", "/seats", {"name": "Anna"}),
        ("POST", "/play", {"text": "?b"}),
        ("POST", "/requests", {"type": "resign", "id": "x", "seat": 0}),
    ]:
        answer = call(server, method, f"/api/tables/nowhere{rest}", body, key=key)
        assert "no such table" in answer.problem(404, "not-found")


def test_unknown_paths(server: Server) -> None:
    for path in ("/nowhere", "/api", "/api/nothing", "/api/tables/a/b", "/../etc/passwd", "/%00"):
        get(server, path).problem(404, "not-found")
    call(server, "DELETE", "/api/tables").problem(405, "not-allowed")
    call(server, "PUT", "/api/games", {}).problem(405, "not-allowed")


def test_a_private_table_needs_an_invitation_or_a_key(server: Server) -> None:
    table = some_table(server)
    for page in ("", "/record", "/replay", "/stream"):
        assert "private" in table.get(page).problem(403, "forbidden")
        table.get(page, invite="wrong").problem(403, "forbidden")
    for page in ("", "/record", "/replay"):
        assert table.get(page, invite=table.invite).status == 200
        assert table.get(page, key=table.keys[0]).status == 200
    waiting = open_table(server, seats="Anna,-")
    waiting.post("/seats", {"name": "Bob"}).problem(403, "forbidden")
    waiting.post("/seats", {"name": "Bob", "invite": "no"}).problem(403, "forbidden")
    assert waiting.post("/seats", {"name": "Bob", "invite": waiting.invite}).status == 201


def test_keys(server: Server) -> None:
    table, other = some_table(server), open_table(server)
    for wrong in ("wrong", other.keys[0], table.invite):
        assert "fits no seat" in table.get(key=wrong).problem(403, "forbidden")
        table.post("/play", {"text": "?b"}, key=wrong).problem(403, "forbidden")
    assert "Bearer" in table.post("/play", {"text": "?b"}).problem(401, "no-key")
    table.post("/play", {"text": "?b"}, headers={"Authorization": f"Basic {table.keys[0]}"}).problem(401, "no-key")
    resign = {"type": "resign", "id": "x", "seat": 1}
    table.post("/requests", resign).problem(401, "no-key")
    assert table.post("/requests", resign, key=table.keys[0]).problem(403, "forbidden") == "That is not your seat."


def test_seats_that_cannot_be_taken(server: Server) -> None:
    table = open_table(server, "quartex", "Anna,-,greedy", public=True)
    for seat in (0, 2):
        table.post("/seats", {"name": "Bob", "seat": seat}).problem(409, "taken")
    table.post("/seats", {"name": "Bob", "seat": 3}).problem(400, "no-seat")
    table.post("/seats", {"name": "Bob", "seat": 99}).problem(400, "bad-request")
    table.post("/seats", {"name": "Bob", "seat": -1}).problem(400, "bad-request")
    table.post("/seats", {"name": "anna"}).problem(400, "name")
    table.post("/seats", {"name": "perfect"}).problem(400, "name")
    table.post("/seats", {"name": ""}).problem(400, "bad-request")
    assert table.post("/seats", {"name": "Bob"}).status == 201
    table.post("/seats", {"name": "Cleo"}).problem(409, "full")


def test_a_closed_table_is_gone(server: Server) -> None:
    table = closed_table(server)
    assert table.get().json["about"]["phase"] == "closed"
    assert table.post("/seats", {"name": "Bob"}).problem(410, "closed") == "This table is closed."
    # The key of a seat that was given up is not valid any more.
    table.play(0, "?b").problem(403, "forbidden")


def test_a_refusal_by_the_rules_has_a_code_and_values(server: Server) -> None:
    table = open_table(server, "quartino", options={"first": "1"})
    refused = table.play(0, "y9")
    assert refused.problem(400, "illegal") == "This board has no field 9."
    assert (refused.json["code"], refused.json["values"]) == ("quartino.no-field", {"field": 9})


def test_plays_that_are_refused(server: Server) -> None:
    waiting = open_table(server, seats="Anna,-")
    waiting.play(0, "?b").problem(409, "not-begun")
    waiting.get("/record", key=waiting.keys[0]).problem(409, "not-begun")
    table = open_table(server)
    version = table.see(0)["version"]
    assert "player 1" in table.play(1, "?b").problem(409, "not-your-turn")
    table.play(0, "?b", version=version - 1).problem(409, "stale")
    table.play(0, "?b", version=version + 1).problem(409, "stale")
    table.play(0, "b?").problem(400, "not-notation")
    table.play(0, "").problem(400, "not-notation")
    early = table.play(0, "c2")
    assert early.problem(400, "illegal") == "You have no piece to place; give one."
    assert early.json["code"] == "quarto.no-piece"
    table.play(0, "x" * 1001).problem(400, "bad-request")
    table.play(0, "?b", version=-1).problem(400, "bad-request")
    table.play(0, "?b", id="x" * 41).problem(400, "bad-request")
    table.play(0, ";".join(["?b"] * 25)).problem(400, "words")
    assert table.see(0)["version"] == version
    table.ask(1, "resign")
    table.play(0, "?b").problem(409, "over")
    table.ask(0, "resign").problem(409, "over")


def test_requests_that_are_refused(server: Server) -> None:
    table = open_table(server)
    refused: list[tuple[str, dict[str, Any], int, str]] = [
        ("ask", {"wish": "money"}, 400, "bad-request"),
        ("ask", {"wish": "rematch"}, 409, "not-over"),
        ("ask", {"wish": "takeback"}, 409, "nothing-to-undo"),
        ("answer", {"wish": "draw", "yes": True}, 409, "not-asked"),
        ("say", {}, 400, "words"),
        ("say", {"phrase": "shut-up"}, 400, "words"),
        ("say", {"text": "x" * 301}, 400, "words"),
        ("return", {}, 409, "not-gone"),
        ("replace", {"other": 1, "level": "greedy"}, 409, "not-away"),
        ("replace", {"other": 1, "level": "genius"}, 400, "name"),
        ("finish", {}, 409, "not-away"),
        ("dance", {}, 400, "bad-request"),
        ("hello", {}, 400, "bad-request"),
        ("resign", {"id": ""}, 400, "bad-request"),
        ("resign", {"id": "x" * 41}, 400, "bad-request"),
        ("resign", {"because": "bored"}, 400, "bad-request"),
    ]
    for kind, words, status, why in refused:
        table.ask(0, kind, **words).problem(status, why)
    quartex = open_table(server, "quartex")
    quartex.ask(0, "ask", wish="draw").problem(409, "no-draws")
    timed = open_table(server, clock="600")
    timed.play(0, "?b")
    timed.ask(0, "ask", wish="takeback").problem(409, "clock")


def test_chatting_too_fast(server: Server) -> None:
    table = open_table(server)
    answers = [table.ask(0, "say", text=f"hello {number}") for number in range(12)]
    statuses = [answer.status for answer in answers]
    assert statuses[:5] == [200] * 5
    answers[statuses.index(429)].problem(429, "too-fast")
    assert table.ask(1, "say", phrase="hello").status == 200


@pytest.mark.parametrize("body", [{"game": "chess", "name": "Anna"}, {}])
def test_pairs_that_cannot_be(server: Server, body: object) -> None:
    post(server, "/api/pair", body).problem(400, "bad-request")
    post(server, "/api/pair", {"game": "quarto", "name": "greedy"}).problem(400, "name")
