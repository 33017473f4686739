"""What the viewpoints of one room see now, and what they saw before its last change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fourfold.server.protocol.updates import About, Change, Update
from fourfold.server.rooms.changes import Known, changes
from fourfold.server.rooms.table_history import History
from fourfold.server.rooms.updates import clock_times, seen_by, table_about, table_menu, unsaid_mover, update
from fourfold.tables.authority import Viewpoint
from fourfold.tables.table import Table, Time

_NOTHING: Final[Mapping[str, Any]] = {}
WHOLE, CHANGES, NAMED_CHANGES = range(3)
"""The forms of an update: the whole view; what has changed, for a client that has the view before; and the same with
the seat, for a client with several."""


class _Shown:
    """What the viewpoints see of one version."""

    __slots__ = ("about", "changes", "known", "menus", "views")

    def __init__(self) -> None:
        self.views: dict[Viewpoint, Any] = {}
        self.menus: dict[Viewpoint, tuple[str, ...]] = {}
        self.changes: dict[Viewpoint, Mapping[str, Any]] = {}
        """What differs in the views from those of the version before,"""
        self.known: Known = {}
        """and in their fields, which the views of several seats share."""
        self.about: About | None = None


class Showing:
    """Computes what a viewpoint sees once for all clients, and remembers it until the change after the next one.

    Where nothing is hidden, a change of the view is the same for all viewpoints: it is computed for a spectator.
    """

    def __init__(self, name: str, *, is_open: bool) -> None:
        self._name = name
        self._is_open = is_open
        """Whether nothing is hidden in this game."""
        self.since = -1
        """The version of what was seen before."""
        self._shown = self._before = _Shown()
        self._about_version = -1

    def advance(self, table: Table) -> None:
        """Note that this table is going to change."""
        self._before, self._shown = self._shown, _Shown()
        self._shown.about = self._before.about
        self.since = table.version

    def update(self, history: History, viewpoint: Viewpoint, since: int, now: Time, *, about: bool) -> Update:
        """The table as this viewpoint sees it now, and the events since this version."""
        table, described = history.table, self._described(history)
        view, menu = self._view(table, viewpoint), self._menu(table, viewpoint)
        events = history.events[since:]
        return update(table, events, viewpoint, now, view=view, menu=menu, about=described if about else None)

    def change(self, history: History, viewpoint: Viewpoint, now: Time, *, is_named: bool) -> Change | None:
        """What the last change of the table has changed for a client that has the view before; None if that is lost."""
        table, before, shown = history.table, self._before, self._shown
        whose = None if self._is_open else viewpoint
        view = shown.changes.get(whose)
        if view is None:
            view = self._view_changes(table, whose)
        if view is None or before.about is None:
            return None
        about = shown.about
        if about is None or self._about_version != history.about:
            about = self._described(history)
        mover, events = table.mover, history.events
        menu = shown.menus.get(viewpoint)
        if menu is None:
            menu = shown.menus[viewpoint] = table_menu(table, viewpoint) if viewpoint == mover else ()
        is_one = table.version - self.since == 1  # almost always
        return Change(
            (events[-1].as_seen_by(viewpoint),) if is_one else seen_by(events[self.since :], viewpoint),
            viewpoint if is_named else None,
            unsaid_mover(table, shown.views[whose]),
            view,
            None if menu == before.menus.get(viewpoint) else menu,
            _NOTHING if about is before.about else changes(before.about, about),
            clock_times(table, now) if table.clock else None,
        )

    def _view(self, table: Table, viewpoint: Viewpoint) -> Any:
        """The view of this viewpoint; None before the game."""
        if table.match is None:
            return None
        views = self._shown.views
        if viewpoint not in views:
            views[viewpoint] = table.match.game.rules.view(table.match.state, viewpoint)
        if self._is_open and viewpoint is not None:
            self._view(table, None)  # for the next change
        return views[viewpoint]

    def _view_changes(self, table: Table, viewpoint: Viewpoint) -> Mapping[str, Any] | None:
        before = self._before.views.get(viewpoint)
        if before is None:
            return None
        known = None if self._is_open else self._shown.known  # of an open game one viewpoint is compared for all
        found = self._shown.changes[viewpoint] = changes(before, self._view(table, viewpoint), known)
        return found

    def _menu(self, table: Table, viewpoint: Viewpoint) -> tuple[str, ...]:
        found = self._shown.menus.get(viewpoint)
        if found is None:
            found = self._shown.menus[viewpoint] = table_menu(table, viewpoint)
        return found

    def _described(self, history: History) -> About:
        shown = self._shown
        if shown.about is None or self._about_version != history.about:
            shown.about, self._about_version = table_about(self._name, history.table), history.about
        return shown.about
