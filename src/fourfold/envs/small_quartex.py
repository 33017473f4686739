"""Small Quartex's part of the environments: Quartex's, played by the rules in Python."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fourfold.envs import quartex

ENV: Final = replace(quartex.ENV, native_rules=None, saved=None, symmetries=None, points=(-5, 2), reward="win")
