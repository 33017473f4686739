"""`fourfold store recover` and `erase`: what the keeper of a server does about damage and personal data."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from dataclasses import asdict
from pathlib import Path

from fourfold.cli.arguments import BadInput
from fourfold.game import Seat
from fourfold.store.recover import recover
from fourfold.store.sqlite import open_store
from fourfold.store.upgrade import Upgrade
from fourfold.tables.erasure import plan_erasure
from fourfold.tables.events import split_event

RECOVER = """\
Make a store usable again whose log (fourfold.db-wal) is damaged: the files are copied
aside into a folder damaged-N, and the log is cut before the damage. What was written
after it is lost; a backup may have more. The server must not be running."""

ERASE = """\
Erase the personal data of a table: the names of the people who played there, and what
they said. Their names become "Player 1" and so on, and the game stays. There is no way
back, and backups made before still have them. The server must not be running."""


def run_recover(args: argparse.Namespace) -> int:
    """Cut a damaged log."""
    found = recover(args.data)
    if args.json:
        kept = {**asdict(found), "aside": str(found.aside)} if found else {}
        print(json.dumps({"damaged": found is not None, **kept}))
    elif found is None:
        print("The log is not damaged; nothing was changed.")
    else:
        print(f"{found.tables:,} tables with {found.events:,} events are kept.")
        print(f"Lost: at least {found.lost:,} commits after the damage. The files as they were: {found.aside}")
        print("Now verify what is kept: fourfold store check")
    return 0


def run_erase(args: argparse.Namespace) -> int:
    """Erase names and sayings."""
    if not args.yes and not _is_sure(args.table):
        raise BadInput("nothing was erased; say yes, or --yes")
    seat = None if args.seat is None else args.seat - 1
    count = asyncio.run(_erase(args.data, args.table, seat, chat_only=args.chat))
    print(json.dumps({"table": args.table, "erased": count}) if args.json else f"{args.table}: {count} texts erased")
    return 0


def _is_sure(table: str) -> bool:
    if not sys.stdin.isatty():
        return False
    return input(f"Erase the personal data of table {table} for good? [y/N] ").strip().casefold() in ("y", "yes")


async def _erase(folder: Path, table: str, seat: Seat | None, *, chat_only: bool) -> int:
    store = open_store(folder, Upgrade(split_event))
    try:
        stored = await store.read(table)
        if not stored:
            raise BadInput(f"there is no table {table}")
        texts, count = plan_erasure(stored, seat, chat_only=chat_only)
        if texts:
            await store.erase(table, texts)
    finally:
        await store.close()
    return count
