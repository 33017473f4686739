"""The ratings of a server: every rated game is stored once in the log of its game and preset."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from math import inf
from random import uniform
from time import monotonic
from typing import TYPE_CHECKING, Final

from fourfold.engine.engines import find_engine
from fourfold.games import find_game
from fourfold.options.presets import rating_preset
from fourfold.play.forfeits import places
from fourfold.ratings.events import (
    BOT,
    Begun,
    Dropped,
    Event,
    Rated,
    bot_player,
    read_event,
    results_key,
    write_event,
)
from fourfold.ratings.pool import Player, Pool
from fourfold.ratings.scale import at_least, shown, shown_uncertainty
from fourfold.server.protocol.ratings import Leaderboard, RatedPlayer
from fourfold.server.rooms.steady_clock import now
from fourfold.store.store import Conflict, Stored, StoreError
from fourfold.tables.table import Phase, Table

if TYPE_CHECKING:
    from fourfold.server.rooms.room import Room
    from fourfold.server.rooms.room_registry import RoomRegistry

_EVERY: Final = 15.0
"""Seconds between two searches for results that nobody has stored."""
_ATTEMPTS: Final = 40
"""How often a result is computed again because another server was first."""
_MOST_LISTED: Final = 100
_MANY: Final = 500
"""Results that are read in a thread."""
_FRESH: Final = 5.0
"""Seconds for which a leaderboard is shown: it needs the profiles of all whom it lists."""
_log = logging.getLogger(__name__)


class Ratings:
    """The pools of ratings that were asked for."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry, self._store = registry, registry.store
        self._pools: dict[tuple[str, str], Pool] = {}
        self._locks: dict[tuple[str, str], asyncio.Lock] = {}
        self._boards: dict[tuple[str, str], tuple[float, Leaderboard]] = {}
        """The leaderboards, and when they were made."""
        self._board_lock = asyncio.Lock()
        self._running: asyncio.Task[None] | None = None
        registry.observers.append(self.room_changed)

    def open(self) -> None:
        """Look for missing results from now on."""
        self._running = asyncio.get_running_loop().create_task(self._search_regularly())

    async def close(self) -> None:
        """Stop; results that are missing are found by another server, or after a restart."""
        if self._running:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def pool(self, game: str, preset: str) -> Pool:
        """The ratings of a game and preset as they are stored now."""
        async with self._lock(game, preset):
            return await self._read(game, preset)

    async def leaders(self, game: str, preset: str) -> list[tuple[str, Player]]:
        """The people who have met enough opponents, the best first."""
        found = await self.pool(game, preset)
        listed = ((name, each) for name, each in found.players.items() if not each.is_provisional)
        return sorted(listed, key=lambda item: -at_least(item[1].rating))[:_MOST_LISTED]

    async def board(self, game: str, preset: str) -> Leaderboard:
        """The best players who show their profiles, and the bots; it may be some seconds old."""
        async with self._board_lock:
            at, found = self._boards.get((game, preset), (-inf, None))
            if found is None or monotonic() - at > _FRESH:
                found = await self._make_board(game, preset)
                self._boards[game, preset] = monotonic(), found
            return found

    async def _make_board(self, game: str, preset: str) -> Leaderboard:
        pool = await self.pool(game, preset)
        players = [
            RatedPlayer(name.removeprefix(BOT), shown(each), shown_uncertainty(each), level=name.removeprefix(BOT))
            for name, each in pool.anchors.items()
        ]
        for id, player in await self.leaders(game, preset):  # noqa: A001 - it is called that
            profile = await self._registry.profiles.find(id)
            if profile and profile.is_public:
                rating = player.rating
                players.append(RatedPlayer(profile.name, shown(rating), shown_uncertainty(rating), player.games, id))
        return Leaderboard(game, preset, tuple(sorted(players, key=lambda each: each.uncertainty - each.rating)))

    # --- results ---

    def room_changed(self, room: Room) -> None:
        """Note a rated game that has begun, and store the result of one that has ended."""
        table = room.table
        if table.opened.rated and table.phase is not Phase.WAITING:
            self._registry.spawn(self._note(room.name, table))

    async def _note(self, name: str, table: Table) -> None:
        try:
            await self.note(name, table)
        except StoreError as reason:
            _log.warning("a rated game waits for the store", extra={"table": name, "reason": str(reason)})

    async def note(self, name: str, table: Table) -> None:
        """Store what is new about a rated game: that it has begun, its result, or that it has none."""
        game = table.opened.game
        preset = rating_preset(find_game(game), table.opened.options)
        async with self._lock(game, preset):
            for _ in range(_ATTEMPTS):
                pool, at = await self._read(game, preset), now()
                event = _event(pool, name, table, at)
                if event is None:
                    return
                try:
                    await self._store.append_shared(results_key(game, preset), pool.version, [write_event(event)], at)
                except Conflict:
                    await asyncio.sleep(uniform(0, 0.05))
                else:
                    pool.take(event, at)
                    return

    async def _read(self, game: str, preset: str) -> Pool:
        pool = self._pools.get((game, preset), Pool(find_engine(game).elo))
        stored = await self._store.read_shared(results_key(game, preset), pool.version - 1)
        if pool.version or len(stored) < _MANY:
            _take(pool, stored)
        else:  # after a start, when nobody else has this pool yet
            await asyncio.to_thread(_take, pool, stored)
        self._pools[game, preset] = pool
        return pool

    def _lock(self, game: str, preset: str) -> asyncio.Lock:
        return self._locks.setdefault((game, preset), asyncio.Lock())

    # --- results of games that ended while no server could store them ---

    async def _search_regularly(self) -> None:
        while True:
            try:
                await self.search()
            except StoreError as reason:
                _log.warning("ratings wait for the store", extra={"reason": str(reason)})
            except Exception:
                _log.exception("the search for results failed")
            await asyncio.sleep(_EVERY)

    async def search(self) -> None:
        """Store the results of games that have ended without one, and find the positions of games that sleep."""
        pending: set[str] = set()
        for key in await self._store.shared_keys("results:"):
            _, game, preset = key.split(":")
            pending |= (await self.pool(game, preset)).pending
        live = set(await self._store.live_tables()) if pending else set[str]()
        self._registry.protected_positions.keep_only(pending)
        for name in pending - live if self._registry.cluster.is_leader else ():
            found = await self._registry.glance(name)
            if found:
                await self.note(name, found.table)
        for name in pending & live:
            if not self._registry.protected_positions.knows(name):
                found = await self._registry.glance(name, load=False)
                if found:
                    self._registry.protected_positions.leave_memory(name, found.table)


def _take(pool: Pool, stored: Sequence[Stored]) -> None:
    for each in stored:
        pool.take(read_event(each), each.at)


def _event(pool: Pool, name: str, table: Table, at: int) -> Event | None:
    """What is to be stored about a game; None if it is known already."""
    if name in pool.tables:
        return None
    match = table.match
    if table.phase is Phase.PLAYING:
        return None if name in pool.pending else Begun(name)
    if match is None or match.outcome is None:
        return Dropped(name)
    players = tuple(_player(name, table, seat) for seat in range(len(table.chairs)))
    found = places(match.outcome)
    return Rated(name, players, found, pool.rate(players, found, at))


def _player(name: str, table: Table, seat: int) -> str:
    """The profile of a person, a bot, or a name of its own for a profile that was deleted during the game."""
    chair = table.chairs[seat]
    return chair.profile or (bot_player(chair.level) if not chair.key else f"deleted:{name}:{seat}")
