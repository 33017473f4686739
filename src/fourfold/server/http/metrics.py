"""How the server is doing, in numbers that Prometheus can collect; they are looked up when somebody asks."""

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
    """What the registry knows about itself."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry = registry
        self._counts: Counter[tuple[str, str]] = Counter()
        self._counted_at = float("-inf")

    def collect(self) -> Iterator[Metric]:
        """All numbers, as they are now."""
        registry = self._registry
        yield GaugeMetricFamily("fourfold_connections", "Open websockets", len(registry.connections))
        yield GaugeMetricFamily("fourfold_bots_waiting", "Programs that wait to think", registry.bots.waiting)
        yield GaugeMetricFamily("fourfold_bots_running", "Programs that think", registry.bots.running)
        tables = GaugeMetricFamily("fourfold_tables", "Tables in memory", labels=["game", "phase"])
        for labels, count in self._tables().items():
            tables.add_metric(labels, count)
        yield tables
        yield CounterMetricFamily("fourfold_events", "Events made durable", registry.counts.events)
        yield CounterMetricFamily("fourfold_changes", "Times something was made durable", registry.counts.changes)
        yield CounterMetricFamily("fourfold_commits", "Times the disk was waited for", registry.store.commits)
        yield CounterMetricFamily("fourfold_unkept", "Changes the disk refused", registry.counts.unkept)
        yield CounterMetricFamily(
            "fourfold_keeping_seconds", "Time spent waiting for the disk", registry.counts.seconds
        )

    def _tables(self) -> Counter[tuple[str, str]]:
        """How many there are of each kind; with many tables counting takes a while, so it is done now and then."""
        if monotonic() - self._counted_at > _COUNT_EVERY:
            rooms = self._registry.rooms.values()
            self._counts = Counter((room.table.opened.game, room.table.phase.value) for room in rooms)
            self._counted_at = monotonic()
        return self._counts


def make_registry(rooms: RoomRegistry) -> CollectorRegistry:
    """What /metrics shows."""
    registry = CollectorRegistry()
    registry.register(RegistryCollector(rooms))
    ProcessCollector(registry=registry)
    return registry


def write_metrics(registry: CollectorRegistry) -> bytes:
    """The page."""
    return generate_latest(registry)
