"""Players that are shown the whole state: references to measure others by, never levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class CheatingPlayer:
    """The base class of players that choose from a state instead of a view."""

    def choose(self, view: Any, menu: Sequence[Any]) -> Any:
        """One action of the menu; `view` is the state."""
        raise NotImplementedError
