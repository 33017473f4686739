"""The lobby shows the tables at which somebody waits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from harness.server import Server
from tests.e2e.conftest import Visit
from tests.e2e.steps import button


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "data", "--no-limits", module="harness.impatient_server") as running:
        yield running


def _open(visit: Visit, game: str) -> Page:
    host = visit(f"/new/{game}?public")
    button(host, "Set up the table").click()
    host.get_by_label("Link", exact=True).wait_for()
    return host


def test_tables_whose_host_is_gone_leave_the_lobby(visit: Visit) -> None:
    hosts = {game: _open(visit, game) for game in ("quarto", "quartex")}
    lobby = visit("/lobby", size=(375, 635))
    tables = lobby.locator("ul .sheet")
    expect(tables).to_have_count(2)
    expect(tables.last).to_contain_text("Player 1 · open seat")
    host = hosts["quarto"]
    table, device = host.url, host.context
    host.close()
    expect(tables).to_have_count(1)
    expect(tables).to_contain_text("Quartex")
    device.new_page().goto(table)
    expect(tables).to_have_count(2)  # the host is back
