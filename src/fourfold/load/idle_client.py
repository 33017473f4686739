"""A client that says hello and then only sends pings."""

from __future__ import annotations

import msgspec

from fourfold.load.figures import Figures
from fourfold.load.player import hello
from fourfold.load.websocket_client import WebSocketClient


class IdleClient(WebSocketClient):
    """A player who never moves."""

    def __init__(self, host: str, path: str, key: str, figures: Figures) -> None:
        super().__init__(host, path)
        self.is_leaving = False
        self._key, self._figures = key, figures

    def on_open(self) -> None:
        """Say hello."""
        self.send(msgspec.json.encode(hello(self._key)))

    def on_close(self) -> None:
        """Count a lost connection; idle clients do not reconnect."""
        if not self.is_leaving:
            self._figures.errors["idle connection lost"] += 1

    def leave(self) -> None:
        """Disconnect for good."""
        self.is_leaving = True
        self.close()
