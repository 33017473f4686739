"""Kill -9 under load, in short; `make crash` and `make databasecrash` do it two hundred times."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from rich.progress import Progress

from bench.crash import Plan, crash
from bench.crash_tally import Tally, add, sheet
from bench.database_crash import ENDS, crash_database
from bench.stored_messages import ReceivedMessages, Step, Store, refunds
from fourfold.client import RemoteServer
from fourfold.play.nature import Nature
from fourfold.server.protocol.requests import Say
from fourfold.server.protocol.tables import NewTable, SeatPlan
from fourfold.server.protocol.updates import Happened
from fourfold.tables import decide
from fourfold.tables.events import Began, Resumed
from harness.postgresql import running_postgresql
from harness.server import Server
from tests.tables.table_builder import begun


@pytest.mark.parametrize(("engine", "kills"), [("sqlite", 5), ("postgresql", 2)])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    tmp_path: Path, request: pytest.FixtureRequest, engine: str, kills: int
) -> None:
    database = request.getfixturevalue("database") if engine == "postgresql" else None
    server = Server(tmp_path / "data", "--no-limits", database=database)
    try:
        tally = asyncio.run(crash(server, Plan(kills, 6, 7), Progress(disable=True)))
    finally:
        server.kill()
    assert tally.faults == []
    assert tally.kills == kills
    assert tally.acknowledged > 20
    assert tally.returns >= kills


def test_play_goes_on_when_the_database_is_restarted_and_killed(tmp_path: Path) -> None:
    """Everything acknowledged is there, and nothing of which the server said that nothing was changed."""
    with running_postgresql() as postgresql:
        server = Server(tmp_path / "data", "--no-limits", database=postgresql.database("postgres"))
        try:
            plan = Plan(len(ENDS), 6, 7)
            tally = asyncio.run(crash_database(server, postgresql, plan, Progress(disable=True)))
        finally:
            server.kill()
    assert tally.faults == []
    assert tally.acknowledged > 20
    assert "unknown" not in tally.declined


def test_the_harness_would_notice(tmp_path: Path) -> None:
    async def opened(address: str) -> ReceivedMessages:
        remote = RemoteServer(address)
        made = await remote.open(NewTable("quarto", (SeatPlan("Anna"), SeatPlan("Bob"))))
        remote.close()
        return ReceivedMessages(made)

    with Server(tmp_path / "data") as server:
        told = asyncio.run(opened(server.address))
    with Store(server.location) as store:
        assert list(store.faults(told)) == []
        told.acknowledged.append(Say("x", 0, "hello"))
        told.received[None, 1] = Happened(1, 0, "opened", text="quartex")
        told.received[0, 99] = Happened(99, 0, "began")
        lost, changed, never = store.faults(told)
    assert "acknowledged and is lost" in lost
    assert "is kept" in changed
    assert "told and is lost" in never


def test_the_harness_would_notice_a_clock_that_a_kill_has_changed() -> None:
    before = begun(clock="100")
    after = decide.resume(before, 90_000, Nature(0), 4000).table
    steps: list[Step] = [(Began(), before, 0), (Resumed(4000), after, 90_000)]
    assert list(refunds(steps, [4300, 80_000])) == [300]
    assert list(refunds(steps, [9000])) == [5000]
    assert list(refunds(steps, [])) == []


def test_figures_of_two_stretches_are_added() -> None:
    first, second = Tally(kills=2, declined={"stale": 1}, refunded_ms=7), Tally(kills=3, declined={"stale": 2})
    both = add(first, second)
    assert (both.kills, both.declined, both.refunded_ms) == (5, {"stale": 3}, 7)


def test_the_figures_are_shown_even_if_no_server_was_restarted() -> None:
    cells = sheet(Tally(start_seconds=[])).columns[1].cells
    assert "" in list(cells)
    assert "mean 2.00, most 3.00" in list(sheet(Tally(start_seconds=[1.0, 3.0])).columns[1].cells)
