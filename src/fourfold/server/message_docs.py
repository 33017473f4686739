"""The messages of the protocol, and the descriptions of messages and fields for the pages and types made from them."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from itertools import pairwise
from types import ModuleType
from typing import Final

import msgspec

from fourfold.server.protocol import (
    analysis,
    analysis_board,
    games,
    http_play,
    lessons,
    lobby,
    pairing,
    profiles,
    push,
    puzzles,
    ratings,
    records,
    replay,
    requests,
    server,
    tables,
    tournaments,
    updates,
    your_games,
)

PROTOCOL: Final[tuple[ModuleType, ...]] = (
    *(requests, updates, lobby, tables, your_games, http_play, replay, analysis, records, pairing, games, lessons),
    *(push, analysis_board, puzzles, profiles, tournaments, ratings, server),
)
"""The modules of the protocol, in the order of the generated types."""

Descriptions = dict[str, str]
"""The description of a class by its name, of a field by `Class.field`, of a constant by its name."""


def message_types() -> Iterator[tuple[str, type[msgspec.Struct]]]:
    """Every message of the protocol and everything messages are made of, by name."""
    for module in PROTOCOL:
        for name, kind in vars(module).items():
            is_defined_here = isinstance(kind, type) and kind.__module__ == module.__name__
            if is_defined_here and issubclass(kind, msgspec.Struct) and not name.startswith("_"):
                yield name, kind


def descriptions(*modules: ModuleType) -> Descriptions:
    """The descriptions in the source of these modules: docstrings, and string literals below a name."""
    found: Descriptions = {}
    for module in modules:
        tree = ast.parse(inspect.getsource(module))
        found |= dict(_below(tree.body))
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
