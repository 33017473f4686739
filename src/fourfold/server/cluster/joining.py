"""Opens the store of a server, which is alone or one of several."""

from __future__ import annotations

from fourfold import __version__
from fourfold.server.cluster.calls import NodeCalls
from fourfold.server.cluster.cluster import Alone, Cluster
from fourfold.server.cluster.node import Node
from fourfold.server.settings import Settings
from fourfold.store.opening import open_node_store, open_store
from fourfold.store.shared import NodeIdentity
from fourfold.store.store import Store
from fourfold.store.upgrade import Report, Upgrade
from fourfold.tables.stored_events import EVENT_FORMAT, split_event


async def join_cluster(settings: Settings, report: Report = lambda _done, _total: None) -> tuple[Store, Cluster]:
    """The store of a server, and the servers it shares the store with; Unopenable if that fails."""
    node = settings.node
    if node is None:
        store = await open_store(settings.data, Upgrade(split_event, report), EVENT_FORMAT)
        return store, Alone(store)
    identity = NodeIdentity(node.name, node.address, __version__, EVENT_FORMAT)
    shared = await open_node_store(settings.data, identity)
    return shared, Node(shared, NodeCalls(node.secret))
