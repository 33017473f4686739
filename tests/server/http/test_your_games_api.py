"""The games of one person: several tables at once, each as its own seats may see it."""

from __future__ import annotations

from typing import Any

from fourfold.server.protocol.your_games import MOST_TABLES
from harness.server import Server
from tests.server.websocket_players import Table, open_table, post


def glance(server: Server, *tables: Table, seats: tuple[int, ...] = (0,), views: bool = False) -> list[Any]:
    wanted = [{"table": each.name, "keys": [each.keys[seat] for seat in seats]} for each in tables]
    answer = post(server, "/api/seats", {"tables": wanted, "views": views})
    assert answer.status == 200, answer.body
    found: list[Any] = answer.json
    return found


def test_opponents_whose_turn_and_results_of_several_games(server: Server) -> None:
    playing, over = open_table(server), open_table(server, "quartex", "Anna,greedy,Bob", options={"first": "1"})
    waiting = open_table(server, seats="Anna,-")
    playing.play(0, "?b")
    for seat in (0, 1):
        post(server, f"{over.path}/requests", {"type": "resign", "id": "r", "seat": seat * 2}, key=over.keys[seat])
    found = glance(server, playing, over, waiting)
    assert [each["about"]["table"] for each in found] == [playing.name, over.name, waiting.name]
    assert [each["about"]["phase"] for each in found] == ["playing", "over", "waiting"]
    assert [each.get("mover") for each in found] == [1, None, None]
    assert [each["seats"] for each in found] == [[0], [0], [0]]
    assert [chair["name"] for chair in found[0]["about"]["chairs"]] == ["Anna", "Bob"]
    assert found[1]["about"]["result"]["places"][0] == 3
    assert all(each["at"] > 1_700_000_000_000 and "view" not in each for each in found)


def test_a_position_is_the_one_of_the_own_seat(server: Server) -> None:
    table = open_table(server, "quartino", options={"first": "1"})
    mine, theirs = (glance(server, table, seats=(seat,), views=True)[0]["view"] for seat in (0, 1))
    assert mine == table.see(0)["view"]
    assert theirs == table.see(1)["view"]
    assert mine["hand"] != theirs["hand"]
    shared = glance(server, table, seats=(1, 0), views=True)[0]
    assert (shared["seats"], shared["view"]) == ([1, 0], theirs)


def test_the_time_that_is_left(server: Server) -> None:
    table, timeless = open_table(server, clock="3d/turn", options={"first": "1"}), open_table(server)
    timed, untimed = glance(server, table, timeless)
    assert (timed["clocks"]["running"], timed["mover"]) == (0, 0)
    mine, theirs = timed["clocks"]["left"]
    assert 3 * 86_400_000 - 60_000 < mine <= theirs == 3 * 86_400_000
    assert "clocks" not in untimed
    post(server, f"{table.path}/requests", {"type": "resign", "id": "r", "seat": 0}, key=table.keys[0])
    assert "clocks" not in glance(server, table)[0]


def test_other_tables_are_left_out(server: Server) -> None:
    table, public = open_table(server), open_table(server, public=True)
    wanted = [
        {"table": "nowhere", "keys": ["x"]},
        {"table": public.name, "keys": [table.keys[0]]},
        {"table": table.name, "keys": ["wrong", table.keys[1]]},
    ]
    found = post(server, "/api/seats", {"tables": wanted}).json
    assert [(each["about"]["table"], each["seats"]) for each in found] == [(table.name, [1])]


def test_what_is_asked_for_is_bounded(server: Server) -> None:
    table = open_table(server)
    one = {"table": table.name, "keys": [table.keys[0]]}
    assert len(post(server, "/api/seats", {"tables": [one] * MOST_TABLES}).json) == MOST_TABLES
    for tables in ([one] * (MOST_TABLES + 1), [{**one, "keys": []}], [{**one, "keys": ["x"] * 9}], [{"keys": ["x"]}]):
        assert post(server, "/api/seats", {"tables": tables}).status == 400


def test_many_tables_are_too_many_after_a_while(strict_server: Server) -> None:
    one = {"table": "nowhere", "keys": ["x"]}
    answers = [post(strict_server, "/api/seats", {"tables": [one] * MOST_TABLES}).status for _ in range(6)]
    assert answers[:4] == [200] * 4
    assert answers[-1] == 429
