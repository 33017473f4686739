"""The Quarto bots, solver, opening book, proofs and puzzles."""

from __future__ import annotations

from fourfold.engine.quarto.engine import ENGINE

__all__ = ["ENGINE"]
