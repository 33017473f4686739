"""A lock on a data folder: one server at a time. The system releases it when the process ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from fourfold.store.store import Unopenable

if sys.platform == "win32":
    import msvcrt

    _FAR: Final = 1 << 30  # on Windows nobody can read a locked byte, so lock one after the process id

    def _seize(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _seize(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def is_held(path: Path) -> bool:
    """Whether a server holds the lock; also True if the file cannot be opened."""
    if not path.exists():
        return False
    try:
        file = os.open(path, os.O_RDWR)
    except OSError:
        return True
    try:
        _seize(file)
    except OSError:
        return True
    finally:
        os.close(file)
    return False


class Lock:
    """A lock that is held from its creation until it is released."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _seize(self._file)
        except OSError:
            holder = os.read(self._file, 20).decode("ascii", "replace").strip()
            os.close(self._file)
            raise Unopenable(f"another server uses {path.parent}{_process(holder)}: stop it first") from None
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Release the lock. The file stays: deleting it could remove it while another process locks it."""
        os.close(self._file)


def _process(holder: str) -> str:
    return f" (process {holder})" if holder.isdigit() else ""
