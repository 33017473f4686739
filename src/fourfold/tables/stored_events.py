"""Events as the store keeps them: names and chat messages are stored beside them, so that they can be erased."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from fourfold.game import Seat
from fourfold.options import write_seat
from fourfold.play.formats import FORMAT, UNVERSIONED, to_current
from fourfold.store.store import Entry, Written
from fourfold.tables.events import Chair, Event, Linked, Opened, Played, Said, Sat

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_texts: msgspec.json.Decoder[tuple[str | None, ...]] = msgspec.json.Decoder(tuple[str | None, ...])

EVENT_FORMAT: Final = 4
"""The format of the events of a table, which a node must know to take the table. Since 4, seats can have profiles."""
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
        case Sat(name=text, profile=profile) if text:
            return _entry(replace(event, name=HIDDEN, profile=_hidden(profile)), text, *_texts_of(profile))
        case Linked(profile=profile) if profile:
            return _entry(replace(event, profile=HIDDEN), profile)
        case Said(text=text) if text:
            return _entry(replace(event, text=HIDDEN), text)
        case Opened(chairs=chairs) if any(map(_is_person, chairs)):
            shown = tuple(_hidden_chair(chair) if _is_person(chair) else chair for chair in chairs)
            people = [chair for chair in chairs if _is_person(chair)]
            texts = (text for chair in people for text in (chair.name, *_texts_of(chair.profile)))
            return _entry(replace(event, chairs=shown), *texts)
        case _:
            return _encoder.encode(event)


def read_event(written: Written) -> Event:
    """The event that write_event wrote; ValueError for anything else."""
    data, texts = (written, b"") if isinstance(written, bytes) else written
    event = read_hidden(data)
    if not isinstance(event, Opened | Sat | Said | Linked):
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


def _hidden(profile: str) -> str:
    return HIDDEN if profile else ""


def _texts_of(profile: str) -> tuple[str, ...]:
    return (profile,) if profile else ()


def _hidden_chair(chair: Chair) -> Chair:
    return replace(chair, name=HIDDEN, profile=_hidden(chair.profile))


def _revealed(event: Opened | Sat | Said | Linked, texts: Iterator[str | None]) -> Event:
    """The event with its texts, and with neutral ones in place of erased texts."""
    match event:
        case Sat(seat, name, _, profile):
            name = (next(texts, None) or _unnamed(seat)) if name == HIDDEN else name
            return replace(event, name=name, profile=_shown(profile, texts))
        case Linked(profile=profile):
            return replace(event, profile=_shown(profile, texts))
        case Said(text=text):
            return replace(event, text=next(texts, None) or DELETED) if text == HIDDEN else event
        case Opened(chairs=chairs):
            shown = (
                replace(chair, name=next(texts, None) or _unnamed(seat), profile=_shown(chair.profile, texts))
                if chair.name == HIDDEN
                else chair
                for seat, chair in enumerate(chairs)
            )
            return replace(event, chairs=tuple(shown))


def _shown(profile: str, texts: Iterator[str | None]) -> str:
    """The profile that was hidden, empty if it is erased."""
    return next(texts, None) or "" if profile == HIDDEN else profile


def _unnamed(seat: Seat) -> str:
    return f"Player {write_seat(seat)}"
