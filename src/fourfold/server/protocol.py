"""Every message between server and client. The TypeScript types are made from this file; docs/protocol.md explains it.

Messages are JSON objects with a `type`. Seats are counted from 0, and times are in milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from fourfold.game import Seat
from fourfold.tables.events import Wish

VERSION: Final = 1
"""Of the protocol; a client that was made for another must load anew."""

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[ -~]*$")]
"""What a client calls a message of its own; the same name twice is the same message twice. Others see it too, so it is
plain: letters, digits, signs and spaces of ASCII."""
Text = Annotated[str, Meta(max_length=1000)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Key = Annotated[str, Meta(max_length=100)]
RecordBody = Annotated[str, Meta(max_length=60_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=8)]


class _Told(msgspec.Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """From a client; a field nobody knows is refused."""


class _Tells(msgspec.Struct, frozen=True, gc=False, tag_field="type", omit_defaults=True):
    """From the server; a field that says nothing is left out."""


# --- what a client says on the socket of a table ---


class Hello(_Told, frozen=True, tag="hello"):
    """The first message: who is listening, and what it knows already."""

    protocol: int = VERSION
    keys: Annotated[tuple[Key, ...], Meta(max_length=8)] = ()
    """The keys of the seats this client plays; none to look on. With several the seats share one device."""
    invite: Key = ""
    have: Annotated[int, Meta(ge=0)] = 0
    """The version this client has; 0 for none."""


class Play(_Told, frozen=True, tag="play"):
    """An action from the menu, or several divided by `;`."""

    id: Id
    seat: SeatNumber
    version: Annotated[int, Meta(ge=0)]
    text: Text


class Resign(_Told, frozen=True, tag="resign"):
    """Give the game up."""

    id: Id
    seat: SeatNumber


class Ask(_Told, frozen=True, tag="ask"):
    """Ask the others for a draw, a move back or a rematch."""

    id: Id
    seat: SeatNumber
    wish: Wish


class Answer(_Told, frozen=True, tag="answer"):
    """Agree to what another asked for, or not."""

    id: Id
    seat: SeatNumber
    wish: Wish
    yes: bool


class Say(_Told, frozen=True, tag="say"):
    """Say something to the table: in words, or one of the phrases every client can translate."""

    id: Id
    seat: SeatNumber
    text: Text = ""
    phrase: Annotated[str, Meta(max_length=30)] = ""


class Leave(_Told, frozen=True, tag="leave"):
    """Go away for good; the others decide what becomes of the seat."""

    id: Id
    seat: SeatNumber


class Return(_Told, frozen=True, tag="return"):
    """Take one's own seat again, from the program that plays there meanwhile."""

    id: Id
    seat: SeatNumber


class Replace(_Told, frozen=True, tag="replace"):
    """Let a program play for somebody who is away."""

    id: Id
    seat: SeatNumber
    other: SeatNumber
    level: Annotated[str, Meta(max_length=30)]


class Finish(_Told, frozen=True, tag="finish"):
    """End the game because somebody is away."""

    id: Id
    seat: SeatNumber


class Ping(_Told, frozen=True, tag="ping"):
    """Every 2.5 seconds: I am here, and that long the last answer took."""

    lag: Annotated[int, Meta(ge=0, le=600_000)] = 0


Request = Play | Resign | Ask | Answer | Say | Leave | Return | Replace | Finish
"""What changes a table; each is acknowledged by its id, once, however often it is sent."""
ClientMessage = Hello | Request | Ping
"""What a client says."""


# --- what the server says on the socket of a table ---


