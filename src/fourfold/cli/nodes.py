"""`fourfold nodes`: list the servers and think processes of a database, and drain a server."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from rich.console import Console
from rich.table import Table

from fourfold.cli.arguments import (
    EXIT_CODES,
    BadInput,
    Commands,
    Parser,
    add_command,
    add_json,
    as_argument,
    new_parser,
)
from fourfold.store.location import Database, read_database
from fourfold.store.opening import ask_to_drain, list_nodes, list_thinkers
from fourfold.store.shared import NodeStatus
from fourfold.store.store import Unopenable, Unreadable
from fourfold.store.thinking_jobs import ThinkerStatus

T = TypeVar("T")

_DESCRIPTION = """\
List the servers that share a PostgreSQL database and the processes that think for them, and
let a server stop: its tables and clients move to the others. docs/deploy.md describes nodes."""
_EXAMPLES = """\
examples:
  fourfold nodes list --store postgresql://db/fourfold
  fourfold nodes drain a --store postgresql://db/fourfold
"""
_DRAIN = """\
Ask a node to stop. It takes no more clients, gives up its tables one after the other, tells
their clients to connect again, and ends; a service manager may start it again, perhaps with
another version."""


def add(commands: Commands) -> None:
    """Add the command, its actions and their arguments."""
    summary = "list and drain the servers that share a database"
    parser: Parser = new_parser(
        commands.add_parser, "nodes", help=summary, description=_DESCRIPTION, epilog=f"{_EXAMPLES}\n{EXIT_CODES}"
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", title="actions", required=True)
    listed = add_command(
        actions,
        "list",
        run_list,
        help="list the nodes and think processes",
        description="List the nodes and think processes of a database.",
        epilog="",
    )
    drained = add_command(actions, "drain", run_drain, help="let a node stop", description=_DRAIN, epilog="")
    drained.add_argument("node", metavar="NAME", help="the name of the node")
    for each in (listed, drained):
        database = "the PostgreSQL database, such as postgresql://USER@HOST/DATABASE"
        each.add_argument("--store", metavar="URL", type=as_argument(read_database), required=True, help=database)
        add_json(each)


def run_list(args: argparse.Namespace) -> int:
    """Print all nodes."""
    nodes, thinkers = _nodes(args.store), _ask(args.store, list_thinkers)
    if args.json:
        fields = {"nodes": [_fields(node) for node in nodes], "thinkers": list(map(_thinker_fields, thinkers))}
        print(json.dumps(fields))
        return 0
    sheet = Table("node", "state", "address", "version", "tables", "people", "heartbeat", box=None)
    for node in nodes:
        counts = str(node.tables), str(node.people), _ago(node.age)
        sheet.add_row(node.name, _state(node), node.address, node.version, *counts)
    Console().print(sheet)
    if thinkers:
        Console().print()
        Console().print(_thinker_sheet(thinkers))
    return 0


def _thinker_sheet(thinkers: Sequence[ThinkerStatus]) -> Table:
    sheet = Table("think process", "state", "version", "busy", "jobs done", "seconds a job", "heartbeat", box=None)
    for each in thinkers:
        busy, mean = f"{each.busy} of {each.threads}", f"{each.seconds / max(1, each.done):.3f}"
        sheet.add_row(each.name, _thinker_state(each), each.version, busy, f"{each.done:,}", mean, _ago(each.age))
    return sheet


def _ago(age: float) -> str:
    return f"{max(0, age):.1f} s ago"


def run_drain(args: argparse.Namespace) -> int:
    """Ask a node to stop."""
    found = {node.name: node for node in _nodes(args.store)}.get(args.node)
    if found is None or not found.is_alive:
        sys.stderr.write(f"fourfold: there is no running node {args.node}\n")
        return 1
    asyncio.run(ask_to_drain(args.store, args.node))
    print(json.dumps({"node": args.node, "state": "draining"}) if args.json else f"Node {args.node} is told to stop.")
    return 0


def _nodes(database: Database) -> list[NodeStatus]:
    return _ask(database, list_nodes)


def _ask(database: Database, find: Callable[[Database], Coroutine[Any, Any, T]]) -> T:
    try:
        return asyncio.run(find(database))
    except (Unopenable, Unreadable) as reason:
        raise BadInput(f"--store {database}: {reason}") from None


def _state(node: NodeStatus) -> str:
    if node.is_gone:
        return "stopped"
    if not node.is_alive:
        return "dead"
    return "draining" if node.is_draining else "running"


def _fields(node: NodeStatus) -> dict[str, object]:
    return {
        "name": node.name,
        "state": _state(node),
        "address": node.address,
        "version": node.version,
        "tables": node.tables,
        "people": node.people,
        "age": round(node.age, 3),
        "uptime": round(node.uptime, 3),
    }


def _thinker_state(thinker: ThinkerStatus) -> str:
    if thinker.is_gone:
        return "stopped"
    return "running" if thinker.is_alive else "dead"


def _thinker_fields(thinker: ThinkerStatus) -> dict[str, object]:
    return {
        "name": thinker.name,
        "state": _thinker_state(thinker),
        "version": thinker.version,
        "threads": thinker.threads,
        "busy": thinker.busy,
        "done": thinker.done,
        "seconds": round(thinker.seconds, 3),
        "can": list(thinker.can),
        "age": round(thinker.age, 3),
        "uptime": round(thinker.uptime, 3),
    }
