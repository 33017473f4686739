"""A client for bots: open tables, take seats and play, over a network that may fail."""

from __future__ import annotations

from fourfold.client.refusal import Declined, Gone
from fourfold.client.server import RemoteServer
from fourfold.client.table_client import TableClient

__all__ = ["Declined", "Gone", "RemoteServer", "TableClient"]