class Happened(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One event as the reader's eyes saw it."""

    version: int
    what: Literal[
        "opened",
        "sat",
        "stood",
        "began",
        "played",
        "took-back",
        "asked",
        "answered",
        "ended",
        "left",
        "returned",
        "replaced",
        "said",
        "hinted",
        "rematched",
        "resumed",
        "closed",
    ]
    at: int
    seat: Seat | None = None
    """Whose doing it was; -1 is Nature."""
    text: str = ""
    """The action (only its first word if the rest is hidden), a name, a level, a wish, a saying, a reason, a table."""
    phrase: str = ""
    count: int = 0
    yes: bool = False
    id: str = ""
    """What the sender called the message that brought it about: to the sender, the acknowledgement."""


class Sitter(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Who sits on a chair."""

    name: str = ""
    level: str = ""
    person: bool = False
    gone: bool = False


class Offered(msgspec.Struct, frozen=True, gc=False):
    """What was asked for and is not yet answered."""

    wish: Wish
    seat: Seat
    agreed: tuple[Seat, ...]


class Result(msgspec.Struct, frozen=True, gc=False):
    """How the game ended."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    reason: str
    sentence: str


class About(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What there is to know about a table besides the board."""

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
    """Whether players may ask what to do."""


class Clocks(msgspec.Struct, frozen=True, gc=False):
    """The time each seat has left, as it was at `now`."""

    now: int
    left: tuple[int | None, ...]
    running: Seat | None


class Update(_Tells, frozen=True, tag="update"):
    """The table as one seat, or a spectator, sees it now, and what happened since the version the client had.

    A long story comes in pages. Every page but the last one has `more`, and events alone.
    """

    version: int
    """The version that this page reaches."""
    since: int
    """0: the story begins here, and the client forgets what it had."""
    seat: Seat | None
    """Whose eyes; null for a spectator."""
    happened: tuple[Happened, ...]
    about: About | None = None
    """Only when something in it has changed."""
    mover: Seat | None = None
    view: Any = None
    """The game's own view without its options; absent before the game has begun."""
    menu: tuple[str, ...] = ()
    """Every action this seat may play now."""
    clocks: Clocks | None = None
    more: bool = False
    """Whether another page follows."""


class Welcome(_Tells, frozen=True, tag="welcome"):
    """The answer to hello."""

    protocol: int
    seats: tuple[Seat, ...]
    """The seats of the keys that were shown, in their order."""
    version: int
    now: int


class Accepted(_Tells, frozen=True, tag="accepted"):
    """A message that was done already, or changed nothing that is told to all."""

    id: str
    version: int


class Refused(_Tells, frozen=True, tag="refused"):
    """A message that changed nothing, and why."""

    id: str
    why: str
    sentence: str
    """The reason in English."""
    version: int
    code: str = ""
    """What the rules refuse, as GAME.REASON or rules.REASON; absent when it is not the rules that refuse."""
    values: Mapping[str, str | int] = {}
    """The values of that code."""


class Presence(_Tells, frozen=True, tag="presence"):
    """Who is listening."""

    here: tuple[bool, ...]
    away: tuple[Seat, ...] = ()
    """Whose seat may be given to a program, as they have been gone for long."""
    thinking: tuple[Seat, ...] = ()
    watchers: int = 0


class Pong(_Tells, frozen=True, tag="pong"):
    """The answer to ping, with the server's time."""

    now: int


class Goodbye(_Tells, frozen=True, tag="goodbye"):
    """The last message: why the server hangs up, and whether to come back."""

    why: Literal["stopping", "closed", "idle", "refused", "version", "not-found", "forbidden", "damaged"]
    sentence: str
    again: bool = False


ServerMessage = Welcome | Update | Accepted | Refused | Presence | Pong | Goodbye
"""What the server says on the socket of a table."""


# --- the lobby ---


class Listed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A public table in the lobby."""

    table: str
    game: str
    options: Mapping[str, str]
    clock: str
    phase: Literal["waiting", "playing"]
    chairs: tuple[Sitter, ...]
    open: int
    """How many seats are free."""
    watchers: int = 0
    number: int = 0
    """Larger for a newer table: the lobby lists those that wait first, and newer ones before older ones."""


class Lobby(_Tells, frozen=True, tag="lobby"):
    """The public tables, those that wait for players first."""

    tables: tuple[Listed, ...]
    people: int
    """How many are connected to this server."""
    version: int = 0
    """Of the list."""


class LobbyChange(_Tells, frozen=True, tag="lobby-change"):
    """How the list of public tables has changed since the version the client has."""

    version: int
    people: int
    changed: tuple[Listed, ...] = ()
    """Tables that are new in the list, or look different now."""
    removed: tuple[str, ...] = ()
    """Tables that are no longer listed."""


LobbyMessage = Lobby | LobbyChange | Refused | Pong | Goodbye
"""What the server says on the socket of the lobby."""


# --- HTTP ---


class SeatPlan(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Who shall sit on a chair: the caller by name, a program by level, or whoever comes."""

    name: Annotated[str, Meta(max_length=60)] = ""
    level: Annotated[str, Meta(max_length=30)] = ""


class NewTable(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A table to set up. With two names, two people share the caller's device."""

    game: Annotated[str, Meta(max_length=30)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=8)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=30)], Annotated[str, Meta(max_length=400)]], Meta(max_length=40)
    ] = {}
    clock: Annotated[str, Meta(max_length=40)] = ""
    public: bool = False
    record: RecordBody = ""
    """A game that is over, to be taken up again; its options are in it, and it says how many play."""
    ply: Annotated[int, Meta(ge=0)] = 0
    """After how many of the record's actions."""
    hints: bool | None = None
    """Whether players may ask what to do; if not said, only where one person plays with programs alone."""


