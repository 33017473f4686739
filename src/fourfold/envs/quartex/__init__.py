"""Quartex in the environments: action numbers, features, reveals and bounds."""

from __future__ import annotations

from fourfold.envs.quartex.env import ENV

__all__ = ["ENV"]
