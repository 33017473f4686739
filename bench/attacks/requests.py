"""Attacks with whole HTTP requests: floods of every path, pipelines, and answers that are never read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from random import Random

from bench.attacks.flood_helpers import CONNECTIONS, many, opened, pour, repeat_on_all, request
from bench.attacks.registry import attack
from fourfold.games import GAMES
from fourfold.play.match import begin, play, settle
from fourfold.play.nature import Nature
from fourfold.play.record import record_match, write_record
from harness.raw_client import Target, connect

TWO_BOTS = {"game": "quarto", "seats": [{"level": "strong"}, {"level": "strong"}]}
RECORD = '[Game "quarto"]\n' + "\n".join(f"{number}. ?0" for number in range(300))


async def ask(target: Target, requests: Sequence[bytes], connections: int = CONNECTIONS) -> int:
    """Send random requests of these, each as soon as the last is answered."""
    done = 0

    async def attempt() -> int:
        nonlocal done
        async with opened(target) as (reader, writer):
            while target.is_active:
                writer.write(target.random.choice(requests))
                done += 1
                if not await asyncio.wait_for(reader.read(2**18), max(0.1, target.seconds_left)):
                    break
        return 0

    await repeat_on_all(target, attempt, connections)
    return done


@attack("requests: pages")
async def pages(target: Target) -> int:
    """Request everything that needs no key."""
    paths = ("/", "/docs", "/docs/openapi.json", "/api/games", "/api/tables", "/style.css", "/nowhere", "/api/address")
    return await ask(target, [request("GET", path) for path in paths])


@attack("requests: probes")
async def probes(target: Target) -> int:
    """Request the pages for monitoring."""
    return await ask(target, [request("GET", path) for path in ("/healthz", "/metrics")])


@attack("requests: tables")
async def tables(target: Target) -> int:
    """Open tables and ask for pairings."""
    plan = {"game": "quartex", "seats": [{"name": "A"}, {"name": "B"}]}
    return await ask(
        target, [request("POST", "/api/tables", plan), request("POST", "/api/pair", {"game": "quarto", "name": "A"})]
    )


@attack("requests: bots")
async def bots(target: Target) -> int:
    """Open tables where bots play each other."""
    return await ask(target, [request("POST", "/api/tables", TWO_BOTS)])


@attack("requests: records")
async def records(target: Target) -> int:
    """Import invalid records of the maximum length."""
    return await ask(target, [request("POST", "/api/records", {"record": RECORD + " " * 60_000})])


@attack("requests: analysis")
async def analysis(target: Target) -> int:
    """Resign a game at once, and request every analysis of it again and again."""
    path = f"/api/tables/{target.table}"
    key = f"Authorization: Bearer {target.keys[0]}\r\n"
    resign = request("POST", f"{path}/requests", {"type": "resign", "id": "r", "seat": 0}, more=key)
    asked = [request("GET", f"{path}/{rest}", more=key) for rest in ("analysis", "chances", "analysis/0", "replay")]
    return await ask(target, [resign, *asked])


@attack("requests: wrong keys")
async def wrong_keys(target: Target) -> int:
    """Play moves with wrong keys."""
    key = "Authorization: Bearer guess\r\n"
    return await ask(target, [request("POST", f"/api/tables/{target.other_table}/play", {"text": "a1"}, more=key)])


@attack("requests: one a connection")
async def one_a_connection(target: Target) -> int:
    """Open a new connection for every request."""

    async def attempt() -> int:
        async with opened(target) as (reader, writer):
            writer.write(request("GET", "/api/tables", more="Connection: close\r\n"))
            await asyncio.wait_for(reader.read(2**16), 5)
        return 1

    return await repeat_on_all(target, attempt, 100)


@attack("pipelining")
async def pipelining(target: Target) -> int:
    """Send requests without waiting for the answers."""
    block, count = many(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")

    async def attempt() -> int:
        async with opened(target) as (reader, writer):
            reading = asyncio.create_task(_read_all(reader))
            try:
                return await pour(target, writer, block, count)
            finally:
                reading.cancel()

    return await repeat_on_all(target, attempt)


@attack("pipelining, never reading")
async def pipelining_never_reading(target: Target) -> int:
    """Send requests without reading the answers."""
    block, count = many(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")

    async def attempt() -> int:
        async with opened(target) as (_, writer):
            return await pour(target, writer, block, count)

    return await repeat_on_all(target, attempt)


@attack("a few requests, never reading")
async def few_never_reading(target: Target) -> int:
    """Send as many requests as may be pipelined, on connections that are never read."""
    block = request("GET", "/docs/openapi.json") * 8

    async def attempt() -> int:
        async with opened(target) as (_, writer):
            writer.write(block)
            await asyncio.sleep(3)
        return 8

    return await repeat_on_all(target, attempt, 100)


@attack("streams")
async def streams(target: Target) -> int:
    """Follow the same table on as many connections as possible."""
    key = f"Authorization: Bearer {target.keys[0]}\r\n"

    async def attempt() -> int:
        async with opened(target) as (reader, writer):
            writer.write(request("GET", f"/api/tables/{target.table}/stream", more=key))
            await asyncio.wait_for(reader.read(2**16), 5)
            await asyncio.sleep(2)
        return 1

    return await repeat_on_all(target, attempt, 200)


async def _read_all(reader: asyncio.StreamReader) -> None:
    while await reader.read(2**18):
        pass


@attack("requests: replays")
async def replays(target: Target) -> int:
    """Request the replay of a long game of Quartex, which takes the server a while to write."""
    reader, writer = await connect(target)
    writer.write(request("POST", "/api/records", {"record": _long_record()}, more="Connection: close\r\n"))
    answer = await asyncio.wait_for(reader.read(), 10)
    table = json.loads(answer.partition(b"\r\n\r\n")[2])["table"]
    writer.transport.abort()
    return await ask(target, [request("GET", f"/api/tables/{table}{rest}") for rest in ("/replay", "/record", "")])


def _long_record() -> str:
    """A game of random moves."""
    game, nature, random = GAMES["quartex"], Nature(), Random(1)
    match = begin(game, game.Options(), ["A", "B"], nature)
    while match.mover is not None:
        match = settle(play(match, random.choice(game.rules.legal(match.state))), nature)
    return write_record(record_match(match, "2026-01-01"))
