"""The address at which other devices reach the server."""

from __future__ import annotations

from pathlib import Path
from urllib.request import urlopen

import pytest

from fourfold.server.lan_address import is_local, reachable
from harness.server import Server
from tests.server.websocket_players import get

EVERYWHERE = "0.0.0.0"  # noqa: S104 - a test of just that


def test_a_server_for_this_machine_alone_has_no_address_for_others(server: Server) -> None:
    assert get(server, "/api/address").json == {"host": ""}
    assert reachable("127.0.0.1") == reachable("localhost") == reachable("::1") == ""


def test_a_server_at_one_address_is_found_there() -> None:
    assert reachable("192.168.1.5") == "192.168.1.5"
    assert reachable("games.example.org") == "games.example.org"


def test_which_names_mean_the_local_machine() -> None:
    assert all(map(is_local, ("localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]")))
    assert not any(map(is_local, ("example.org", "192.168.1.5", "", "::2")))


def test_a_public_server_tells_its_own_machine_the_address_for_others(tmp_path: Path) -> None:
    outside = reachable(EVERYWHERE)
    if not outside:
        pytest.skip("this machine is connected to nothing")
    assert not is_local(outside)
    with Server(tmp_path / "data", "--host", EVERYWHERE) as server:
        assert get(server, "/api/address").json == {"host": outside}
        assert f"Other devices find it at http://{outside}:{server.port}/" in server.log.read_text()
        with urlopen(f"http://{outside}:{server.port}/api/address", timeout=10) as answer:
            assert answer.read() == b'{"host":""}'  # a client that came that way knows it
        # A proxy on this machine may act for a client far away.
        assert get(server, "/api/address", headers={"Host": "games.example.org"}).json == {"host": ""}
