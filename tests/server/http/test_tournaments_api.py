"""Tournaments by HTTP: announce, register, check in, play at the tables, follow pairings and standings."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

import pytest

from harness.server import Server
from tests.server.websocket_players import PATIENCE, Answer, get, post

PLAN = {"title": "Spring", "game": "quarto", "pause": 0}


def announce(server: Server, **plan: Any) -> tuple[str, str]:
    made = post(server, "/api/tournaments", {**PLAN, **plan})
    assert made.status == 201, made.body
    assert made.json["link"] == f"{server.address}/tournament/{made.json['tournament']}"
    return f"/api/tournaments/{made.json['tournament']}", made.json["key"]


def join(server: Server, path: str, name: str) -> str:
    made = post(server, f"{path}/entrants", {"name": name})
    assert made.status == 201, made.body
    return str(made.json["key"])


def ask(server: Server, path: str, key: str, do: str) -> Answer:
    return post(server, f"{path}/requests", {"do": do}, key=key)


def wait_for(server: Server, path: str, ready: Callable[[Any], bool]) -> Any:
    """The tournament, as soon as it is like this."""
    until = monotonic() + PATIENCE
    while not ready(seen := get(server, path).json):
        assert monotonic() < until, seen
        sleep(0.05)
    return seen


def my_table(server: Server, path: str, key: str) -> tuple[str, int]:
    """The table and seat of a key, as soon as they are known."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        me = get(server, f"{path}/me", key=key).json
        if "table" in me and get(server, f"/api/tables/{me['table']}").status == 200:
            return me["table"], me["seat"]
        sleep(0.05)
    raise AssertionError("no table")


def test_two_people_play_a_tournament(server: Server) -> None:
    path, organiser = announce(server)
    anna, bob = join(server, path, "Anna"), join(server, path, "Bob")
    assert get(server, f"{path}/me", key=anna).json == {"entrant": 0}
    assert get(server, f"{path}/me", key=organiser).json == {"organiser": True}
    assert ask(server, path, organiser, "start").status == 200
    table, seat = my_table(server, path, anna)
    assert my_table(server, path, bob) == (table, 1 - seat)
    seen = get(server, f"/api/tables/{table}", key=anna).json
    about = seen["about"]
    assert about["tournament"] == path.rpartition("/")[2]
    assert (about["clock"], about["takebacks"], about.get("hints", False)) == ("60/turn", "never", False)
    assert [chair["name"] for chair in about["chairs"]] == (["Anna", "Bob"] if seat == 0 else ["Bob", "Anna"])
    assert seen["mover"] == 0  # the first of a meeting begins
    assert table not in {each["table"] for each in get(server, "/api/tables").json["tables"]}  # not in the lobby
    assert post(server, f"/api/tables/{table}/hint", key=anna).status == 409
    resigned = post(server, f"/api/tables/{table}/requests", {"type": "resign", "id": "1", "seat": seat}, key=anna)
    assert resigned.status == 200
    over = wait_for(server, path, lambda seen: seen["phase"] == "over")
    assert [(each["entrant"], each["points"], each["place"]) for each in over["standings"]] == [
        (1, 1.0, 1),
        (0, 0.0, 2),
    ]
    meeting = get(server, f"{path}/rounds/1").json["meetings"][0]
    assert (meeting["table"], meeting["reason"]) == (table, "resigned")
    get(server, f"{path}/rounds/2").problem(404)


def test_a_key_of_another_table_or_player_opens_nothing(server: Server) -> None:
    path, organiser = announce(server)
    keys = [join(server, path, name) for name in ("Anna", "Bob", "Cleo", "Dora")]
    ask(server, path, organiser, "start")
    table, seat = my_table(server, path, keys[0])
    other = next(key for key in keys[1:] if my_table(server, path, key)[0] != table)
    get(server, f"/api/tables/{table}", key=other).problem(403)
    resign = {"type": "resign", "id": "1", "seat": seat}
    post(server, f"/api/tables/{table}/requests", resign, key=organiser).problem(403)
    ask(server, path, keys[0], "start").problem(403)
    ask(server, path, organiser, "withdraw").problem(403)
    ask(server, path, "wrong", "cancel").problem(403)
    post(server, f"{path}/requests", {"do": "start"}).problem(401)


