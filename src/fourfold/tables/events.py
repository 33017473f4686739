"""The events of a table. The server stores nothing else about a table: its events, in order, make it what it is.

Events never leave the server: they contain secret draws and the hashes of the players' keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from fourfold.game import Seat
from fourfold.options import write_seat
from fourfold.play.formats import FORMAT, UNVERSIONED, to_current
from fourfold.store.store import Entry, Written

Wish = Literal["draw", "takeback", "rematch"]
"""What a player can ask the others for."""


class _Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True, tag_field="event"):
    """The common settings of all events."""


class Chair(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A seat of the table: open, taken by a person, or played by a bot."""

    name: str = ""
    level: str = ""
    """The level of the bot that plays here, also for a person who is away."""
    key: str = ""
    """The hash of the person's key."""
    gone: bool = False
    """Whether the person has left during the game."""


class Opened(_Event, frozen=True, tag="opened"):
    """A table was opened."""

    game: str
    chairs: tuple[Chair, ...]
    options: Mapping[str, str] = {}
    clock: str = ""
    public: bool = False
    invite: str = ""
    """The hash of the invitation that a private table requires."""
    actions: tuple[str, ...] = ()
    """The actions before this table, in a game that is continued here."""
    hints: bool = False
    """Whether players may ask for hints."""
    format: int = 0
    """The format of the stored options, 0 if the event has none. In memory it is always 0, and the options are in the
    current format."""


class Sat(_Event, frozen=True, tag="sat"):
    """A person took an open seat."""

    seat: Seat
    name: str
    key: str


class Stood(_Event, frozen=True, tag="stood"):
    """A person left before the game began, and the seat is open again."""

    seat: Seat
    id: str = ""


class Began(_Event, frozen=True, tag="began"):
    """All seats are taken, and the game begins."""


class Played(_Event, frozen=True, tag="played"):
    """An action of the game, by a seat or by Nature."""

    seat: Seat
    action: str
    id: str = ""
    """The id its sender gave the message, by which a repeated message is recognized."""


class TookBack(_Event, frozen=True, tag="took-back"):
    """The last actions were taken back."""

    count: int


class Asked(_Event, frozen=True, tag="asked"):
    """A player asks the others to agree on something."""

    seat: Seat
    wish: Wish
    id: str = ""


class Answered(_Event, frozen=True, tag="answered"):
    """Another player agrees or declines."""

    seat: Seat
    wish: Wish
    yes: bool
    id: str = ""


class Ended(_Event, frozen=True, tag="ended"):
    """The game ended for a reason that is not in its rules."""

    reason: str
    winners: tuple[Seat, ...] = ()
    seat: Seat | None = None
    """The player who caused it: who resigned, whose clock fell, or who ended a game that others had left."""
    id: str = ""


class Left(_Event, frozen=True, tag="left"):
    """A person left during the game."""

    seat: Seat
    id: str = ""


class Returned(_Event, frozen=True, tag="returned"):
    """A person who was away is back."""

    seat: Seat
    id: str = ""


class Replaced(_Event, frozen=True, tag="replaced"):
    """A bot plays for a person who is away."""

    seat: Seat
    level: str
    id: str = ""
    by: Seat | None = None
    """The player who asked for it."""


class Said(_Event, frozen=True, tag="said"):
    """A player said something: a text of their own, or one of the phrases that every client translates."""

    seat: Seat
    text: str = ""
    phrase: str = ""
    id: str = ""


class Hinted(_Event, frozen=True, tag="hinted"):
    """A player was given a hint, and everybody knows it."""

    seat: Seat


class Rematched(_Event, frozen=True, tag="rematched"):
    """The same people play again, at another table."""

    table: str


class Resumed(_Event, frozen=True, tag="resumed"):
    """The server was restarted; no clock ran while it was down."""

    until: int | None = None
    """When the server is known to have run last: the mover is charged up to then. None: nothing is charged."""


