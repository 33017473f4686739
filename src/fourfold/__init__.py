"""Quarto, Quartex and Quartino: exact rules, bots, a terminal, a server, and environments."""

from importlib.metadata import version

__version__ = version("fourfold")
