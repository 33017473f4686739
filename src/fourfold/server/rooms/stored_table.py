"""A table in memory and its log in the store: a change is durable before it is applied here."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from fourfold.play.error_sentences import as_sentence
from fourfold.play.match import Refusal, Why
from fourfold.server.rooms.appending import append_now
from fourfold.server.rooms.background_tasks import BackgroundTasks
from fourfold.server.rooms.request_lock import RequestLock
from fourfold.server.rooms.table_history import History
from fourfold.store.shared import NotOwner
from fourfold.store.store import Conflict, InDoubt, NotStored
from fourfold.tables.decide import Change, Decision, RefusalCode

if TYPE_CHECKING:
    from fourfold.server.rooms.room_registry import RoomRegistry

_log = logging.getLogger(__name__)

Told = Callable[[Refusal | NotOwner | None], None]
"""Called when a change is applied, with why it is not, or when another server has the table."""


class StoredTable(ABC):
    """A table in the store that is changed by one request at a time: the one that holds the lock."""

    def __init__(self, name: str, registry: RoomRegistry, history: History) -> None:
        self.name = name
        self.is_lost = False
        """Whether another server may have the table now, so that nothing may happen here any more."""
        self.table, self.events = history.table, history.events
        self._history, self._registry = history, registry
        self._lock, self._tasks = RequestLock(), BackgroundTasks()

    @property
    def version(self) -> int:
        """The version of the table."""
        return self.table.version

    @property
    def is_busy(self) -> bool:
        """Whether a request or a background task is running."""
        return self._lock.is_held or bool(self._tasks)

    def require_owned(self) -> None:
        """Raise NotOwner if another server may have the table now."""
        if self.is_lost:
            raise NotOwner("another server has this table now")

    @abstractmethod
    def _apply(self, change: Change) -> None:
        """Apply a durable change."""

    async def _store(self, change: Decision) -> Refusal | None:
        """Make a change durable and then apply it; return the refusal if it is one, or if the store cannot keep it."""
        if isinstance(change, Refusal):
            return change
        if self.is_lost:
            raise NotOwner("another server has this table now: nothing was changed")
        try:
            await self._registry.append_change(self.name, self.version, change)
        except (NotStored, Conflict) as reason:
            return await self._explain(reason)
        self._apply(change)
        return None

    def _store_now(self, change: Change, told: Told) -> bool:
        """Do the same without a coroutine, and release the lock then; False, and nothing happens, if it has to wait."""
        return append_now(self._registry, self.name, self.version, change, partial(self._stored, change, told))

    def _stored(self, change: Change, told: Told, error: Exception | None) -> None:
        if error is not None:
            self._tasks.spawn(self._tell_failure(error, told))
            return
        try:
            self._apply(change)
        finally:
            self._lock.release()
            told(None)

    async def _tell_failure(self, error: Exception, told: Told) -> None:
        answer: Refusal | NotOwner
        try:
            answer = await self._explain(error)
        except NotOwner as reason:
            answer = reason
        except Exception as reason:
            _log.exception("a change was not stored", extra={"table": self.name})
            answer = NotOwner(str(reason))  # the client connects again, and finds out what has happened
        self._lock.release()
        told(answer)

    async def _explain(self, reason: Exception) -> Refusal:
        """Why a change was not stored, as far as a player needs to know; any other reason is raised."""
        if isinstance(reason, Conflict):
            return await self._catch_up()
        if not isinstance(reason, NotStored):
            raise reason
        code = RefusalCode.UNKNOWN if isinstance(reason, InDoubt) else RefusalCode.UNKEPT
        return Refusal(code, as_sentence(reason))

    async def _catch_up(self) -> Refusal:
        """Apply the stored events that are missing here: memory is only a copy of the log."""
        missed = await self._registry.read(self.name, self.table)
        if missed.steps:
            self._apply(missed)
        return Refusal(Why.STALE, f"The table has moved on: it is at version {self.version}.")
