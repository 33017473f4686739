"""Kill -9 under load, in short; `make crash` does it two hundred times."""

from __future__ import annotations

import asyncio
from pathlib import Path

from rich.progress import Progress

from bench.crash import Store, Told, crash
from bench.serving import Server
from fourfold.client import House
from fourfold.server.protocol import Happened, NewTable, Say, SeatPlan


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--no-limits")
    try:
        tally = asyncio.run(crash(server, 5, 6, 7, Progress(disable=True)))
    finally:
        server.kill()
    assert tally.faults == []
    assert tally.kills == 5
    assert tally.acknowledged > 20
    assert tally.returns > 5


def test_the_harness_would_notice(tmp_path: Path) -> None:
    async def opened(address: str) -> Told:
        house = House(address)
        made = await house.open(NewTable("quarto", (SeatPlan("Anna"), SeatPlan("Bob"))))
        house.close()
        return Told(made)

    with Server(tmp_path / "data") as server:
        told = asyncio.run(opened(server.address))
    with Store(server.data) as store:
        assert list(store.faults(told)) == []
        told.acknowledged.append(Say("x", 0, "hello"))
        told.heard[None, 1] = Happened(1, "opened", 0, text="quartex")
        told.heard[0, 99] = Happened(99, "began", 0)
        lost, changed, never = store.faults(told)
    assert "acknowledged and is lost" in lost
    assert "is kept" in changed
    assert "told and is lost" in never
