"""The screen and the keyboard: colours where they are welcome, plain text in pipes, and never markup."""

from __future__ import annotations

import importlib
import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

from rich.color import ColorSystem
from rich.console import Console, RenderableType
from rich.errors import StyleSyntaxError
from rich.style import Style
from rich.text import Text

from fourfold.console.panels import fit_to_width
from fourfold.words import Value, Words

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Empty the screen, then what was scrolled off it, then begin at the top."""

_COLOURS = {"pink": "bright_magenta", "purple": "magenta"}


class InputTimeout(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """Nothing was typed in time."""


def paint(text: str, colour: str) -> str:
    """A piece of text in a colour, as escape codes; unknown colours leave it as it is."""
    try:
        style = Style.parse(_COLOURS.get(colour, colour))
    except StyleSyntaxError:
        return text
    return style.render(text, color_system=ColorSystem.STANDARD)


class Screen:
    """Where the game is shown and where people type."""

    def __init__(self, words: Words, console: Console | None = None) -> None:
        self.words = words
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self._line_editor = _load_line_editor()

    def show(self, drawing: str) -> None:
        """A drawing with the escape codes of `paint`; what is too wide for the terminal becomes panels or breaks."""
        text = Text.from_ansi(drawing)
        if self.console.is_terminal:
            text = Text("\n").join(fit_to_width(text, self.console.width, self.words.say("panel-right")))
        self.console.print(text, soft_wrap=not self.console.is_terminal)

    def say(self, sentence: str, style: str = "") -> None:
        """A sentence, in a style."""
        self.console.print(Text(sentence, style=style), soft_wrap=not self.console.is_terminal)

    def say_message(self, name: str, style: str = "", /, **values: Value) -> None:
        """The sentence of this name."""
        self.say(self.words.say(name, **values), style)

    def say_unwrapped(self, line: str) -> None:
        """A line somebody may want to copy: never broken."""
        self.console.print(Text(line), soft_wrap=True)

    def render(self, thing: RenderableType) -> None:
        """A table or a page."""
        self.console.print(thing)

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        """What is typed; InputTimeout when nothing is in so many seconds."""
        self.console.file.flush()
        with _alarm(seconds):
            return input(prompt)

    def clear(self) -> None:
        """Leave nothing of what was shown or typed: not on the screen, above it, or in the line editor."""
        if self._line_editor is not None:
            self._line_editor.clear_history()
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()


class _LineEditor:
    """The part of readline that remembers what was typed."""

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
def _alarm(seconds: float | None) -> Generator[None]:
    """Raises InputTimeout in the middle of waiting, where the machine can do that."""
    able = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not able:
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(_signal: int, _frame: FrameType | None) -> None:
    raise InputTimeout
