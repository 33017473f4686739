"""Recovers a store with a damaged log: it keeps everything before the damage, and a copy of the damaged files."""

from __future__ import annotations

import shutil
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from fourfold.store.folder import DAMAGED, FILE, log_damage, log_of, require_file, sync, take_lock
from fourfold.store.reader import Reader
from fourfold.store.store import Unopenable


@dataclass(frozen=True, slots=True)
class Recovered:
    """The result of a recovery."""

    aside: Path
    """The folder with a copy of the damaged files."""
    tables: int
    events: int
    lost: int
    """Lost commits after the damage, as far as they can be seen; each may hold several events."""


def recover(folder: Path) -> Recovered | None:
    """Copy a damaged store aside and truncate its log before the damage; None if the log is sound."""
    path = folder / FILE
    lock = take_lock(folder)
    try:
        require_file(path)
        damage = log_damage(path)
        if damage is None:
            return None
        aside = _copy_aside(folder)
        _cut(log_of(path), damage.keep)
        path.with_name(f"{FILE}-shm").unlink(missing_ok=True)  # it refers to frames that are cut off
        with closing(Reader(path)) as reader:
            return Recovered(aside, reader.count(), reader.count_events(), damage.commits)
    except OSError as reason:
        raise Unopenable(f"{folder}: {(reason.strerror or str(reason)).lower()}") from reason
    finally:
        lock.release()


def _copy_aside(folder: Path) -> Path:
    aside = next(path for number in count(1) if not (path := folder / f"{DAMAGED}-{number}").exists())
    aside.mkdir(mode=0o700)
    for file in folder.glob(f"{FILE}*"):
        copy = aside / file.name
        copy.touch(mode=0o600)
        shutil.copyfile(file, copy)
        sync(copy)
    sync(aside)
    sync(folder)
    return aside


def _cut(log: Path, length: int) -> None:
    with log.open("r+b") as file:
        file.truncate(length)
    sync(log)
