"""What happens at a table. A table is its events, in order; nothing else about it is kept.

Events stay with the server: they hold what was drawn unseen, and the hashes of the players' keys.
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
    """The common form."""


class Chair(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A place at the table: open, a person's, or a program's."""

    name: str = ""
    level: str = ""
    """The program that plays here; for a person who went away, instead of that person."""
    key: str = ""
    """The hash of the person's key."""
    gone: bool = False
    """Whether the person has left in the middle of the game."""


class Opened(_Event, frozen=True, tag="opened"):
    """Somebody set a table up."""

    game: str
    chairs: tuple[Chair, ...]
    options: Mapping[str, str] = {}
    clock: str = ""
    public: bool = False
    invite: str = ""
    """The hash of the invitation that a private table asks for."""
    actions: tuple[str, ...] = ()
    """What was played before, in a game that is taken up again here."""
    hints: bool = False
    """Whether players may ask what to do."""
    format: int = 0
    """The format of the stored options, 0 where none is written; in memory always 0, and the options are in the current
    format."""


class Sat(_Event, frozen=True, tag="sat"):
    """A person took an open place."""

    seat: Seat
    name: str
    key: str


class Stood(_Event, frozen=True, tag="stood"):
    """A person left before the game began, and the place is open again."""

    seat: Seat
    id: str = ""


class Began(_Event, frozen=True, tag="began"):
    """Everybody is there, and the game begins."""


class Played(_Event, frozen=True, tag="played"):
    """An action of the game, by a seat or by Nature."""

    seat: Seat
    action: str
    id: str = ""
    """The name its sender gave it, by which a repeated message is known."""


class TookBack(_Event, frozen=True, tag="took-back"):
    """The last actions were taken back."""

    count: int


class Asked(_Event, frozen=True, tag="asked"):
    """A player asks the others to agree on something."""

    seat: Seat
    wish: Wish
    id: str = ""


class Answered(_Event, frozen=True, tag="answered"):
    """Another player agrees, or does not."""

    seat: Seat
    wish: Wish
    yes: bool
    id: str = ""


class Ended(_Event, frozen=True, tag="ended"):
    """An end that is no rule of the game."""

    reason: str
    winners: tuple[Seat, ...] = ()
    seat: Seat | None = None
    """Who brought it about: who resigned, whose clock fell, or who did not want to wait any longer."""
    id: str = ""


class Left(_Event, frozen=True, tag="left"):
    """A person left in the middle of the game."""

    seat: Seat
    id: str = ""


class Returned(_Event, frozen=True, tag="returned"):
    """A person who was away is back."""

    seat: Seat
    id: str = ""


class Replaced(_Event, frozen=True, tag="replaced"):
    """A program plays for a person who is away."""

    seat: Seat
    level: str
    id: str = ""
    by: Seat | None = None
    """Who wanted it."""


class Said(_Event, frozen=True, tag="said"):
    """A player said something: in words of his own, or one of the phrases every client can translate."""

    seat: Seat
    text: str = ""
    phrase: str = ""
    id: str = ""


class Hinted(_Event, frozen=True, tag="hinted"):
    """A player was told what to do, and everybody knows it."""

    seat: Seat


class Rematched(_Event, frozen=True, tag="rematched"):
    """The same people play again, at another table."""

    table: str


class Resumed(_Event, frozen=True, tag="resumed"):
    """The server was started again; no clock ran while it was down."""

    until: int | None = None
    """When it is known to have run last: the mover pays for the time until then. None: for nothing."""


class Closed(_Event, frozen=True, tag="closed"):
    """Nobody came, or nobody came back."""


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
"""Stands in the event for a personal text, which is kept beside it; no name and no saying can be this."""
DELETED: Final = "[deleted]"
"""Stands for something that was said and has been erased."""


def write_event(event: Event) -> Written:
    """The event as the store keeps it: names of people and what they said are beside it, so that they can be erased."""
    if isinstance(event, Played):  # first, since it is almost every event
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
    """The event that was written; ValueError for anything else."""
    data, texts = (written, b"") if isinstance(written, bytes) else written
    event = read_hidden(data)
    if not isinstance(event, Opened | Sat | Said):
        return event
    return _revealed(event, iter(read_texts(texts)))


def read_hidden(data: bytes) -> Event:
    """The event without its personal texts: HIDDEN stands for each."""
    event = _decoder.decode(data)
    if not isinstance(event, Opened):
        return event
    return replace(event, options=to_current(event.game, event.options, event.format or UNVERSIONED), format=0)


def read_texts(raw: bytes) -> tuple[str | None, ...]:
    """The personal texts of an event, in order; None for one that is erased."""
    return _texts.decode(raw) if raw else ()


def write_texts(texts: Iterable[str | None]) -> bytes:
    """The bytes read_texts understands; none if nothing is left."""
    kept = tuple(texts)
    return _encoder.encode(kept) if any(kept) else b""


def split_event(raw: bytes) -> Written:
    """An event of an older store, with its personal texts beside it; what is no event stays as it is."""
    try:
        written = _split(_decoder.decode(raw))
    except ValueError:
        return raw
    return raw if isinstance(written, bytes) else written


def _entry(event: Event, *texts: str) -> Entry:
    return Entry(_encoder.encode(event), _encoder.encode(texts))


def _is_person(chair: Chair) -> bool:
    """Whether the name is a person's, even if a bot plays for them."""
    return bool(chair.name) and (bool(chair.key) or not chair.level)


def _revealed(event: Opened | Sat | Said, texts: Iterator[str | None]) -> Event:
    """The event with its texts, or with neutral ones in place of those that are erased."""
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
