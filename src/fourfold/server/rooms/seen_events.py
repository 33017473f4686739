"""What each viewpoint sees of an event: built field by field, so that anything not named here stays hidden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from fourfold.game import NATURE, Finding, Seat
from fourfold.play.seen_actions import public_part
from fourfold.server.plugins.stand_in import RemoteText
from fourfold.server.protocol.updates import Found, Happened
from fourfold.tables.authority import Viewpoint
from fourfold.tables.events import (
    Answered,
    Asked,
    Began,
    Closed,
    Ended,
    Event,
    Forfeited,
    Hinted,
    Left,
    Linked,
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
    WatchLinked,
)
from fourfold.tables.table import Table, Time

PAGE_EVENTS: Final = 500
"""Events in one message to a client."""
PAGE_BYTES: Final = 128 * 1024
"""The approximate limit of one message in bytes."""
ALWAYS_FITS: Final = 64
"""Events that fit into a page, whatever their length."""
_FIXED: Final = 150
"""Bytes of an event without its text and its findings."""
_FINDING: Final = 400
"""Bytes of a finding."""


class SeenEvent(Struct, frozen=True, gc=False):
    """One event as everyone sees it, and as the one seat sees it that sees all of it, or that caused it."""

    public: Happened
    witness: Seat | None = None
    whole: Happened | None = None

    def as_seen_by(self, viewpoint: Viewpoint) -> Happened:
        """The event as this viewpoint sees it."""
        return self.whole if self.whole is not None and viewpoint == self.witness else self.public


def page_end(events: Sequence[SeenEvent], since: int) -> int:
    """The version at which the page that begins after this version ends."""
    end = min(len(events), since + PAGE_EVENTS)
    if end - since <= ALWAYS_FITS:
        return end
    size = 0
    for version in range(since, end):
        size += _size(events[version])
        if size > PAGE_BYTES:
            return version
    return end


def page_start(events: Sequence[SeenEvent]) -> int:
    """The version after which the last page begins; 0 if everything fits into one page."""
    start = max(0, len(events) - PAGE_EVENTS)
    if len(events) - start <= ALWAYS_FITS:
        return start
    size = 0
    for version in range(len(events), start, -1):
        size += _size(events[version - 1])
        if size > PAGE_BYTES:
            return version
    return start


def _size(event: SeenEvent) -> int:
    """An upper estimate of an event's bytes: UTF-8 has at most four bytes per character."""
    seen = event.whole or event.public
    words = len(seen.text) + len(seen.phrase) + sum(len(str(value)) for value in seen.values.values())
    return _FIXED + 4 * words + _FINDING * len(seen.findings)


def seen_event(event: Event, after: Table, at: Time) -> SeenEvent:  # noqa: C901, PLR0912 - one case an event
    """What clients see of an event that led to this table."""
    if isinstance(event, Played):
        return seen_action(event, after, at)
    version = after.version
    match event:
        case Opened():
            return SeenEvent(Happened(version, at, "opened", text=event.game, count=len(event.actions)))
        case Sat(seat, name):
            return SeenEvent(Happened(version, at, "sat", seat, name))
        case Linked(seat):
            return SeenEvent(Happened(version, at, "linked", seat))
        case WatchLinked(seat, key):
            return SeenEvent(Happened(version, at, "watch-linked", seat, yes=bool(key)))
        case Stood(seat, id):
            return SeenEvent(Happened(version, at, "stood", seat, id=id))
        case Began():
            return SeenEvent(Happened(version, at, "began", count=_moves(after)))
        case TookBack(count):
            return SeenEvent(Happened(version, at, "took-back", count=count))
        case Asked(seat, wish, id):
            return SeenEvent(Happened(version, at, "asked", seat, wish, id=id))
        case Answered(seat, wish, yes, id):
            return SeenEvent(Happened(version, at, "answered", seat, wish, yes=yes, id=id))
        case Ended(reason, _, seat, id):
            return SeenEvent(Happened(version, at, "ended", seat, reason, id=id))
        case Forfeited(seat, reason, successor, id):
            return SeenEvent(Happened(version, at, "forfeited", seat, reason, id=id, successor=successor))
        case Left(seat, id):
            return SeenEvent(Happened(version, at, "left", seat, id=id))
        case Returned(seat, id):
            return SeenEvent(Happened(version, at, "returned", seat, id=id))
        case Replaced(seat, level, id):
            return SeenEvent(Happened(version, at, "replaced", seat, level, id=id))
        case Said(seat, text, phrase, id):
            return SeenEvent(Happened(version, at, "said", seat, text, phrase, id=id))
        case Hinted(seat):
            return SeenEvent(Happened(version, at, "hinted", seat))
        case Rematched(table):
            return SeenEvent(Happened(version, at, "rematched", text=table))
        case Resumed():
            return SeenEvent(Happened(version, at, "resumed"))
        case Closed():
            return SeenEvent(Happened(version, at, "closed"))


def _moves(table: Table) -> int:
    """The number of moves so far, draws of Nature not counted."""
    return sum(entry.seat != NATURE for entry in table.match.log) if table.match else 0


def seen_action(event: Played, after: Table, at: Time) -> SeenEvent:
    """An action, of which the rules say who sees all of it; the others see its first word."""
    match = after.match
    assert match is not None  # noqa: S101 - an action was played
    entry, game = match.log[-1], match.game
    version, seat, text, name = after.version, event.seat, event.action, event.id
    witness = game.rules.witness(entry.before, entry.action)
    if witness is not None:
        whole = Happened(version, at, seat=seat, text=text, id=name)
        if isinstance(game.text, RemoteText):
            whole = _worded(game.text, whole)
        public = Happened(version, at, seat=seat, text=public_part(text), id="" if witness == seat else name)
        return SeenEvent(public, witness, whole)
    findings: tuple[Found, ...] = ()
    if game.findings is not None:
        findings = tuple(map(_found, game.findings(entry.before, entry.action, match.state)))
    public = Happened(version, at, seat=seat, text=text, findings=findings)
    if isinstance(game.text, RemoteText):
        public = _worded(game.text, public)
    return SeenEvent(public, seat, replace(public, id=name)) if name else SeenEvent(public)  # only the sender needs it


def _worded(text: RemoteText, seen: Happened) -> Happened:
    """An action of a game from another package, with its phrase: a client has its own words for our games."""
    phrase = text.phrase(seen.text)
    return replace(seen, phrase=phrase.english, message=phrase.message, values=phrase.values)


def found(findings: Iterable[Finding]) -> tuple[Found, ...]:
    """Findings as clients get them."""
    return tuple(map(_found, findings))


def _found(each: Finding) -> Found:
    return Found(each.kind, each.code, each.sentence, each.values)
