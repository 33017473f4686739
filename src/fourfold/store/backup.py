"""Copies a store as of one moment into a new file, while others read and write the store."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from fourfold.store.folder import sync
from fourfold.store.reader import connect_to_read
from fourfold.store.schema import version
from fourfold.store.sqlite_errors import open_error
from fourfold.store.store import Unwritable


def back_up(source: Path, target: Path) -> None:
    """Copy the file of a store into a new file."""
    with new_file(target) as draft:
        _copy(source, draft)


@contextmanager
def new_file(target: Path) -> Generator[Path]:
    """A draft to write to; it gets its name only when it is complete and on the disk. Unwritable if that fails."""
    if target.exists():
        raise Unwritable(f"{target} is there already: name a new file")
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it contains names and keys
        yield draft
        sync(draft)
        draft.replace(target)
        sync(target.parent)
    except OSError as reason:
        raise Unwritable(f"{target}: {(reason.strerror or str(reason)).lower()}") from reason
    except sqlite3.Error as reason:
        raise Unwritable(f"{target}: {open_error(reason)}") from reason
    finally:
        draft.unlink(missing_ok=True)


def _copy(source: Path, draft: Path) -> None:
    """Copy all pages in one read transaction: a concurrent writer appends to its log and is not seen."""
    with closing(connect_to_read(source)) as old, closing(sqlite3.connect(draft, isolation_level=None)) as new:
        version(old)
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")  # a single file, which also opens on a read-only disk
