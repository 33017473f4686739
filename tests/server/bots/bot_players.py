"""Players for the tests of bots: slow, stuck, busy and broken ones; and a pool to ask them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from threading import Event
from time import perf_counter, process_time, sleep
from typing import TypeVar

from fourfold.engine.player import Player
from fourfold.engine.quarto.shared_solver import solver_for
from fourfold.games.quarto import rules
from fourfold.games.quarto.types import Action, Options, State, View
from fourfold.server.bots.bot_pool import BotPool

T = TypeVar("T")
V = TypeVar("V")
AUTOMATIC = Options(calls="automatic", first=0)
SQUARES = Options(calls="automatic", squares=True, first=0)


class Slow:
    """Sleeps, and cannot be stopped."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def choose(self, view: object, menu: Sequence[T]) -> T:
        sleep(self.seconds)
        return menu[0]


class Held:
    """Thinks until it is released."""

    def __init__(self) -> None:
        self.begun, self.let_go = Event(), Event()
        self.thinks = 0

    def choose(self, view: object, menu: Sequence[T]) -> T:
        self.thinks += 1
        assert self.thinks == 1, "one player thinks twice at once"
        self.begun.set()
        self.let_go.wait(60)
        self.thinks -= 1
        return menu[0]


class Ponders:
    """Solves the squares game again and again, until it is stopped."""

    def choose(self, view: object, menu: Sequence[T]) -> T:
        while True:
            solver_for(Options(squares=True)).value((None,) * 16, 0)


class Spins:
    """Is busy in Python for half a second."""

    def choose(self, view: object, menu: Sequence[T]) -> T:
        end = perf_counter() + 0.5
        while perf_counter() < end:
            pass
        return menu[0]


class Broken:
    """Raises the given exception."""

    def __init__(self, reason: BaseException) -> None:
        self.reason = reason

    def choose(self, view: object, menu: Sequence[T]) -> T:
        raise self.reason


@asynccontextmanager
async def opened(workers: int | None = 1, **limits: int) -> AsyncGenerator[BotPool]:
    bots = BotPool(workers, **limits)
    try:
        yield bots
    finally:
        await bots.close()


def run(test: Callable[[], Awaitable[None]], patience: float = 30) -> None:
    async def within_time() -> None:
        await asyncio.wait_for(test(), patience)

    asyncio.run(within_time())


async def begun(held: Held) -> None:
    while not held.begun.is_set():
        await asyncio.sleep(0.001)


def random_state(seed: int, pieces: int, options: Options) -> State:
    """A position with this many pieces on the board and one in hand."""
    random, state = Random(seed), rules.start(options, 2)
    while sum(piece is not None for piece in state.board) < pieces or state.hand is None:
        state = rules.play(state, random.choice(rules.legal(state)))
        if rules.mover(state) is None:
            state = rules.start(options, 2)
    return state


def question(seed: int, pieces: int, options: Options = AUTOMATIC) -> tuple[View, Sequence[Action]]:
    """The view and the legal actions of the player to move in a random position."""
    state = random_state(seed, pieces, options)
    return rules.view(state, state.mover), rules.legal(state)


def ask_player(  # noqa: PLR0913, PLR0917 - it is one question
    bots: BotPool,
    table: str,
    seat: int,
    version: int,
    player: Player[V, T],
    view: V,
    menu: Sequence[T],
    *,
    owner: str = "",
    is_background: bool = False,
) -> asyncio.Future[T]:
    """Let a player think in a pool."""
    work = partial(player.choose, view, menu)
    return bots.ask(table, seat, version, work, owner=owner, is_background=is_background)


def ponder(bots: BotPool, table: str, version: int = 1) -> asyncio.Future[str]:
    return ask_player(bots, table, 0, version, Ponders(), None, ["answer"])


async def lateness(seconds: float, tick: float = 0.005) -> list[float]:
    """The processor time that this process uses while each of many timers runs, in rising order.

    Time in which other processes hold the processor does not count.
    """
    late: list[float] = []
    loop, end = asyncio.get_running_loop(), perf_counter() + seconds
    while perf_counter() < end:
        began, rang = process_time(), loop.create_future()
        loop.call_later(tick, rang.set_result, None)
        await rang
        late.append(process_time() - began)
    return sorted(late)
