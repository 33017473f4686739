"""Runs a load test: the clients in processes of their own, while the server's usage is measured."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from time import perf_counter
from typing import Any, Final, Literal

from fourfold.load.client_group import ClientGroup
from fourfold.load.figures import Figures, merge
from fourfold.load.plan import Plan, split_plan
from fourfold.load.server_usage import MEGABYTE, Meter, Usage

CONNECT_TIMEOUT: Final = 600.0
"""Seconds in which all clients must be connected."""

End = Any
"""One end of a pipe; its class depends on the system."""
Progress = Callable[[Literal["connecting", "playing"], float], None]
"""Called with the progress: this many more clients are connected, or this many seconds have passed."""


@dataclass(frozen=True, slots=True)
class Run:
    """The result of a load run."""

    plan: Plan
    processes: int
    figures: Figures
    usage: tuple[Usage, ...]
    """The server's usage, once a second."""


def run_load(plan: Plan, processes: int, meter: Meter, progress: Progress) -> Run:
    """Connect all clients, let them play, and return the figures; OSError or Declined if they cannot all connect."""
    started = [_start(share, number) for number, share in enumerate(split_plan(plan, processes))]
    ends = [end for end, _ in started]
    try:
        _await_connected(ends, progress)
        for end in ends:
            end.send("play")
        usage = _watch(plan.seconds, ends, meter, progress)
        figures = merge(map(_figures, ends))
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
    """Run one of the processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise_limits()
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        try:
            runner.run(_run_group(plan, number, parent))
        except Exception as reason:  # whatever it is, the parent reports it
            parent.send(reason)


async def _run_group(plan: Plan, number: int, parent: End) -> None:
    group = ClientGroup(plan, number)
    await group.connect(parent.send)
    parent.send("connected")
    await asyncio.to_thread(parent.recv)
    parent.send(await group.play())
    await group.close()


def _await_connected(ends: Sequence[End], progress: Progress) -> None:
    for end in ends:
        while True:
            if not end.poll(CONNECT_TIMEOUT):
                raise TimeoutError("the tables could not be set up in time")
            told = _received(end)
            if told == "connected":
                break
            if isinstance(told, int):
                progress("connecting", told)


def _watch(seconds: float, ends: Sequence[End], meter: Meter, progress: Progress) -> list[Usage]:
    """Measure the server's usage while the clients play, from their first move to their last."""
    usage, began, playing = list[Usage](), perf_counter(), set(ends)
    while True:
        passed = perf_counter() - began
        reading = meter()
        if reading:
            usage.append(Usage(passed, reading[0] / MEGABYTE, reading[1]))
        if not playing:
            return usage
        playing.difference_update(wait(playing, 1.0))
        progress("playing", min(perf_counter() - began, seconds) - passed)


def _received(end: End) -> object:
    """Receive a message of a process; an exception is raised here."""
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
    import uvloop  # noqa: PLC0415 - it does not exist on Windows

    return uvloop.new_event_loop()


def raise_limits() -> None:
    """Raise the limit of open files to its maximum: every connection is one."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - it does not exist on Windows

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
