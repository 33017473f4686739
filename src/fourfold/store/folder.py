"""The data folder and its files: private to their owner, and checked before SQLite opens them."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from fourfold.store.lock import Lock, is_held
from fourfold.store.store import Unopenable
from fourfold.store.wal_damage import Damage, find_damage

FILE: Final = "fourfold.db"
LOCK: Final = "lock"
DAMAGED: Final = "damaged"
"""The prefix of the numbered folders into which damaged files are copied."""
_OTHERS: Final = 0o077
"""The permissions of everyone except the owner."""


def make_folder(folder: Path) -> None:
    """Create the folder if it is missing, and make it and our files in it private; Unopenable if that fails."""
    try:
        if not folder.exists():
            folder.mkdir(mode=0o700, parents=True)
            sync(folder.parent)
        _make_private(folder)
    except OSError as reason:
        raise Unopenable(f"{folder}: {(reason.strerror or str(reason)).lower()}") from reason


def _make_private(folder: Path) -> None:
    if sys.platform == "win32":
        return  # a new folder has the permissions of the one it is in
    found = folder.stat()
    if found.st_uid == os.geteuid() and found.st_mode & _OTHERS and all(map(_is_ours, folder.iterdir())):
        folder.chmod(0o700)
    elif found.st_mode & stat.S_IWOTH and not found.st_mode & stat.S_ISVTX:
        raise Unopenable(f"{folder}: every user may write to this folder; forbid it (chmod o-w) or name another one")
    for path in filter(_is_ours, folder.iterdir()):
        if path.is_file() and path.stat().st_mode & _OTHERS:
            _make_file_private(path)


def _make_file_private(path: Path) -> None:
    try:
        path.chmod(0o600)
    except PermissionError:
        raise Unopenable(f"{path} belongs to another user; it must belong to the user who runs the server") from None


def _is_ours(path: Path) -> bool:
    """Whether a file in a data folder belongs to the store."""
    return path.name == LOCK or path.name.startswith((FILE, DAMAGED))


@contextmanager
def lock_folder(folder: Path) -> Generator[None]:
    """Keep servers out of a folder as long as this context; Unopenable if one uses it."""
    lock = take_lock(folder)
    try:
        yield
    finally:
        lock.release()


def take_lock(folder: Path) -> Lock:
    """Lock a folder until the lock is released; Unopenable if that fails."""
    try:
        return Lock(folder / LOCK)
    except OSError as reason:
        raise Unopenable(f"{folder}: {(reason.strerror or str(reason)).lower()}") from reason


def create_file(path: Path) -> None:
    """Create the file if it is missing; SQLite gives its log and index the same permissions."""
    try:
        if not path.exists():
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as reason:
        raise Unopenable(f"{path}: {(reason.strerror or str(reason)).lower()}") from reason


def require_file(path: Path) -> None:
    """Raise Unopenable unless there is a readable file, with a sound log if no server writes it."""
    try:
        if not path.exists():
            raise Unopenable(f"there is no store in {path.parent}")
        if not path.is_file():
            raise Unopenable(f"{path} is not a file")
        with path.open("rb"):
            pass
    except OSError as reason:
        raise Unopenable(f"{path}: {(reason.strerror or str(reason)).lower()}") from reason
    if not is_held(path.parent / LOCK):
        require_sound(path)


def require_sound(path: Path) -> None:
    """Raise Unopenable if the log is damaged. Call it while no server writes the log, before SQLite opens the file."""
    try:
        damage = log_damage(path)
    except OSError as reason:
        raise Unopenable(f"{path}: {(reason.strerror or str(reason)).lower()}") from reason
    if damage:
        raise Unopenable(
            f"{log_of(path)} is damaged, and the last writes would be lost: nothing was changed. "
            "Restore a backup, or keep what is before the damage with: fourfold store recover"
        )


def log_damage(path: Path) -> Damage | None:
    """The damage of a store's log; None if it is sound."""
    return find_damage(log_of(path))


def log_of(path: Path) -> Path:
    """The path of a store's write-ahead log."""
    return path.with_name(f"{path.name}-wal")


def sync(path: Path) -> None:
    """Wait until a file, or the entries of a folder, are on the disk."""
    if sys.platform == "win32" and path.is_dir():
        return  # not possible on Windows
    file = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
