"""A data folder and the files in it: for their owner alone, and looked at before SQLite touches them."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import Final

from fourfold.store.lock import is_held
from fourfold.store.store import Unopenable
from fourfold.store.wal import Damage, find_damage

FILE: Final = "fourfold.db"
LOCK: Final = "lock"
DAMAGED: Final = "damaged"
"""What the folders are called, with a number, into which damaged files are copied."""
_OPEN: Final = 0o077
"""What anybody but the owner may do."""


def make_folder(folder: Path) -> None:
    """Make the folder if it is missing, and close it and what is ours in it to others; Unopenable if that cannot be."""
    try:
        if not folder.exists():
            folder.mkdir(mode=0o700, parents=True)
            sync(folder.parent)
        if sys.platform != "win32":
            _close_to_others(folder)
    except OSError as reason:
        raise Unopenable(f"{folder}: {(reason.strerror or str(reason)).lower()}") from reason


def _close_to_others(folder: Path) -> None:
    found = folder.stat()
    if found.st_uid == os.geteuid() and found.st_mode & _OPEN and all(map(_is_ours, folder.iterdir())):
        folder.chmod(0o700)
    elif found.st_mode & stat.S_IWOTH and not found.st_mode & stat.S_ISVTX:
        raise Unopenable(f"{folder}: everybody may write to this folder; forbid it (chmod o-w) or name another one")
    for path in filter(_is_ours, folder.iterdir()):
        if path.is_file() and path.stat().st_mode & _OPEN:
            _close_file(path)


def _close_file(path: Path) -> None:
    try:
        path.chmod(0o600)
    except PermissionError:
        raise Unopenable(f"{path} belongs to another user; it must belong to the one who runs the server") from None


def _is_ours(path: Path) -> bool:
    """Whether a file in a data folder is of the store."""
    return path.name == LOCK or path.name.startswith((FILE, DAMAGED))


def prepare(path: Path) -> None:
    """Make the file if it is missing; SQLite gives its log and index the permissions of this file."""
    try:
        if not path.exists():
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as reason:
        raise Unopenable(f"{path}: {(reason.strerror or str(reason)).lower()}") from reason


def require_file(path: Path) -> None:
    """Unopenable unless there is a file that can be read, with a log that is sound if no server writes it."""
    try:
        if not path.exists():
            raise Unopenable(f"there is no store in {path.parent}")
        if not path.is_file():
            raise Unopenable(f"{path} is no file")
        with path.open("rb"):
            pass
    except OSError as reason:
        raise Unopenable(f"{path}: {(reason.strerror or str(reason)).lower()}") from reason
    if not is_held(path.parent / LOCK):
        require_sound(path)


def require_sound(path: Path) -> None:
    """Unopenable if the log is damaged; to be called while no server writes it, before SQLite opens the file."""
    try:
        damage = log_damage(path)
    except OSError as reason:
        raise Unopenable(f"{path}: {(reason.strerror or str(reason)).lower()}") from reason
    if damage:
        raise Unopenable(
            f"{log_of(path)} is damaged, and what was written last would be lost: nothing was touched. "
            "Restore a backup, or keep what is before the damage with: fourfold store recover"
        )


def log_damage(path: Path) -> Damage | None:
    """The damage of a store's log."""
    return find_damage(log_of(path))


def log_of(path: Path) -> Path:
    """The log beside a store's file."""
    return path.with_name(f"{path.name}-wal")


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    if sys.platform == "win32" and path.is_dir():
        return  # Windows has no such thing
    file = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
