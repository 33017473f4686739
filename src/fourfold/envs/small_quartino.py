"""Small Quartino's part of the environments: Quartino's, played by the rules in Python."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fourfold.envs import quartino

ENV: Final = replace(quartino.ENV, native_rules=None, saved=None, symmetries=None, points=(0, 1), horizon=100)
