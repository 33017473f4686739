"""A transaction of the simulated database: its changes, and the locks on their rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bench.simulation.database import SimulatedDatabase

Key = Any
Rows = list[tuple[Any, ...]]
Statement = Callable[..., Rows]


class Locked(Exception):  # noqa: N818 - it is what happened
    """A row is locked by another transaction."""

    def __init__(self, row: tuple[str, Key]) -> None:
        super().__init__(row)
        self.row = row


@dataclass(frozen=True, slots=True)
class Written:
    """An event as it was committed, with the claim under which that happened."""

    node: str
    epoch: int
    current: int
    """The epoch of the stream at that moment."""


class Transaction:
    """Changes that are not committed yet, and the locks on their rows."""

    def __init__(self, database: SimulatedDatabase) -> None:
        self.database = database
        self.began = database.clock()
        self.changes: dict[tuple[str, Key], Any] = {}
        self.written: dict[tuple[str, int], Written] = {}
        self.notifies = False
        self._needed: set[tuple[str, Key]] = set()

    def get(self, table: str, key: Key) -> Any:
        """A row, None if there is none."""
        row = table, key
        return self.changes[row] if row in self.changes else self.database.tables[table].get(key)

    def all(self, table: str) -> dict[Key, Any]:
        """All rows of a table."""
        own = {key: value for (name, key), value in self.changes.items() if name == table}
        return {key: value for key, value in (self.database.tables[table] | own).items() if value is not None}

    def lock(self, table: str, key: Key) -> None:
        """Lock a row; Locked if another transaction has."""
        holder = self.database.locks.get((table, key))
        if holder is not None and holder is not self:
            raise Locked((table, key))
        self._needed.add((table, key))

    def is_locked(self, table: str, key: Key) -> bool:
        """Whether another transaction has locked a row."""
        holder = self.database.locks.get((table, key))
        return holder is not None and holder is not self

    def put(self, table: str, key: Key, value: Any) -> None:
        """Change a row; None deletes it."""
        self.lock(table, key)
        self.changes[table, key] = value

    def do(self, statement: Statement, arguments: tuple[Any, ...]) -> Rows:
        """Execute a statement, all of it or nothing."""
        before, written, notifies = dict(self.changes), dict(self.written), self.notifies
        try:
            rows = statement(self, *arguments)
        except Exception:
            self.changes, self.written, self.notifies = before, written, notifies
            self._needed.clear()
            raise
        self.database.locks.update(dict.fromkeys(self._needed, self))
        self._needed.clear()
        return rows
