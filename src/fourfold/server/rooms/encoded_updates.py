"""The updates of one room, encoded: what a viewpoint is sent since the version it has."""

from __future__ import annotations

import msgspec

from fourfold.server.rooms import updates
from fourfold.server.rooms.countdown import Countdown
from fourfold.server.rooms.plugin_boards import PluginBoards
from fourfold.server.rooms.presence import RoomPresence
from fourfold.server.rooms.seen_events import ALWAYS_FITS, page_end, page_start
from fourfold.server.rooms.showing import NAMED_CHANGES, WHOLE, Showing
from fourfold.server.rooms.table_history import History
from fourfold.server.rooms.update_cache import UpdateCache
from fourfold.tables.authority import Viewpoint
from fourfold.tables.table import Time

_encode = msgspec.json.Encoder().encode


class EncodedUpdates:
    """Computes and encodes updates; those that many clients ask for are kept in the cache of all rooms."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts of a room
        self,
        name: str,
        history: History,
        presence: RoomPresence,
        countdown: Countdown,
        boards: PluginBoards | None,
        cache: UpdateCache,
    ) -> None:
        self._name, self._history, self._presence, self._countdown = name, history, presence, countdown
        self._boards, self._cache = boards, cache
        self._last_changes: dict[Viewpoint, bytes] = {}
        """The encoded changes of the last version."""
        self._is_cached = False
        """Whether the cache may have updates of this room."""
        self._showing = Showing(name, is_open=not history.table.game.secret)

    def advance(self) -> None:
        """Note that the table is going to change."""
        self._showing.advance(self._history.table)
        self._last_changes = {}
        if self._is_cached:
            self.forget()

    def forget(self) -> None:
        """Drop the cached updates."""
        self._is_cached = False
        self._cache.forget(self._name)

    def page_end(self, since: int) -> int:
        """The version that an update since this version reaches; a long history comes in pages."""
        version = self._history.table.version
        return version if version - since <= ALWAYS_FITS else page_end(self._history.events, since)

    def update(
        self, viewpoint: Viewpoint, since: int, *, about: bool = False, language: str = "en", form: int = WHOLE
    ) -> bytes:
        """A page of the history after a version, encoded; the last page shows the table as it is now.

        With `about`, the update describes the table even if the description has not changed. The language is that of
        the board, which must be here. A client that has the view of that version may get its changes.
        """
        history = self._history
        table = history.table
        now = self._countdown.now() if table.clock else 0
        if since and len(self._presence.listeners) <= len(table.chairs):  # hardly anyone else asks for the same
            return self._encoded(viewpoint, since, now, language, form, about=about)
        # A later request must not see the clocks of an earlier one.
        key = viewpoint, since, table.version, about, now // 1000, language if self._boards else "", form
        found = self._cache.find(self._name, key)
        if found is None:
            found = self._encoded(viewpoint, since, now, language, form, about=about)
            self._cache.keep(self._name, key, found)
            self._is_cached = True
        return found

    def last_change(self, viewpoint: Viewpoint, since: int) -> bytes | None:
        """What the last change has changed for a client that has the version before; None if `update` must say it."""
        table, showing = self._history.table, self._showing
        if since != showing.since or table.clock is not None or table.version - since > ALWAYS_FITS:
            return None
        found = self._last_changes.get(viewpoint)
        if found is None and self._boards is None:
            change = showing.change(self._history, viewpoint, 0, is_named=False)
            if change is not None:
                found = self._last_changes[viewpoint] = _encode(change)
        return found

    def latest(self, viewpoint: Viewpoint, language: str = "en") -> bytes:
        """The table as this viewpoint sees it now, with the last page of the history: all of it if it fits."""
        return self.update(viewpoint, page_start(self._history.events), about=True, language=language)

    def _encoded(  # noqa: PLR0913 - every argument is a different thing
        self, viewpoint: Viewpoint, since: int, now: Time, language: str, form: int, *, about: bool
    ) -> bytes:
        history, showing = self._history, self._showing
        version = history.table.version
        if form and since == showing.since and version - since <= ALWAYS_FITS and self._boards is None:
            change = showing.change(history, viewpoint, now, is_named=form == NAMED_CHANGES)
            if change is not None:
                return _encode(change)
        end = self.page_end(since)
        if end < version:
            return _encode(updates.page(history.events[since:end], viewpoint))
        is_described = about or history.about > since or not since
        found = showing.update(history, viewpoint, since, now, about=is_described)
        if self._boards:
            found = updates.with_board(found, self._boards.find(history.table, viewpoint, language))
        return _encode(found)
