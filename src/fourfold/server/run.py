"""Running the server: it prints where it is, and says goodbye when it stops."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable, Generator
from contextlib import contextmanager

import uvicorn
from litestar import Litestar

from fourfold.server.app import make_app
from fourfold.server.line import Line
from fourfold.server.settings import Settings
from fourfold.server.socket import Door

_LONGEST_MESSAGE = 16 * 1024
_GOODBYE_WITHIN = 2.0


class Server(uvicorn.Server):
    """Uvicorn, but with manners."""

    def __init__(self, config: uvicorn.Config, app: Litestar, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app, self._ready = app, ready

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Being told to stop is no accident: it ends well, and not by the same signal again."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        _collect_seldom()
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody new, say goodbye to everybody, then stop."""
        for server in self.servers:
            server.close()
        house = self._app.state.house
        house.say_goodbye()
        until = asyncio.get_running_loop().time() + _GOODBYE_WITHIN
        while house.connections and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.02)
        await super().shutdown(sockets)
        gc.unfreeze()


def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Answer at this socket until the program is told to stop."""
    app = make_app(settings)
    config = uvicorn.Config(
        Door(app),
        ws=Line,
        ws_per_message_deflate=False,
        ws_max_size=_LONGEST_MESSAGE,
        ws_ping_interval=None,  # clients ping, and whoever is silent is dropped by the house
        ws_ping_timeout=None,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        backlog=4096,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=",".join(settings.proxies),
    )
    Server(config, app, ready).run(sockets=[listener])


def _collect_seldom() -> None:
    """Thousands of tables are a million objects that stay, and looking through them for garbage is a sixth of the work.

    Hardly anything here refers to itself, so little garbage waits for the collector.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 5)


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; OSError says why not."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError:
        listener.close()
        raise
    return listener