def test_a_table_is_taken_by_its_players_only(server: Server) -> None:
    path, organiser = announce(server)
    keys = [join(server, path, name) for name in ("Anna", "Bob")]
    ask(server, path, organiser, "start")
    table, _ = my_table(server, path, keys[0])
    post(server, f"/api/tables/{table}/seats", {"name": "Eve"}).problem(409)


def test_check_in_and_withdrawal(server: Server) -> None:
    path, organiser = announce(server, check_in=True, bots="novice", title="Autumn")
    keys = [join(server, path, name) for name in ("Anna", "Bob", "Cleo")]
    assert ask(server, path, keys[0], "check-in").status == 200
    ask(server, path, keys[0], "check-in").problem(409, "checked-in")
    ask(server, path, keys[2], "check-in")
    ask(server, path, keys[2], "withdraw")
    ask(server, path, organiser, "start")
    ask(server, path, organiser, "start").problem(409, "started")
    seen = wait_for(server, path, lambda seen: "round" in seen)
    assert [(each["name"], each.get("out", "")) for each in seen["entrants"]] == [
        ("Anna", ""),
        ("Bob", "not-there"),
        ("Cleo", "withdrew"),
        ("novice 1", ""),
    ]
    assert ask(server, path, organiser, "cancel").status == 200
    assert get(server, path).json["phase"] == "cancelled"


def test_the_list_has_public_tournaments_only(server: Server) -> None:
    shown, _ = announce(server, title="Shown")
    hidden, _ = announce(server, title="Hidden", public=False)
    listed = get(server, "/api/tournaments").json["tournaments"]
    names = {each["tournament"] for each in listed}
    assert shown.rpartition("/")[2] in names
    assert hidden.rpartition("/")[2] not in names
    assert get(server, hidden).status == 200
    first = next(each for each in listed if each["tournament"] == shown.rpartition("/")[2])
    assert (first["title"], first["phase"], first["entrants"]) == ("Shown", "open", 0)


def test_nothing_secret_is_shown(server: Server) -> None:
    path, organiser = announce(server)
    key = join(server, path, "Anna")
    for place in (path, "/api/tournaments", f"{path}/me"):
        body = get(server, place, key=key).body.decode()
        assert key not in body
        assert organiser not in body
        assert "hash" not in body
        assert '"key"' not in body


def test_a_version_is_sent_once(server: Server) -> None:
    path, _ = announce(server)
    seen = get(server, path)
    again = get(server, path, headers={"If-None-Match": seen.headers["etag"]})
    assert (again.status, again.body) == (304, b"")
    join(server, path, "Anna")
    assert get(server, path, headers={"If-None-Match": seen.headers["etag"]}).status == 200


@pytest.mark.parametrize(
    "plan",
    [{"game": "chess"}, {"clock": ""}, {"format": "ladder"}, {"bots": "nobody"}, {"title": ""}, {"seats": 3}],
    ids=str,
)
def test_a_wrong_plan_is_refused(server: Server, plan: dict[str, Any]) -> None:
    post(server, "/api/tournaments", {**PLAN, **plan}).problem(400)


def test_wrong_requests_are_refused(server: Server) -> None:
    path, organiser = announce(server)
    join(server, path, "Anna")
    post(server, f"{path}/entrants", {"name": "Anna"}).problem(400, "name")
    post(server, f"{path}/entrants", {"name": "perfect"}).problem(400)
    ask(server, path, organiser, "start").problem(409, "too-few")
    get(server, "/api/tournaments/nothing").problem(404)
    post(server, "/api/tournaments/nothing/entrants", {"name": "Anna"}).problem(404)
    get(server, f"{path}/me").problem(401)


def test_bots_play_at_tables_of_several(server: Server) -> None:
    path, organiser = announce(server, game="quartex", seats=3, rounds=2, bots="uniform", least=6)
    ask(server, path, organiser, "start")
    over = wait_for(server, path, lambda seen: seen["phase"] == "over")
    assert sum(each["points"] for each in over["standings"]) == pytest.approx(2 * 2 * 1.5, abs=0.01)
    assert [len(each["entrants"]) for each in over["round"]["meetings"]] == [3, 3]
