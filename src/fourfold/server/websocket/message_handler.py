"""What handles the messages of a websocket."""

from __future__ import annotations

from typing import Protocol


class MessageHandler(Protocol):
    """Handles the messages of a websocket."""

    def handle(self, raw: bytes) -> None:
        """Handle a message."""
        ...

    def wake(self) -> None:
        """Send what is new: the client can take more."""
        ...

    def disconnect(self) -> None:
        """Note that the client is gone."""
        ...
