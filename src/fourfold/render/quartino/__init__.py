"""Quartino boards as drawings."""

from __future__ import annotations

from fourfold.render.quartino.renderer import RENDERER

__all__ = ["RENDERER"]