class Closed(_Event, frozen=True, tag="closed"):
    """The table is closed: nobody came, or nobody came back."""


Event = (
    Opened
    | Sat
    | Stood
    | Began
    | Played
    | TookBack
    | Asked
    | Answered
    | Ended
    | Left
    | Returned
    | Replaced
    | Said
    | Hinted
    | Rematched
    | Resumed
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_texts: msgspec.json.Decoder[tuple[str | None, ...]] = msgspec.json.Decoder(tuple[str | None, ...])

HIDDEN: Final = "\0"
"""Replaces a personal text in the stored event; the text itself is stored beside it. No name or message can be this."""
DELETED: Final = "[deleted]"
"""Replaces a chat message that has been erased."""


def write_event(event: Event) -> Written:
    """The event as the store keeps it: names and chat messages are stored beside it, so that they can be erased."""
    if isinstance(event, Played):  # first, since almost every event is one
        return _encoder.encode(event)
    return _split(replace(event, format=FORMAT) if isinstance(event, Opened) else event)


def _split(event: Event) -> Written:
    match event:
        case Sat(name=text) if text:
            return _entry(replace(event, name=HIDDEN), text)
        case Said(text=text) if text:
            return _entry(replace(event, text=HIDDEN), text)
        case Opened(chairs=chairs) if any(map(_is_person, chairs)):
            shown = tuple(replace(chair, name=HIDDEN) if _is_person(chair) else chair for chair in chairs)
            return _entry(replace(event, chairs=shown), *(chair.name for chair in chairs if _is_person(chair)))
        case _:
            return _encoder.encode(event)


def read_event(written: Written) -> Event:
    """The event that write_event wrote; ValueError for anything else."""
    data, texts = (written, b"") if isinstance(written, bytes) else written
    event = read_hidden(data)
    if not isinstance(event, Opened | Sat | Said):
        return event
    return _revealed(event, iter(read_texts(texts)))


def read_hidden(data: bytes) -> Event:
    """The event with HIDDEN in place of each personal text."""
    event = _decoder.decode(data)
    if not isinstance(event, Opened):
        return event
    return replace(event, options=to_current(event.game, event.options, event.format or UNVERSIONED), format=0)


def read_texts(raw: bytes) -> tuple[str | None, ...]:
    """The personal texts of an event, in order; None for each one that is erased."""
    return _texts.decode(raw) if raw else ()


def write_texts(texts: Iterable[str | None]) -> bytes:
    """The bytes that read_texts reads; empty if no text is left."""
    kept = tuple(texts)
    return _encoder.encode(kept) if any(kept) else b""


def split_event(raw: bytes) -> Written:
    """An event of an older store with its personal texts split off; bytes that are no event stay as they are."""
    try:
        written = _split(_decoder.decode(raw))
    except ValueError:
        return raw
    return raw if isinstance(written, bytes) else written


def _entry(event: Event, *texts: str) -> Entry:
    return Entry(_encoder.encode(event), _encoder.encode(texts))


def _is_person(chair: Chair) -> bool:
    """Whether the chair has the name of a person, even if a bot plays for them."""
    return bool(chair.name) and (bool(chair.key) or not chair.level)


def _revealed(event: Opened | Sat | Said, texts: Iterator[str | None]) -> Event:
    """The event with its texts, and with neutral ones in place of erased texts."""
    match event:
        case Sat(seat, name):
            return replace(event, name=next(texts, None) or _unnamed(seat)) if name == HIDDEN else event
        case Said(text=text):
            return replace(event, text=next(texts, None) or DELETED) if text == HIDDEN else event
        case Opened(chairs=chairs):
            shown = (
                replace(chair, name=next(texts, None) or _unnamed(seat)) if chair.name == HIDDEN else chair
                for seat, chair in enumerate(chairs)
            )
            return replace(event, chairs=tuple(shown))


def _unnamed(seat: Seat) -> str:
    return f"Player {write_seat(seat)}"
