"""`fourfold store recover`: what the keeper of a server does about a damaged store."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from fourfold.store.recover import recover

RECOVER = """\
Make a store usable again whose log (fourfold.db-wal) is damaged: the files are copied
aside into a folder damaged-N, and the log is cut before the damage. What was written
after it is lost; a backup may have more. The server must not be running."""


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
