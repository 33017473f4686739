"""Quarto, Quartex and Quartino: exact rules, bots, a terminal, a server, and environments."""

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def _find_version() -> str:
    """The version of the installed package, or of the source tree if none is installed."""
    try:
        return version("fourfold")
    except PackageNotFoundError:
        project = Path(__file__).parents[2] / "pyproject.toml"
        lines = project.read_text("utf-8").splitlines() if project.exists() else []
        return next((line.split('"')[1] for line in lines if line.startswith("version = ")), "unknown")


__version__ = _find_version()
