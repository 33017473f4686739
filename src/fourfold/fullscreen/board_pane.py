"""The board: a drawing that can be scrolled, and clicked where the game knows what is drawn there."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text
from textual.containers import ScrollableContainer
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from fourfold.fullscreen.snapshot import Snapshot


class BoardPane(ScrollableContainer):
    """Shows the drawing of a snapshot."""

    class Pointed(Message):
        """A place on the board was clicked; `text` is how it is written in actions."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self) -> None:
        self._drawing = Static(id="drawing")
        self._lines: list[str] = []
        self._snapshot: Snapshot | None = None
        super().__init__(self._drawing, id="board", can_focus=False)

    def show(self, snapshot: Snapshot) -> None:
        """Draw the board of this snapshot."""
        text = Text.from_ansi(snapshot.drawing, no_wrap=True)
        self._snapshot, self._lines = snapshot, text.plain.split("\n")
        self._drawing.update(text)
        self._drawing.styles.width = max(map(cell_len, self._lines)) + 1

    def clear(self) -> None:
        """Show nothing."""
        self._snapshot, self._lines = None, []
        self._drawing.update("")

    def on_click(self, event: Click) -> None:
        """Say what was clicked."""
        offset = event.get_content_offset(self._drawing)
        if offset is None or self._snapshot is None or offset.y >= len(self._lines):
            return
        column = character_at(self._lines[offset.y], offset.x)
        place = self._snapshot.place_at(self._lines, offset.y, column)
        if place:
            self.post_message(self.Pointed(place))


def character_at(line: str, cell: int) -> int:
    """The number of the character that covers this cell of the terminal; some characters cover two."""
    covered = 0
    for number, character in enumerate(line):
        covered += cell_len(character)
        if covered > cell:
            return number
    return len(line) + cell - covered
