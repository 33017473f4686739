"""Events as the store keeps them: titles, names and profiles are stored beside them, so that they can be erased."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from fourfold.play.formats import FORMAT, to_current
from fourfold.store.store import Entry, Stored, Written
from fourfold.tournaments.events import Created, Event, Registered
from fourfold.tournaments.tournament import Tournament, announce, apply

_encoder = msgspec.json.Encoder()
_texts: msgspec.json.Decoder[tuple[str, ...]] = msgspec.json.Decoder(tuple[str, ...])

UNTITLED: Final = "Tournament"
"""Replaces a title that has been erased."""


_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def write_event(event: Event) -> Written:
    """The event as the store keeps it."""
    match event:
        case Created(plan, _, profile):
            created = replace(event, plan=replace(plan, title=""), profile="", format=FORMAT)
            return Entry(_encoder.encode(created), _encoder.encode((plan.title, profile)))
        case Registered(name=name, key=key, profile=profile) if key:
            registered = replace(event, name="", profile="")
            return Entry(_encoder.encode(registered), _encoder.encode((name, profile)))
        case _:
            return _encoder.encode(event)


def read_event(data: bytes, personal: bytes = b"") -> Event:
    """The event that write_event wrote, with neutral texts in place of erased ones; ValueError for anything else."""
    event = _decoder.decode(data)
    text, profile = (_texts.decode(personal) if personal else ("", ""))[:2]
    match event:
        case Created(plan):
            options = to_current(plan.game, plan.options, event.format)
            return replace(
                event, plan=replace(plan, title=text or UNTITLED, options=options), profile=profile, format=0
            )
        case Registered(number, key=key) if key:
            return replace(event, name=text or f"Player {number + 1}", profile=profile)
        case _:
            return event


def read_on(tournament: Tournament | None, stored: Sequence[Stored]) -> Tournament | None:
    """The tournament after these further events; None for no events at all."""
    for each in stored:
        event = read_event(each.data, each.personal)
        tournament = apply(tournament, event, each.at) if tournament else announce(event, each.at)
    return tournament


def texts_without_profile(stored: Sequence[Stored], profile: str) -> dict[int, bytes]:
    """What is left of the personal texts, by event, without those of a profile."""
    found = ((each.seq, _texts.decode(each.personal)) for each in stored if each.personal)
    return {seq: b"" for seq, texts in found if texts[1:] == (profile,)}
