"""Moves a store to another location, which keeps it only when everything there was found to be the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from itertools import zip_longest
from pathlib import Path
from typing import Final, TypeAlias

from fourfold.store.backup import new_file
from fourfold.store.chain import verified
from fourfold.store.copying import NewStore, Report, all_logs, all_tables, write_file
from fourfold.store.folder import FILE, lock_folder, make_folder, require_file
from fourfold.store.location import Location
from fourfold.store.opening import require_asyncpg
from fourfold.store.reader import Reader
from fourfold.store.store import RawLog, RawTable, StoreReader, Unopenable, Unwritable

_NOT_THE_SAME: Final = "the copy is not the same as the original: nothing was moved"
Verify: TypeAlias = Callable[[RawTable], None]
"""Raises a StoreError if a table is not sound; supplied by code that understands events."""


def move(source: Location, target: Location, verify: Verify, report: Report = lambda: None) -> None:
    """Copy all tables of a stopped store into a new one, read them again, compare and verify them.

    `report` is called twice for each table. If anything is wrong, the target is as it was before.
    """
    with ExitStack() as stack:
        with _naming(source):
            old = stack.enter_context(_stopped(source))
        with _naming(target):
            new = stack.enter_context(_new_store(target))
        new.fill(old, report)
        for one, other in zip_longest(all_tables(old), all_tables(new)):
            if one is None or one != other:
                raise Unwritable(_NOT_THE_SAME)
            verify(one)
            report()
        for log, other_log in zip_longest(all_logs(old), all_logs(new)):
            if log is None or log != other_log:
                raise Unwritable(_NOT_THE_SAME)
            deque(verified(log.key, log.events), maxlen=0)


@contextmanager
def _naming(location: Location) -> Generator[None]:
    """Say which of two stores cannot be used."""
    try:
        yield
    except Unopenable as reason:
        raise Unopenable(f"{location}: {reason}") from None


@contextmanager
def _stopped(location: Location) -> Generator[StoreReader]:
    """Read a store while no server writes it and none can start."""
    if isinstance(location, Path):
        require_file(location / FILE)
        with lock_folder(location), closing(Reader(location / FILE)) as reader:
            yield reader
    else:
        require_asyncpg()
        from fourfold.store.postgresql.blocking_reader import BlockingReader  # noqa: PLC0415 - asyncpg may not be installed

        with closing(BlockingReader(location, alone=True)) as reader:
            yield reader


def _new_store(location: Location) -> AbstractContextManager[NewStore]:
    """A store to fill; it is kept if the context ends without an error."""
    if isinstance(location, Path):
        return _new_file_store(location)
    require_asyncpg()
    from fourfold.store.postgresql import filling  # noqa: PLC0415 - asyncpg may not be installed

    return filling.new_store(location)


@contextmanager
def _new_file_store(folder: Path) -> Generator[NewStore]:
    make_folder(folder)
    if (folder / FILE).exists():
        raise Unopenable(f"there is a store in {folder} already: name another folder")
    with lock_folder(folder), new_file(folder / FILE) as draft:
        store = _FileStore(draft)
        yield store
        store.close()


class _FileStore:
    """A file that is filled and then read."""

    def __init__(self, draft: Path) -> None:
        self._draft = draft
        self._reader: Reader | None = None

    def fill(self, source: StoreReader, report: Report) -> None:
        write_file(source, self._draft, report)

    def raw_tables(self, after: str = "", limit: int = 100) -> list[RawTable]:
        return self._opened().raw_tables(after, limit)

    def raw_logs(self, after: str = "", limit: int = 100) -> list[RawLog]:
        return self._opened().raw_logs(after, limit)

    def _opened(self) -> Reader:
        self._reader = self._reader or Reader(self._draft)
        return self._reader

    def close(self) -> None:
        if self._reader:
            self._reader.close()
