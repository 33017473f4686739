"""Small Quarto's part of the environments: Quarto's, played by the rules in Python."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fourfold.envs import quarto

ENV: Final = replace(quarto.ENV, native_rules=None, saved=None, symmetries=None)
