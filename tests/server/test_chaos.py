"""Abusive clients, in short; `make chaos` runs for longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.attacks_at_once import chaos
from harness.abusive_clients import ABUSIVE_CLIENTS
from harness.server import Server


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="villains need many addresses on one machine")
def test_villains_harm_nobody(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        verdict = chaos(server, 4)
    assert verdict.faults == []
    assert set(verdict.attempts) == {client.__name__ for client in ABUSIVE_CLIENTS}
    assert verdict.memory_after - verdict.memory_before < 30
