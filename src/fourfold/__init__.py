"""Quarto, Quartex and Quartino: exact rules, players, and a terminal to play them in."""

from importlib.metadata import version

__version__ = version("fourfold")
