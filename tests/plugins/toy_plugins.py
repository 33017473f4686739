"""Install packages with games for a test: a folder on the path, with the entry points that pip would write."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

from fourfold import games, kits
from fourfold.words import plugin_words

TOYS = Path(__file__).parent / "toy_games"
TOY_GAMES = {"nim": "toy_games.nim", "high-card": "toy_games.high_card"}


def write_package(folder: Path, entries: Mapping[str, str], version: str = "1.2", name: str = "toy-games") -> None:
    """Write the metadata of an installed package."""
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    lines = "\n".join(f"{game} = {module}" for game, module in entries.items())
    (info / "entry_points.txt").write_text(f"[fourfold.games]\n{lines}\n", "utf-8")


def write_toys(folder: Path, version: str = "1.2") -> None:
    """Write the package with both toy games."""
    shutil.copytree(TOYS, folder / "toy_games", ignore=shutil.ignore_patterns("__pycache__"))
    write_package(folder, TOY_GAMES, version)


@contextmanager
def installed(folder: Path) -> Generator[None]:
    """Let this process find the packages in a folder."""
    sys.path.insert(0, str(folder))
    _forget(folder)
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        _forget(folder)


def _forget(folder: Path) -> None:
    for name, module in sys.modules.copy().items():
        if (getattr(module, "__file__", None) or "").startswith(str(folder)):
            del sys.modules[name]
    importlib.invalidate_caches()
    games.plugins.cache_clear()
    kits.forget_parts()
    plugin_words.sources.cache_clear()
