"""A websocket that hands messages to its handler without tasks or queues in between, since every move passes here.

Up to the client's first message it is uvicorn's own websocket; from then on its `handler` gets every message. All
frames are counted and read in small pieces: reading pauses for a client that sends too fast, until it may send again,
and for one that does not read what it is sent.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from fourfold.server.http.connection_limits import Admission
from fourfold.server.http.write_watch import WriteWatch
from fourfold.server.rate_limits import Bucket
from fourfold.server.websocket.framing import framed, unframed
from fourfold.server.websocket.message_handler import MessageHandler
from fourfold.server.websocket.no_queue import NO_QUEUE

EXTENSION: Final = "fourfold.websocket"
"""The key of the websocket in the extensions of its ASGI scope."""
BURST: Final = 100
FRAMES_A_SECOND: Final = 20
MOST_FRAGMENTS: Final = 16
"""Frames that one message may be split into."""
_READ_COST: Final = 0.25
"""The cost of a read without its frames, in frames: sending a byte at a time is work too."""
_PIECE: Final = 2048
"""Bytes that are read at once; the shortest frame has six."""
_MOST_AFTER_CLOSE: Final = 2048
"""Bytes that are read after the server has closed: enough for messages in transit and the client's close frame."""
_CLOSE_WITHIN: Final = 2.0
BUSY, PACE, WRITE, QUEUE, CLOSING = 1, 2, 4, 8, 16
"""Why reading is paused: a request is running, the client has sent too much, it does not read, it has no handler yet,
the server is closing. Bits of a number, since every move checks them."""


