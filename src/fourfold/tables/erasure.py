"""Erasing personal texts of a table: names of people, and their chat messages."""

from __future__ import annotations

from collections.abc import Sequence

from fourfold.game import Seat
from fourfold.store.store import Stored
from fourfold.tables.events import Chair, Event, Opened, Said, Sat
from fourfold.tables.stored_events import HIDDEN, read_hidden, read_texts, write_texts


def plan_erasure(
    stored: Sequence[Stored], seat: Seat | None = None, *, chat_only: bool = False
) -> tuple[dict[int, bytes], int]:
    """What is left of each event's texts without those of one seat, or of all seats; and how many texts that erases."""
    left: dict[int, bytes] = {}
    count = 0
    for each in stored:
        if not each.personal:
            continue
        texts = read_texts(each.personal)
        seats = _seats(read_hidden(each.data), chat_only=chat_only)
        kept = [text if at is None or seat not in (None, at) else None for text, at in zip(texts, seats, strict=True)]
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
        case Sat(seat):
            return [None if chat_only else seat]
        case Opened(chairs=chairs):
            return [None if chat_only else seat for seat, chair in enumerate(chairs) if _is_hidden(chair)]
        case _:
            return []


def _is_hidden(chair: Chair) -> bool:
    return chair.name == HIDDEN
