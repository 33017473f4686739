"""Presets and findings of games from other packages reach clients through the processes of the games."""

from __future__ import annotations

from pathlib import Path

from harness.server import Server
from tests.plugins.toy_plugins import write_toys
from tests.server.websocket_players import get, open_table


def test_they_have_presets_and_say_what_an_action_turned_out_to_be(tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    write_toys(packages)
    with Server(tmp_path / "data", "--no-limits", packages=packages) as host:
        nim = next(each for each in get(host, "/api/games").json if each["name"] == "nim")
        assert [preset["id"] for preset in nim["presets"]] == ["rulebook", "family"]
        table = open_table(host, "nim", options={"heap": "five"}, takebacks="free")
        assert table.play(0, "take 2").status == 200
        seen = table.see(1)
    assert seen["about"]["preset"] == "family"
    found = {"kind": "gain", "code": "nim.matches-left", "sentence": "Left over {in all}: 3.", "values": {"left": 3}}
    assert seen["happened"][-1]["findings"] == [found]
    assert host.logged_errors() == []
