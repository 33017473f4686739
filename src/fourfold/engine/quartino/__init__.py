"""The Quartino bots and the search they use."""

from __future__ import annotations

from fourfold.engine.quartino.engine import ENGINE

__all__ = ["ENGINE"]