class WebSocket(WebSocketsSansIOProtocol):
    """One client's websocket."""

    handler: MessageHandler | None = None
    _is_simple = True
    """Whether all data so far came as whole short messages; `websockets` joins messages that were split."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        admission: Admission,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.admission = admission
        self._bucket = Bucket(BURST, FRAMES_A_SECOND) if admission.is_limited else None
        self._pauses = 0
        self._unread, self._at = b"", 0
        """Data that has arrived and is not handled yet, from this offset on; reading is paused until it is handled."""
        self._is_reading = False
        """Whether that data is being handled right now."""
        self._after_close = 0

    @property
    def can_write(self) -> bool:
        """Whether the client keeps up with what is sent to it."""
        return not (self._pauses & WRITE or self.close_sent or self.transport.is_closing())

    def listen(self, handler: MessageHandler) -> None:
        """Hand all messages to this handler from now on, first those that arrived since the last `receive`."""
        self.handler = handler
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                handler.handle(event.get("bytes") or b"")
            else:
                handler.disconnect()
        self.queue = NO_QUEUE
        self._read_on(QUEUE)

    def write_messages(self, *messages: bytes) -> None:
        """Send these messages in one write; a client that is gone gets nothing."""
        if messages and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(framed(messages[0]) if len(messages) == 1 else b"".join(map(framed, messages)))

    def write_change(self, message: bytes) -> bool:
        """Send one message if the client keeps up; return whether it does."""
        if is_ready := self.can_write:
            self.transport.write(framed(message))
        return is_ready

    def pause(self, why: int = BUSY) -> None:
        """Stop reading until resume(): the client must wait."""
        self._pauses |= why
        self._pause_reading()

    def resume(self) -> None:
        """Continue reading."""
        self._read_on(BUSY)

    def abort(self) -> None:
        """Drop the connection."""
        self.transport.abort()

    # --- what uvicorn and the transport call ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start watching the write buffer of the new websocket."""
        super().connection_made(transport)
        self._watch = WriteWatch(self.loop, self.transport)

    def handle_connect(self, event: Request) -> None:
        """Put the websocket into the scope of the application."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]
            extensions[EXTENSION] = self
        elif self.close_sent:
            self._watch.closing(_CLOSE_WITHIN)

    def handle_close(self, event: Frame) -> None:
        """Close soon after the client's close frame."""
        super().handle_close(event)
        self._watch.closing(_CLOSE_WITHIN)

    def data_received(self, data: bytes) -> None:
        """Read the data: at once if it is little, else piece by piece."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:  # websockets could not parse it, and reports nothing
                self.abort()
        elif self._pauses or self._unread or len(data) > _PIECE or (self.admission.frames and not self._may_read()):
            self._pause_reading()
            self._unread += data
            self._read_on()
        else:
            self._read(data)

    def handle_events(self) -> None:
        """Charge the frames before they are handled."""
        if self.handshake_initiated:
            self._charge(len(self.conn.events) + _READ_COST)
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Take another fragment of a message; too many fragments end the connection."""
        if self.close_sent:
            return
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
            return
        self.frames = []
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too many fragments")
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Close soon after an invalid or too long frame, and at once before the handshake is answered."""
        if self.conn.close_sent is None:
            self.handshake_complete = True  # nothing can be sent any more
            self.abort()
            return
        super().handle_parser_exception()
        self._watch.closing(_CLOSE_WITHIN)

    def send_receive_event_to_app(self) -> None:
        """Hand over a complete message."""
        message = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.handler:
            self.handler.handle(message)
            return
        # As bytes: uvicorn would log a client's invalid UTF-8 as an error of the server.
        self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
        self.pause(QUEUE)

    async def receive(self) -> ASGIReceiveEvent:
        """The next message, for the application."""
        message = await self.queue.get()
        if self.queue.empty():
            self._read_on(QUEUE)
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message of the application; after a close frame only the client's own is read."""
        if self.conn.eof_sent and not self.handshake_complete:  # the client did not wait for the answer
            self.handshake_complete = True  # else uvicorn would try to answer, and log an error
            raise ClientDisconnected
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True  # uvicorn forgets it after an HTTP answer, and would log an error
            self._watch.closing(_CLOSE_WITHIN)
            self._unread, self._at, self._pauses = b"", 0, 0
            self._read_on()

    def pause_writing(self) -> None:
        """Stop reading from a client that does not read: answers would only fill the memory."""
        super().pause_writing()
        self.pause(WRITE)
        self._watch.start()

    def resume_writing(self) -> None:
        """Continue with a client that has caught up."""
        super().resume_writing()
        self._watch.stop()
        self._pauses &= ~WRITE
        if self.handler:
            self.handler.wake()
        self._read_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release what the connection holds."""
        self._watch.end()
        self.admission.close()
        super().connection_lost(exc)
        if self.handler:
            self.handler.disconnect()

    # --- reading ---

    def _read(self, data: bytes) -> None:
        """Handle data; whole short messages are decoded here, in a tenth of the time that `websockets` needs."""
        if self.close_sent:
            self._after_close += len(data)
            if self._after_close > _MOST_AFTER_CLOSE:
                self.abort()
                return
        elif self._is_simple:
            messages = unframed(data) if self.handshake_complete else None
            if messages and self.handler:
                if self._bucket is not None:
                    self._charge(len(messages))
                for message in messages:
                    self.handler.handle(message)
                return
            self._is_simple = messages is not None
        super().data_received(data)

    def _read_on(self, over: int = 0) -> None:
        """Continue reading if this was the last reason to pause, first with the data that has arrived already."""
        self._pauses &= ~over
        if self._is_reading:
            return
        self._is_reading = True
        while self._unread and not self._pauses and not self.transport.is_closing() and self._may_read():
            piece = self._unread[self._at : self._at + _PIECE]
            self._at += len(piece)
            if self._at >= len(self._unread):
                self._unread, self._at = b"", 0
            self._read(piece)
        self._is_reading = False
        if self.read_paused and not (self._pauses or self._unread or self.transport.is_closing()):
            self.read_paused = False
            self.transport.resume_reading()

    def _pause_reading(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _may_read(self) -> bool:
        """Whether the client's address has frames left; if not, wait until it has."""
        frames = self.admission.frames
        if frames is None or frames.left >= 0 or self.close_sent:
            return True
        self._wait(frames.wait(0))
        return False

    def _charge(self, cost: float) -> None:
        """Charge this many frames, and pause if they exceed the limit."""
        if self._bucket is None or self.close_sent:
            return
        frames = self.admission.frames
        pause = max(self._bucket.wait(cost), frames.wait(cost) if frames else 0.0)
        if pause:
            self._wait(pause)

    def _wait(self, seconds: float) -> None:
        if not self._pauses & PACE:
            self.pause(PACE)
            self.loop.call_later(seconds, self._read_on, PACE)
