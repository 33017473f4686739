"""A websocket that hands messages over as they come: without tasks and queues in between, since every move passes here.

It is uvicorn's own websocket up to the client's first message; from then on its `handler` is told. Everything that
arrives is counted here, whatever kind of frame it is, and read in small pieces: a client that sends too fast is not
read from until it may send again, and neither is one that does not read what it is sent.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, Protocol

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from fourfold.server.http.connection_limits import Admission
from fourfold.server.http.write_watch import WriteWatch
from fourfold.server.limits import Bucket
from fourfold.server.websocket.framing import framed, unframed

EXTENSION: Final = "fourfold.websocket"
"""Where the application finds it in its scope."""
BURST: Final = 100
FRAMES_A_SECOND: Final = 20
MOST_FRAGMENTS: Final = 16
"""The frames one message may be cut into."""
_A_READ: Final = 0.25
"""What a read costs besides its frames, in frames: a byte at a time is work too."""
_PIECE: Final = 2048
"""Bytes that are read in one go; the shortest frame has six."""
_MOST_AFTER_CLOSE: Final = 2048
"""Bytes that are read after the server has closed: enough for what was under way, and for the client's own close."""
_CLOSE_WITHIN: Final = 2.0
BUSY, PACE, WRITE, QUEUE, CLOSING = 1, 2, 4, 8, 16
"""Why a client is not read from: it waits for an answer, it has sent too much, it does not read, nobody listens to it
yet, the server says goodbye. Bits of a number, since this is looked at with every move."""


class MessageHandler(Protocol):
    """Handles the messages of a websocket."""

    def handle(self, raw: bytes) -> None:
        """The client said something."""
        ...

    def wake(self) -> None:
        """There is room for more to be sent."""
        ...

    def disconnect(self) -> None:
        """The client is gone."""
        ...


class WebSocket(WebSocketsSansIOProtocol):
    """One client's websocket."""

    handler: MessageHandler | None = None
    _is_simple = True
    """Whether everything has come in whole short messages so far; where one was cut in two, websockets joins them."""

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
        """What has come and is not looked at yet, from this byte on; nothing more is read from the socket before."""
        self._is_reading = False
        """Whether that is being looked at just now."""
        self._after_close = 0

    @property
    def is_free(self) -> bool:
        """Whether the client keeps up with what is sent to it."""
        return self.writable.is_set() and not (self.close_sent or self.transport.is_closing())

    def listen(self, handler: MessageHandler) -> None:
        """Have everything heard there from now on, and first what has come since the last message that was received."""
        self.handler = handler
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                handler.handle(event.get("bytes") or b"")
            else:
                handler.disconnect()
        self._go_on(QUEUE)

    def write_messages(self, *messages: bytes) -> None:
        """Send these messages in one go; who is gone is told nothing."""
        if messages and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(map(framed, messages)))

    def pause(self, why: int = BUSY) -> None:
        """Hear nothing more until release(): the client must wait."""
        self._pauses |= why
        self._stop()

    def resume(self) -> None:
        """Go on hearing."""
        self._go_on(BUSY)

    def abort(self) -> None:
        """Hang up without a word."""
        self.transport.abort()

    # --- what uvicorn and the transport call ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The HTTP connection has become a websocket."""
        super().connection_made(transport)
        self._watch = WriteWatch(self.loop, self.transport)

    def handle_connect(self, event: Request) -> None:
        """Let the application find us."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]
            extensions[EXTENSION] = self
        elif self.close_sent:
            self._watch.closing(_CLOSE_WITHIN)

    def handle_close(self, event: Frame) -> None:
        """The client says goodbye, or answers ours."""
        super().handle_close(event)
        self._watch.closing(_CLOSE_WITHIN)

    def data_received(self, data: bytes) -> None:
        """Take what came: at once if it is little, else piece by piece."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:  # websockets could not read it, and says nothing
                self.abort()
        elif self._pauses or self._unread or len(data) > _PIECE or not self._may_read():
            self._stop()
            self._unread += data
            self._go_on()
        else:
            self._read(data)

    def handle_events(self) -> None:
        """Count the frames before anything is done about them."""
        if self.handshake_initiated:
            self._charge(len(self.conn.events) + _A_READ)
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """A further piece of a message; a message in too many pieces ends the connection."""
        if self.close_sent:
            return
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
            return
        self.frames = []
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too many fragments")
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """What came is no websocket frame, or too long."""
        super().handle_parser_exception()
        self._watch.closing(_CLOSE_WITHIN)

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        message = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.handler:
            self.handler.handle(message)
            return
        # As bytes: uvicorn would write a client's broken UTF-8 into our log as an error of ours.
        self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
        self.pause(QUEUE)

    async def receive(self) -> ASGIReceiveEvent:
        """The next message, for the application."""
        message = await self.queue.get()
        if self.queue.empty():
            self._go_on(QUEUE)
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send something for the application; after a close only the client's own close is read."""
        await super().send(message)
        if self.close_sent:
            self._watch.closing(_CLOSE_WITHIN)
            self._unread, self._at, self._pauses = b"", 0, 0
            self._go_on()

    def pause_writing(self) -> None:
        """The client does not read: what it sends would only be answered into the memory."""
        super().pause_writing()
        self.pause(WRITE)
        self._watch.start()

    def resume_writing(self) -> None:
        """The client has caught up."""
        super().resume_writing()
        self._watch.stop()
        if self.handler:
            self.handler.wake()
        self._go_on(WRITE)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone, politely or not."""
        self._watch.end()
        self.admission.close()
        super().connection_lost(exc)
        if self.handler:
            self.handler.disconnect()

    # --- reading ---

    def _read(self, data: bytes) -> None:
        """Read the simple case here, which takes a tenth of the time; websockets reads everything else."""
        if self.close_sent:
            self._after_close += len(data)
            if self._after_close > _MOST_AFTER_CLOSE:
                self.abort()
                return
        elif self._is_simple:
            messages = unframed(data) if self.handshake_complete else None
            if messages and self.handler:
                self._charge(len(messages))
                for message in messages:
                    self.handler.handle(message)
                return
            self._is_simple = messages is not None
        super().data_received(data)

    def _go_on(self, over: int = 0) -> None:
        """Read on, if this was the last reason not to: first what has come already."""
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

    def _stop(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _may_read(self) -> bool:
        """Whether the client's address has any frames left; if not, wait until it has."""
        frames = self.admission.frames
        if frames is None or frames.left >= 0 or self.close_sent:
            return True
        self._wait(frames.wait(0))
        return False

    def _charge(self, cost: float) -> None:
        """Count this many frames, and wait if these were too many."""
        if self._bucket is None or self.close_sent:
            return
        frames = self.admission.frames
        pause = max(self._bucket.wait(cost), frames.wait(cost) if frames else 0.0)
        if pause:
            self._wait(pause)

    def _wait(self, seconds: float) -> None:
        if not self._pauses & PACE:
            self.pause(PACE)
            self.loop.call_later(seconds, self._go_on, PACE)
