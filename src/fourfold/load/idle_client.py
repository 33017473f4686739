"""A connection that says hello, and then only that it is still there."""

from __future__ import annotations

import msgspec

from fourfold.load.figures import Figures
from fourfold.load.websocket_client import WebSocketClient
from fourfold.server.protocol.requests import Hello


class IdleClient(WebSocketClient):
    """Somebody who thinks for ever."""

    def __init__(self, host: str, path: str, key: str, figures: Figures) -> None:
        super().__init__(host, path)
        self.is_leaving = False
        self._key, self._figures = key, figures

    def opened(self) -> None:
        """Say hello."""
        self.say(msgspec.json.encode(Hello(keys=(self._key,))))

    def lost(self) -> None:
        """Nobody comes back: who is still there is counted at the end."""
        if not self.is_leaving:
            self._figures.errors["idle connection lost"] += 1

    def leave(self) -> None:
        """Go for good."""
        self.is_leaving = True
        self.hang_up()
