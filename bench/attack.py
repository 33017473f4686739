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
from dataclasses import asdict, dataclass, field
from multiprocessing.context import SpawnProcess
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event
from time import monotonic, sleep
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from bench.attacks import ATTACKS
from bench.serving import SOURCE, Server
from bench.villains import Scene
from fourfold.client import House
from fourfold.load.figures import Samples, percentile
from fourfold.load.meter import Meter, process_meter
from fourfold.load.plan import Plan
from fourfold.load.run import Run, raise_limits, run_load
from fourfold.server.protocol import NewTable, SeatPlan

MOST_P99 = 100.0
"""Milliseconds that honest players may wait for a move while the server is attacked."""
MOST_MEMORY = 100.0
"""Megabytes that the server may need in addition."""
MOST_RECOVERY = 10.0
"""Seconds after the attack in which a move may still be slow."""
HONEST = 8
"""Tables of honest players: so few that their addresses stay within all limits."""
EXPECTED = ("table: limit", "table: too-fast")
"""What honest players may be told: all of them open their tables from one address."""


@dataclass(frozen=True)
class Times:
    """Seconds before, during and after the attack."""

    before: float = 3.0
    during: float = 10.0
    after: float = 5.0

    @property
    def total(self) -> float:
        return self.before + self.during + self.after


@dataclass
class Result:
    """One attack on one build; times in milliseconds, memory in megabytes."""

    attack: str
    deeds: int = 0
    honest: dict[str, dict[str, float]] = field(default_factory=dict[str, dict[str, float]])
    """p50, p99 and max of the moves sent before, during and after the attack."""
    memory: dict[str, float] = field(default_factory=dict[str, float])
    """Before, at most, and after."""
    share: float = 0.0
    """The part of one processor core that the server used during the attack."""
    recovered: float = 0.0
    """Seconds from the end of the attack to the last move that took too long."""
    faults: list[str] = field(default_factory=list[str])

    @property
    def is_good(self) -> bool:
        return (
            not self.faults
            and self.honest["during"]["p99"] <= MOST_P99
            and self.memory["most"] - self.memory["before"] <= MOST_MEMORY
            and self.recovered <= MOST_RECOVERY
        )


def measure(server: Server, attacks: Sequence[str], times: Times) -> Result:
    """Run an attack, or several at once, against a running server with honest players beside it."""
    result, began = Result(", ".join(attacks)), Event()
    scenes = {name: asyncio.run(_scene(server, f"127.0.1.{number}")) for number, name in enumerate(attacks, 1)}
    pipe, attacker = _start_attacker(scenes, times.during)
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
    result.faults += server.complaints()[:3]
    return result


def _attack(server: Server, pipe: Any, result: Result, seconds: float) -> None:
    """Let the attacker go and watch the server's memory until the time is up."""
    result.memory = {"before": server.memory(), "most": server.memory()}
    began, spent = monotonic(), _processor_time(server)
    pipe.send("go")
    until = monotonic() + seconds + 3
    while not pipe.poll(0.1) and monotonic() < until:
        result.memory["most"] = max(result.memory["most"], server.memory())
    result.share = (_processor_time(server) - spent) / (monotonic() - began)
    told = pipe.recv() if pipe.poll() else "the attacker did not end"
    if isinstance(told, int):
        result.deeds = told
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
        result.faults.append("honest players could not play")


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


async def _scene(server: Server, source: str) -> Scene:
    house = House(server.address, source=source)
    plan = NewTable("quarto", (SeatPlan("A"), SeatPlan("B")))
    made, other = await house.open(plan), await house.open(plan)
    house.close()
    return Scene(server.port, 0, source, Random(1), made.table, [key.key for key in made.keys], other.table)


def _start_attacker(scenes: Mapping[str, Scene], seconds: float) -> tuple[Any, SpawnProcess]:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_work, args=(scenes, seconds, there), daemon=True)
    process.start()
    there.close()
    return here, process


def _work(scenes: Mapping[str, Scene], seconds: float, parent: Any) -> None:
    """What the attacker's process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)  # on two cores it shares one with the players, who must not wait for it
    raise_limits()
    parent.recv()
    for scene in scenes.values():
        scene.until = monotonic() + seconds
    try:
        parent.send(asyncio.run(_carry_out(scenes)))
    except Exception as reason:  # whatever it is, the parent says it
        parent.send(repr(reason))


async def _carry_out(scenes: Mapping[str, Scene]) -> int:
    asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: None)
    return sum(await asyncio.gather(*(ATTACKS[name](scene) for name, scene in scenes.items())))


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


def sheet(results: Iterable[Result], title: str) -> Sheet:
    """One row for each attack."""
    table = Sheet("attack", "deeds", "before", "during", "after", "memory MB", "server", "recovered", "", title=title)
    table.caption = (
        "before, during, after: honest players' p50 / p99 / max in ms; memory: before / most / after; server: of a core"
    )
    for result in results:
        waits = [
            " / ".join(f"{figures[name]:,.0f}" for name in ("p50", "p99", "max")) for figures in result.honest.values()
        ]
        memory = " / ".join(f"{result.memory[name]:,.0f}" for name in ("before", "most", "after"))
        verdict = "ok" if result.is_good else "fault" if result.faults else "NO"
        used = f"{result.share:.0%}", f"{result.recovered:.1f} s"
        table.add_row(result.attack, f"{result.deeds:,}", *waits, memory, *used, verdict)
    return table


def comparison(older: Iterable[Result], newer: Iterable[Result]) -> Sheet:
    """The same attacks on two builds."""
    table = Sheet("attack", "p99 ms", "", "most memory MB", "", "recovered s", "", title="Older build and this one")
    for old, new in zip(older, newer, strict=True):
        pairs = [
            (f"{each.honest['during']['p99']:,.0f}", f"{each.memory['most']:,.0f}", f"{each.recovered:.1f}")
            for each in (old, new)
        ]
        table.add_row(old.attack, *(cell for pair in zip(*pairs, strict=True) for cell in pair))
    return table


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
