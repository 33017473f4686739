"""The model of the database does what PostgreSQL does: two nodes do the same with both, and get the same answers."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bench.simulation.database import SimulatedDatabase
from bench.simulation.database_connection import connector
from bench.simulation.determinism import deterministic
from bench.simulation.loop import SimulatedLoop
from bench.simulation.network import Network
from bench.simulation.planted_faults import Fault
from bench.simulation.statements import STATEMENTS
from fourfold.store.location import Database
from fourfold.store.postgresql.node_store import NodeStore, open_node_store
from fourfold.store.shared import NodeIdentity
from fourfold.store.store import Activity, Entry, StoreError

STEPS = 120
TABLES = [f"table{number}" for number in range(4)]


async def _script(database: Database, seed: int) -> list[Any]:
    """The answers to random calls of two nodes."""
    random, answers = Random(seed), list[Any]()
    stores = [await open_node_store(database, NodeIdentity(name, f"{name}:1", "1", 1)) for name in "ab"]
    for step in range(STEPS):
        store, table = random.choice(stores), random.choice(TABLES)
        call = _call_log if random.random() < 0.2 else _call
        try:
            answers.append(await call(store, table, random, step))
        except StoreError as reason:
            answers.append(f"{type(reason).__name__}: {reason}")
    for table in TABLES:
        answers += await stores[0].read(table)
    for store in stores:
        await store.close()
    return answers


async def _call(store: NodeStore, table: str, random: Random, step: int) -> Any:
    """One call, and a comparable form of its answer; none depends on how long the test takes."""
    length = len(await store.read(table))
    seq = random.choice((length, length, length, length + 1, 0))
    events = [Entry(b"event", b"text") if random.random() < 0.3 else b"event %d" % step]
    activity = random.choice((Activity.AWAKE, Activity.ASLEEP, Activity.FINISHED))
    own, game = random.random() < 0.5, random.choice(("quarto", "quartex"))
    match random.randrange(15):
        case 0 | 1 | 2 | 3:
            return await store.append(table, seq, events, 1000 + step, activity=activity)
        case 4 | 5 | 6:
            return await store.claim(table, judge=False)
        case 7:
            return await store.release(table, 2000 + step)
        case 8:
            return await store.mark(table, activity, touched=random.choice((None, 3000 + step)))
        case 9:
            return sorted(await store.orphans(10, own=own, judge=False, without=TABLES[:1]))
        case 10:
            return [(each.name, each.people, each.is_draining, each.is_gone) for each in await store.beat(step)]
        case 11:
            return await store.stale_tables(activity, 5000, 10)
        case 12:
            return await store.show({table: b"entry %d" % step}, [random.choice(TABLES)])
        case 13:
            return await store.take_or_wait(game, table)
        case _:
            return await _rare_call(store, table, random, step)


async def _call_log(store: NodeStore, table: str, random: Random, step: int) -> Any:
    key = f"log:{table}"
    length = len(await store.read_shared(key))
    events = [Entry(b"event", b"text") if random.random() < 0.3 else b"event %d" % step]
    match random.randrange(6):
        case 0:
            return await store.read_shared(key, after=random.randrange(-1, 3))
        case 1:
            return await store.erase_shared(key, {random.randrange(5): random.choice((b"", b"other"))})
        case 2:
            return await store.shared_keys("log:", after=key, limit=2)
        case 3 if random.random() < 0.2:
            return await store.delete_shared(key)
        case _:
            return await store.append_shared(key, random.choice((length, length, 0)), events, 1000 + step)


async def _rare_call(store: NodeStore, table: str, random: Random, step: int) -> Any:
    match random.randrange(5):
        case 0:
            return await store.delete(table)
        case 1:
            return await store.leave()
        case 2:
            return await store.drain()
        case 3:
            return await store.wait_no_longer(table)
        case _:
            return await store.tick(step)


def _simulated(seed: int) -> list[Any]:
    loop = SimulatedLoop(Random(seed))  # type: ignore[abstract]
    database = SimulatedDatabase(loop, Random(seed), STATEMENTS, Fault.NONE)
    with deterministic(loop, seed, lambda: 0, connector(Network(loop, seed), database)):
        task = loop.create_task(_script(Database("simulated"), seed))
        loop.run_until(600.0, task.done)
    try:
        return task.result()
    finally:
        loop.end()


@pytest.mark.parametrize("seed", range(2))
def test_the_model_answers_as_postgresql_does(database: Database, seed: int) -> None:
    real = asyncio.run(_script(database, seed))
    assert _simulated(seed) == real
    assert len({str(answer) for answer in real}) > 20
