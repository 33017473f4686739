"""What the full screen shows at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from fourfold.game import AnyGame


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player: the name, a remark such as the points, and the clock."""

    name: str
    remark: str = ""
    is_to_move: bool = False
    seconds: float | None = None
    """The time left when the snapshot was taken; None without a clock."""
    is_running: bool = False

    def seconds_left(self, since: float) -> float | None:
        """The time left now, if the snapshot was taken at `since`."""
        if self.seconds is None:
            return None
        return max(0.0, self.seconds - (monotonic() - since if self.is_running else 0.0))


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A legal action: its notation, and the kind of action in the player's language."""

    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A position as one seat sees it, and everything around it."""

    title: str
    drawing: str
    """The board, with escape codes for colours."""
    players: tuple[PlayerLine, ...] = ()
    moves: tuple[str, ...] = ()
    """What has happened, a sentence each."""
    menu: tuple[MenuEntry, ...] = ()
    prompt: str = ""
    game: AnyGame | None = None
    """The game, and the view that is drawn; None for a game that is not installed here."""
    view: Any = None

    def place_at(self, drawing: Sequence[str], line: int, column: int) -> str:
        """What is drawn there, as it is written in actions; "" if there is nothing to play on."""
        if self.game is None or self.game.place_at is None or self.view is None:
            return ""
        return self.game.place_at(self.view, drawing, line, column)


def matching(menu: Sequence[MenuEntry], typed: str) -> list[MenuEntry]:
    """The entries that begin with this text or, if none does, those that contain it."""
    wanted = typed.strip().lower()
    begin = [entry for entry in menu if entry.text.lower().startswith(wanted)]
    return begin or [entry for entry in menu if wanted in entry.text.lower()]
