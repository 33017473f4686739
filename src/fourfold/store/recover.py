"""What can be done about a damaged log: keep what lies before the damage, and everything as it was aside."""

from __future__ import annotations

import shutil
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from fourfold.store.folder import DAMAGED, FILE, LOCK, log_damage, log_of, require_file, sync
from fourfold.store.lock import Lock
from fourfold.store.reader import Reader
from fourfold.store.store import Unopenable


@dataclass(frozen=True, slots=True)
class Recovered:
    """What came of it."""

    aside: Path
    """The folder with the files as they were."""
    tables: int
    events: int
    lost: int
    """Commits after the damage, as far as they can be seen; each holds the events of a moment."""


def recover(folder: Path) -> Recovered | None:
    """Copy a damaged store aside and cut its log before the damage; None if the log is sound."""
    path = folder / FILE
    try:
        lock = Lock(folder / LOCK)
    except OSError as reason:
        raise Unopenable(f"{folder}: {(reason.strerror or str(reason)).lower()}") from reason
    try:
        require_file(path)
        damage = log_damage(path)
        if damage is None:
            return None
        aside = _copy_aside(folder)
        _cut(log_of(path), damage.keep)
        path.with_name(f"{FILE}-shm").unlink(missing_ok=True)  # it knows of frames that are cut off
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
