"""The first message on the websocket of a table: a hello, which says who connects."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec

from fourfold.play.error_sentences import as_sentence
from fourfold.play.rule_versions import NotInstalled
from fourfold.server.http.session_cookie import cookie_token
from fourfold.server.plugins.process import GameFailed
from fourfold.server.protocol.common import VERSION
from fourfold.server.protocol.requests import ClientMessage, Hello
from fourfold.server.protocol.updates import Goodbye
from fourfold.server.rooms.access import Session, find_viewer
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.websocket.handshake import DISCONNECTED, Handshake
from fourfold.server.websocket.table_connection import TableConnection
from fourfold.store.shared import Elsewhere, NotOwner
from fourfold.store.store import Damaged, StoreError
from fourfold.tables.authority import viewpoints_of

_HELLO_WITHIN: Final = 10.0

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


async def greet(handshake: Handshake, registry: RoomRegistry, name: str) -> TableConnection | Goodbye:
    """Receive the hello and return the client's connection, or why it is refused."""
    hello = await _hello(handshake)
    if hello is None:
        return Goodbye("refused", "The first message must be hello.")
    if hello.protocol != VERSION:
        return Goodbye("version", f"This server speaks version {VERSION} of the protocol; reload the page.")
    try:
        session = await registry.profiles.session_of(cookie_token(handshake.headers, registry.settings.public_origin))
        room = await _find_room(registry, name)
    except (Elsewhere, NotOwner):
        return Goodbye("stopping", "The server stops; your game is kept.", again=True)
    except StoreError as reason:
        return Goodbye("damaged", as_sentence(reason), again=not isinstance(reason, Damaged))
    except NotInstalled as reason:
        return Goodbye("not-installed", as_sentence(reason))
    except GameFailed as reason:
        return Goodbye("game-failed", as_sentence(reason), again=True)
    if room is None:
        return Goodbye("not-found", "There is no such table; perhaps it has expired.")
    return _connection(handshake, registry, room, hello, session)


def _connection(
    handshake: Handshake, registry: RoomRegistry, room: Room, hello: Hello, session: Session | None
) -> TableConnection | Goodbye:
    """The connection of a client with these keys or this session, or why it is refused."""
    viewer = find_viewer(room.table, hello.invite, hello.keys, session)
    if not viewpoints_of(room.table, viewer):
        return Goodbye("forbidden", "This table is private; ask for an invitation.")
    if hello.keys and not viewer.holdings:
        return Goodbye("forbidden", "That key fits no seat at this table.")
    registry.profiles.note_claims(viewer.holdings, room.name)
    return TableConnection(handshake, registry, room, viewer, hello)


async def _find_room(registry: RoomRegistry, name: str) -> Room | None:
    """The room of a table; Elsewhere if the process was stalled, and the hello is the first thing it sees since."""
    room = await registry.find(name)
    if not registry.may_answer():
        raise Elsewhere
    return room


async def _hello(handshake: Handshake) -> Hello | None:
    try:
        async with asyncio.timeout(_HELLO_WITHIN):
            raw = await handshake.receive()
        if raw is None:
            return None
        message = _decoder.decode(raw)
    except (*DISCONNECTED, TimeoutError, msgspec.DecodeError, UnicodeDecodeError):
        return None
    return message if isinstance(message, Hello) else None


async def reject(handshake: Handshake, goodbye: Goodbye) -> None:
    """Send the reason and close."""
    with suppress(*DISCONNECTED):
        await handshake.send(_encoder.encode(goodbye))
        await handshake.close(4000)
