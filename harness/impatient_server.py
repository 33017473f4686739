"""`fourfold serve` that hides waiting tables of absent players after a second, for tests; it is a third of a minute."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from unittest.mock import patch

from fourfold.cli import main
from fourfold.server.rooms import room_registry, upkeep
from fourfold.server.rooms.lobby import Lobby


def make_lobby(_hide_waiting_after: float, numbers: Iterator[int] | None) -> Lobby:
    return Lobby(1.0, numbers)


if __name__ == "__main__":
    with patch.object(room_registry, "Lobby", make_lobby), patch.object(upkeep, "_EVERY", 0.2):
        sys.exit(main())
