"""The HTTP interface: every path, every documented problem."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fourfold.games import GAMES
from fourfold.options import declared, list_options
from harness.server import Server
from tests.server.websocket_players import Table, call, get, new_id, open_table, post

TWO: list[dict[str, str]] = [{"name": "Anna"}, {}]


def closed_table(server: Server) -> Table:
    table = open_table(server, seats="Anna,-", public=True)
    assert table.ask(0, "leave").status == 200
    return table


# --- what is there ---


def test_the_games(server: Server) -> None:
    games = {each["name"]: each for each in get(server, "/api/games").json}
    assert set(games) == set(GAMES)
    assert (games["quartex"]["least"], games["quartex"]["most"]) == (2, 5)
    assert games["quarto"]["draws"]
    assert games["quartino"]["secret"]
    assert "perfect" in games["quarto"]["levels"]
    for name, game in GAMES.items():
        assert games[name]["options"] == json.loads(json.dumps(list_options(game.Options)))


def test_setting_up_a_table(server: Server) -> None:
    answer = post(server, "/api/tables", {"game": "quarto", "seats": TWO, "clock": "60/turn", "options": {}})
    made = answer.json
    assert answer.status == 201
    assert [each["seat"] for each in made["keys"]] == [0]
    assert made["link"] == f"{server.address}/t/{made['table']}#invite={made['invite']}"
    assert made["keys"][0]["link"] == f"{server.address}/t/{made['table']}#key={made['keys'][0]['key']}"


def test_secrets_stand_only_behind_the_hash(server: Server) -> None:
    made = post(server, "/api/tables", {"game": "quarto", "seats": TWO}).json
    sat = post(server, f"/api/tables/{made['table']}/seats", {"name": "Bob", "invite": made["invite"]}).json
    paired = post(server, "/api/pair", {"game": "quarto", "name": new_id()}).json["key"]
    for secret, link in [
        (made["invite"], made["link"]),
        (made["keys"][0]["key"], made["keys"][0]["link"]),
        (sat["key"], sat["link"]),
        (paired["key"], paired["link"]),
    ]:
        before, _, behind = link.partition("#")
        assert secret in behind
        assert secret not in before


def test_a_public_table_needs_no_invitation_and_is_in_the_lobby(server: Server) -> None:
    table = open_table(server, seats="Anna,-", public=True)
    assert table.invite == ""
    [listed] = [each for each in get(server, "/api/tables").json["tables"] if each["table"] == table.name]
    assert (listed["phase"], listed["open"], listed["game"]) == ("waiting", 1, "quarto")
    assert table.get().json["about"]["public"]
    assert closed_table(server).name not in {each["table"] for each in get(server, "/api/tables").json["tables"]}


def test_sitting_down_starts_the_game(server: Server) -> None:
    table = open_table(server, "quartex", "Anna,-,-", public=True)
    bob = table.post("/seats", {"name": "Bob", "seat": 2}).json
    assert bob["seat"] == 2
    cleo = table.post("/seats", {"name": "Cleo"}).json
    assert cleo["seat"] == 1
    seen = table.get(key=cleo["key"]).json
    assert seen["about"]["phase"] == "playing"
    assert (seen["seat"], len(seen["view"]["hand"])) == (1, 5)
    assert [each["what"] for each in seen["happened"]][:4] == ["opened", "sat", "sat", "began"]


def test_everybody_sees_with_his_own_eyes(server: Server) -> None:
    table = open_table(server, "quartino")
    anna, bob, nobody = table.see(0), table.see(1), table.see(None)
    assert len(anna["view"]["hand"]) == len(bob["view"]["hand"]) == 4
    assert anna["view"]["hand"] != bob["view"]["hand"]
    assert nobody["view"]["hand"] == []
    assert nobody["seat"] is None
    assert "menu" not in nobody


def test_playing_by_post(server: Server) -> None:
    table = open_table(server)
    answer = table.play(0, "?b")
    assert answer.status == 200
    assert answer.json["happened"][-1]["text"] == "?b"
    assert table.play(1, "c2; ?4", version=answer.json["version"]).status == 200
    again: dict[str, Any] = {"id": "the same", "version": table.see(0)["version"]}
    first, second = table.play(0, "a1", **again), table.play(0, "a1", **again)
    assert (first.status, second.status) == (200, 200)
    assert first.json["version"] == second.json["version"]


def test_records_and_replays(server: Server) -> None:
    table = open_table(server)
    table.play(0, "?b")
    table.play(1, "c2; ?4")
    record = table.get("/record", invite=table.invite)
    assert record.headers["content-type"].startswith("text/plain")
    assert "Players: Anna | Bob" in record.body.decode()
    assert "c2; ?4" in record.body.decode()
    replay = table.get("/replay", invite=table.invite).json
    assert [step["action"] for step in replay["steps"]] == ["?b", "c2", "?4"]
    assert replay["steps"][1]["view"]["hand"] is None
    assert replay["about"]["table"] == table.name


def test_what_is_hidden_is_told_when_the_game_is_over(server: Server) -> None:
    table = open_table(server, "quartex")
    for page in ("/record", "/replay"):
        table.get(page, key=table.keys[0]).problem(409, "not-over")
    table.ask(0, "resign")
    assert "draw" in table.get("/record", key=table.keys[1]).body.decode()
    assert table.get("/replay", invite=table.invite).status == 200


def test_health_metrics_and_pages(server: Server) -> None:
    assert get(server, "/healthz").json["status"] == "ok"
    metrics = get(server, "/metrics").body.decode()
    assert "fourfold_events_total" in metrics
    assert "process_resident_memory_bytes" in metrics
    for page in ("/", "/docs", "/docs/openapi.json", "/style.css"):
        assert get(server, page).status == 200
    assert "<script" not in get(server, "/docs").body.decode()


# --- problems ---


IMPOSSIBLE: list[tuple[Any, str]] = [
    ({"game": "chess", "seats": TWO}, "chess"),
    ({"game": "quarto", "seats": [{}]}, "exactly 2"),
    ({"game": "quarto", "seats": [{}, {}, {}]}, "exactly 2"),
    ({"game": "quartex", "seats": [{}] * 6}, "2 to 5"),
    ({"game": "quartex", "seats": [{}] * 9}, "seats"),
    ({"game": "quarto", "seats": []}, "seats"),
    ({"game": "quarto", "seats": TWO, "options": {"colour": "red"}}, "there is no option 'colour'"),
    ({"game": "quarto", "seats": TWO, "options": {"calls": "loud"}}, "option calls"),
    ({"game": "quarto", "seats": TWO, "options": {"first": "3"}}, "option first"),
    ({"game": "quarto", "seats": TWO, "options": {"calls": 5}}, "options"),
    (
        {"game": "quartex", "seats": TWO, "options": {"stuck": "declared", "shown": "hidden"}},
        "shown cannot be hidden",
    ),
    ({"game": "quarto", "seats": TWO, "clock": "soon"}, "a clock is"),
    ({"game": "quarto", "seats": [{"name": "Anna", "level": "greedy"}, {}]}, "not both"),
    ({"game": "quarto", "seats": [{"level": "genius"}, {}]}, "no player 'genius'"),
    ({"game": "quartex", "seats": [{"level": "perfect"}, {}]}, "no player 'perfect'"),
    ({"game": "quarto", "seats": [{"name": "Anna"}, {"name": "ANNA"}]}, "sits here already"),
    ({"game": "quarto", "seats": [{"name": "Greedy"}, {}]}, "the name of a program"),
    ({"game": "quarto", "seats": [{"name": " Anna"}, {}]}, "a player's name"),
    ({"game": "quarto", "seats": [{"name": "x" * 31}, {}]}, "at most 30"),
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
    "raw", [b"", b"{", b"\xff\xfe", b'{"game":', b"null", b"[" * 5000, b'{"game": "quarto", "seats": NaN}', b"\x00"]
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/pair", "/api/tables/TABLE/seats", "/api/tables/TABLE/play"])
def test_malformed_bodies(server: Server, raw: bytes, path: str) -> None:
    table = _some_table(server)
    post(server, path.replace("TABLE", table.name), raw, key=table.keys[0]).problem(400, "bad-request")


_TABLES: dict[str, Table] = {}


def _some_table(server: Server) -> Table:
    """A game of Quarto that nothing happens to."""
    if server.address not in _TABLES:
        _TABLES[server.address] = open_table(server)
    return _TABLES[server.address]


@pytest.mark.parametrize("path", ["/api/tables", "/api/pair", "/api/tables/TABLE/requests"])
def test_bodies_that_are_too_long(server: Server, path: str) -> None:
    table = _some_table(server)
    long = json.dumps({"game": "x" * 70_000}).encode()
    post(server, path.replace("TABLE", table.name), long, key=table.keys[0]).problem(413, "too-long")


def test_tables_nobody_knows(server: Server) -> None:
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


def test_paths_nobody_knows(server: Server) -> None:
    for path in ("/nowhere", "/api", "/api/nothing", "/api/tables/a/b", "/../etc/passwd", "/%00"):
        get(server, path).problem(404, "not-found")
    call(server, "DELETE", "/api/tables").problem(405, "not-allowed")
    call(server, "PUT", "/api/games", {}).problem(405, "not-allowed")


def test_a_private_table_needs_an_invitation_or_a_key(server: Server) -> None:
    table = _some_table(server)
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
    table, other = _some_table(server), open_table(server)
    for wrong in ("wrong", other.keys[0], table.invite):
        assert "fits no seat" in table.get(key=wrong).problem(403, "forbidden")
        table.post("/play", {"text": "?b"}, key=wrong).problem(403, "forbidden")
    assert "Bearer" in table.post("/play", {"text": "?b"}).problem(401, "no-key")
    table.post("/play", {"text": "?b"}, headers={"Authorization": f"Basic {table.keys[0]}"}).problem(401, "no-key")
    resign = {"type": "resign", "id": "x", "seat": 1}
    table.post("/requests", resign).problem(401, "no-key")
    assert table.post("/requests", resign, key=table.keys[0]).problem(403, "forbidden") == "that is not your seat"


def test_seats_that_cannot_be_taken(server: Server) -> None:
    table = open_table(server, "quartex", "Anna,-,greedy", public=True)
    for seat in (0, 2):
        table.post("/seats", {"name": "Bob", "seat": seat}).problem(409, "taken")
    table.post("/seats", {"name": "Bob", "seat": 3}).problem(400, "no-seat")
    table.post("/seats", {"name": "Bob", "seat": 99}).problem(400, "bad-request")
    table.post("/seats", {"name": "Bob", "seat": -1}).problem(400, "bad-request")
    table.post("/seats", {"name": "anna"}).problem(400, "name")
    table.post("/seats", {"name": "perfect"}).problem(400, "bad-request")
    table.post("/seats", {"name": ""}).problem(400, "bad-request")
    assert table.post("/seats", {"name": "Bob"}).status == 201
    table.post("/seats", {"name": "Cleo"}).problem(409, "full")


def test_a_closed_table_is_gone(server: Server) -> None:
    table = closed_table(server)
    assert table.get().json["about"]["phase"] == "closed"
    assert table.post("/seats", {"name": "Bob"}).problem(410, "closed") == "this table is closed"
    # The key of a seat that was given up opens nothing any more.
    table.play(0, "?b").problem(403, "forbidden")


def test_what_the_rules_refuse_is_told_by_a_code_and_values(server: Server) -> None:
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


def test_talking_too_fast(server: Server) -> None:
    table = open_table(server)
    answers = [table.ask(0, "say", text=f"hello {number}") for number in range(12)]
    statuses = [answer.status for answer in answers]
    assert statuses[:5] == [200] * 5
    answers[statuses.index(429)].problem(429, "too-fast")
    assert table.ask(1, "say", phrase="hello").status == 200


@pytest.mark.parametrize("body", [{"game": "chess", "name": "Anna"}, {"game": "quarto", "name": "greedy"}, {}])
def test_pairs_that_cannot_be(server: Server, body: object) -> None:
    post(server, "/api/pair", body).problem(400, "bad-request")


# --- safety ---


def test_too_many_requests(strict_server: Server) -> None:
    answer = get(strict_server, "/style.css")
    for _ in range(1000):
        if answer.status == 429:
            break
        answer = get(strict_server, "/style.css")
    answer.problem(429, "too-fast")
    assert get(strict_server, "/healthz").status == 200


def test_too_many_tables(strict_server: Server) -> None:
    """Rematches are tables, and records have a smaller limit of their own."""
    table = open_table(strict_server)
    assert table.ask(0, "resign").status == 200
    record = {"record": table.get("/record", key=table.keys[0]).body.decode()}
    brought = [post(strict_server, "/api/records", record).status for _ in range(11)]
    assert (brought[:10], brought[-1]) == ([201] * 10, 429)
    taken_up = {"game": "quarto", "seats": TWO, **record, "ply": 0}
    post(strict_server, "/api/tables", taken_up).problem(429, "too-fast")
    answers = [post(strict_server, "/api/tables", {"game": "quarto", "seats": TWO}) for _ in range(40)]
    assert answers[0].status == 201
    answers[-1].problem(429, "too-fast")
    table.ask(0, "ask", wish="rematch").problem(429, "too-fast")


def test_security_headers_on_every_answer(server: Server) -> None:
    table = _some_table(server)
    answers = [
        get(server, "/"),
        get(server, "/docs"),
        get(server, "/docs/openapi.json"),
        get(server, "/api/games"),
        get(server, "/nowhere"),
        get(server, "/healthz"),
        get(server, "/metrics"),
        call(server, "PUT", "/api/games", {}),
        post(server, "/api/tables", b"{"),
        post(server, "/api/tables", b"x" * 70_000),
        table.get(),
        table.get(key=table.keys[0]),
        table.get("/record", key=table.keys[0]),
        table.play(1, "nonsense"),
    ]
    for answer in answers:
        assert "default-src 'self'" in answer.headers["content-security-policy"], answer
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers


def test_what_is_secret_is_not_kept_by_browsers_and_proxies(server: Server) -> None:
    table = _some_table(server)
    for answer in (table.get(key=table.keys[0]), post(server, "/api/tables", {"game": "quarto", "seats": TWO})):
        assert answer.headers["cache-control"] == "no-store"


# --- options ---


@pytest.mark.parametrize("game", GAMES)
def test_every_option_can_be_set_and_is_played(server: Server, game: str) -> None:
    for name, option in declared(GAMES[game].Options).items():
        for value in option.examples:
            table = open_table(server, game, "Anna,Bob", options={"first": "1", name: value})
            mover = table.see()["mover"]
            seen = table.see(mover)
            assert seen["about"]["options"][name] == value
            assert seen["menu"], (name, value)
            answer = table.play(mover, seen["menu"][0])
            assert answer.status == 200, (name, value, answer.body)
            assert answer.json["version"] > seen["version"]
