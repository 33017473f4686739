"""An immutable sequence that grows by one item in constant time: the log of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from threading import Lock
from typing import Any, Final, TypeVar, overload

T = TypeVar("T")
_appending: Final = Lock()
"""Two threads may extend the same log; only one of them may append to the shared list."""


class Log(Sequence[T]):
    """The first items of an append-only list, which is shared by all logs that extend each other.

    A log is equal to, and hashed like, a tuple of the same items. Extending a log for the second time, with another
    item, copies it.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def _with(self, items: list[T], length: int) -> Log[T]:
        log: Log[T] = self.__class__.__new__(self.__class__)
        log._items, log._length = items, length
        return log

    def plus(self, item: T) -> Log[T]:
        """The log with one more item."""
        with _appending:
            items = self._items
            length = self._length
            if len(items) == length:
                items.append(item)
                log: Log[T] = self.__class__.__new__(self.__class__)  # every move passes here: no further call
                log._items, log._length = items, length + 1
                return log
        return self._with([*islice(items, self._length), item], self._length + 1)

    def shares(self, other: Log[Any]) -> bool:
        """Whether both logs are parts of the same list."""
        return self._items is other._items

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        if isinstance(index, slice):
            start, stop, step = index.indices(self._length)
            if (start, step) == (0, 1):
                return self._with(self._items, stop)
            return tuple(self._items[place] for place in range(start, stop, step))
        place = index + self._length if index < 0 else index
        if not 0 <= place < self._length:
            raise IndexError("log index out of range")
        return self._items[place]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Log):
            known: Log[Any] = other  # pyright: ignore[reportUnknownVariableType]
            if self._items is known._items and self._length == known._length:
                return True
            return tuple(self) == tuple(known)
        return tuple(self) == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Log({list(self)!r})"

    def __reduce__(self) -> tuple[type[Log[T]], tuple[tuple[T, ...]]]:
        return Log, (tuple(self),)


def extended(log: Sequence[T], item: T) -> Log[T]:
    """A log, or any other sequence, with one more item."""
    return (log if isinstance(log, Log) else Log(log)).plus(item)
