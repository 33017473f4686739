"""`make attack`: every known attack on a running server, one after another, and what honest players notice of it.

Each attack has a server of its own, with its limits on, and comes from an address of its own (127.0.1.N). Honest
players play before, during and after it. The attacker, the players and the server are separate processes; where there
are two processor cores, the server has one to itself. `--source OTHER/src` attacks an older build first and compares.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict
from multiprocessing.context import SpawnProcess
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event
from time import monotonic, sleep
from typing import Any

from rich.console import Console
from rich.progress import Progress

from bench.attacks import ATTACKS
from bench.attacks.result import MOST_P99, Result, Times, comparison, sheet
from fourfold.client import RemoteServer
from fourfold.load.figures import Samples, percentile
from fourfold.load.plan import Plan
from fourfold.load.run import Run, raise_limits, run_load
from fourfold.load.server_usage import Meter, process_meter
from fourfold.server.protocol.tables import NewTable, SeatPlan
from harness.raw_client import Target
from harness.server import SOURCE, Server

HONEST = 8
"""Tables of honest players: so few that their addresses stay within all limits."""
EXPECTED = ("table: limit", "table: too-fast")
"""What honest players may be told: all of them open their tables from one address."""
COULD_NOT_PLAY = "honest players could not play before, during or after the attack"


def measure(server: Server, attacks: Sequence[str], times: Times) -> Result:
    """Run an attack, or several at once, against a running server with honest players beside it."""
    result, began = Result(", ".join(attacks)), Event()
    targets = {name: asyncio.run(_target(server, f"127.0.1.{number}")) for number, name in enumerate(attacks, 1)}
    pipe, attacker = _start_attacker(targets, times.during)
    with ThreadPoolExecutor(1) as pool:
        honest = pool.submit(_play, server, times.total, began)
        try:
            while not began.wait(0.1):
                if honest.done():
                    honest.result()
            sleep(times.before)
            _attack(server, pipe, result, times.during)
            run = _finish(server, honest, result)
        finally:
            attacker.kill()
            attacker.join()
    _sum_up(run, result, times)
    result.faults += server.logged_errors()[:3]
    return result


def _attack(server: Server, pipe: Any, result: Result, seconds: float) -> None:
    """Let the attacker go and watch the server's memory until the time is up."""
    result.memory = {"before": server.memory(), "most": server.memory()}
    began, spent = monotonic(), _processor_time(server)
    pipe.send("go")
    until = monotonic() + seconds + 15
    while not pipe.poll(0.1) and monotonic() < until:
        result.memory["most"] = max(result.memory["most"], server.memory())
    result.share = (_processor_time(server) - spent) / (monotonic() - began)
    told = pipe.recv() if pipe.poll() else "the attacker did not end"
    if isinstance(told, int):
        result.attempts = told
    else:
        result.faults.append(str(told))


def _processor_time(server: Server) -> float:
    reading = process_meter(server.pid)()
    return reading[1] if reading else 0.0


def _finish(server: Server, honest: Future[Run], result: Result) -> Run:
    while not honest.done():
        result.memory["most"] = max(result.memory["most"], server.memory())
        sleep(0.1)
    result.memory["after"] = server.memory()
    return honest.result()


def _sum_up(run: Run, result: Result, times: Times) -> None:
    attacked, over = times.before, times.before + times.during
    samples = run.figures.acknowledged
    for name, first, last in (("before", 0.0, attacked), ("during", attacked, over), ("after", over, times.total)):
        result.honest[name] = _latency(_sent_between(samples, first, last))
    slow = [at for at, took in zip(samples.at, samples.took, strict=True) if at > over and took * 1000 > MOST_P99]
    result.recovered = max(slow) - over if slow else 0.0
    errors = {why: count for why, count in run.figures.errors.items() if why not in EXPECTED}
    if errors:
        result.faults.append(f"honest players met with {errors}")
    if not all(result.honest[name]["moves"] for name in ("before", "during", "after")):
        result.faults.append(COULD_NOT_PLAY)


def _sent_between(samples: Samples, first: float, last: float) -> Iterator[float]:
    """The latencies of the moves that were sent in this time."""
    for at, took in zip(samples.at, samples.took, strict=True):
        if first <= at - took < last:
            yield took


