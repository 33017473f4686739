"""One table under load: one game, or one after another, each at a new table of the server."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from fourfold.client.refusal import Declined
from fourfold.client.server import RemoteServer
from fourfold.load.connector import Connector
from fourfold.load.figures import Figures
from fourfold.load.plan import Plan
from fourfold.load.player import RECONNECT_AFTER, Player
from fourfold.server.protocol.tables import NewTable, SeatPlan


class Table:
    """The players of one game; when it is over they begin another, unless the plan wants only one."""

    def __init__(self, plan: Plan, remote: RemoteServer, connector: Connector, random: Random) -> None:
        self.plan, self.remote, self.connector, self.random = plan, remote, connector, random
        self.host, self.path = connector.host, ""
        self.figures = Figures()
        self.began, self.has_started = 0.0, False
        self.sent_at = 0.0
        """When the move under way was sent; 0 if there is none, or its sender is disconnected."""
        self.sent_for = 0
        """The version the move under way was chosen in."""
        self.players: list[Player] = []
        self._at_the_end: set[Player] = set()
        self.over = asyncio.Event()
        """Set when no more games will be played."""
        self._is_closing = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open a table with one call, and connect every seat."""
        made = await self.remote.open(_new_table(self.plan))
        self.path = f"/ws/tables/{made.table}"
        self.players = [Player(self, key.seat, key.key) for key in made.keys]
        self._at_the_end, self.sent_at = set(), 0.0
        await self.connector.connect_all(self.players)

    def start(self, began: float) -> None:
        """Start playing and measuring; the players do not begin at the same moment."""
        self.began, self.has_started, self.figures = began, True, Figures()
        for player in self.players:
            player.schedule_move(self.random.uniform(0, self.plan.think))

    def close(self) -> None:
        """Stop playing and disconnect."""
        self._is_closing = True
        for task in self._tasks:
            task.cancel()
        for player in self.players:
            player.leave()

    def thinking_time(self) -> float:
        """A thinking time by the plan: constant, or exponentially distributed."""
        think = self.plan.think
        return think if self.plan.steady or not think else self.random.expovariate(1 / think)

    def drops(self) -> bool:
        """Whether the connection breaks after this move."""
        return self.plan.drop > 0 and self.random.random() < self.plan.drop

    def game_over(self, player: Player) -> None:
        """Note that a player knows of the end of the game; begin the next one when all do."""
        self._at_the_end.add(player)
        if len(self._at_the_end) < len(self.players) or self._is_closing:
            return
        self.figures.games += 1
        if self.plan.once:
            self.over.set()
            return
        for each in self.players:
            each.leave()
        self._spawn(self._open_again())

    def reconnect(self, player: Player) -> None:
        """Connect a player again after a while."""
        if not self._is_closing:
            self._spawn(self._connect_again(player))

    async def _connect_again(self, player: Player) -> None:
        await asyncio.sleep(self.random.uniform(*RECONNECT_AFTER))
        try:
            await self.connector.connect(player)
        except OSError:
            self.figures.errors["could not connect"] += 1
            self.reconnect(player)
        else:
            self.figures.returned += 1

    async def _open_again(self) -> None:
        while True:
            try:
                return await self.open()
            except (OSError, Declined) as reason:
                why = reason.why if isinstance(reason, Declined) else "could not connect"
                self.figures.errors[f"table: {why}"] += 1
                for player in self.players:
                    player.leave()
                await asyncio.sleep(1)

    def _spawn(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _new_table(plan: Plan) -> NewTable:
    return NewTable(plan.game, named_seats(plan.seats), dict(plan.options))


def named_seats(seats: int) -> tuple[SeatPlan, ...]:
    """Seats that are all the caller's."""
    return tuple(SeatPlan(f"Player {number}") for number in range(1, seats + 1))
