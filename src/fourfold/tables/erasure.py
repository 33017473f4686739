"""Erasing personal texts of a table: names of people, and their chat messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import NamedTuple

from fourfold.game import Seat
from fourfold.store.store import Stored
from fourfold.tables.events import Chair, Event, Linked, Opened, Said, Sat, Stood
from fourfold.tables.stored_events import HIDDEN, read_event, read_hidden, read_texts, write_texts

Erasure = tuple[dict[int, bytes], int]
"""What is left of the texts of the events that change, and how many texts are erased."""


class Stay(NamedTuple):
    """A person on a seat: the numbers of the first and the last event; there is no last one while they sit there."""

    seat: Seat
    first: int
    last: float = inf


def plan_erasure(stored: Sequence[Stored], seat: Seat | None = None, *, chat_only: bool = False) -> Erasure:
    """What is left of each event's texts without those of one seat, or of all seats; and how many texts that erases."""
    return _plan(stored, lambda at, _: seat in (None, at), chat_only=chat_only)


def plan_erasure_of(stored: Sequence[Stored], stays: Sequence[Stay]) -> Erasure:
    """What is left of each event's texts without those of a person; others have sat on the same seats."""
    return _plan(stored, lambda at, seq: any(at == seat and first <= seq <= last for seat, first, last in stays))


def find_stays(stored: Sequence[Stored], profile: str) -> list[Stay]:
    """The seats that the person with this profile has had, also before they took them into the profile."""
    stays: list[Stay] = []
    since: dict[Seat, int] = {}
    """When the people who sit there now sat down."""
    found: set[Seat] = set()
    """Where the person sits now."""
    for each in stored:
        for seat, owner in _owners(event := read_event(each.written)):
            if not isinstance(event, Linked):
                since[seat] = each.seq
            if owner == profile:
                found.add(seat)
        if isinstance(event, Stood) and event.seat in found:
            found.remove(event.seat)
            stays.append(Stay(event.seat, since[event.seat], each.seq))
    return [*stays, *(Stay(seat, since[seat]) for seat in sorted(found))]


def find_profiles(stored: Sequence[Stored]) -> set[str]:
    """The profiles of all people who have had a seat."""
    return {owner for each in stored for _, owner in _owners(read_event(each.written)) if owner}


def _owners(event: Event) -> Iterator[tuple[Seat, str]]:
    """The seats to which an event brings people, and their profiles."""
    match event:
        case Opened(chairs=chairs):
            yield from ((seat, chair.profile) for seat, chair in enumerate(chairs))
        case Sat(seat, profile=profile) | Linked(seat, profile):
            yield seat, profile
        case _:
            pass


def _plan(stored: Sequence[Stored], is_erased: Callable[[Seat, int], bool], *, chat_only: bool = False) -> Erasure:
    left: dict[int, bytes] = {}
    count = 0
    for each in stored:
        if not each.personal:
            continue
        texts = read_texts(each.personal)
        seats = _seats(read_hidden(each.data), chat_only=chat_only)
        kept = [
            text if at is None or not is_erased(at, each.seq) else None for text, at in zip(texts, seats, strict=True)
        ]
        erased = sum(text is not None for text in texts) - sum(text is not None for text in kept)
        if erased:
            left[each.seq] = write_texts(kept)
            count += erased
    return left, count


def _seats(event: Event, *, chat_only: bool) -> list[Seat | None]:
    """The seats of an event's texts, in order; None for texts that are not to be erased."""
    match event:
        case Said(seat):
            return [seat]
        case Linked(seat):
            return [None if chat_only else seat]
        case Sat(seat, profile=profile):
            return [None if chat_only else seat] * (2 if profile else 1)
        case Opened(chairs=chairs):
            hidden = [(seat, chair) for seat, chair in enumerate(chairs) if _is_hidden(chair)]
            return [None if chat_only else seat for seat, chair in hidden for _ in range(2 if chair.profile else 1)]
        case _:
            return []


def _is_hidden(chair: Chair) -> bool:
    return chair.name == HIDDEN
