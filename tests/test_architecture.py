"""Dependencies only point down; what may touch chance, clocks and files is named here; pages name what exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourfold.games import BUILT_IN, GAMES

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "fourfold"
PAGES = sorted({*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")} - {ROOT / "CHANGELOG.md"})
MODULES = sorted(SOURCE.rglob("*.py"))
WEB = ROOT / "web" / "src"

# The layers that each layer may import, itself apart.
BELOW = {
    "frozen_value": set[str](),
    "notation": set[str](),
    "game": {"notation"},
    "options": {"game"},
    "plugins": {"game", "options"},
    "games": {"frozen_value", "game", "options", "plugins"},
    "kits": {"games"},
    "play": {"frozen_value", "game", "options", "games"},
    "lessons": {"game", "options", "games", "kits", "play"},
    "data": set[str](),
    "words": {"games", "plugins"},
    "engine": {"game", "options", "games", "kits", "play", "data", "_native"},
    "render": {"game", "options", "games", "kits"},
    "store": set[str](),
    "tables": {"game", "options", "games", "play", "store"},
    "tournaments": {"game", "options", "games", "play", "store", "tables"},
    "ratings": {"game", "options", "games", "play", "store"},
    "profiles": {"game", "store"},
    "server": {
        *("notation", "game", "options", "plugins", "games", "kits", "play", "engine", "lessons", "render", "words"),
        *("store", "tables", "profiles", "tournaments", "ratings", "__init__"),
    },
    "client": {"game", "server"},
    "load": {"game", "server", "client"},
    "testing": {"game", "options", "games", "play", "engine"},
    "envs": {"game", "options", "games", "kits", "play", "engine", "render", "_native"},
    "console": {"game", "options", "games", "play", "words"},
    "tui": {"game", "options", "games", "play", "engine", "console", "words"},
    "fullscreen": {
        *("game", "options", "games", "play", "engine", "console", "words", "tui", "client", "server", "tables"),
    },
    "cli": {
        *("game", "options", "games", "play", "data", "engine", "envs", "render", "console", "tui", "words"),
        *("store", "tables", "server", "client", "load", "kits", "lessons", "testing", "fullscreen", "__init__"),
    },
    "__main__": {"cli"},
    "__init__": set[str](),
}
STANDARD_LIBRARY_ONLY = {
    *(
        "frozen_value",
        "game",
        "options",
        "plugins",
        "games",
        "kits",
        "play",
        "lessons",
        "data",
        "engine",
        "render",
        "store",
        "words",
    )
}
WORLDLY = {"store", "words", "plugins"}  # layers of the standard library only that may yet touch files and processes
OUTSIDE = {"rich", "hypothesis", "numpy", "pyspiel", "pettingzoo", "gymnasium", "ray"}
CHANCE = {"random", "secrets"}
MAY_USE_CHANCE = {"nature.py", "redeal.py", "game.py", "notation.py", "position_notation.py"}
"""To redeal, and to draw what a position leaves open, a game is given random numbers."""
WORLD = {"os", "sys", "pathlib", "time", "datetime", "io", "subprocess", "socket", "shutil", "tempfile"}

# The files outside a game's own folders that name a game, and why; the words are in locales/.
ABOUT_ONE_GAME = {
    "games/__init__.py": "lists our games",
    "_native.pyi": "is generated from the core, whose functions are about one game each",
    "data/__init__.py": "finds the opening books of Quarto",
    **dict.fromkeys(
        ("cli/book.py", "cli/check_proof.py", "cli/prove.py", "cli/solve.py"),
        "is a command that solves Quarto",
    ),
    "cli/rule_set.py": "has the arguments of those commands",
    "cli/solution_table.py": "prints what they find",
    **dict.fromkeys(
        ("cli/analyse.py", "cli/perft.py", "cli/play.py", "cli/puzzles.py"),
        "shows options, positions or counts of Quarto in its help",
    ),
}


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
            is_entry = len(name) == 2 or target not in ("tui", "fullscreen")
            assert is_entry or here != "cli", f"cli imports only the entry of {target}"
        if here in STANDARD_LIBRARY_ONLY:
            assert name[0] not in OUTSIDE, f"{here} needs nothing but the standard library"
            assert here in WORLDLY or name[0] not in WORLD, f"{here} must not read {name[0]}"
            is_lucky = here == "engine" or module.name in MAY_USE_CHANCE
            assert is_lucky or name[0] not in CHANCE, "chance comes from Nature"


@pytest.mark.parametrize("game", GAMES)
def test_no_game_knows_another(game: str) -> None:
    for module in (SOURCE / "games" / game).rglob("*.py"):
        for name in imports(module):
            assert name[:2] != ["fourfold", "games"] or name[2] == game


def test_only_what_is_about_one_game_names_it() -> None:
    files = [*MODULES, *SOURCE.rglob("*.pyi"), *WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]
    own = [path for path in files if not any(game in str(path.relative_to(ROOT)) for game in BUILT_IN)]
    naming = {path for path in own if any(game in path.read_text("utf-8") for game in BUILT_IN)}
    assert {str(path.relative_to(SOURCE)) for path in naming} == set(ABOUT_ONE_GAME)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_folder_has_the_same_files(game: str) -> None:
    files = {path.name for path in (SOURCE / "games" / game).iterdir()}
    assert {"__init__.py", "types.py", "rules.py", "notation.py", "text.py", "box_check.py"} <= files


def exists(name: str) -> bool:
    """Whether a page's name of a file, a folder, a module, or a function or class of a module is right."""
    if any((folder / (name + end)).exists() for folder in (SOURCE, ROOT) for end in ("", ".py")):
        return True
    module, _, member = name.rpartition(".")
    file = SOURCE / f"{module}.py"
    places = [file] if file.exists() else list((SOURCE / module).glob("*.py"))
    return any(re.search(rf"^(def|class) {member}\b", path.read_text("utf-8"), re.MULTILINE) for path in places)


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_a_page_names_files_and_functions_that_exist(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    named = re.findall(r"`((?:[\w-]+/)+[\w.-]*)`", text)
    listed = re.findall(r"^((?:[\w-]+/)+[\w.-]*),? .", text, re.MULTILINE)
    names = {name.replace("GAME", game) for name in {*named, *listed} for game in GAMES}
    assert len(names) > 4
    assert not [name for name in sorted(names) if not exists(name)]


def test_the_pages_name_make_targets_that_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = {name for page in PAGES for name in re.findall(r"`make ([a-z]+)", page.read_text("utf-8"))}
    assert len(named) > 20
    assert named <= targets


def test_only_the_postgresql_store_uses_its_driver() -> None:
    users = {module.parent.name for module in MODULES if ["asyncpg"] in imports(module)}
    assert users == {"postgresql"}


def test_the_glossary_names_files_that_exist() -> None:
    rows = [line.split("|") for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").split("\n")]
    places = {place for row in rows if len(row) == 5 for place in row[3].replace("`", "").split(",")}
    named = {place.strip() for place in places} - {"file", "---"}
    assert len(named) > 60
    missing = [
        name
        for name in sorted(named)
        if not any((folder / name.replace("GAME", game)).exists() for folder in (SOURCE, ROOT) for game in GAMES)
    ]
    assert not missing
