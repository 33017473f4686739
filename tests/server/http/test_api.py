"""The HTTP API: every path, its limits and headers, and every option."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest

from fourfold.games import GAMES
from fourfold.options import declared, list_options
from harness.server import Server
from tests.server.http.api_tables import TWO, closed_table, some_table
from tests.server.websocket_players import call, get, new_id, open_table, post

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
        assert games[name]["presets"] == [asdict(preset) for preset in game.presets]


def test_a_table_says_by_which_preset_it_is_played(server: Server) -> None:
    for game in get(server, "/api/games").json:
        for preset in game["presets"]:
            chosen = {name: preset[name] for name in ("options", "clock", "takebacks", "hints")}
            plan = {"game": game["name"], "seats": [{"name": "Anna"}, {"level": "uniform"}], **chosen}
            made = post(server, "/api/tables", plan).json
            about = get(server, f"/api/tables/{made['table']}", key=made["keys"][0]["key"]).json["about"]
            assert about["preset"] == preset["id"]
            assert about.get("takebacks", "agree") == preset["takebacks"]
    plan = {"game": "quarto", "seats": TWO, "takebacks": "sometimes"}
    assert post(server, "/api/tables", plan).status == 400


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
    assert [each.get("what", "played") for each in seen["happened"]][:4] == ["opened", "sat", "sat", "began"]


def test_each_seat_has_its_own_view(server: Server) -> None:
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


def test_hidden_hands_are_shown_when_the_game_is_over(server: Server) -> None:
    table = open_table(server, "quartex")
    for page in ("/record", "/replay"):
        table.get(page, key=table.keys[0]).problem(409, "not-over")
    table.ask(0, "resign")
    assert "draw" in table.get("/record", key=table.keys[1]).body.decode()
    assert table.get("/replay", invite=table.invite).status == 200


def test_health_metrics_and_pages(server: Server) -> None:
    assert get(server, "/healthz").json["status"] == "ok"
    assert get(server, "/readyz").json["status"] == "ok"
    metrics = get(server, "/metrics").body.decode()
    assert "fourfold_events_total" in metrics
    assert "process_resident_memory_bytes" in metrics
    for page in ("/", "/docs", "/docs/openapi.json", "/style.css"):
        assert get(server, page).status == 200
    assert "<script" not in get(server, "/docs").body.decode()


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
    """Rematches count as tables, and records have a smaller limit."""
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
    table = some_table(server)
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
    table = some_table(server)
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
