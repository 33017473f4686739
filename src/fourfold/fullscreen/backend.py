"""What the full screen and the game behind it ask of each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.console import RenderableType

from fourfold.fullscreen.snapshot import Snapshot


class Panes(Protocol):
    """The panes of the full screen. All methods are called in the thread of the app."""

    def show(self, snapshot: Snapshot) -> None:
        """Show a position."""
        ...

    def write(self, content: RenderableType) -> None:
        """Add a message below the others."""
        ...

    def clear(self) -> None:
        """Remove everything that is shown, before another player looks at the screen."""
        ...

    def width(self) -> int:
        """The columns of the pane for messages."""
        ...


class Backend(Protocol):
    """A game behind the full screen: at this keyboard, or at a table of a server."""

    @property
    def commands(self) -> Sequence[str]:
        """The commands of the function keys, from F1 on; the message `key-NAME` names each."""
        ...

    async def run(self, panes: Panes) -> Sequence[str]:
        """Play until the player leaves; return what to print in the terminal afterwards."""
        ...

    def submit(self, line: str) -> None:
        """Take a line that was typed or chosen: a move or a command."""
        ...

    def leave(self) -> None:
        """End `run` as soon as possible; a game is kept."""
        ...
