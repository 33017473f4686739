"""The protocol and the games' views as TypeScript: `make types` writes web/src/protocol.ts.

A field the server leaves out when it says nothing, and a field a client may leave out, have a `?`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect as kinds

import fourfold.game
from fourfold.games.quartex import types as quartex
from fourfold.games.quartino import types as quartino
from fourfold.games.quarto import types as quarto
from fourfold.server import protocol
from fourfold.server.message_docs import Meanings, meanings
from fourfold.tables import events

_GAMES: Final = (quarto, quartex, quartino)
_UNIONS: Final = ("Request", "ClientMessage", "ServerMessage", "LobbyMessage", "OptionAbout")
_WIDE: Final = 100
_PLAIN: Final[dict[type[kinds.Type], str]] = {
    kinds.AnyType: "View",  # the only thing that differs from game to game
    kinds.BoolType: "boolean",
    kinds.FloatType: "number",
    kinds.IntType: "number",
    kinds.NoneType: "null",
    kinds.StrType: "string",
}
_HEAD: Final = f"""\
// The messages between server and client; docs/protocol.md explains them.
// Made by `make types` from src/fourfold/server/protocol.py and the games' views: change those, not this.

/** The version of the protocol this was made from. */
export const PROTOCOL = {protocol.VERSION};
"""


def typescript() -> str:
    """The whole file."""
    wish = f"{_comment(meanings(events)['Wish'])}export type Wish = {_words(get_args(events.Wish))};\n"
    parts = [_HEAD, wish]
    parts += _messages()
    parts += [_union(name) for name in _UNIONS]
    parts.append(_interface("Outcome", _shape(fourfold.game.Outcome), meanings(fourfold.game)))
    for module in _GAMES:
        parts += _views(module)
    parts.append(f"export type View = {' | '.join(_title(module) + 'View' for module in _GAMES)};\n")
    return "\n".join(parts)


def _messages() -> Iterator[str]:
    says = meanings(protocol)
    for name, kind in vars(protocol).items():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and not name.startswith("_"):
            yield _interface(name, _shape(kind), says)


def _views(module: ModuleType) -> Iterator[str]:
    """A game's View and whatever it is made of, under names that no other game has."""
    says = meanings(module)
    for kind in _parts(_shape(module.View)):
        yield _interface(_name(kind.cls), kind, {_title(module) + name: text for name, text in says.items()})


def _parts(kind: kinds.DataclassType) -> Iterator[kinds.DataclassType]:
    for field in kind.fields:
        if field.name != "options":
            for inner in _inside(field.type):
                if inner.cls is not fourfold.game.Outcome:
                    yield from _parts(inner)
    yield kind


def _inside(kind: kinds.Type) -> Iterator[kinds.DataclassType]:
    match kind:
        case kinds.DataclassType():
            yield kind
        case kinds.UnionType(types) | kinds.TupleType(types):
            for each in types:
                yield from _inside(each)
        case kinds.CollectionType(item):
            yield from _inside(item)
        case _:
            pass


def _shape(kind: type) -> Any:
    return kinds.type_info(kind)


def _interface(name: str, shape: kinds.StructType | kinds.DataclassType, says: Meanings) -> str:
    lines = [_comment(says.get(name, "")), f"export interface {name} {{\n"]
    if isinstance(shape, kinds.StructType) and shape.tag_field:
        lines.append(f"  {shape.tag_field}: {json.dumps(shape.tag)};\n")
    for field in shape.fields:
        if field.name != "options" or isinstance(shape, kinds.StructType):
            lines += [
                _comment(says.get(f"{name}.{field.name}", ""), "  "),
                _folded(f"  {_field(shape, field)};") + "\n",
            ]
    return "".join([*lines, "}\n"])


def _field(shape: kinds.StructType | kinds.DataclassType, field: kinds.Field) -> str:
    is_left_out = isinstance(shape, kinds.StructType) and shape.cls.__struct_config__.omit_defaults
    is_said = isinstance(shape, kinds.StructType) and shape.cls.__struct_config__.forbid_unknown_fields
    kind = _type(field.type)
    if field.required or not (is_left_out or is_said):
        return f"{field.encode_name}: {kind}"
    return f"{field.encode_name}?: {kind.removesuffix(' | null') if is_left_out else kind}"


def _type(kind: kinds.Type) -> str:
    match kind:
        case _ if alias := _alias(kind):
            return alias
        case kinds.LiteralType(values):
            return _words(values)
        case kinds.EnumType(cls):
            return _words(each.value for each in cls)
        case kinds.UnionType(types):
            return " | ".join(sorted(map(_type, types), key="null".__eq__))
        case kinds.DictType(key_type, value_type):
            return f"Record<{_type(key_type)}, {_type(value_type)}>"
        case kinds.TupleType(item_types):
            return f"[{', '.join(map(_type, item_types))}]"
        case kinds.NamedTupleType(_, fields):
            return f"[{', '.join(f'{field.name}: {_type(field.type)}' for field in fields)}]"
        case kinds.CollectionType(item_type):
            return _list(_type(item_type))
        case kinds.StructType(cls) | kinds.DataclassType(cls):
            return _name(cls)
        case _:
            return _PLAIN[type(kind)]


def _alias(kind: kinds.Type) -> str:
    """The name of a type that has one of its own."""
    aliases = {"Wish": events.Wish, "OptionAbout": protocol.OptionAbout}
    return next((name for name, alias in aliases.items() if kind == kinds.type_info(alias)), "")


def _list(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"


def _name(kind: type) -> str:
    module = next((module for module in _GAMES if module.__name__ == kind.__module__), None)
    return kind.__name__ if module is None else _title(module) + kind.__name__


def _title(module: ModuleType) -> str:
    """`Quarto` of fourfold.games.quarto.types."""
    return module.__name__.split(".")[-2].title()


def _union(name: str) -> str:
    members = " | ".join(kind.__name__ for kind in get_args(getattr(protocol, name)))
    return f"{_comment(meanings(protocol).get(name, ''))}{_folded(f'export type {name} = {members};')}\n"


def _words(values: Iterable[object]) -> str:
    return " | ".join(map(json.dumps, values))


def _folded(line: str) -> str:
    """A line that is too wide, with one alternative a line."""
    if len(line) <= _WIDE:
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    head, colon, rest = line.partition(" = " if " = " in line else ": ")
    return head + colon.rstrip() + "".join(f"\n{indent}| {each}" for each in rest.split(" | "))


def _comment(says: str, indent: str = "") -> str:
    return f"{indent}/** {says} */\n" if says else ""


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
