"""The two websockets: a table's, and the lobby's."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar import websocket

from fourfold.server.connection import LobbyConnection, Socket, TableConnection, meet, send_away
from fourfold.server.given import TableName, TheHouse
from fourfold.server.house import House


@websocket("/ws/tables/{name:str}")
async def table_socket(socket: Socket, name: TableName, house: TheHouse) -> None:
    """Play at a table, or look on."""
    if not await _is_welcome(socket, house):
        return
    guest = await meet(socket, house, name)
    if isinstance(guest, TableConnection):
        await guest.run()
    else:
        await send_away(socket, guest)


@websocket("/ws/lobby")
async def lobby_socket(socket: Socket, house: TheHouse) -> None:
    """Watch the list of public tables."""
    if await _is_welcome(socket, house):
        await LobbyConnection(socket, house).run()


async def _is_welcome(socket: Socket, house: House) -> bool:
    """Accept it, unless a page of another site has opened it, or its address has opened too many."""
    address = socket.client.host if socket.client else ""
    if is_foreign(socket.headers.get("origin"), socket.headers.get("host"), house.settings.origins):
        await socket.close(code=4403)
        return False
    if not house.limits.sockets.allows(address):
        await socket.close(code=4429)
        return False
    await socket.accept()
    return True


def is_foreign(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a browser says that a page of another site is behind this; programs say nothing."""
    return origin is not None and urlsplit(origin).netloc != host and origin not in allowed
