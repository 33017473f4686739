"""Runs a think process until it is told to stop."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from fourfold import __version__
from fourfold.server.plugins.plugin_games import PluginGames
from fourfold.server.thinking.think_process import Thinker, known_games, pool_for
from fourfold.store.location import Database
from fourfold.store.opening import open_thinker_jobs

Ready = Callable[[Thinker], None]
"""Called before the process takes jobs."""


@dataclass(frozen=True, slots=True)
class ThinkSettings:
    """The settings of a think process."""

    database: Database
    name: str
    threads: int


def think_until_stopped(settings: ThinkSettings, ready: Ready) -> None:
    """Do jobs until SIGINT or SIGTERM; Unopenable if the database cannot be used."""
    asyncio.run(_run(settings, ready))


async def _run(settings: ThinkSettings, ready: Ready) -> None:
    plugins = PluginGames()
    plugins.open()
    try:
        jobs = await open_thinker_jobs(settings.database, settings.name, __version__, known_games(), settings.threads)
        bots = pool_for(settings.threads)
        try:
            thinker = Thinker(jobs, bots)
            _stop_on_signals(thinker)
            ready(thinker)
            await thinker.run()
        finally:
            await bots.close()
            await jobs.close()
    finally:
        plugins.close()


def _stop_on_signals(thinker: Thinker) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows ends the process
            asyncio.get_running_loop().add_signal_handler(number, thinker.stop)


class ThinkerCollector(Collector):
    """The metrics of a think process."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker

    def collect(self) -> Iterator[Metric]:
        """The current values of all metrics."""
        thinker = self._thinker
        yield GaugeMetricFamily("fourfold_think_threads", "Threads that do jobs", thinker.threads)
        yield GaugeMetricFamily("fourfold_think_busy", "Jobs being done", thinker.busy)
        yield GaugeMetricFamily("fourfold_think_waiting", "Jobs of all nodes that nobody has taken", thinker.waiting)
        yield GaugeMetricFamily("fourfold_think_connected", "Whether the database answers", int(thinker.is_connected))
        yield CounterMetricFamily("fourfold_think_jobs", "Jobs done", thinker.done)
        yield CounterMetricFamily("fourfold_think_failed", "Jobs that could not be done", thinker.failed)
        yield CounterMetricFamily("fourfold_think_seconds", "Time spent on jobs", thinker.seconds)


def serve_metrics(thinker: Thinker, host: str, port: int) -> None:
    """Serve the metrics of a think process in a thread; OSError if that fails."""
    registry = CollectorRegistry()
    registry.register(ThinkerCollector(thinker))
    ProcessCollector(registry=registry)
    start_http_server(port, host, registry)