def _latency(seconds: Iterable[float]) -> dict[str, float]:
    ordered = sorted(1000 * each for each in seconds)
    cuts = {"p50": percentile(ordered, 0.5), "p99": percentile(ordered, 0.99), "max": percentile(ordered, 1.0)}
    return {"moves": len(ordered), **cuts}


def _play(server: Server, seconds: float, began: Event) -> Run:
    plan = Plan(server.address, "quarto", {"calls": "automatic"}, tables=HONEST, think=0.25, seconds=seconds)
    return run_load(plan, 1, _first_noted(process_meter(server.pid), began), lambda _stage, _much: None)


def _first_noted(meter: Meter, began: Event) -> Meter:
    """The same meter; its first reading is taken when the players begin."""

    def read() -> tuple[float, float] | None:
        began.set()
        return meter()

    return read


async def _target(server: Server, source: str) -> Target:
    remote = RemoteServer(server.address, source=source)
    plan = NewTable("quarto", (SeatPlan("A"), SeatPlan("B")))
    made, other = await remote.open(plan), await remote.open(plan)
    remote.close()
    return Target(server.port, 0, source, Random(1), made.table, [key.key for key in made.keys], other.table)


def _start_attacker(targets: Mapping[str, Target], seconds: float) -> tuple[Any, SpawnProcess]:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_work, args=(targets, seconds, there), daemon=True)
    process.start()
    there.close()
    return here, process


def _work(targets: Mapping[str, Target], seconds: float, parent: Any) -> None:
    """What the attacker's process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)  # on two cores it shares one with the players, who must not wait for it
    raise_limits()
    parent.recv()
    for target in targets.values():
        target.deadline = monotonic() + seconds
    try:
        parent.send(asyncio.run(_carry_out(targets)))
    except Exception as reason:  # whatever it is, the parent says it
        parent.send(repr(reason))


async def _carry_out(targets: Mapping[str, Target]) -> int:
    asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: None)
    return sum(await asyncio.gather(*(ATTACKS[name](target) for name, target in targets.items())))


def run_all(names: Iterable[str], times: Times, source: Path, done: Callable[[Result], None]) -> list[Result]:
    """Every attack on a server of its own."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    server_core = cores[0] if len(cores) > 1 else None
    if server_core is not None:
        os.sched_setaffinity(0, set(cores[1:]))
    results = list[Result]()
    for name in names:
        with TemporaryDirectory() as folder, Server(Path(folder) / "data", core=server_core, source=source) as server:
            results.append(measure(server, [name], times))
            server.kill()  # it may be beyond stopping, and its data are not needed
        done(results[-1])
    if server_core is not None:
        os.sched_setaffinity(0, set(cores))
    return results


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10, help="how long each attack lasts (default: 10)")
    parser.add_argument("--only", metavar="NAME", action="append", help="only this attack; may be given several times")
    parser.add_argument("--source", type=Path, help="attack the server in this src folder too, first")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    parser.add_argument("--list", action="store_true", help="list the attacks")
    asked = parser.parse_args()
    if asked.list:
        print("\n".join(f"{name:30} {attack.__doc__ or ''}" for name, attack in ATTACKS.items()))
        return 0
    names = asked.only or list(ATTACKS)
    builds = {"older": asked.source.resolve(), "this": SOURCE} if asked.source else {"this": SOURCE}
    results = dict[str, list[Result]]()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("attack", total=len(names) * len(builds))
        for build, source in builds.items():

            def done(result: Result, build: str = build) -> None:
                p99 = f"p99 {result.honest['during']['p99']:,.0f} ms, most {result.memory['most']:,.0f} MB"
                progress.console.print(f"{build} build, {result.attack}: {p99}")
                progress.advance(bar)

            results[build] = run_all(names, Times(during=asked.seconds), source, done)
    console = Console()
    for build, each in results.items():
        console.print(sheet(each, f"{build} build under attack".capitalize()))
        for fault in (f"{result.attack}: {fault[:400]}" for result in each for fault in result.faults):
            console.print(fault, markup=False)
    if asked.source:
        console.print(comparison(results["older"], results["this"]))
    if asked.json:
        asked.json.write_text(json.dumps({build: [asdict(one) for one in each] for build, each in results.items()}))
    return 0 if all(result.is_good for result in results["this"]) else 1


if __name__ == "__main__":
    sys.exit(main())
