"""Tables for the tests of the HTTP API."""

from __future__ import annotations

from harness.server import Server
from tests.server.websocket_players import Table, open_table

TWO: list[dict[str, str]] = [{"name": "Anna"}, {}]


def closed_table(server: Server) -> Table:
    table = open_table(server, seats="Anna,-", public=True)
    assert table.ask(0, "leave").status == 200
    return table


_TABLES: dict[str, Table] = {}


def some_table(server: Server) -> Table:
    """A game of Quarto that no test changes."""
    if server.address not in _TABLES:
        _TABLES[server.address] = open_table(server)
    return _TABLES[server.address]
