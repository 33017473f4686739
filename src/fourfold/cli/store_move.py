"""`fourfold store move`: move the tables of a server from a folder to a database, or back."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from contextlib import closing

from fourfold.cli.arguments import BadInput
from fourfold.cli.stored_table_replay import check
from fourfold.console.progress import progress_bar
from fourfold.store.chain import verified
from fourfold.store.moving import move
from fourfold.store.opening import open_reader
from fourfold.store.store import Activity, RawTable, StoreError, Unopenable, Unwritable

MOVE = """\
Copy all tables into a new store: from a data folder to an empty PostgreSQL database, or
back. The copy is compared with the original, and every game is replayed from it; if
anything is wrong, nothing is moved. The original stays as it is: remove it when the
server runs on the new store. The server must not be running."""


def run_move(args: argparse.Namespace) -> int:
    """Move the store, and print what was moved."""
    counts = Counter(tables=0, events=0, games=0, finished=0)
    with closing(open_reader(args.data)) as reader:
        total = reader.count()
    with progress_bar("tables", 2 * total) as bar:
        try:
            move(args.data, args.target, lambda table: _verify(table, counts), bar.advance)
        except Unopenable as reason:  # either store
            raise BadInput(str(reason)) from None
    if args.json:
        print(json.dumps({**counts, "from": str(args.data), "to": str(args.target)}))
        return 0
    moved = f"{counts['tables']:,} tables, {counts['events']:,} events, {counts['games']:,} games replayed"
    print(f"{moved}: all is well in {args.target}")
    print(f"{args.data} is unchanged. Do not start a server on it again, or the two will differ.")
    return 0


def _verify(table: RawTable, counts: Counter[str]) -> None:
    """Replay the game of a table; Unwritable if that fails."""
    try:
        stored = list(verified(table.id, table.events))
        match = check(stored, Activity(table.activity)).match
    except (StoreError, ValueError) as reason:
        raise Unwritable(f"table {table.id}: {reason}; nothing was moved") from None
    counts.update(tables=1, events=len(stored), games=match is not None)
    counts["finished"] += match is not None and match.outcome is not None
