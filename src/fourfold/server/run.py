"""Runs the server, and says goodbye to clients when it stops."""

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
from fourfold.server.cluster.cluster import Cluster
from fourfold.server.cluster.joining import join_cluster
from fourfold.server.cluster.node import Node
from fourfold.server.http.acceptor import Acceptor
from fourfold.server.http.connection_limits import Admission, ConnectionLimits, most_connections
from fourfold.server.http.http_protocol import KEEP_ALIVE, HttpProtocol
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.startup import Report
from fourfold.server.settings import Settings
from fourfold.server.websocket.asgi_app import AsgiApp
from fourfold.server.websocket.websocket import WebSocket

_LONGEST_MESSAGE = 16 * 1024
_GOODBYE_WITHIN = 2.0
_RECEIVED = 32 * 1024
"""The receive buffer of a connection in bytes, so that one read is never long."""
_REPORT_EVERY = 3.0
_log = logging.getLogger(__name__)

Ready = Callable[[], None]
"""Called when the server answers."""


class Server(uvicorn.Server):
    """Uvicorn with our own acceptor and an orderly shutdown."""

    def __init__(
        self, config: uvicorn.Config, app: Litestar, settings: Settings, limits: ConnectionLimits, ready: Ready
    ) -> None:
        super().__init__(config)
        self._app, self._settings, self._limits, self._ready = app, settings, limits, ready

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """End normally after a signal to stop, without raising the signal again."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the store, then serve; the store comes first, since uvicorn would answer an error with a traceback."""
        self._app.state.joined = await join_cluster(self._settings, _Progress())
        await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, accept connections with our own acceptor, and report that the server is ready."""
        await super().startup([])
        self.servers = [Acceptor(each, self._limits, self._protocol) for each in sockets or []]  # type: ignore[misc]
        _collect_rarely()
        if isinstance(node := self._node, Node):
            node.on_drain = self._stop
        if self.started:
            self._ready()

    @property
    def _node(self) -> Cluster:
        registry: RoomRegistry = self._app.state.registry
        return registry.cluster

    def _stop(self) -> None:
        """Stop as after a signal."""
        self.should_exit = True

    def _protocol(self, admission: Admission) -> HttpProtocol:
        return HttpProtocol(self.config, self.server_state, self.lifespan.state, admission=admission)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no new clients, say goodbye to the connected ones, then stop; a node first moves its tables."""
        if isinstance(node := self._node, Node):
            await node.drain()
        for server in self.servers:
            server.close()
        registry: RoomRegistry = self._app.state.registry
        registry.say_goodbye()
        until = asyncio.get_running_loop().time() + _GOODBYE_WITHIN
        while registry.connections and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.02)
        await super().shutdown(sockets)
        gc.unfreeze()


def serve(settings: Settings, listeners: list[socket.socket], ready: Ready, report: Report | None = None) -> None:
    """Serve at these sockets until the process is told to stop; Unopenable if there is no store to serve from."""
    app = make_app(settings, report)
    limits = ConnectionLimits(on=settings.limits, proxies=settings.proxies, most=most_connections())
    config = uvicorn.Config(
        AsgiApp(app, settings),
        http=HttpProtocol,
        ws=WebSocket,
        ws_per_message_deflate=False,
        ws_max_size=_LONGEST_MESSAGE,
        ws_ping_interval=None,  # clients send their own pings, and upkeep disconnects silent ones
        ws_ping_timeout=None,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=KEEP_ALIVE,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=",".join(settings.proxies),
    )
    Server(config, app, settings, limits, ready).run(sockets=listeners)


def _collect_rarely() -> None:
    """Run the garbage collector less often: thousands of tables are a million long-lived objects.

    Scanning them would take a sixth of the time, and there are hardly any reference cycles to find.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 8, 5)


class _Progress:
    """Logs every few seconds how many tables of an old store are upgraded."""

    def __init__(self) -> None:
        self._reported = monotonic()

    def __call__(self, done: int, total: int) -> None:
        if monotonic() - self._reported > _REPORT_EVERY:
            self._reported = monotonic()
            _log.warning("the store is being upgraded", extra={"done": done, "tables": total})


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to this address; OSError if that fails."""
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
