"""The Quartex bots and the search they use."""

from __future__ import annotations

from fourfold.engine.quartex.engine import ENGINE

__all__ = ["ENGINE"]
