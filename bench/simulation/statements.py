"""The statements of the store, by the texts that `store/postgresql` sends: its real code runs against the model.

A new statement needs a function here; `tests/simulation` compares the model with a real PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any, Final

from bench.simulation import log_statements as log
from bench.simulation import node_statements as of
from bench.simulation import stream_statements as on
from bench.simulation.transaction import Rows, Statement, Transaction
from fourfold.store.postgresql import batch, claims, lobby, nodes, reader, schema, shared_logs, writer


def _nothing(_: Transaction, *_arguments: Any) -> Rows:
    return []


def _value(value: Any) -> Statement:
    def rows(_: Transaction, *_arguments: Any) -> Rows:
        return [(value,)]

    return rows


def _own_value(_: Transaction, value: Any) -> Rows:
    return [(value,)]


def _texts(module: ModuleType, functions: Mapping[str, Statement]) -> dict[str, Statement]:
    return {vars(module)[name]: function for name, function in functions.items()}


STATEMENTS: Final[dict[str, Statement]] = {
    **_texts(batch, {"APPEND": on.append}),
    **_texts(claims, {"_TAKE": on.take, "_RELEASE": on.release, "_FENCE": on.fence, "_FIND": on.find}),
    **_texts(writer, {"_MARK": on.mark, "_TICK": of.tick}),
    **dict(
        zip(
            vars(writer)["_DELETE"],
            (on.delete_stream, on.delete_rows("personal"), on.delete_rows("events")),
            strict=True,
        )
    ),
    **_texts(nodes, {"_REGISTER": of.register, "_BEAT": of.beat, "_LEAVE": of.leave, "_DRAIN": of.drain}),
    **_texts(nodes, {"_LOOK": of.look, "_ORPHANS": of.orphans}),
    **_texts(reader, {"_EVENTS": on.events, "_STALE": on.stale, "_DUE": on.due}),
    **_texts(reader, {"_SHARED_EVENTS": log.events, "_SHARED_KEYS": log.keys}),
    **_texts(shared_logs, {"_LOCK": log.lock, "_HEAD": log.head, "_NEW": log.new, "_FIND": log.find}),
    **_texts(shared_logs, {"_ERASE": log.erase, "_DELETE": log.delete}),
    **_texts(
        lobby, {"_SHOW": of.show, "_SHOWN": of.shown, "_LOCK": of.lock_game, "_TAKE": of.take_waiting, "_WAIT": of.wait}
    ),
    **_texts(lobby, {"_WAIT_NO_LONGER": of.wait_no_longer}),
    "DELETE FROM lobby WHERE node = $1": of.hide,
    vars(schema)["_MIGRATING"]: _nothing,
    "SELECT to_regclass($1) IS NULL": _value(False),
    "SELECT version FROM fourfold_store": _value(len(schema.STEPS)),
    "SELECT hashtext($1)": _own_value,
    "SHOW server_encoding": _value("UTF8"),
    "SHOW fsync": _value("on"),
}
"""All statements that a node sends."""
