"""`fourfold store recover` and `erase`: repair a damaged log, and erase personal data."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from dataclasses import asdict

from fourfold.cli.arguments import BadInput
from fourfold.game import Seat
from fourfold.store.location import Database, Location
from fourfold.store.opening import open_store
from fourfold.store.recover import recover
from fourfold.store.upgrade import Upgrade
from fourfold.tables.erasure import find_profiles, plan_erasure
from fourfold.tables.stored_events import split_event

RECOVER = """\
Repair a store whose log (fourfold.db-wal) is damaged: copy the files into a folder
damaged-N, then cut the log before the damage. Everything after the damage is lost; a
backup may contain more. The server must not be running."""

ERASE = """\
Erase the personal data of a table: the names of its players, their chat and the push
addresses of their browsers. The names
become "Player 1" and so on, and the game stays. This cannot be undone, and earlier
backups still contain the data. The server must not be running."""


def run_recover(args: argparse.Namespace) -> int:
    """Cut a damaged log before the damage, and print what is left."""
    if isinstance(args.data, Database):
        raise BadInput("PostgreSQL repairs its own log; this command is for data folders")
    found = recover(args.data)
    if args.json:
        kept = {**asdict(found), "aside": str(found.aside)} if found else {}
        print(json.dumps({"damaged": found is not None, **kept}))
    elif found is None:
        print("The log is not damaged; nothing was changed.")
    else:
        print(f"{found.tables:,} tables with {found.events:,} events are kept.")
        print(f"Lost: at least {found.lost:,} commits after the damage. The original files are in {found.aside}")
        print("Now check the store: fourfold store check")
    return 0


def run_erase(args: argparse.Namespace) -> int:
    """Erase the names and the chat of a table."""
    if not args.yes and not _is_sure(args.table):
        raise BadInput("nothing was erased; answer yes, or use --yes")
    seat = None if args.seat is None else args.seat - 1
    count = asyncio.run(_erase(args.data, args.table, seat, chat_only=args.chat))
    print(json.dumps({"table": args.table, "erased": count}) if args.json else f"{args.table}: {count} texts erased")
    return 0


def _is_sure(table: str) -> bool:
    if not sys.stdin.isatty():
        return False
    return input(f"Erase the personal data of table {table} permanently? [y/N] ").strip().casefold() in ("y", "yes")


async def _erase(location: Location, table: str, seat: Seat | None, *, chat_only: bool) -> int:
    from fourfold.server.notices.subscriptions import Subscriptions  # noqa: PLC0415 - it loads the server
    from fourfold.server.profiles.profiles import erase_opponents  # noqa: PLC0415

    store = await open_store(location, Upgrade(split_event))
    try:
        stored = await store.read(table)
        if not stored:
            raise BadInput(f"there is no table {table}")
        texts, count = plan_erasure(stored, seat, chat_only=chat_only)
        if not chat_only:
            await Subscriptions(store).remove_seat(table, seat)
            for profile in find_profiles(stored):  # the histories of the players have the names of their opponents
                await erase_opponents(store, profile, {table})
        if texts:
            await store.erase(table, texts)
    finally:
        await store.close()
    return count
