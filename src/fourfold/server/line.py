"""A websocket that hands messages over as they come: without tasks and queues in between, since every move passes here.

It is uvicorn's own websocket up to the client's first message; from then on somebody has its ear.
"""

from __future__ import annotations

from typing import Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION: Final = "fourfold.line"
"""Where the application finds it in its scope."""
_TEXT: Final = 0x81
"""A whole message of text."""
_SHORT, _LONG = 125, 0xFFFF


class Ear(Protocol):
    """Whoever listens to a line."""

    def hear(self, raw: bytes) -> None:
        """The client said something."""
        ...

    def wake(self) -> None:
        """There is room for more to be sent."""
        ...

    def lose(self) -> None:
        """The client is gone."""
        ...


class Line(WebSocketsSansIOProtocol):
    """One client's websocket."""

    ear: Ear | None = None

    @property
    def is_free(self) -> bool:
        """Whether the client keeps up with what is sent to it."""
        return self.writable.is_set() and not (self.close_sent or self.transport.is_closing())

    def listen(self, ear: Ear) -> None:
        """Have everything heard there from now on, and first what has come since the last message that was received."""
        self.ear = ear
        self.release()
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                ear.hear(event.get("bytes") or (event.get("text") or "").encode())
            else:
                ear.lose()

    def tell(self, message: bytes) -> None:
        """Send one message; who is gone is told nothing."""
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(framed(message))

    def hold(self) -> None:
        """Hear nothing more until release(): the client must wait."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def release(self) -> None:
        """Go on hearing."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def cut(self) -> None:
        """Hang up without a word."""
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        """Let the application find us."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self.ear is None:
            super().send_receive_event_to_app()
            return
        message = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.ear.hear(message)

    def resume_writing(self) -> None:
        """The client has caught up."""
        super().resume_writing()
        if self.ear:
            self.ear.wake()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone, politely or not."""
        super().connection_lost(exc)
        if self.ear:
            self.ear.lose()


def framed(message: bytes) -> bytes:
    """A message as a server sends it (RFC 6455, 5.2): its kind, its length, then itself."""
    size = len(message)
    if size <= _SHORT:
        return bytes((_TEXT, size)) + message
    if size <= _LONG:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + message
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + message
