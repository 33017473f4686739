"""Progress bars on standard error, shown only in a terminal."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)


@dataclass(frozen=True, slots=True)
class ProgressBar:
    """One bar; without a terminal it draws nothing."""

    display: Progress
    task: TaskID

    @property
    def is_visible(self) -> bool:
        """Whether the bar is drawn at all, so that work need not be counted for nobody."""
        return not self.display.disable

    def advance(self, steps: float = 1) -> None:
        """Add to what is done."""
        self.display.advance(self.task, steps)

    def update(self, done: float, total: float) -> None:
        """Set what is done, and the total as far as it is known."""
        self.display.update(self.task, completed=done, total=total)

    def describe(self, description: str) -> None:
        """Change the text before the bar."""
        self.display.update(self.task, description=description)


@contextmanager
def progress_bars(**totals: float | None) -> Generator[dict[str, ProgressBar]]:
    """Bars by description, drawn together; None is a total that is not known yet."""
    console = Console(stderr=True)
    time = TimeElapsedColumn() if None in totals.values() else TimeRemainingColumn()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), time)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as display:
        yield {name: ProgressBar(display, display.add_task(name, total=total)) for name, total in totals.items()}


@contextmanager
def progress_bar(description: str, total: float | None = None) -> Generator[ProgressBar]:
    """A single bar."""
    with progress_bars(**{description: total}) as bars:
        yield bars[description]
