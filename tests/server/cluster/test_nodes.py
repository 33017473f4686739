"""Two real nodes behind a real nginx: clients use one address and do not notice which node has their table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from fourfold.client import RemoteServer, TableClient
from fourfold.server.cluster.calls import PATH, NodeCalls
from fourfold.server.protocol.http_play import PlayBody
from fourfold.server.protocol.pairing import Pair
from fourfold.server.protocol.tables import NewTable, SeatPlan, Sit, TableMade
from fourfold.store.postgresql.node_store import list_nodes
from harness.cluster import Node, Nodes
from harness.terminal import Shell
from tests.store.running import in_loop, until

SOLO = NewTable("quarto", (SeatPlan("Anna"), SeatPlan("", "novice")), {"first": "1"})


def ask(
    address: str, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None
) -> tuple[int, Mapping[str, str], bytes]:
    """One request as it is: its status, headers and body."""
    place = urlsplit(address)
    connection = HTTPConnection(place.hostname or "", place.port, timeout=20)
    try:
        connection.request(method, path, body, {"Content-Type": "application/json", **(headers or {})})
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        connection.close()


async def opened(address: str, plan: NewTable = SOLO) -> TableMade:
    remote = RemoteServer(address)
    try:
        return await remote.open(plan)
    finally:
        remote.close()


def owner(nodes: Nodes, table: str) -> tuple[Node, Node]:
    """The node that has a table, and the other one, which says so."""
    for node, other in (nodes.nodes, nodes.nodes[::-1]):
        status, headers, _ = ask(node.address, "GET", f"/api/tables/{table}")
        if status == 421:
            assert headers["x-owner"] == other.name
            return other, node
    raise AssertionError("both nodes have the table")


@pytest.mark.parametrize("at", ["a", "b"])
@in_loop
async def test_a_game_is_played_through_nginx_wherever_the_table_is(nodes: Nodes, at: str) -> None:
    made = await opened(nodes[at].address)
    assert (await asyncio.to_thread(owner, nodes, made.table))[0] is nodes[at]
    async with TableClient(nodes.address, made.table, [made.keys[0].key]) as client:
        while update := await client.turn():
            await client.play(update, update.menu[-1])
        assert client.connections == 1


@in_loop
async def test_a_bot_that_uses_http_plays_through_nginx(nodes: Nodes) -> None:
    """A POST with its body is handed over too."""
    remote = RemoteServer(nodes.address)
    for node in nodes.nodes:
        made = await opened(node.address, NewTable("quarto", (SeatPlan("Anna"), SeatPlan()), {"first": "1"}))
        key = (await remote.sit(made.table, Sit("Bob", invite=made.invite))).key
        for name, text in ((made.keys[0].key, "?3"), (key, "a1; ?4")):
            headers = {"Authorization": f"Bearer {name}"}
            await remote.call("POST", f"/api/tables/{made.table}/play", PlayBody(text), headers)
        assert (await remote.look(made.table, key)).version == 6
    remote.close()


def test_a_node_that_does_not_have_a_table_refuses_before_upgrading(nodes: Nodes) -> None:
    made = asyncio.run(opened(nodes.address))
    there, other = owner(nodes, made.table)
    for address, status in ((other.address, 421), (nodes.address, 101)):
        try:
            with connect(f"ws{address.removeprefix('http')}/ws/tables/{made.table}") as socket:
                assert socket.response
                assert (socket.response.status_code, status) == (101, 101)
                assert "x-owner" not in socket.response.headers
        except InvalidStatus as refusal:
            assert refusal.response.status_code == status
            assert refusal.response.headers["x-owner"] == there.name
            assert json.loads(refusal.response.body or b"")["why"] == "elsewhere"


@in_loop
async def test_players_of_both_nodes_are_paired_and_listed_together(nodes: Nodes) -> None:
    remotes = [RemoteServer(node.address) for node in nodes.nodes]
    asked = (remote.call("POST", "/api/pair", Pair("quartex", "Anna")) for remote in remotes)
    first, second = (json.loads(answer) for answer in await asyncio.gather(*asked))
    assert first["table"] == second["table"]
    for remote in remotes:
        while first["table"] not in {
            each["table"] for each in json.loads(await remote.call("GET", "/api/tables"))["tables"]
        }:
            await asyncio.sleep(0.05)
        remote.close()


def test_nobody_without_the_secret_is_answered(nodes: Nodes) -> None:
    """The refusal is that of a path that does not exist, and nginx does not forward calls at all."""
    node, body = nodes["a"], b'{"table":"none","name":"Eve","hashed":""}'
    signed, forged = NodeCalls("known to all nodes").sign(body), NodeCalls("known to nobody").sign(body)
    unknown = ask(node.address, "POST", "/nothing", body)
    for headers in ({}, forged, {**signed, "x-node-time": "0"}):
        status, answered, text = ask(node.address, "POST", PATH, body, headers)
        assert (status, text) == (unknown[0], unknown[2])
        assert answered.keys() == unknown[1].keys()
    assert ask(node.address, "GET", PATH, headers=signed)[0] == 404
    assert ask(node.address, "POST", PATH, body * 200, signed)[0] == 404
    assert ask(nodes.address, "POST", PATH, body, signed)[0] == 404
    assert ask(nodes.address, "GET", "/metrics")[0] == 404
    assert ask(node.address, "POST", PATH, body, signed)[::2] == (200, b'{"seat":null}')
    assert ask(node.address, "POST", PATH, body, signed)[0] == 404


def test_monitoring_names_the_node(nodes: Nodes) -> None:
    assert ask(nodes["a"].address, "GET", "/readyz")[0] == 200
    asyncio.run(until(lambda: 'fourfold_nodes{node="a"} 2.0' in nodes["a"].metrics()))  # with its next heartbeat
    assert 'process_open_fds{node="b"}' in nodes["b"].metrics()


def test_the_operator_sees_and_drains_nodes(nodes: Nodes, shell: Shell) -> None:
    assert nodes["a"].database
    store = ("--store", nodes["a"].database.url)
    made = asyncio.run(opened(nodes["b"].address))
    listed = json.loads(shell("nodes", "list", *store, "--json").out)["nodes"]
    assert [(each["name"], each["state"], each["address"]) for each in listed] == [
        (node.name, "running", node.place) for node in nodes.nodes
    ]
    assert nodes["b"].place in shell("nodes", "list", *store).out
    assert shell("nodes", "drain", "nobody", *store).code == 1
    assert shell("nodes", "drain", "b", *store).code == 0
    assert nodes["b"].wait_for_end() == 0
    assert {each.name: each.is_gone for each in asyncio.run(list_nodes(nodes["a"].database))} == {"a": False, "b": True}
    assert ask(nodes["a"].address, "GET", f"/api/tables/{made.table}", headers={"X-Invite": made.invite})[0] == 200
    nodes["b"].start()
    nodes["b"].wait()


def test_what_a_node_needs(shell: Shell) -> None:
    words, store = ("serve", "--no-open", "--port", "0", "--node", "a"), ("--store", "postgresql:///nowhere")
    assert "--node needs --store" in shell.refused(*words)
    assert "--node needs --address" in shell.refused(*words, *store)
    assert "secret of at least 16" in shell.refused(*words, *store, "--address", "localhost:1")
    assert "no such file" in shell.refused(*words, *store, "--address", "localhost:1", "--secret-file", "/none").lower()
