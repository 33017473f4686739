"""The server's metrics for Prometheus, collected on request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from fourfold.server.cluster.node import Node
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.thinking.remote import RemoteThinking

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
        yield GaugeMetricFamily(
            "fourfold_bots_running", "Questions that bots think about, here or elsewhere", registry.bots.running
        )
        if remote := registry.remote_thinking:
            yield from _remote_metrics(remote)
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


def _remote_metrics(remote: RemoteThinking) -> Iterator[Metric]:
    yield GaugeMetricFamily("fourfold_thinkers", "Living think processes", len(remote.thinkers))
    yield GaugeMetricFamily("fourfold_jobs_away", "Jobs that think processes do or have waiting", remote.away)
    yield CounterMetricFamily("fourfold_jobs_done", "Jobs that think processes have done", remote.done)
    yield CounterMetricFamily("fourfold_jobs_away_seconds", "Time from posting jobs to their results", remote.seconds)
    yield CounterMetricFamily("fourfold_jobs_taken_back", "Jobs that the server did after all", remote.taken_back)


class NodeCollector(Collector):
    """The metrics of another collector, labelled with the node, and what the node knows of the others."""

    def __init__(self, collectors: Sequence[Collector], node: Node) -> None:
        self._collectors, self._node = collectors, node

    def collect(self) -> Iterator[Metric]:
        """All metrics of a node."""
        for collector in self._collectors:
            yield from map(self._labelled, collector.collect())
        yield from map(self._labelled, self._own())

    def _own(self) -> Iterator[Metric]:
        node = self._node
        yield GaugeMetricFamily("fourfold_nodes", "Living nodes", sum(each.is_alive for each in node.nodes))
        yield GaugeMetricFamily("fourfold_serving", "Whether this node may answer", int(node.is_serving))
        yield CounterMetricFamily("fourfold_taken_tables", "Tables taken over without a client", node.taken)

    def _labelled(self, metric: Metric) -> Metric:
        metric.samples = [each._replace(labels={"node": self._node.name, **each.labels}) for each in metric.samples]
        return metric


def make_registry(rooms: RoomRegistry) -> CollectorRegistry:
    """The collectors behind /metrics; those of a node name it."""
    registry = CollectorRegistry()
    collectors = [RegistryCollector(rooms), ProcessCollector(registry=None)]
    if isinstance(rooms.cluster, Node):
        collectors = [NodeCollector(collectors, rooms.cluster)]
    for collector in collectors:
        registry.register(collector)
    return registry


def write_metrics(registry: CollectorRegistry) -> bytes:
    """The text of /metrics."""
    return generate_latest(registry)
