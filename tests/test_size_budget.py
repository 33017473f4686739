"""Files and functions stay small: 300 lines a file, 25 lines a function. Every exception is named here with its reason.

Decorators, docstrings, `<style>` blocks and generated or vendored files do not count. Of tests only the length of the
file matters; ESLint checks the functions of the browser client.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

LIZARD: Any = import_module("lizard")  # it has no types
ROOT = Path(__file__).parent.parent
FILE_LINES, FUNCTION_LINES = 300, 25
PYTHON = [
    path
    for folder in ("src", "bench", "harness", "tests", "examples", "training")
    for path in (ROOT / folder).rglob("*.py")
]
CPP = [path for path in (ROOT / "native").rglob("*.[ch]pp") if "doctest" not in path.parts]
WEB = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
GENERATED = {"web/src/protocol.ts", "src/fourfold/_native.pyi"}

LONG_FILES: dict[str, str] = {}
"""Path: why it is longer."""
LONG_FUNCTIONS: dict[str, str] = {
    "native/env_bindings.cpp::fourfold::bind_envs": "a list of bindings, one line each",
    "native/envs/vector_game.hpp::fourfold::envs::requires": "a list of requirements, one line each",
    "native/quartex_bindings.cpp::fourfold::bind_search": "a list of bindings, one line each",
    "native/quartino_bindings.cpp::fourfold::bind_quartino": "a list of bindings, one line each",
    "native/vector_bindings.cpp::fourfold::bind_vector": "a list of bindings, one line each",
    "src/fourfold/client/table_client.py::__init__": "one field a line, each with its docstring",
    "src/fourfold/envs/gymnasium_vector.py::__init__": "one setting a line",
    "src/fourfold/envs/vector.py::make": "one setting a line",
    "src/fourfold/profiles/profile.py::_applied": "one case for each kind of event",
    "src/fourfold/server/app.py::make_app": "one list of everything the application consists of",
    "src/fourfold/server/rooms/room_registry.py::__init__": "one field a line, each with its docstring",
    "src/fourfold/server/rooms/seen_events.py::seen_event": "one case for each kind of event",
    "src/fourfold/tables/table.py::_applied": "one case for each kind of event",
}
"""Path::function: why it is longer."""


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _lines(path: Path) -> int:
    text = path.read_text(encoding="utf-8")
    return len(re.sub(r"<style.*?</style>", "", text, flags=re.DOTALL).splitlines())


def test_files_are_short() -> None:
    files = [path for path in (*PYTHON, *CPP, *WEB) if _name(path) not in GENERATED]
    long = {_name(path) for path in files if _lines(path) > FILE_LINES}
    assert long == set(LONG_FILES)


def _length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    first = function.body[0]
    is_documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    docstring = (first.end_lineno or 0) - first.lineno + 1 if is_documented else 0
    return (function.end_lineno or 0) - function.lineno + 1 - docstring


def _long_in_python(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _length(node) > FUNCTION_LINES:
            yield f"{_name(path)}::{node.name}"


def _long_in_cpp(path: Path) -> Iterator[str]:
    for function in LIZARD.analyze_file(str(path)).function_list:
        if function.end_line - function.start_line + 1 > FUNCTION_LINES:
            yield f"{_name(path)}::{function.name}"


def test_functions_are_short() -> None:
    python = {name for path in PYTHON if "tests" not in path.parts for name in _long_in_python(path)}
    cpp = {name for path in CPP if "tests" not in path.parts for name in _long_in_cpp(path)}
    assert python | cpp == set(LONG_FUNCTIONS)
