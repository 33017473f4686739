"""Measure the event loop's delay and message rate while bots think in threads, against no bots thinking."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from itertools import count, cycle
from time import perf_counter
from typing import Any, NamedTuple

from fourfold.engine.levels import make_player
from fourfold.games import GAMES
from fourfold.options import read_options
from fourfold.play.match import begin, play, settle
from fourfold.play.nature import Nature
from fourfold.server.bots.bot_pool import BotPool

SECONDS = 3
TICK = 0.005
TABLES = 8


class Kind(NamedTuple):
    game: str
    level: str
    seats: int
    options: dict[str, str]


KINDS = (
    Kind("quartex", "greedy", 5, {}),
    Kind("quartino", "greedy", 4, {}),
    Kind("quarto", "strong", 2, {}),
    Kind("quarto", "perfect", 2, {"squares": "yes"}),
)


def questions(kind: Kind, seed: int) -> list[tuple[Any, Any]]:
    """The views and legal actions of one game, made beforehand so that only the thinking is measured."""
    game, nature = GAMES[kind.game], Nature(seed)
    players = [make_player(game, "greedy", seed + seat) for seat in range(kind.seats)]
    match = begin(game, read_options(game.Options, kind.options), [str(seat) for seat in range(kind.seats)], nature)
    asked: list[tuple[Any, Any]] = []
    while (seat := match.mover) is not None:
        asked.append((match.view(seat), match.actions(seat)))
        match = settle(play(match, players[seat].choose(*asked[-1])), nature)
    return asked


async def keep_asking(bots: BotPool, kind: Kind, table: int) -> None:
    player, versions = make_player(GAMES[kind.game], kind.level, table), count()
    for view, actions in cycle(questions(kind, table)):
        await bots.ask(str(table), 0, next(versions), partial(player.choose, view, actions))


@asynccontextmanager
async def thinking(kind: Kind | None, workers: int) -> AsyncGenerator[None]:
    bots = BotPool(workers)
    tables = [asyncio.create_task(keep_asking(bots, kind, table)) for table in range(TABLES) if kind]
    await asyncio.sleep(0.1)
    yield
    for each in tables:
        each.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    await bots.close()


async def lateness() -> list[float]:
    """The delay of many timers in milliseconds, sorted."""
    late: list[float] = []
    loop, end = asyncio.get_running_loop(), perf_counter() + SECONDS
    while perf_counter() < end:
        due, rang = perf_counter() + TICK, loop.create_future()
        loop.call_later(TICK, rang.set_result, None)
        await rang
        late.append((perf_counter() - due) * 1000)
    return sorted(late)


async def messages() -> float:
    """Messages a second in both directions; at each the loop releases the interpreter lock and must get it back."""
    one, two = socket.socketpair()
    (read, write), (hear, say) = await asyncio.open_connection(sock=one), await asyncio.open_connection(sock=two)
    passed, begun = 0, perf_counter()
    while perf_counter() < begun + SECONDS:
        write.write(b"." * 100)
        say.write(await hear.readexactly(100))
        await read.readexactly(100)
        passed += 2
    write.close()
    say.close()
    return passed / (perf_counter() - begun)


async def measure(kind: Kind | None, workers: int) -> None:
    async with thinking(kind, workers):
        late, passed = await lateness(), await messages()
    name = f"{kind.game} {kind.level}" if kind else "no bot"
    figures = "  ".join(f"{late[min(int(len(late) * part), len(late) - 1)]:6.2f}" for part in (0.5, 0.99, 1))
    print(f"{name:16} {workers} workers  late by {figures} ms  {passed:8,.0f} messages/s")


def main() -> None:
    print("delay of the event loop while bots think: median, 99th percentile and maximum")
    for workers in (1, 4):
        for kind in (None, *KINDS):
            asyncio.run(measure(kind, workers))


if __name__ == "__main__":
    main()
