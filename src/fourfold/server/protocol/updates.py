"""The messages of the server on the socket of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from fourfold.game import Seat, Takebacks
from fourfold.server.protocol.common import ServerStruct
from fourfold.tables.events import Wish


class Found(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What an action turned out to be: whether a call was right and why, or what it brings or costs."""

    kind: Literal["right", "wrong", "gain", "cost"]
    code: str
    """GAME.NAME, for example `chess.no-mate`."""
    sentence: str
    """The finding in English."""
    values: Mapping[str, str | int] = {}
    """The values of the code."""


class Happened(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One event as the reader may see it."""

    version: int
    at: int
    what: Literal[
        "opened",
        "sat",
        "linked",
        "watch-linked",
        "stood",
        "began",
        "played",
        "took-back",
        "asked",
        "answered",
        "ended",
        "forfeited",
        "left",
        "returned",
        "replaced",
        "said",
        "hinted",
        "rematched",
        "resumed",
        "closed",
    ] = "played"
    """What happened; absent if an action was played, as in almost every event."""
    seat: Seat | None = None
    """The seat that caused it; -1 is Nature."""
    text: str = ""
    """The action (only its first word if the rest is hidden), a name, a level, a wish, a chat message, a reason or a
    table."""
    phrase: str = ""
    """In `said`: the name of a phrase. In `played`, for a game from another package: the action as an English phrase
    that follows a name."""
    message: str = ""
    """In `played`, for a game from another package: the id of the game's own message for the action, if it has one."""
    values: Mapping[str, str | int] = {}
    """The values of that message."""
    count: int = 0
    yes: bool = False
    id: str = ""
    """The sender's id of the message that caused it: the acknowledgement. Of an action only its sender gets it."""
    successor: str = ""
    """In `forfeited`: the level of the bot that plays on, or `out`."""
    findings: tuple[Found, ...] = ()
    """In `played`: what the action turned out to be."""


class Sitter(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The occupant of a chair."""

    name: str = ""
    level: str = ""
    person: bool = False
    gone: bool = False
    forfeit: str = ""
    """Why the person has forfeited while the others play on: `resigned`, `time` or `abandoned`."""


class Offered(msgspec.Struct, frozen=True, gc=False):
    """A request to the other players that is not answered yet."""

    wish: Wish
    seat: Seat
    agreed: tuple[Seat, ...]


class Result(msgspec.Struct, frozen=True, gc=False):
    """How the game ended."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    reason: str
    sentence: str
    places: tuple[int, ...]
    """The place of each seat, from 1; seats with equal results share a place."""
    seat: Seat | None = None
    """The seat whose action ended the game by the rules; null if it ended in another way."""
    findings: tuple[Found, ...] = ()
    """What that action turned out to be."""


class About(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Everything about a table except the board."""

    table: str
    game: str
    options: Mapping[str, str]
    clock: str
    public: bool
    phase: Literal["waiting", "playing", "over", "closed"]
    chairs: tuple[Sitter, ...]
    offer: Offered | None = None
    result: Result | None = None
    next: str = ""
    """The table of the rematch."""
    hints: bool = False
    """Whether players may ask for hints."""
    takebacks: Takebacks = "agree"
    """Whether moves can be taken back: if all agree, at any time, or not at all."""
    forfeits: str = "end"
    """What becomes of the seat of a player who forfeits: a bot of this level plays on, or it is `out`, or the game
    ends."""
    preset: str = ""
    """The id of the preset with these options and settings; empty if there is none."""
    watchable: bool = False
    """Whether there is a link with which anyone may watch this private table."""
    tournament: str = ""
    """The name of the tournament that the table belongs to."""
    rated: bool = False
    """Whether the result moves ratings; nobody else sees the game before it is over."""


class Clocks(msgspec.Struct, frozen=True, gc=False):
    """The time each seat has left, as of `now`."""

    now: int
    left: tuple[int | None, ...]
    running: Seat | None


class Choice(msgspec.Struct, frozen=True, gc=False):
    """An action of the menu, as the general board shows it."""

    text: str
    group: str
    """The kind of action, in the language of the reader."""
    label: str
    """The action, in the language of the reader."""


class Board(msgspec.Struct, frozen=True, gc=False):
    """The table in a view, for a client that has no board for the game."""

    text: str
    """The table, drawn in characters."""
    picture: str
    """The address of a picture, which contains the picture itself; empty if there is none."""
    choices: tuple[Choice, ...]


class Update(ServerStruct, frozen=True, tag="update"):
    """The table as one seat, or a spectator, sees it now, and the events since the version the client had.

    A long history comes in pages. Every page except the last has `more`, and contains only events.
    """

    version: int
    """The version that this page reaches."""
    since: int
    """The version before this page. 0: the history begins here, and the client discards what it had."""
    seat: Seat | None
    """The seat whose view this is; null for a spectator."""
    happened: tuple[Happened, ...]
    about: About | None = None
    """Present only when something in it has changed."""
    mover: Seat | None = None
    view: Any = None
    """The game's own view without its options; absent before the game has begun."""
    menu: tuple[str, ...] = ()
    """Every action this seat may play now."""
    board: Board | None = None
    """Present only for a game from another package."""
    clocks: Clocks | None = None
    more: bool = False
    """Whether another page follows."""


class Change(ServerStruct, frozen=True, tag="change"):
    """What has happened and changed since the message before, instead of an update: for a client that asked for it.

    A key of `view` or `about` is the path of a value: `hand`, `board[6]`, `turn.owed`, or `left[3:4]` for items of a
    list, which are replaced by those of another list.
    """

    happened: tuple[Happened, ...]
    """At least one event; the last one has the version that this message reaches."""
    seat: Seat | None = None
    """The seat whose view this is; absent if it is that of the last update, since the client has no other."""
    mover: Seat | msgspec.UnsetType | None = msgspec.UNSET
    """The seat to move; absent if it is the `mover` of the view."""
    view: Mapping[str, Any] = {}
    menu: tuple[str, ...] | None = None
    """Every action this seat may play now; absent if the menu has not changed."""
    about: Mapping[str, Any] = {}
    clocks: Clocks | None = None


class Welcome(ServerStruct, frozen=True, tag="welcome"):
    """The answer to hello."""

    protocol: int
    seats: tuple[Seat, ...]
    """The seats of the given keys, in the same order."""
    version: int
    now: int


class Accepted(ServerStruct, frozen=True, tag="accepted"):
    """Acknowledges a message that was done already, or whose effect is not shown in an update."""

    id: str
    version: int


class Refused(ServerStruct, frozen=True, tag="refused"):
    """Says why a message changed nothing."""

    id: str
    why: str
    sentence: str
    """The reason in English."""
    version: int
    code: str = ""
    """What the rules refuse, as GAME.REASON or rules.REASON; absent when it is not the rules that refuse."""
    values: Mapping[str, str | int] = {}
    """The values of that code."""


class Presence(ServerStruct, frozen=True, tag="presence"):
    """Which players are connected."""

    here: tuple[bool, ...]
    away: tuple[Seat, ...] = ()
    """The seats that may be given to a bot, because their players have been away for long."""
    thinking: tuple[Seat, ...] = ()
    watchers: int = 0


class Pong(ServerStruct, frozen=True, tag="pong"):
    """The answer to ping, with the server's time."""

    now: int


class Goodbye(ServerStruct, frozen=True, tag="goodbye"):
    """The last message: why the server disconnects, and whether to reconnect."""

    why: Literal[
        "stopping",
        "closed",
        "idle",
        "refused",
        "version",
        "not-found",
        "forbidden",
        "damaged",
        "not-installed",
        "game-failed",
    ]
    sentence: str
    again: bool = False


ServerMessage = Welcome | Update | Change | Accepted | Refused | Presence | Pong | Goodbye
"""Any message of the server on the socket of a table."""
