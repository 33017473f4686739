"""Links to watch private tables, and public games to watch."""

from __future__ import annotations

from typing import Any

from fourfold.server.http.tables_api import MOST_FEATURED
from harness.server import Server
from tests.server.websocket_players import Socket, Table, get, open_table, post


def link(table: Table, seat: int = 0, *, on: bool = True) -> Any:
    answer = post(table.server, f"{table.path}/watch", {"on": on}, key=table.keys[seat])
    assert answer.status == 200, answer.body
    return answer.json


def test_a_watch_link_shows_what_spectators_may_see_and_opens_no_seat(server: Server) -> None:
    table = open_table(server, "quartino", "Anna,-", options={"first": "1"})
    made = link(table)
    assert made["link"].endswith(f"/t/{table.name}#watch={made['watch']}")
    sit = {"name": "Bob", "invite": made["watch"]}
    assert post(server, f"{table.path}/seats", sit).status == 403
    assert post(server, f"{table.path}/seats", {**sit, "invite": table.invite}).status == 201
    seen = get(server, table.path, invite=made["watch"])
    assert seen.status == 200
    assert seen.json.get("seat") is None
    assert seen.json["view"] == get(server, table.path, invite=table.invite).json["view"]
    assert seen.json["about"]["watchable"]
    assert made["watch"].encode() not in seen.body


def test_a_link_is_withdrawn_by_a_new_one_and_by_any_player(server: Server) -> None:
    table = open_table(server)
    first, second = link(table)["watch"], link(table, 1)["watch"]
    assert get(server, table.path, invite=first).status == 403
    with Socket(server, table.name, invite=second) as watcher:
        watcher.kind("update")
        assert link(table, 1, on=False) == {"watch": "", "link": ""}
        assert watcher.kind("goodbye")["why"] == "forbidden"
    assert get(server, table.path, invite=second).status == 403
    assert get(server, table.path, invite=table.invite).status == 200, "the invitation is another right"
    assert [each["yes"] for each in table.see(0)["happened"] if each["what"] == "watch-linked" and "yes" in each] == [
        True,
        True,
    ]


def test_only_players_make_links_and_public_tables_need_none(server: Server) -> None:
    table, public = open_table(server), open_table(server, public=True)
    assert post(server, f"{table.path}/watch", {}).status == 401
    assert post(server, f"{table.path}/watch", {}, key=public.keys[0]).status == 403
    assert post(server, f"{table.path}/watch", {"on": False}, key=table.keys[0]).status == 409
    assert link(public) == {"watch": "", "link": f"{server.address}/t/{public.name}"}


def test_a_watch_link_survives_a_restart(own_server: Server) -> None:
    table = open_table(own_server)
    made = link(table)["watch"]
    own_server.kill()
    own_server.start()
    own_server.wait()
    assert get(own_server, table.path, invite=made).status == 200


def test_public_games_that_people_play_are_featured(own_server: Server) -> None:
    private, idle = open_table(own_server), open_table(own_server, public=True)
    tables = [open_table(own_server, "quartino", public=True) for _ in range(MOST_FEATURED + 1)]
    sockets = [Socket(own_server, each.name, each.keys[0]) for each in (private, *tables)]
    watcher = Socket(own_server, tables[0].name)
    for each in (*sockets, watcher):
        each.__enter__().kind("welcome")
    found = get(own_server, "/api/featured").json
    names = [each["listed"]["table"] for each in found]
    assert names == [tables[0].name, *(each.name for each in tables[:-MOST_FEATURED:-1])], "watched, then newest"
    assert not {private.name, idle.name} & set(names)
    assert found[0]["view"] == get(own_server, tables[0].path).json["view"], "as a spectator sees it"
    for each in (*sockets, watcher):
        each.__exit__(None, None, None)
