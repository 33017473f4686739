"""Tables from afar: what a program needs to open them, sit down and play, over a network that fails now and then."""

from __future__ import annotations

from fourfold.client.refusal import Declined, Gone
from fourfold.client.server import RemoteServer
from fourfold.client.table_client import TableClient

__all__ = ["Declined", "Gone", "RemoteServer", "TableClient"]
