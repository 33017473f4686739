"""Uvicorn's HTTP protocol, with bounds on heads, bodies, pipelined requests and time."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final

from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from fourfold.server.http.connection_limits import Admission
from fourfold.server.http.write_watch import WriteWatch
from fourfold.server.websocket.websocket import WebSocket

LONGEST_HEAD: Final = 16 * 1024
MOST_HEADERS: Final = 100
MOST_PIPELINED: Final = 8
"""Requests that may wait for the answer to the one before; browsers never send even two."""
MOST_BODY: Final = 1024 * 1024
"""Bytes of a body that are read at all. The application refuses much shorter bodies, but a client sees its answer only
while its bytes are still read."""
MOST_PIECES: Final = 512
"""Chunks and reads that a body may come in: each costs as much as a hundred bytes."""
HEAD_WITHIN: Final = 10.0
BODY_WITHIN: Final = 20.0
KEEP_ALIVE: Final = 5
_PIECE: Final = 4096
"""Bytes that are parsed at once; the shortest request has eighteen."""


class HttpProtocol(HttpToolsProtocol):
    """One HTTP connection, until it is closed or becomes a websocket."""

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
        self._admission = admission
        self._is_head, self._is_begun = True, False
        """Whether the next bytes belong to a head, and whether its first byte has arrived."""
        self._size = 0
        """Bytes of the head, or of the body, so far."""
        self._pieces = 0
        self._is_refused = False
        self._answering: RequestResponseCycle | None = None
        """The request that is being answered; uvicorn's `cycle` is the last one of the pipeline."""
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Expect a request soon."""
        super().connection_made(transport)  # type: ignore[arg-type]
        self._watch = WriteWatch(self.loop, self.transport)
        self._expect(HEAD_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release what the connection holds."""
        self._expect(None)
        self._watch.end()
        self._admission.close()
        self._cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse the data piece by piece, until a limit is exceeded."""
        for at in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            self._take(data[at : at + _PIECE])
        if self.transport.get_protocol() is self and not self.transport.is_closing():
            self._set_deadline()

    def _take(self, piece: bytes) -> None:
        was_head = self._is_head
        self._size += len(piece)
        super().data_received(piece)
        if self.transport.get_protocol() is not self:  # it has become a websocket
            return
        if self.transport.is_closing():
            self._cancel()
            self._watch.closing()
        elif self._is_head and was_head and self._size > LONGEST_HEAD:
            self._refuse()
        elif self._is_refused or self._size > MOST_BODY:
            self._abort()

    def _refuse(self) -> None:
        """Answer that the head is too long, unless another answer is being sent."""
        if self._answering is None or self._answering.response_complete:
            self.transport.write(STATUS_LINE[431] + b"connection: close\r\ncontent-length: 0\r\n\r\n")
        self._cancel()
        self.transport.close()
        self._watch.closing()

    def _abort(self) -> None:
        self._cancel()
        self.transport.abort()

    def _cancel(self) -> None:
        """Answer nothing more: tell the current request that the client is gone."""
        self.pipeline.clear()
        if self._answering:
            self._answering.disconnected = True
            self._answering.message_event.set()

    # --- what the parser calls ---

    def on_message_begin(self) -> None:
        """Note the first byte of a request."""
        super().on_message_begin()
        self._is_begun = True

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header; refuse the request if there are too many."""
        if len(self.headers) < MOST_HEADERS:
            super().on_header(name, value)
        else:
            self._is_refused = True

    def on_headers_complete(self) -> None:
        """Start the request, unless too many are waiting."""
        self._is_refused = self._is_refused or len(self.pipeline) >= MOST_PIPELINED
        if self._is_refused:
            return
        self._is_head, self._is_begun, self._size, self._pieces = False, False, 0, 0
        self._expect(None)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a part of the body, unless it comes in too many."""
        self._pieces += 1
        self._is_refused = self._is_refused or self._pieces > MOST_PIECES
        if not self._is_refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """Expect another head."""
        if not self._is_refused:
            self._is_head, self._size = True, 0
            self._expect(None)
            super().on_message_complete()

    # --- what uvicorn and the transport call ---

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection, and its admission, over to a websocket."""
        if self._is_refused:
            return
        self._expect(None)
        self._watch.end()
        self.ws_protocol_class = partial(WebSocket, admission=self._admission)  # type: ignore[assignment]
        super().handle_websocket_upgrade()

    def on_response_complete(self) -> None:
        """Expect the client to read the last answer soon if the connection closes."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._watch.closing()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def pause_writing(self) -> None:
        """Watch a client that does not read."""
        super().pause_writing()
        self._watch.start()

    def resume_writing(self) -> None:
        """Stop watching a client that has caught up."""
        super().resume_writing()
        self._watch.stop()

    def _set_deadline(self) -> None:
        """Expect the rest of a request that has begun."""
        if self._deadline is None:
            if not self._is_head:
                self._expect(BODY_WITHIN)
            elif self._is_begun or self._size:
                self._expect(HEAD_WITHIN)

    def _expect(self, within: float | None) -> None:
        if self._deadline:
            self._deadline.cancel()
        self._deadline = None if within is None else self.loop.call_later(within, self._abort)
