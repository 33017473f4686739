"""The screen of a game at this keyboard, as panes: the game loop runs in a thread and uses it like any other screen."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from fourfold.console.screen import InputTimeout, Screen
from fourfold.words import Words

_LEAVE: Final = None


class LocalScreen(Screen):
    """Sends everything to the thread of the app with `call`; reads what is submitted there.

    In a game of bots it waits for `pause` seconds after each move.
    """

    def __init__(self, words: Words, call: Callable[[Callable[[], None]], None], pause: float) -> None:
        super().__init__(words)
        self._call, self._pause = call, pause
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._is_leaving = False
        self.farewell: list[str] = []
        """What was said since the last question."""
        self.on_write: Callable[[RenderableType], None] = lambda _content: None
        self.on_clear: Callable[[], None] = lambda: None
        self.on_change: Callable[[str], None] = lambda _prompt: None
        """Draws the position again, with the question that is asked."""
        self.is_watched = False
        """Whether there are only bots to watch."""

    def submit(self, line: str) -> None:
        """Answer the question that is asked, or the next one."""
        self._lines.put(line)

    def leave(self) -> None:
        """End the game loop at its next question or move."""
        self._is_leaving = True
        self._lines.put(_LEAVE)

    def show(self, drawing: str) -> None:
        """Add text with escape codes to the messages."""
        self.render(Text.from_ansi(drawing))

    def say(self, sentence: str, style: str = "") -> None:
        """Add a sentence to the messages."""
        self.farewell.append(sentence)
        self.render(Text(sentence, style=style))

    def say_unwrapped(self, line: str) -> None:
        """Add a line to the messages."""
        self.say(line)

    def render(self, content: RenderableType) -> None:
        """Add a table or a page to the messages."""
        if not self._is_leaving:
            self._call(lambda: self.on_write(content))

    def show_board(self, drawing: str) -> None:  # noqa: ARG002 - the drawing is made for the pane
        """Draw the position again."""
        self.refresh()

    def show_events(self, lines: str) -> None:
        """Nothing: the pane of the moves has all events."""

    def show_turn(self, summary: str) -> None:
        """Nothing: the pane of the menu has all moves."""

    def refresh(self) -> None:
        """Draw the position again; EOFError if the player leaves."""
        if self._is_leaving:
            raise EOFError
        self._call(lambda: self.on_change(""))
        if self.is_watched:
            self._wait(self._pause)

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        """The line that is submitted; InputTimeout if none is within these seconds, EOFError if the player leaves."""
        self.farewell.clear()
        if self._is_leaving:
            raise EOFError
        self._call(lambda: self.on_change(prompt))
        line = self._wait(seconds)
        if line is None:
            raise InputTimeout
        return line

    def clear(self) -> None:
        """Empty all panes."""
        if not self._is_leaving:
            self._call(self.on_clear)

    def _wait(self, seconds: float | None) -> str | None:
        """The next line, or None after these seconds; EOFError if the player leaves."""
        try:
            line = self._lines.get(timeout=None if seconds is None else max(seconds, 0.001))
        except Empty:
            return None
        if line is _LEAVE:
            raise EOFError
        return line
