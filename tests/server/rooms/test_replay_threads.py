"""Long tables are replayed outside the event loop, and bots at the event limit close the table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench.long_table import TABLE, write_store
from fourfold.play.record import record_match, write_record
from fourfold.server.http import replay_api
from fourfold.server.protocol.tables import NewTable, SeatPlan
from fourfold.server.rooms import table_history
from fourfold.server.tokens import hash_key
from fourfold.store.store import Activity
from fourfold.tables import table as tables
from fourfold.tables.decide import MAX_EVENTS
from fourfold.tables.events import Chair
from fourfold.tables.table import Phase
from tests.server.rooms.fake_connections import open_registry
from tests.server.rooms.long_tables import BOTS, COUNT, EVENTS, stored, talked
from tests.store.running import in_loop


class Spy:
    """Records the threads in which a function is called."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> None:
        self.threads: set[str] = set()
        self.count = 0
        real: Callable[..., Any] = getattr(where, name)

        def noted(*words: Any, **named: Any) -> Any:
            self.count += 1
            self.threads.add(threading.current_thread().name)
            return real(*words, **named)

        monkeypatch.setattr(where, name, noted)

    def is_beside(self) -> bool:
        return bool(self.threads) and threading.main_thread().name not in self.threads


@in_loop
async def test_a_table_is_loaded_outside_the_event_loop(tmp_path: Path) -> None:
    await asyncio.to_thread(write_store, tmp_path, EVENTS)
    with pytest.MonkeyPatch.context() as monkeypatch:
        replayed, told = Spy(monkeypatch, tables, "play"), Spy(monkeypatch, table_history, "seen_event")
        async with open_registry(tmp_path) as registry:
            room = await registry.find(TABLE)
            assert room
            assert room.version == COUNT
        assert replayed.is_beside()
        assert told.is_beside()


@in_loop
async def test_what_was_played_before_is_replayed_outside_the_event_loop_and_once(tmp_path: Path) -> None:
    async with open_registry(tmp_path) as registry:
        table = table_history.History(table_history.replay_events(stored(EVENTS))).table
        assert table.match
        record = write_record(record_match(table.match, "2026-11-15"))
        with pytest.MonkeyPatch.context() as monkeypatch:
            spy = Spy(monkeypatch, tables, "play_record")
            plan = NewTable("quartino", (SeatPlan("Anna"), SeatPlan("Bob")), record=record, ply=1000)
            opening = await registry.set_up(plan)
            assert opening.room.table.phase is Phase.PLAYING
            assert spy.is_beside()
            assert spy.count == 1
            assert len(opening.room.table.opened.actions) == plan.ply


@in_loop
async def test_records_replays_and_missed_events_are_computed_outside_the_event_loop(tmp_path: Path) -> None:
    await asyncio.to_thread(write_store, tmp_path, EVENTS)
    async with open_registry(tmp_path) as registry:
        room = await registry.find(TABLE)
        assert room
        first = table_history.History(table_history.replay_events(stored(EVENTS[:2]))).table
        with pytest.MonkeyPatch.context() as monkeypatch:
            missed = Spy(monkeypatch, table_history, "apply")
            change = await registry.read(TABLE, first)
            assert missed.is_beside()
            assert change.table.version == COUNT
            written, paged = Spy(monkeypatch, replay_api, "write_record"), Spy(monkeypatch, replay_api, "ReplayStep")
            assert await replay_api.fetch_record.fn(registry, TABLE)
            assert (await replay_api.fetch_replay.fn(registry, TABLE)).content
            assert written.is_beside()
            assert paged.is_beside()


@in_loop
async def test_a_bot_that_cannot_move_any_more_closes_the_table(tmp_path: Path) -> None:
    chairs = Chair("uniform", "uniform"), Chair("Bob", key=hash_key("bob's key"))
    await asyncio.to_thread(write_store, tmp_path, talked(MAX_EVENTS, *chairs), BOTS, activity=Activity.AWAKE)
    async with open_registry(tmp_path) as registry:
        room = await registry.find(BOTS)
        assert room
        while room.table.phase is not Phase.CLOSED:
            await asyncio.sleep(0.01)
        assert room.version == MAX_EVENTS + 1
