"""What each pair of eyes is told about an event: built field by field, so that what is not named here stays here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from fourfold.game import Seat
from fourfold.server.protocol import Happened
from fourfold.tables.authority import Eyes
from fourfold.tables.events import (
    Answered,
    Asked,
    Began,
    Closed,
    Ended,
    Event,
    Hinted,
    Left,
    Opened,
    Played,
    Rematched,
    Replaced,
    Resumed,
    Returned,
    Said,
    Sat,
    Stood,
    TookBack,
)
from fourfold.tables.table import Table, Time

PAGE_EVENTS: Final = 500
"""Events in one message to a client,"""
PAGE_BYTES: Final = 128 * 1024
"""and about as many bytes."""
ALWAYS_FITS: Final = 64
"""Events that fit into a page, however long they are."""
_FIXED: Final = 150
"""Bytes of an event besides its text."""


class News(Struct, frozen=True, gc=False):
    """One event, as everybody sees it and as the only seat sees it that sees the whole of it."""

    public: Happened
    witness: Seat | None = None
    whole: Happened | None = None

    def to(self, eyes: Eyes) -> Happened:
        """What these eyes see."""
        return self.whole if self.whole is not None and eyes == self.witness else self.public


def page_end(news: Sequence[News], since: int) -> int:
    """The version that the page of events after a version reaches."""
    end = min(len(news), since + PAGE_EVENTS)
    if end - since <= ALWAYS_FITS:
        return end
    size = 0
    for version in range(since, end):
        size += _size(news[version])
        if size > PAGE_BYTES:
            return version
    return end


def page_start(news: Sequence[News]) -> int:
    """The version after which the last page begins; 0 if everything fits into one page."""
    start = max(0, len(news) - PAGE_EVENTS)
    if len(news) - start <= ALWAYS_FITS:
        return start
    size = 0
    for version in range(len(news), start, -1):
        size += _size(news[version - 1])
        if size > PAGE_BYTES:
            return version
    return start


def _size(news: News) -> int:
    """About as many bytes as an event takes, or fewer: UTF-8 has at most four a letter."""
    return _FIXED + 4 * len((news.whole or news.public).text)


def news(event: Event, after: Table, at: Time) -> News:  # noqa: C901, PLR0912 - one case an event
    """The news of an event that made this table."""
    version = after.version
    match event:
        case Played():
            return _played(event, after, at)
        case Opened():
            return News(Happened(version, "opened", at, text=event.game, count=len(event.actions)))
        case Sat(seat, name):
            return News(Happened(version, "sat", at, seat, name))
        case Stood(seat, id):
            return News(Happened(version, "stood", at, seat, id=id))
        case Began():
            return News(Happened(version, "began", at))
        case TookBack(count):
            return News(Happened(version, "took-back", at, count=count))
        case Asked(seat, wish, id):
            return News(Happened(version, "asked", at, seat, wish, id=id))
        case Answered(seat, wish, yes, id):
            return News(Happened(version, "answered", at, seat, wish, yes=yes, id=id))
        case Ended(reason, _, seat, id):
            return News(Happened(version, "ended", at, seat, reason, id=id))
        case Left(seat, id):
            return News(Happened(version, "left", at, seat, id=id))
        case Returned(seat, id):
            return News(Happened(version, "returned", at, seat, id=id))
        case Replaced(seat, level, id):
            return News(Happened(version, "replaced", at, seat, level, id=id))
        case Said(seat, text, phrase, id):
            return News(Happened(version, "said", at, seat, text, phrase, id=id))
        case Hinted(seat):
            return News(Happened(version, "hinted", at, seat))
        case Rematched(table):
            return News(Happened(version, "rematched", at, text=table))
        case Resumed():
            return News(Happened(version, "resumed", at))
        case Closed():
            return News(Happened(version, "closed", at))


def _played(event: Played, after: Table, at: Time) -> News:
    """The rules say who sees the whole of an action; the others see its first word."""
    assert after.match is not None  # noqa: S101 - something was played
    entry = after.match.log[-1]
    whole = Happened(after.version, "played", at, event.seat, event.action, id=event.id)
    witness = after.game.rules.witness(entry.before, entry.action)
    if witness is None:
        return News(whole)
    shown = event.action.partition(" ")[0]
    return News(Happened(after.version, "played", at, event.seat, shown, id=event.id), witness, whole)
