"""What the viewpoints of one room see now, and what they saw before its last change."""

from __future__ import annotations

from fourfold.server.protocol.updates import About
from fourfold.server.rooms.updates import Shown, shown, table_about
from fourfold.tables.authority import Viewpoint
from fourfold.tables.table import Table

WHOLE, CHANGES, NAMED_CHANGES = range(3)
"""The forms of an update: the whole view; what has changed, for a client that has the view before; and the same with
the seat, for a client with several."""


class Showing:
    """Computes what a viewpoint sees once for all clients, and remembers it until the change after the next one."""

    def __init__(self) -> None:
        self._now: dict[Viewpoint, Shown] = {}
        self._before: dict[Viewpoint, Shown] = {}
        self._since = -1
        """The version of what was seen before."""
        self._about: About | None = None
        self._about_version = -1

    def advance(self, version: int) -> None:
        """Note that the table changes from this version to another."""
        self._before, self._now, self._since = self._now, {}, version

    def now(self, name: str, table: Table, viewpoint: Viewpoint, about: int) -> Shown:
        """The table as this viewpoint sees it now; its description last changed at the version `about`."""
        found = self._now.get(viewpoint)
        if found is None:
            found = self._now[viewpoint] = shown(table, viewpoint, self.about(name, table, about))
        return found

    def about(self, name: str, table: Table, version: int) -> About:
        """The description of the table, which last changed at this version."""
        if self._about is None or self._about_version != version:
            self._about, self._about_version = table_about(name, table), version
        return self._about

    def before(self, viewpoint: Viewpoint, version: int) -> Shown | None:
        """The table as this viewpoint saw it at this version, if that was before the last change and in the game."""
        found = self._before.get(viewpoint) if version == self._since else None
        return found if found and found.view is not None else None
