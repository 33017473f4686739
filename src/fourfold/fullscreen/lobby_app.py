"""The public tables of a server: choose one to sit down at or to watch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import msgspec
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import DataTable, Footer, Static

from fourfold.client import Declined, RemoteServer
from fourfold.console.display_names import display_name
from fourfold.console.game_titles import game_title
from fourfold.game import join_items
from fourfold.server.protocol.lobby import Listed, Lobby
from fourfold.words import Words

POLL: Final = 2.0
"""Seconds between two looks at the lobby."""


class LobbyApp(App[Listed]):
    """Returns the table that was chosen, or None."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape,ctrl+q,ctrl+c,ctrl+d", "leave", show=False, priority=True)
    ]
    CSS = "DataTable { height: 1fr; } Static { padding: 0 1; }"

    def __init__(self, address: str, words: Words) -> None:
        super().__init__()
        self._address, self._words = address, words
        self._server = RemoteServer(address, workers=1)
        self.listed: Mapping[str, Listed] = {}
        self.table: DataTable[str] = DataTable(cursor_type="row")
        self._note = Static()

    def compose(self) -> ComposeResult:
        """A title, the tables, and a line that says what is the matter."""
        yield Static(self._words.say("full-lobby", address=self._address))
        yield self.table
        yield self._note
        yield Static(self._words.say("full-lobby-keys"))
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Look at the lobby now, and again and again."""
        words = self._words
        self.table.add_columns(words.say("game"), words.say("players"), words.say("clock"), "")
        self.table.focus()
        self.run_worker(self._look())
        self.set_interval(POLL, lambda: self.run_worker(self._look(), exclusive=True))

    async def _look(self) -> None:
        try:
            lobby = msgspec.json.decode(await self._server.call("GET", "/api/tables"), type=Lobby)
        except (OSError, Declined):
            self._note.update(self._words.say("full-unreached", address=self._address))
            return
        self._note.update("" if lobby.tables else self._words.say("no-tables"))
        listed = {each.table: each for each in lobby.tables}
        if listed != self.listed:
            self.listed = listed
            self._fill()

    def _fill(self) -> None:
        row = self.table.cursor_row
        self.table.clear()
        for each in self.listed.values():
            self.table.add_row(*self._cells(each), key=each.table)
        self.table.move_cursor(row=row)

    def _cells(self, listed: Listed) -> tuple[str, ...]:
        words = self._words
        names = (display_name(chair.name or chair.level, words) for chair in listed.chairs if chair.name or chair.level)
        wish = words.say("join" if listed.open else "watch")
        return game_title(listed.game, words), join_items(names, words.say_or), listed.clock, wish

    @on(DataTable.RowSelected)
    def _choose(self, event: DataTable.RowSelected) -> None:
        self._server.close()
        self.exit(self.listed.get(event.row_key.value or ""))

    def action_leave(self) -> None:
        """Choose nothing."""
        self._server.close()
        self.exit(None)
