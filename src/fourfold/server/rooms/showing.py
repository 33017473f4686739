"""What the viewpoints of one room see now, and what they saw before its last change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fourfold.server.protocol.updates import About, Change, Update
from fourfold.server.rooms.changes import changes
from fourfold.server.rooms.history import History
from fourfold.server.rooms.updates import clock_times, seen_by, table_about, table_menu, unsaid_mover, update
from fourfold.tables.authority import Viewpoint
from fourfold.tables.table import Table, Time

WHOLE, CHANGES, NAMED_CHANGES = range(3)
"""The forms of an update: the whole view; what has changed, for a client that has the view before; and the same with
the seat, for a client with several."""


class Showing:
    """Computes what a viewpoint sees once for all clients, and remembers it until the change after the next one.

    Where nothing is hidden, a change of the view is the same for all viewpoints: it is computed for a spectator.
    """

    def __init__(self, name: str, *, is_open: bool) -> None:
        self._name = name
        self._is_open = is_open
        """Whether nothing is hidden in this game."""
        self._since = -1
        """The version of what was seen before."""
        self._views: dict[Viewpoint, Any] = {}
        self._menus: dict[Viewpoint, tuple[str, ...]] = {}
        self._views_before, self._menus_before = self._views, self._menus
        self._changes: dict[Viewpoint, Mapping[str, Any]] = {}
        self._about: About | None = None
        self._about_before: About | None = None
        self._about_version = -1

    def advance(self, table: Table) -> None:
        """Note that this table is going to change."""
        self._views_before, self._menus_before, self._about_before = self._views, self._menus, self._about
        self._views, self._menus, self._changes = {}, {}, {}
        self._since = table.version

    def update(self, history: History, viewpoint: Viewpoint, since: int, now: Time, *, about: bool) -> Update:
        """The table as this viewpoint sees it now, and the events since this version."""
        table, described = history.table, self._described(history)
        view, menu = self._view(table, viewpoint), self._menu(table, viewpoint)
        events = history.events[since:]
        return update(table, events, viewpoint, now, view=view, menu=menu, about=described if about else None)

    def change(self, history: History, viewpoint: Viewpoint, since: int, now: Time, *, is_named: bool) -> Change | None:
        """What has changed since this version; None unless that is the version before the last change in the game."""
        table, before = history.table, self._about_before
        whose = None if self._is_open else viewpoint
        view = self._view_changes(table, whose) if since == self._since else None
        if view is None or before is None:
            return None
        menu, about = self._menu(table, viewpoint), self._described(history)
        return Change(
            seen_by(history.events[since:], viewpoint),
            viewpoint if is_named else None,
            unsaid_mover(table, self._views[whose]),
            view,
            None if menu == self._menus_before.get(viewpoint) else menu,
            {} if about is before else changes(before, about),
            clock_times(table, now) if table.clock else None,
        )

    def _view(self, table: Table, viewpoint: Viewpoint) -> Any:
        """The view of this viewpoint; None before the game."""
        if table.match is None:
            return None
        if viewpoint not in self._views:
            self._views[viewpoint] = table.match.view(viewpoint)
        if self._is_open and viewpoint is not None:
            self._view(table, None)  # for the next change
        return self._views[viewpoint]

    def _view_changes(self, table: Table, viewpoint: Viewpoint) -> Mapping[str, Any] | None:
        found = self._changes.get(viewpoint)
        if found is None and (before := self._views_before.get(viewpoint)) is not None:
            found = self._changes[viewpoint] = changes(before, self._view(table, viewpoint))
        return found

    def _menu(self, table: Table, viewpoint: Viewpoint) -> tuple[str, ...]:
        found = self._menus.get(viewpoint)
        if found is None:
            found = self._menus[viewpoint] = table_menu(table, viewpoint)
        return found

    def _described(self, history: History) -> About:
        if self._about is None or self._about_version != history.about:
            self._about, self._about_version = table_about(self._name, history.table), history.about
        return self._about
