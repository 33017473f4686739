"""Quartex tables as drawings."""

from __future__ import annotations

from fourfold.render.quartex.renderer import RENDERER

__all__ = ["RENDERER"]
