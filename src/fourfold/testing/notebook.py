"""Run notebooks without a kernel: all code cells in one namespace, with what each prints and shows.

`python -m fourfold.testing.notebook FILE...` rewrites the outputs of notebooks.
"""

from __future__ import annotations

import ast
import io
import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

Notebook = dict[str, Any]
"""A notebook in nbformat 4.5."""


def read_notebook(text: str) -> Notebook:
    """A notebook from its file."""
    notebook: Notebook = json.loads(text)
    return notebook


def write_notebook(notebook: Notebook) -> str:
    """The text of its file, as Jupyter writes it."""
    return json.dumps(notebook, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def run_notebook(notebook: Notebook) -> Notebook:
    """The notebook with new outputs; an exception of a cell is raised."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    cells: list[dict[str, Any]] = []
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            cells.append(cell)
            continue
        count = 1 + sum("execution_count" in before for before in cells)
        outputs = list(_outputs(*_run("".join(cell["source"]), namespace), count))
        cells.append({**cell, "execution_count": count, "outputs": outputs})
    return {**notebook, "cells": cells}


def _run(source: str, namespace: dict[str, Any]) -> tuple[str, Any]:
    """What a cell prints, and the value of its last line if that is an expression."""
    body = ast.parse(source).body
    last = body[-1] if body else None
    shown = ast.Expression(last.value) if isinstance(last, ast.Expr) else None
    with redirect_stdout(io.StringIO()) as printed:
        exec(compile(ast.Module(body[: -1 if shown else None], []), "<cell>", "exec"), namespace)  # noqa: S102 - a notebook is code to run
        value = eval(compile(shown, "<cell>", "eval"), namespace) if shown else None  # noqa: S307
    return printed.getvalue(), value


def _outputs(printed: str, value: Any, count: int) -> Iterator[dict[str, Any]]:
    if printed:
        yield {"name": "stdout", "output_type": "stream", "text": printed.splitlines(keepends=True)}
    if value is not None:
        yield {"data": _shown(value), "execution_count": count, "metadata": {}, "output_type": "execute_result"}


def _shown(value: Any) -> dict[str, list[str]]:
    """The value as a picture if it has one, else as text."""
    kind, text = ("image/svg+xml", value._repr_svg_()) if hasattr(value, "_repr_svg_") else ("text/plain", repr(value))
    return {kind: text.splitlines(keepends=True)}


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(write_notebook(run_notebook(read_notebook(path.read_text("utf-8")))), "utf-8")
