"""`make attack` in short: a few attacks of every kind, with honest players at the same time."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.attack import COULD_NOT_PLAY, measure
from bench.attacks import ATTACKS
from bench.attacks.result import MOST_MEMORY, Times
from harness.server import Server


def test_every_attack_says_what_it_does() -> None:
    assert len(ATTACKS) > 40
    assert all(attack.__doc__ for attack in ATTACKS.values())


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="attacks need many addresses on one machine")
def test_attacks_harm_nobody(tmp_path: Path) -> None:
    names = ["never reading", "fragments", "pipelining", "endless headers", "tiny chunks", "requests: pages"]
    names += ["requests: profiles", "requests: push", "requests: tournaments", "requests: study"]
    with Server(tmp_path / "data").with_profiles() as server:
        result = measure(server, names, Times(1, 3, 1))
    # On a busy machine the players may not move in each of these short periods, but they must have moved.
    assert [fault for fault in result.faults if fault != COULD_NOT_PLAY] == []
    assert sum(part["moves"] for part in result.honest.values()) > 0
    assert result.attempts > 0
    assert result.memory["most"] - result.memory["before"] <= MOST_MEMORY
