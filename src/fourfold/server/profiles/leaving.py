"""Leaving: everything about a profile as a file, and its deletion. The games stay, without the name and the link."""

from __future__ import annotations

import io
import logging
import zipfile
from collections.abc import AsyncIterator, Mapping, Sequence
from math import inf
from typing import NamedTuple

import msgspec

from fourfold.game import Seat
from fourfold.profiles.profile import Profile
from fourfold.server.notices.subscriptions import Subscriptions
from fourfold.server.profiles.history import records
from fourfold.server.rooms.access import Session
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.store.store import Damaged, Stored
from fourfold.tables.erasure import find_profiles, find_stays, plan_erasure_of

_log = logging.getLogger(__name__)


async def delete_profile(registry: RoomRegistry, profile: Profile) -> None:
    """Erase the seats, then delete the profile. It can be repeated after an error."""
    found: Profile | None = profile
    done: set[str] = set()
    while found and (left := found.seats.keys() - done):
        traces = [each for name in left if (each := await _find_traces(registry, name, profile.id))]
        for other in frozenset[str]().union(*(each.others for each in traces)):
            await registry.profiles.erase_opponents(other, {each.table for each in traces if other in each.others})
        for each in traces:  # last: without these texts, the others are not found again after an error
            await _erase(registry, each, profile.id)
        done |= left
        found = await registry.profiles.find(profile.id)  # another device may have sat down in the meantime
    await registry.profiles.delete(profile.id)


class _Traces(NamedTuple):
    """What a table knows of a person."""

    table: str
    texts: Mapping[int, bytes]
    """What is left of the texts of its events without theirs."""
    seats: Sequence[Seat]
    """The seats that they have now."""
    others: frozenset[str]
    """The profiles of the others, whose histories have the person's name."""


async def _find_traces(registry: RoomRegistry, name: str, profile: str) -> _Traces | None:
    """What a table knows of a person, whether or not its game can be replayed here; None if it is damaged."""
    try:
        stored = await registry.store.read(name)
        return await registry.replays.run(lambda: _traces(name, stored, profile))
    except (Damaged, ValueError) as reason:
        _log.warning("a table keeps its texts", extra={"table": name, "reason": str(reason)})
        return None


def _traces(name: str, stored: Sequence[Stored], profile: str) -> _Traces:
    stays = find_stays(stored, profile)
    texts, _ = plan_erasure_of(stored, stays)
    seats = [each.seat for each in stays if each.last == inf]
    return _Traces(name, texts, seats, frozenset(find_profiles(stored) - {profile}))


async def _erase(registry: RoomRegistry, found: _Traces, profile: str) -> None:
    await Subscriptions(registry.store).remove_profile(found.table, profile, found.seats)
    if found.texts:
        await registry.store.erase(found.table, found.texts)
        registry.lose(found.table)  # its clients connect again, and the table is read without the texts


async def export_profile(registry: RoomRegistry, profile: Profile, session: Session) -> AsyncIterator[bytes]:
    """Everything about a profile except secrets, and the records of its games, as a zip file piece by piece.

    The client decides how long this takes, so it ends when the session is closed.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(_Pieces(buffer), "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("profile.json", msgspec.json.format(msgspec.json.encode(_shown(profile))))
        yield _taken(buffer)
        async for name, record in records(registry, profile):
            if not await registry.profiles.is_open(*session):
                break
            file.writestr(f"games/{name}.record", record)
            yield _taken(buffer)
    yield _taken(buffer)


class _Pieces(io.RawIOBase):
    """A file that cannot be read again, so that its pieces can be sent as they are written."""

    def __init__(self, buffer: io.BytesIO) -> None:
        super().__init__()
        self._buffer = buffer

    def writable(self) -> bool:
        return True

    def write(self, data: object, /) -> int:
        return self._buffer.write(bytes(data))  # type: ignore[call-overload]


def _taken(buffer: io.BytesIO) -> bytes:
    """What was written since the last time."""
    found = buffer.getvalue()
    buffer.seek(0)
    buffer.truncate()
    return found


def _shown(profile: Profile) -> dict[str, object]:
    """What a person is given of their profile: no hashes and no keys."""
    return {
        "id": profile.id,
        "name": profile.name,
        "language": profile.language,
        "settings": profile.settings,
        "public": profile.is_public,
        "made": profile.made,
        "passkeys": [{"label": each.label, "added": each.at, "used": each.used} for each in profile.passkeys.values()],
        "devices": [{"label": each.label, "since": each.at} for each in profile.sessions.values()],
        "seats": [{"table": name, "seat": seat + 1} for name, seat in profile.seats.items()],
        "games": list(profile.finished.values()),
    }
