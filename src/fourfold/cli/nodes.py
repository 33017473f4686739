"""`fourfold nodes`: list the servers that share a database, and drain one of them."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys

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
from fourfold.store.opening import ask_to_drain, list_nodes
from fourfold.store.shared import NodeStatus
from fourfold.store.store import Unopenable, Unreadable

_DESCRIPTION = """\
List the servers that share a PostgreSQL database, and let one of them stop: its tables
and clients move to the others. docs/deploy.md describes nodes."""
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
        actions, "list", run_list, help="list the nodes", description="List the nodes of a database.", epilog=""
    )
    drained = add_command(actions, "drain", run_drain, help="let a node stop", description=_DRAIN, epilog="")
    drained.add_argument("node", metavar="NAME", help="the name of the node")
    for each in (listed, drained):
        database = "the PostgreSQL database, such as postgresql://USER@HOST/DATABASE"
        each.add_argument("--store", metavar="URL", type=as_argument(read_database), required=True, help=database)
        add_json(each)


def run_list(args: argparse.Namespace) -> int:
    """Print all nodes."""
    nodes = _nodes(args.store)
    if args.json:
        print(json.dumps({"nodes": [_fields(node) for node in nodes]}))
        return 0
    sheet = Table("node", "state", "address", "version", "tables", "people", "heartbeat", box=None)
    for node in nodes:
        age = f"{max(0, node.age):.1f} s ago"
        sheet.add_row(node.name, _state(node), node.address, node.version, str(node.tables), str(node.people), age)
    Console().print(sheet)
    return 0


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
    try:
        return asyncio.run(list_nodes(database))
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
