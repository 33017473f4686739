"""Invite a friend on another device: the link must lead to the server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fourfold.server.built_files import STATIC
from fourfold.server.lan_address import reachable
from harness.server import Server
from tests.e2e.conftest import Visit
from tests.e2e.steps import invite
from tests.e2e.waiting import until

EVERYWHERE = "0.0.0.0"  # noqa: S104 - this is what is tested


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        pytest.skip("the browser client is not built: make web")
    if not reachable(EVERYWHERE):
        pytest.skip("this machine has no network")
    with Server(tmp_path / "data", "--no-limits", "--host", EVERYWHERE) as running:
        yield running


def test_a_link_that_another_device_can_follow(visit: Visit, server: Server) -> None:
    host = visit("/")
    invite(host, "quarto", "Anna")
    link = host.get_by_label("Link", exact=True)
    outside = f"http://{reachable(EVERYWHERE)}:{server.port}/t/"
    until(host, "(start) => document.querySelector('input[readonly]')?.value.startsWith(start)", outside)
    assert host.locator(".local").count() == 0
    # A browser warns that this header has no effect without TLS.
    guest = visit("/lobby", expected_errors=("Cross-Origin-Opener-Policy header",))
    guest.goto(link.input_value())
    guest.get_by_role("heading", name="Quarto with Anna").wait_for()
    guest.locator("form.sheet input").fill("Bob")
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        page.wait_for_selector(".prompt")
