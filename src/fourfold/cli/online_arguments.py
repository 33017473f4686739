"""The arguments of `fourfold play` for tables of a server."""

from __future__ import annotations

import argparse
from typing import Final

OPEN: Final = "open"
"""The name of a seat that is left open, in --seats."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for tables of a server."""
    online = parser.add_argument_group("at a table of a server")
    online.add_argument(
        "--server", metavar="URL", help=f"open a table there, with you and open seats (or --seats NAME,{OPEN},greedy)"
    )
    online.add_argument("--join", metavar="LINK", help="sit down at the table of this link, or go back to your seat")
    online.add_argument("--watch", metavar="LINK", help="watch the table of this link")
    online.add_argument("--name", metavar="NAME", help="your name at the table (default: your login name)")
    online.add_argument("--public", action="store_true", help="show the new table in the lobby")


def is_asked(args: argparse.Namespace) -> bool:
    """Whether the arguments name a server or a table of one."""
    return bool(args.server or args.join or args.watch)
