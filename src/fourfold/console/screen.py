"""The screen and the keyboard: colours in a terminal, plain text in a pipe, and never Rich markup."""

from __future__ import annotations

import importlib
import signal
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

from rich.color import ColorSystem
from rich.console import Console, RenderableType
from rich.errors import StyleSyntaxError
from rich.style import Style
from rich.text import Text

from fourfold.console.wide_drawings import fit_to_width
from fourfold.words import Value, Words

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clear the screen and the scrollback, then move the cursor to the top."""

_COLOURS = {"pink": "bright_magenta", "purple": "magenta"}


class InputTimeout(Exception):  # noqa: N818 - it is an event, not an error
    """No line was typed in time."""


def paint(text: str, colour: str) -> str:
    """Text in a colour, as escape codes; an unknown colour leaves the text as it is."""
    try:
        style = Style.parse(_COLOURS.get(colour, colour))
    except StyleSyntaxError:
        return text
    return style.render(text, color_system=ColorSystem.STANDARD)


class Screen:
    """Prints a game and reads what people type."""

    def __init__(self, words: Words, console: Console | None = None) -> None:
        self.words = words
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self._line_editor = _load_line_editor()

    def show(self, drawing: str) -> None:
        """Print a drawing with the escape codes of `paint`, cut into panels if it is too wide for the terminal."""
        text = Text.from_ansi(drawing)
        if self.console.is_terminal:
            text = Text("\n").join(fit_to_width(text, self.console.width, self.words.say("panel-right")))
        self.console.print(text, soft_wrap=not self.console.is_terminal)

    def show_board(self, drawing: str) -> None:
        """Print the board, with a blank line above and below."""
        self.show(f"\n{drawing}\n")

    def show_events(self, lines: str) -> None:
        """Print what happened since the player's last turn."""
        self.show(lines)

    def show_turn(self, summary: str) -> None:
        """Print whose turn it is, and a summary of their moves."""
        self.say(summary)

    def refresh(self) -> None:
        """Called when the match has changed: a screen that shows it all the time draws it again."""

    def say(self, sentence: str, style: str = "") -> None:
        """Print a sentence in a style."""
        self.console.print(Text(sentence, style=style), soft_wrap=not self.console.is_terminal)

    def say_message(self, name: str, style: str = "", /, **values: Value) -> None:
        """Print the message of this name."""
        self.say(self.words.say(name, **values), style)

    def say_unwrapped(self, line: str) -> None:
        """Print a line without wrapping it, so that it can be copied."""
        self.console.print(Text(line), soft_wrap=True)

    def render(self, content: RenderableType) -> None:
        """Print a table or a page."""
        self.console.print(content)

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        """Return the line that is typed; InputTimeout if none is typed within these seconds."""
        self.console.file.flush()
        with _time_limit(seconds):
            return input(prompt)

    def clear(self) -> None:
        """Remove what was shown or typed from the screen, the scrollback and the history of the line editor."""
        if self._line_editor is not None:
            self._line_editor.clear_history()
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()


class _LineEditor:
    """The history of readline."""

    def clear_history(self) -> None:
        readline = importlib.import_module("readline")
        readline.clear_history()


def _load_line_editor() -> _LineEditor | None:
    try:
        importlib.import_module("readline")
    except ImportError:
        return None
    return _LineEditor()


@contextmanager
def _time_limit(seconds: float | None) -> Generator[None]:
    """Raise InputTimeout after these seconds, on systems that have timer signals."""
    if sys.platform == "win32" or seconds is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _raise_timeout)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _raise_timeout(_signal: int, _frame: FrameType | None) -> None:
    raise InputTimeout
