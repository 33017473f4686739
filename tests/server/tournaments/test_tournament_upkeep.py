"""Tournaments that never start make room for others, and are forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.server.protocol.tournaments import NewTournament
from fourfold.server.rooms.steady_clock import now
from fourfold.server.tournaments import driver, tournaments
from fourfold.server.tournaments.tournament_logs import PREFIX
from fourfold.server.tournaments.tournaments import Tournaments
from fourfold.store.sqlite_store import SqliteStore
from fourfold.tournaments.plan import KEPT_UNSTARTED
from tests.server.http_clients import application
from tests.store.running import in_loop

PLAN = NewTournament("Spring", "quarto", bots="novice", least=2)


@in_loop
async def test_a_tournament_that_nobody_starts_is_deleted_after_a_month(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournaments, "MOST_LIVE", 2)
    async with application(tmp_path) as (app, registry):
        found: Tournaments = app.state.tournaments
        name, _ = await found.create(PLAN)
        running, _ = await found.create(PLAN)
        await found.driver.start(running)
        with pytest.raises(ValueError, match="too many tournaments"):
            await found.create(PLAN)
        monkeypatch.setattr(driver, "now", lambda: now() + KEPT_UNSTARTED + 60_000)
        await found.driver.search()
        assert (await found.logs.find(name), found.logs.known(name)) == (None, None)
        assert await registry.store.shared_keys(PREFIX) == [PREFIX + running]
        await found.create(PLAN)


@in_loop
async def test_a_tournament_starts_within_a_few_months(tmp_path: Path) -> None:
    async with application(tmp_path) as (app, _):
        found: Tournaments = app.state.tournaments
        await found.create(NewTournament("Spring", "quarto", starts=now() + tournaments.MOST_AHEAD - 60_000))
        with pytest.raises(ValueError, match="90 days"):
            await found.create(NewTournament("Spring", "quarto", starts=now() + tournaments.MOST_AHEAD + 60_000))


@in_loop
async def test_the_live_tables_are_listed_once_for_all_tournaments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There may be a hundred thousand of them."""
    lists: list[str] = []
    live_tables = SqliteStore.live_tables

    async def counted(store: SqliteStore) -> list[str]:
        lists.append("list")
        return await live_tables(store)

    async with application(tmp_path) as (app, registry):
        found: Tournaments = app.state.tournaments
        await found.close()
        for _ in range(3):
            name, _ = await found.create(NewTournament("Spring", "quarto", pause=3600))
            for person in ("Anna", "Bob"):
                await found.register(name, person)
            await found.driver.start(name)
        await found.driver.look()
        assert not registry.rooms
        monkeypatch.setattr(SqliteStore, "live_tables", counted)
        await found.driver.look(is_search=True)
        assert len(lists) == 1
