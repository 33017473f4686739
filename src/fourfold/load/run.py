"""A load run: the crowd in processes of its own, the server watched meanwhile."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.context import SpawnProcess
from time import perf_counter, sleep
from typing import Any, Final, Literal

from fourfold.load.client_group import ClientGroup
from fourfold.load.figures import Figures, added
from fourfold.load.plan import Plan, shared_out
from fourfold.load.server_usage import MEGABYTE, Meter, Usage

PATIENCE: Final = 600.0
"""Seconds until everybody must be at table."""

End = Any
"""One end of a pipe; its class depends on the system."""
Progress = Callable[[Literal["seating", "playing"], float], None]
"""Told how far the run is: so many more are seated, or so many seconds have passed."""


@dataclass(frozen=True, slots=True)
class Run:
    """What came of it."""

    plan: Plan
    processes: int
    figures: Figures
    usage: tuple[Usage, ...]
    """The server's, once a second."""


def run_load(plan: Plan, processes: int, meter: Meter, progress: Progress) -> Run:
    """Seat everybody, let them play, and sum it up; OSError or Declined if they cannot all be seated."""
    started = [_start(share, number) for number, share in enumerate(shared_out(plan, processes))]
    ends = [end for end, _ in started]
    try:
        _await_seated(ends, progress)
        for end in ends:
            end.send("play")
        usage = _watch(plan.seconds, ends, meter, progress)
        figures = added(map(_figures, ends))
    finally:
        for _, worker in started:
            worker.join(10)
            worker.kill()
    return Run(plan, processes, figures, tuple(usage))


def _start(plan: Plan, number: int) -> tuple[End, SpawnProcess]:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    worker = context.Process(target=_work, args=(plan, number, there), daemon=True)
    worker.start()
    there.close()
    return here, worker


def _work(plan: Plan, number: int, parent: End) -> None:
    """What one of the processes does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise_limits()
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        try:
            parent.send(runner.run(_crowd(plan, number, parent)))
        except Exception as reason:  # whatever it is, the parent says it
            parent.send(reason)


async def _crowd(plan: Plan, number: int, parent: End) -> Figures:
    crowd = ClientGroup(plan, number)
    await crowd.gather(parent.send)
    parent.send("seated")
    await asyncio.to_thread(parent.recv)
    figures = await crowd.play()
    await crowd.disperse()
    return figures


def _await_seated(ends: Sequence[End], progress: Progress) -> None:
    for end in ends:
        while True:
            if not end.poll(PATIENCE):
                raise TimeoutError("the tables could not be set up in time")
            told = _received(end)
            if told == "seated":
                break
            if isinstance(told, int):
                progress("seating", told)


def _watch(seconds: float, ends: Sequence[End], meter: Meter, progress: Progress) -> list[Usage]:
    """The server's usage while the crowd plays."""
    usage, began = list[Usage](), perf_counter()
    while (passed := perf_counter() - began) < seconds and not all(end.poll() for end in ends):
        reading = meter()
        if reading:
            usage.append(Usage(passed, reading[0] / MEGABYTE, reading[1]))
        step = min(1.0, seconds - passed)
        sleep(step)
        progress("playing", step)
    return usage


def _received(end: End) -> object:
    """What a process says; if that is what went wrong there, it goes wrong here."""
    try:
        told: object = end.recv()
    except EOFError:
        raise OSError("a process of the load generator has ended early") from None
    if isinstance(told, Exception):
        raise told
    return told


def _figures(end: End) -> Figures:
    told = _received(end)
    while not isinstance(told, Figures):
        told = _received(end)
    return told


def _new_loop() -> asyncio.AbstractEventLoop:
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop  # noqa: PLC0415 - there is none on Windows

    return uvloop.new_event_loop()


def raise_limits() -> None:
    """Every connection is an open file; allow as many as this process may."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - there is none on Windows

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
