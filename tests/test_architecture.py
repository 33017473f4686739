"""Dependencies only point down; what may touch chance, clocks and files is named here."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourfold.games import GAMES

SOURCE = Path(__file__).parent.parent / "src" / "fourfold"
MODULES = sorted(SOURCE.rglob("*.py"))

# The layers that each layer may import, itself apart.
BELOW = {
    "game": set[str](),
    "options": {"game"},
    "games": {"game", "options"},
    "play": {"game", "options", "games"},
    "lessons": {"game", "options", "games", "play"},
    "data": set[str](),
    "words": set[str](),
    "engine": {"game", "options", "games", "play", "data", "_native"},
    "render": {"game", "options", "games"},
    "store": set[str](),
    "tables": {"game", "options", "games", "play", "store"},
    "server": {"game", "options", "games", "play", "engine", "lessons", "store", "tables", "__init__"},
    "client": {"game", "server"},
    "load": {"game", "server", "client"},
    "testing": {"game", "options", "games", "play", "engine"},
    "envs": {"game", "options", "games", "play", "engine", "render", "_native"},
    "console": {"game", "options", "games", "play", "words"},
    "tui": {"game", "options", "games", "play", "engine", "console", "words"},
    "cli": {
        *("game", "options", "games", "play", "data", "engine", "envs", "render", "console", "tui", "words"),
        *("store", "tables", "server", "client", "load", "__init__"),
    },
    "__main__": {"cli"},
    "__init__": set[str](),
}
STANDARD_LIBRARY_ONLY = {"game", "options", "games", "play", "lessons", "data", "engine", "render", "store", "words"}
WORLDLY = {"store", "words"}  # layers of the standard library only that may yet touch files and processes
OUTSIDE = {"rich", "hypothesis", "numpy", "pyspiel", "pettingzoo", "gymnasium", "ray"}
CHANCE = {"random", "secrets"}
WORLD = {"os", "sys", "pathlib", "time", "datetime", "io", "subprocess", "socket", "shutil", "tempfile"}


def imports(module: Path) -> Iterator[list[str]]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names):
                yield from (name.name.split(".") for name in names)
            case ast.ImportFrom(origin, _, 0) if origin:
                yield origin.split(".")
            case ast.ImportFrom():
                raise AssertionError(f"{module} imports relatively")
            case _:
                pass


def layer(module: Path) -> str:
    return module.relative_to(SOURCE).with_suffix("").parts[0]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_imports_only_what_its_layer_may(module: Path) -> None:
    here = layer(module)
    for name in imports(module):
        if name[0] == "fourfold":
            target = name[1] if len(name) > 1 else "__init__"
            assert target == here or target in BELOW[here], f"{here} must not import {'.'.join(name)}"
            assert (here, target) != ("cli", "tui") or len(name) == 2, "cli imports only the entry of tui"
        if here in STANDARD_LIBRARY_ONLY:
            assert name[0] not in OUTSIDE, f"{here} needs nothing but the standard library"
            assert here in WORLDLY or name[0] not in WORLD, f"{here} must not read {name[0]}"
            is_lucky = here == "engine" or module.name == "nature.py"
            assert is_lucky or name[0] not in CHANCE, "chance comes from Nature"


@pytest.mark.parametrize("game", GAMES)
def test_no_game_knows_another(game: str) -> None:
    for module in (SOURCE / "games" / game).rglob("*.py"):
        for name in imports(module):
            assert name[:2] != ["fourfold", "games"] or name[2] == game


@pytest.mark.parametrize("game", GAMES)
def test_every_game_folder_has_the_same_files(game: str) -> None:
    files = {path.name for path in (SOURCE / "games" / game).iterdir()}
    assert {"__init__.py", "types.py", "rules.py", "notation.py", "text.py"} <= files


def test_the_glossary_names_files_that_exist() -> None:
    root = SOURCE.parent.parent
    rows = [line.split("|") for line in (root / "docs" / "glossary.md").read_text(encoding="utf-8").split("\n")]
    places = {place for row in rows if len(row) == 5 for place in row[3].replace("`", "").split(",")}
    named = {place.strip() for place in places} - {"file", "---"}
    assert len(named) > 60
    missing = [
        name
        for name in sorted(named)
        if not any((folder / name.replace("GAME", game)).exists() for folder in (SOURCE, root) for game in GAMES)
    ]
    assert not missing
