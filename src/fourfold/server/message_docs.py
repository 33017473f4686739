"""What every message and every field means: the sentences of protocol.py, for the pages and types made from it."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from itertools import pairwise
from types import ModuleType

Meanings = dict[str, str]
"""Of a class by its own name, of a field by `Class.field`, of a constant by its name."""


def meanings(module: ModuleType) -> Meanings:
    """The sentences in a module's source: docstrings, and the strings that stand below a name."""
    tree = ast.parse(inspect.getsource(module))
    found = dict(_below(tree.body))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = ast.get_docstring(node) or ""
            found |= {f"{node.name}.{name}": says for name, says in _below(node.body)}
    return found


def _below(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for node, following in pairwise(body):
        match node, following:
            case (
                ast.AnnAssign(target=ast.Name(name)) | ast.Assign(targets=[ast.Name(name)]),
                ast.Expr(ast.Constant(str() as says)),
            ):
                yield name, " ".join(says.split())
            case _:
                pass