class SeatKey(msgspec.Struct, frozen=True, gc=False):
    """What proves that a seat is yours; it is shown once."""

    seat: Seat
    key: str
    link: str
    """Opens the seat on another device."""


class TableMade(msgspec.Struct, frozen=True, gc=False):
    """The new table."""

    table: str
    invite: str
    """What others need to join or watch a private table; empty for a public one."""
    link: str
    """To send to others."""
    keys: tuple[SeatKey, ...]


class Sit(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Take a seat at a table."""

    name: Name
    seat: SeatNumber | None = None
    """The first free one if absent."""
    invite: Key = ""


class PlayBody(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An action by HTTP."""

    text: Text
    version: Annotated[int, Meta(ge=0)] | None = None
    """The version you have seen; absent to play whatever has happened since."""
    id: Annotated[str, Meta(max_length=40, pattern=r"^[ -~]*$")] = ""
    """A name of your own: the same again is not played twice."""


class Hint(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What the strongest program would do in the asker's place, knowing what the asker knows."""

    version: int
    """Of the table it is about."""
    action: str
    says: str
    """The same as a phrase that follows a name, in English."""
    chances: tuple[float, ...] = ()
    """Each seat's share of the first place if it is done; absent where only the move is known."""
    points: tuple[float, ...] = ()
    """What each seat is expected to have in the end."""


class ReplayStep(msgspec.Struct, frozen=True, gc=False):
    """One action of a game that can be looked at."""

    seat: Seat
    action: str
    says: str
    view: Any


class Replay(msgspec.Struct, frozen=True, gc=False):
    """A game from the first action to the last, or a page of a long one."""

    about: About
    start: Any
    """The view before the first action of this page."""
    steps: tuple[ReplayStep, ...]
    since: int
    """How many actions were played before."""
    more: bool
    """Whether another page follows."""


class Series(msgspec.Struct, frozen=True, gc=False):
    """Numbers along a game, for each moment one a line; a moment is the table after so many actions."""

    name: str
    """`outcome` (1 won, 0 drawn, -1 lost with best play), `chances` (shares of the first place), `points`, `tokens`,
    `worth` of a token, `cards` made."""
    of: Literal["seat", "symbol"]
    """What its lines belong to; the symbols are those of Quartex: pbry."""
    values: tuple[tuple[float, ...], ...]
    """By moment, then by line."""


class Standing(msgspec.Struct, frozen=True, gc=False):
    """Who wins if nobody errs from here on."""

    winner: Seat | None
    """null for a draw."""
    distance: int | None
    """Placements up to and including the one that wins; 0 when it lies there."""


class Remark(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something to be said about an action."""

    ply: int
    """The action by its number from 0, which is the moment it was played in."""
    seat: Seat
    kind: str
    """Like `gives-win`; docs/protocol.md lists them."""
    weight: Literal["mistake", "slip", "note"]
    count: int
    """How many placements, points, cards or hundredths of the player's chances it is about; else 0."""
    better: str = ""
    """What should have been done, where that is known."""


class Analysis(msgspec.Struct, frozen=True, gc=False):
    """A game that is over, seen as a whole."""

    series: tuple[Series, ...]
    remarks: tuple[Remark, ...]
    standings: tuple[Standing, ...]
    """One for each moment, in games that can be solved; else none."""


class Worth(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An action that could be played, and how the game stands after it."""

    action: str
    standing: Standing | None = None
    """In a game that can be solved; in others everybody's chances."""
    chances: tuple[float, ...] = ()
    """Each seat's share of the first place, by what the mover knew then."""


class Moment(msgspec.Struct, frozen=True, gc=False):
    """What could be done at a moment: everything in a solved game, the best few and what was played in others."""

    ply: int
    worths: tuple[Worth, ...]


class RecordText(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A record, as docs/notation.md describes it."""

    record: RecordBody


class RecordKept(msgspec.Struct, frozen=True, gc=False):
    """Where a record can be looked at."""

    table: str
    link: str


class Pair(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Play with whoever else wants to."""

    game: Annotated[str, Meta(max_length=30)]
    name: Name


class Paired(msgspec.Struct, frozen=True, gc=False):
    """Where to play."""

    table: str
    key: SeatKey


class _OptionAbout(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    name: str
    says: str
    """What it is about, in English."""
    default: str


class ChoiceOption(_OptionAbout, frozen=True, tag="choice"):
    """An option whose value is one of the choices."""

    choices: tuple[str, ...]


class FlagOption(_OptionAbout, frozen=True, tag="flag"):
    """An option that is off or on: the first choice or the second."""

    choices: tuple[str, str]


class SeveralOption(_OptionAbout, frozen=True, tag="several"):
    """An option whose value is one or more of the choices, joined by commas."""

    choices: tuple[str, ...]


class NumberOption(_OptionAbout, frozen=True, tag="number"):
    """An option whose value is a whole number, or a word for none at all."""

    least: int
    zero: str
    """The word for none."""


class SeatOption(_OptionAbout, frozen=True, tag="seat"):
    """An option whose value is a seat, counted from 1, or a word for one drawn at random."""

    drawn: str
    """The word for a seat drawn at random."""
    most: int
    """The highest seat of a full table; a table with fewer seats allows its own seats only."""


class SetOption(_OptionAbout, frozen=True, tag="set"):
    """An option whose value is the name of a set, or a list of different elements joined by commas."""

    sets: dict[str, tuple[str, ...]]
    """The sets that have a name, with their elements."""
    letters: str
    """The letters that an element is written with; they may repeat."""
    length: int
    """How many letters an element has."""
    per_seat: int
    """A table needs at least this many elements for each seat."""


OptionAbout = ChoiceOption | FlagOption | SeveralOption | NumberOption | SeatOption | SetOption
"""One rule option of a game: its default and the values it allows, by kind."""


class GameAbout(msgspec.Struct, frozen=True, gc=False):
    """What there is to know before playing a game."""

    name: str
    least: int
    most: int
    levels: tuple[str, ...]
    options: tuple[OptionAbout, ...]
    secret: bool
    """Whether players hold things the others may not see."""
    draws: bool
    """Whether the players may agree on a draw."""
    help: str
    """How actions are written."""


class LessonStep(msgspec.Struct, frozen=True, gc=False):
    """Where a step of a first game begins."""

    name: str
    view: Any
    menu: tuple[str, ...]


class LessonPicture(msgspec.Struct, frozen=True, gc=False):
    """A position that explains a sentence of the rules."""

    name: str
    """The sentence's, in the words of the clients."""
    view: Any
    marks: tuple[str, ...]
    """The places to look at, as they are written in moves."""


class Lesson(msgspec.Struct, frozen=True, gc=False):
    """A first game in a few steps; the learner has seat 0."""

    game: str
    steps: tuple[LessonStep, ...]
    pictures: tuple[LessonPicture, ...]


class LessonMove(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A move to try."""

    text: Text


class LessonMoment(msgspec.Struct, frozen=True, gc=False):
    """An action in a lesson, and the table after it."""

    seat: Seat
    action: str
    view: Any


class LessonAnswer(msgspec.Struct, frozen=True, gc=False):
    """What a move in a lesson led to."""

    says: str
    """The last part of the name of the sentence about it: `learn-quarto-give-yes`."""
    right: bool
    moments: tuple[LessonMoment, ...]
    """The move, and what the others did then."""


class Address(msgspec.Struct, frozen=True, gc=False):
    """Where another device finds this server."""

    host: str
    """A name or number; empty if there is no way, or whoever asks is on another device already."""


class Health(msgspec.Struct, frozen=True, gc=False):
    """Whether the server is well."""

    status: str
    version: str


class Problem(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Why a request failed."""

    status: int
    why: str
    sentence: str
    """The reason in English."""
    code: str = ""
    """What the rules refuse, as GAME.REASON or rules.REASON; absent when it is not the rules that refuse."""
    values: Mapping[str, str | int] = {}
    """The values of that code."""
