"""Quarto in the environments: action numbers, features and bounds."""

from __future__ import annotations

from fourfold.envs.quarto.env import ENV

__all__ = ["ENV"]
