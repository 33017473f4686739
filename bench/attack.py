"""`make attack`: measure honest players' latency and the server's memory under every known attack, one at a time.

The figures are compared with limits, and with an older build if `--source OTHER/src` names one. Each attack has its own
server, with rate limits on, and its own source address (127.0.1.N). Honest players play before, during and
after it. The attacker, the players and the server are separate processes; with two processor cores, the server has one
to itself.
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
from harness.cores import server_core
from harness.raw_client import Target
from harness.server import SOURCE, Server

HONEST_TABLES = 8
"""Tables of honest players; few enough to stay within all limits of one address."""
EXPECTED_ERRORS = ("table: limit", "table: too-fast")
"""Errors that honest players may get, because all of them open their tables from one address."""
COULD_NOT_PLAY = "honest players could not play before, during or after the attack"


def measure(server: Server, attacks: Sequence[str], times: Times) -> Result:
    """Run an attack, or several at once, against a running server while honest players play there."""
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
    _summarise(run, result, times)
    result.faults += server.logged_errors()[:3]
    return result


def _attack(server: Server, pipe: Any, result: Result, seconds: float) -> None:
    """Start the attack and measure the server's memory until it ends."""
    result.memory = {"before": server.memory(), "most": server.memory()}
    began, spent = monotonic(), _processor_time(server)
    pipe.send("go")
    until = monotonic() + seconds + 15
    while not pipe.poll(0.1) and monotonic() < until:
        result.memory["most"] = max(result.memory["most"], server.memory())
    result.cpu_share = (_processor_time(server) - spent) / (monotonic() - began)
    answer = pipe.recv() if pipe.poll() else "the attacker did not end"
    if isinstance(answer, int):
        result.attempts = answer
    else:
        result.faults.append(str(answer))


def _processor_time(server: Server) -> float:
    reading = process_meter(server.pid)()
    return reading[1] if reading else 0.0


def _finish(server: Server, honest: Future[Run], result: Result) -> Run:
    while not honest.done():
        result.memory["most"] = max(result.memory["most"], server.memory())
        sleep(0.1)
    result.memory["after"] = server.memory()
    return honest.result()


def _summarise(run: Run, result: Result, times: Times) -> None:
    attacked, over = times.before, times.before + times.during
    samples = run.figures.acknowledged
    for name, first, last in (("before", 0.0, attacked), ("during", attacked, over), ("after", over, times.total)):
        result.honest[name] = _latency(_sent_between(samples, first, last))
    slow = [at for at, took in zip(samples.at, samples.took, strict=True) if at > over and took * 1000 > MOST_P99]
    result.recovered = max(slow) - over if slow else 0.0
    errors = {why: count for why, count in run.figures.errors.items() if why not in EXPECTED_ERRORS}
    if errors:
        result.faults.append(f"honest players got errors: {errors}")
    if not all(result.honest[name]["moves"] for name in ("before", "during", "after")):
        result.faults.append(COULD_NOT_PLAY)


def _sent_between(samples: Samples, first: float, last: float) -> Iterator[float]:
    """The latencies of the moves that were sent in this period."""
    for at, took in zip(samples.at, samples.took, strict=True):
        if first <= at - took < last:
            yield took


def _latency(seconds: Iterable[float]) -> dict[str, float]:
    ordered = sorted(1000 * each for each in seconds)
    cuts = {"p50": percentile(ordered, 0.5), "p99": percentile(ordered, 0.99), "max": percentile(ordered, 1.0)}
    return {"moves": len(ordered), **cuts}


def _play(server: Server, seconds: float, began: Event) -> Run:
    plan = Plan(server.address, "quarto", {"calls": "automatic"}, tables=HONEST_TABLES, think=0.25, seconds=seconds)
    return run_load(plan, 1, _noting_start(process_meter(server.pid), began), lambda _stage, _much: None)


def _noting_start(meter: Meter, began: Event) -> Meter:
    """The same meter; its first reading sets the event, because that is when the players begin."""

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
    """Run the attacks; the main function of the attacker's process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)  # on two cores it shares one with the players, who must not be delayed
    raise_limits()
    parent.recv()
    for target in targets.values():
        target.deadline = monotonic() + seconds
    try:
        parent.send(asyncio.run(_carry_out(targets)))
    except Exception as reason:  # the parent reports it
        parent.send(repr(reason))


async def _carry_out(targets: Mapping[str, Target]) -> int:
    asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: None)
    return sum(await asyncio.gather(*(ATTACKS[name](target) for name, target in targets.items())))


def _server(data: Path, core: int | None, source: Path) -> Server:
    """The server under attack; other builds may know no profiles."""
    server = Server(data, core=core, source=source)
    return server.with_profiles() if source == SOURCE else server


def run_all(names: Iterable[str], times: Times, source: Path, done: Callable[[Result], None]) -> list[Result]:
    """Run every attack, each on its own server."""
    results = list[Result]()
    with server_core() as core:
        for name in names:
            with TemporaryDirectory() as folder, _server(Path(folder) / "data", core, source) as server:
                results.append(measure(server, [name], times))
                server.kill()  # it may not react to a stop, and its data are not needed
            done(results[-1])
    return results


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10, help="length of each attack in seconds (default: 10)")
    only = "run only this attack; can be repeated (default: all)"
    parser.add_argument("--only", metavar="NAME", action="append", help=only)
    parser.add_argument("--source", type=Path, help="first attack the server in this src folder")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    parser.add_argument("--list", action="store_true", help="list the attacks and exit")
    asked = parser.parse_args()
    if asked.list:
        print("\n".join(f"{name:30} {attack.__doc__ or ''}" for name, attack in ATTACKS.items()))
        return 0
    builds = {"older": asked.source.resolve(), "this": SOURCE} if asked.source else {"this": SOURCE}
    results = _attack_builds(builds, asked.only or list(ATTACKS), Times(during=asked.seconds))
    _print_results(results)
    if asked.json:
        asked.json.write_text(json.dumps({build: [asdict(one) for one in each] for build, each in results.items()}))
    return 0 if all(result.is_good for result in results["this"]) else 1


def _attack_builds(builds: Mapping[str, Path], names: Sequence[str], times: Times) -> dict[str, list[Result]]:
    results = dict[str, list[Result]]()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("attack", total=len(names) * len(builds))
        for build, source in builds.items():

            def done(result: Result, build: str = build) -> None:
                p99 = f"p99 {result.honest['during']['p99']:,.0f} ms, most {result.memory['most']:,.0f} MB"
                progress.console.print(f"{build} build, {result.attack}: {p99}")
                progress.advance(bar)

            results[build] = run_all(names, times, source, done)
    return results


def _print_results(results: Mapping[str, Sequence[Result]]) -> None:
    console = Console()
    for build, each in results.items():
        console.print(sheet(each, f"{build} build under attack".capitalize()))
        for fault in (f"{result.attack}: {fault[:400]}" for result in each for fault in result.faults):
            console.print(fault, markup=False)
    if "older" in results:
        console.print(comparison(results["older"], results["this"]))


if __name__ == "__main__":
    sys.exit(main())
