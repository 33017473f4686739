"""The simulation of several nodes, in short: no violation, planted faults are found, and a seed says everything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.simulate import Tally, simulate
from bench.simulation.planted_faults import Fault
from bench.simulation.world import World

SCHEDULES = 100
ROOT = Path(__file__).parents[2]


def test_nothing_is_violated() -> None:
    tally = simulate(range(1, SCHEDULES + 1))
    assert tally.violations == {}
    assert tally.schedules == SCHEDULES
    assert tally.disturbances > SCHEDULES
    assert tally.acknowledged > 10 * SCHEDULES
    assert tally.claims > SCHEDULES / 4  # tables were taken over


@pytest.mark.parametrize(
    ("fault", "only"),
    [
        (Fault.NO_EPOCH_CHECK, "cut_off_until_taken"),
        (Fault.EARLY_ACKNOWLEDGEMENT, "crash"),
        (Fault.NO_REQUEST_IDS, "kill"),
        (Fault.NO_SETTLING, "reset"),
        (Fault.NO_FENCING, "stall_until_taken"),
        (Fault.WRONG_VIEWPOINT, "kill"),
    ],
)
def test_a_planted_fault_is_found(fault: Fault, only: str) -> None:
    assert any(World(seed, fault, only=only).run().violations for seed in range(1, 81))


def test_a_seed_determines_a_schedule_in_every_process() -> None:
    """The order of sets and the addresses of objects differ between processes, and must not matter."""
    world = World(7, is_traced=True).run()
    assert len(world.trace) > 20
    command = [sys.executable, "-m", "bench.simulate", "--seed", "7"]
    environment = os.environ | {"PYTHONHASHSEED": "12345"}
    other = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert other.stdout.splitlines() == world.trace


def test_a_node_that_was_stalled_welcomes_nobody() -> None:
    """In this schedule, a hello is the first thing that a node sees after a stall, and another one has the table."""
    assert World(2295).run().violations == []


def test_figures_are_added_up() -> None:
    tally = Tally(2, acknowledged=3, violations={"1": ["bad"]})
    tally.add(Tally(1, acknowledged=4, violations={"3": ["worse"]}))
    assert (tally.schedules, tally.acknowledged, list(tally.violations)) == (3, 7, ["1", "3"])
