"""Running the server: it prints where it is, and says goodbye when it stops."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
from collections.abc import Callable, Generator
from contextlib import contextmanager
from time import monotonic

import uvicorn
from litestar import Litestar

from fourfold.server.app import make_app
from fourfold.server.http.accept import Acceptor
from fourfold.server.http.connection_limits import Admission, ConnectionLimits, most_connections
from fourfold.server.http.http_protocol import KEEP_ALIVE, HttpProtocol
from fourfold.server.rooms.room_registry import Report
from fourfold.server.settings import Settings
from fourfold.server.websocket.endpoints import WebSocketEndpoint
from fourfold.server.websocket.websocket import WebSocket
from fourfold.store.sqlite import open_store
from fourfold.store.upgrade import Upgrade
from fourfold.tables.events import split_event

_LONGEST_MESSAGE = 16 * 1024
_GOODBYE_WITHIN = 2.0
_RECEIVED = 32 * 1024
"""Bytes the system keeps of what a client has sent and nobody has read yet, so that one read is never much."""
_TELL_EVERY = 3.0
_log = logging.getLogger(__name__)


class Server(uvicorn.Server):
    """Uvicorn, but with manners."""

    def __init__(
        self, config: uvicorn.Config, app: Litestar, limits: ConnectionLimits, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._app, self._limits, self._ready = app, limits, ready

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Being told to stop is no accident: it ends well, and not by the same signal again."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, accept connections ourselves, and say so."""
        await super().startup([])
        self.servers = [Acceptor(each, self._limits, self._protocol) for each in sockets or []]  # type: ignore[misc]
        _collect_seldom()
        if self.started:
            self._ready()

    def _protocol(self, admission: Admission) -> HttpProtocol:
        return HttpProtocol(self.config, self.server_state, self.lifespan.state, admission=admission)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody new, say goodbye to everybody, then stop."""
        for server in self.servers:
            server.close()
        registry = self._app.state.registry
        registry.say_goodbye()
        until = asyncio.get_running_loop().time() + _GOODBYE_WITHIN
        while registry.connections and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.02)
        await super().shutdown(sockets)
        gc.unfreeze()


def serve(
    settings: Settings, listeners: list[socket.socket], ready: Callable[[], None], report: Report | None = None
) -> None:
    """Answer at these sockets until the program is told to stop; Unopenable if there is no store to serve from."""
    # The store is opened here, since Uvicorn would answer trouble with a traceback.
    app = make_app(settings, open_store(settings.data, Upgrade(split_event, _Progress())), report)
    limits = ConnectionLimits(on=settings.limits, proxies=settings.proxies, most=most_connections())
    config = uvicorn.Config(
        WebSocketEndpoint(app, settings),
        http=HttpProtocol,
        ws=WebSocket,
        ws_per_message_deflate=False,
        ws_max_size=_LONGEST_MESSAGE,
        ws_ping_interval=None,  # clients ping, and whoever is silent is dropped by the registry
        ws_ping_timeout=None,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=KEEP_ALIVE,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=",".join(settings.proxies),
    )
    Server(config, app, limits, ready).run(sockets=listeners)


def _collect_seldom() -> None:
    """Thousands of tables are a million objects that stay, and looking through them for garbage is a sixth of the work.

    Hardly anything here refers to itself, so little garbage waits for the collector.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 5)


class _Progress:
    """Tells the log every few seconds how far an old store has been brought up to date."""

    def __init__(self) -> None:
        self._told = monotonic()

    def __call__(self, done: int, total: int) -> None:
        if monotonic() - self._told > _TELL_EVERY:
            self._told = monotonic()
            _log.warning("the store is being brought up to date", extra={"done": done, "tables": total})


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; OSError says why not."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _RECEIVED)
        listener.bind(address)
    except OSError:
        listener.close()
        raise
    return listener
