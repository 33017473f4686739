"""Quartino in the environments: action numbers, features, reveals and bounds."""

from __future__ import annotations

from fourfold.envs.quartino.env import ENV

__all__ = ["ENV"]
