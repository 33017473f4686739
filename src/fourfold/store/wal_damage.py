"""Checks SQLite's write-ahead log without SQLite, which takes a damaged log for a short one and drops the rest.

https://www.sqlite.org/walformat.html: each frame is a page with a checksum over itself and all frames before it. After
a crash the last transaction may be torn, which is no damage: it was never acknowledged. But every transaction is on the
disk before the next one begins; so if a frame is bad and a complete transaction follows, or the index of the log refers
to later frames, then the disk has changed the data.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

_MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}
"""The magic numbers, and the byte order of the words that checksums are made of."""
_HEADER, _FRAME = 32, 24
_MASK: Final = 0xFFFFFFFF
_INDEX: Final = struct.Struct("=IIIBBHII8s8sII")
"""The header of the index: version, unused, changes, is set, byte order, page size, frames, pages, ..."""

Sums = tuple[int, int]


class Frame(NamedTuple):
    """The relevant facts about one frame."""

    is_valid: bool
    is_commit: bool


class Damage(NamedTuple):
    """Where the log is damaged, and what that costs."""

    keep: int
    """Bytes up to the end of the last transaction before the damage."""
    commits: int
    """Transactions after the damage, as far as they can be seen."""


def find_damage(log: Path) -> Damage | None:
    """The damage of a log that no process writes; None if it is sound, torn by a crash, or missing."""
    if not log.exists() or log.stat().st_size <= _HEADER:
        return None
    with log.open("rb") as file:
        header = file.read(_HEADER)
        words = struct.unpack(">6I8x", header)
        is_sound = words[0] in _MAGIC and _sums(_MAGIC[words[0]], header[:24], (0, 0)) == struct.unpack(
            ">2I", header[24:]
        )
        size = words[2] if words[2].bit_count() == 1 and 512 <= words[2] <= 65536 else 4096
        raw = iter(lambda: file.read(_FRAME + size), b"")
        known = _indexed(log, header[16:24])
        if not is_sound:
            # The header was torn when the log was restarted, after all frames were copied; or there are frames to lose.
            first = next(raw, b"")
            return Damage(0, 1) if first[8:16] == header[16:24] or known else None
        frames = list(_frames(raw, _MAGIC[words[0]], header, size))
    return _judge(frames, known, _FRAME + size)


def _judge(frames: list[Frame], known: int, size: int) -> Damage | None:
    bad = next((number for number, frame in enumerate(frames) if not frame.is_valid), len(frames))
    later = _complete_transactions(frames[bad:])
    if not later and bad >= known:
        return None
    kept = max((number + 1 for number, frame in enumerate(frames[:bad]) if frame.is_commit), default=0)
    return Damage(_HEADER + kept * size, max(later, 1))


def _complete_transactions(frames: list[Frame]) -> int:
    """The number of complete transactions after the one that the first, bad frame belongs to.

    A failed transaction leaves frames behind the next one, but its first frame is overwritten.
    """
    count, is_complete = 0, False
    for number, frame in enumerate(frames):
        is_complete = is_complete and frame.is_valid
        count += is_complete and frame.is_commit
        if frame.is_commit and (frame.is_valid or number == 0):
            is_complete = True
    return count


def _frames(raw: Iterator[bytes], order: str, header: bytes, size: int) -> Iterator[Frame]:
    """Each frame, verified with the checksum of the frame before it."""
    before: Sums = struct.unpack(">2I", header[24:])
    for frame in raw:
        if len(frame) < _FRAME + size:
            return
        stored: Sums = struct.unpack(">2I", frame[16:24])
        is_ours = frame[8:16] == header[16:24]
        found = _sums(order, frame[:8] + frame[_FRAME:], before) if is_ours else None
        yield Frame(found == stored, is_ours and frame[4:8] != bytes(4))
        before = stored


def _sums(order: str, raw: bytes, before: Sums) -> Sums:
    first, second = before
    words = iter(struct.unpack(f"{order}{len(raw) // 4}I", raw))
    for one, other in zip(words, words, strict=True):
        first = (first + one + second) & _MASK
        second = (second + other + first) & _MASK
    return first, second


def _indexed(log: Path, salts: bytes) -> int:
    """The number of frames that the index of the log knows to be on the disk; 0 if the index is not usable."""
    index = log.with_name(log.name.removesuffix("-wal") + "-shm")
    try:
        with index.open("rb") as file:
            first, second = file.read(_INDEX.size), file.read(_INDEX.size)
    except OSError:
        return 0
    if first != second or len(first) < _INDEX.size:
        return 0
    frames, salt, sums = _INDEX.unpack(first)[6], first[32:40], _INDEX.unpack(first)[-2:]
    order = "<" if sys.byteorder == "little" else ">"
    return frames if salt == salts and _sums(order, first[:40], (0, 0)) == sums else 0
