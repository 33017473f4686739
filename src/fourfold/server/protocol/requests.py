"""The messages of a client on the socket of a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from fourfold.server.protocol.common import VERSION, ClientStruct, Id, Key, SeatNumber, Text
from fourfold.tables.events import Wish


class Hello(ClientStruct, frozen=True, tag="hello"):
    """The first message: who is listening, and which version they already have."""

    protocol: int = VERSION
    keys: Annotated[tuple[Key, ...], Meta(max_length=8)] = ()
    """The keys of the seats this client plays; none for a spectator. With several keys the seats share one device."""
    invite: Key = ""
    have: Annotated[int, Meta(ge=0)] = 0
    """The version this client has; 0 for none."""
    language: Annotated[str, Meta(max_length=20)] = ""
    """The language of the reader, for the boards of games from other packages."""
    changes: bool = False
    """Whether the server may send a `change` instead of an update, where the client has the view before it."""


class Play(ClientStruct, frozen=True, tag="play"):
    """An action from the menu, or several separated by `;`."""

    id: Id
    seat: SeatNumber
    version: Annotated[int, Meta(ge=0)]
    text: Text


class Resign(ClientStruct, frozen=True, tag="resign"):
    """Give up the game: it ends, or with three or more seats it goes on without you."""

    id: Id
    seat: SeatNumber


class Ask(ClientStruct, frozen=True, tag="ask"):
    """Ask the other players for a draw, an undo or a rematch."""

    id: Id
    seat: SeatNumber
    wish: Wish


class Answer(ClientStruct, frozen=True, tag="answer"):
    """Accept or decline what another player asked for."""

    id: Id
    seat: SeatNumber
    wish: Wish
    yes: bool


class Say(ClientStruct, frozen=True, tag="say"):
    """Send a chat message to the table: free text, or one of the phrases that every client can translate."""

    id: Id
    seat: SeatNumber
    text: Text = ""
    phrase: Annotated[str, Meta(max_length=30)] = ""


class Leave(ClientStruct, frozen=True, tag="leave"):
    """Leave for good; the other players decide what happens to the seat."""

    id: Id
    seat: SeatNumber


class Return(ClientStruct, frozen=True, tag="return"):
    """Take your own seat back from the bot that has played there since."""

    id: Id
    seat: SeatNumber


class Replace(ClientStruct, frozen=True, tag="replace"):
    """Let a bot play for a player who is away."""

    id: Id
    seat: SeatNumber
    other: SeatNumber
    level: Annotated[str, Meta(max_length=30)]


class Finish(ClientStruct, frozen=True, tag="finish"):
    """Wait no longer for the players who are away: they forfeit, which ends a game of two."""

    id: Id
    seat: SeatNumber


class Ping(ClientStruct, frozen=True, tag="ping"):
    """A heartbeat every 2.5 seconds, with the round-trip time of the previous one."""

    lag: Annotated[int, Meta(ge=0, le=600_000)] = 0


Request = Play | Resign | Ask | Answer | Say | Leave | Return | Replace | Finish
"""A message that changes a table. Each is acknowledged by its id and done once, even if it is sent several times."""
ClientMessage = Hello | Request | Ping
"""Any message of a client."""
