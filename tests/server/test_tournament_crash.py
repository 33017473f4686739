"""A tournament of bots while the server is killed with -9, in short; `make tournament` has 64 bots and ten kills."""

from __future__ import annotations

from pathlib import Path

from bench.tournament import Run, faults, play
from fourfold.server.tournaments.tournament_logs import PREFIX
from fourfold.store.opening import open_reader
from harness.server import Server


def test_a_tournament_survives_kills(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--no-limits")
    try:
        kills, found = play(server, Run(bots=8, rounds=3, kills=2, seed=3))
    finally:
        server.kill()
    assert found == []
    assert kills == 2


def test_the_harness_would_notice(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--no-limits")
    try:
        _, found = play(server, Run(bots=4, rounds=1, kills=0))
    finally:
        server.kill()
    assert found == []
    reader = open_reader(server.location)
    name = reader.shared_keys(PREFIX)[0].removeprefix(PREFIX)
    reader.close()
    assert list(faults(server, name, Run(bots=6, rounds=2))) == ["1 rounds of 4 entrants"]
