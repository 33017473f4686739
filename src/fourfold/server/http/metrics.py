"""The server's metrics for Prometheus, collected on request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from time import monotonic
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from fourfold.server.rooms.room_registry import RoomRegistry

_COUNT_EVERY: Final = 5.0
"""Seconds between two counts of the tables."""


class RegistryCollector(Collector):
    """Reads the metrics from the registry of rooms."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry = registry
        self._counts: Counter[tuple[str, str]] = Counter()
        self._counted_at = float("-inf")

    def collect(self) -> Iterator[Metric]:
        """The current values of all metrics."""
        registry = self._registry
        yield GaugeMetricFamily("fourfold_connections", "Open websockets", len(registry.connections))
        yield GaugeMetricFamily(
            "fourfold_bots_waiting", "Questions to bots that wait for a thread", registry.bots.waiting
        )
        yield GaugeMetricFamily("fourfold_bots_running", "Threads in which bots think", registry.bots.running)
        tables = GaugeMetricFamily("fourfold_tables", "Tables in memory", labels=["game", "phase"])
        for labels, count in self._tables().items():
            tables.add_metric(labels, count)
        yield tables
        yield CounterMetricFamily("fourfold_events", "Events made durable", registry.writes.events)
        yield CounterMetricFamily("fourfold_changes", "Changes made durable", registry.writes.changes)
        yield CounterMetricFamily("fourfold_commits", "Commits to the disk", registry.store.commits)
        yield CounterMetricFamily("fourfold_failed_writes", "Changes the disk refused", registry.writes.failed)
        yield CounterMetricFamily("fourfold_write_seconds", "Time spent waiting for the disk", registry.writes.seconds)

    def _tables(self) -> Counter[tuple[str, str]]:
        """The number of tables by game and phase; counting takes a while, so it is done every few seconds."""
        if monotonic() - self._counted_at > _COUNT_EVERY:
            rooms = self._registry.rooms.values()
            self._counts = Counter((room.table.opened.game, room.table.phase.value) for room in rooms)
            self._counted_at = monotonic()
        return self._counts


def make_registry(rooms: RoomRegistry) -> CollectorRegistry:
    """The collectors behind /metrics."""
    registry = CollectorRegistry()
    registry.register(RegistryCollector(rooms))
    ProcessCollector(registry=registry)
    return registry


def write_metrics(registry: CollectorRegistry) -> bytes:
    """The text of /metrics."""
    return generate_latest(registry)
