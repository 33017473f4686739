"""Nodes are killed and drained and the database is restarted under play, in short; `make cluster` does it often."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from rich.progress import Progress

from bench.cluster import Plan, disturb
from harness.cluster import running_nodes
from harness.postgresql import running_postgresql

PATIENCE = 60.0
"""Seconds that a player may wait while other tests keep the machine busy; `make cluster` measures the real ones."""
PLANS = [Plan(1, 1, 0, 6, 5, within=PATIENCE), Plan(0, 0, 1, 6, 5, within=PATIENCE)]


@pytest.mark.parametrize("plan", PLANS, ids=["killed", "drained"])
def test_nothing_is_lost_or_done_twice_and_play_goes_on(tmp_path: Path, plan: Plan) -> None:
    with (
        running_postgresql() as postgresql,
        running_nodes(tmp_path, postgresql.new_database(), "ab", "--no-limits") as nodes,
    ):
        tally = asyncio.run(disturb(nodes, postgresql, plan, Progress(disable=True)))
    assert tally.faults == []
    assert tally.acknowledged > 20
    assert tally.kills == len(plan.disturbances)  # whether a client had to reconnect is left to chance
