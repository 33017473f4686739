"""`fourfold store`: back up, check, export and import the tables of a server."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from time import time
from urllib.parse import quote

from fourfold.cli.arguments import (
    EXIT_CODES,
    BadInput,
    Commands,
    Parser,
    add_command,
    add_data,
    add_json,
    as_bad_input,
    describe_location,
    integer,
    new_parser,
)
from fourfold.cli.store_move import MOVE, run_move
from fourfold.cli.store_repair import ERASE, RECOVER, run_erase, run_recover
from fourfold.cli.stored_table_replay import check, record_of
from fourfold.console.atomic_files import write_atomically
from fourfold.console.progress import progress_bar
from fourfold.console.saved_games import load
from fourfold.play.record import write_record
from fourfold.play.rule_versions import NotInstalled
from fourfold.store.location import Location, read_location
from fourfold.store.opening import back_up, open_reader, open_store
from fourfold.store.store import Activity, Conflict, Damaged, Stored, StoreError, StoreReader, Unopenable, Unreadable
from fourfold.store.upgrade import Upgrade
from fourfold.tables.record_import import ImportedRecord, import_record
from fourfold.tables.stored_events import split_event

_DESCRIPTION = """\
Back up, check, export, import, move, erase and recover the tables of a server. Backup,
check and export work while the server runs. docs/deploy.md describes the store."""
_EXAMPLES = """\
examples:
  fourfold store backup tables.db
  fourfold store check --data /srv/fourfold
  fourfold store export --out games
  fourfold store import games/*.record --data elsewhere
  fourfold store erase m9i4fmb7gqux --seat 2
  fourfold store move postgresql:///fourfold --data /srv/fourfold
"""
_BACKUP = """\
Copy a snapshot of the store into a new file, which appears only when it is complete.
To restore it, stop the server and put the file into an empty folder as fourfold.db; from
there `fourfold store move` copies it into a PostgreSQL database."""
_CHECK = """\
Check the file or database, the checksums of every table's events, and every game by replaying it.
The exit code is 1 if anything is wrong; a sentence names each table and its problem."""
_EXPORT = """\
Write the records of games, one file each, named after the table. A record contains all
hidden draws: do not publish the records of games in progress."""
_IMPORT = """\
Import the games of records, each as a table that anyone who knows its name may watch.
A record that was imported before changes nothing; comments are not imported. The server
must not be running."""

Action = Callable[[argparse.Namespace], int]


def add(commands: Commands) -> None:
    """Add the command, its actions and their arguments."""
    summary = "back up, check, export and import a server's tables"
    parser: Parser = new_parser(
        commands.add_parser, "store", help=summary, description=_DESCRIPTION, epilog=f"{_EXAMPLES}\n{EXIT_CODES}"
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", title="actions", required=True)
    backup = _action(actions, "backup", run_backup, "copy the store into a file, while the server runs", _BACKUP)
    backup.add_argument("file", metavar="FILE", type=Path, help="write the copy to this new file")
    add_json(_action(actions, "check", run_check, "check every game by replaying it", _CHECK))
    export = _action(actions, "export", run_export, "write the records of games", _EXPORT)
    export.add_argument("tables", metavar="TABLE", nargs="*", help="export these tables (default: all)")
    export.add_argument("--out", metavar="FOLDER", type=Path, required=True, help="write the records to this folder")
    add_json(_action(actions, "recover", run_recover, "cut a damaged log before the damage", RECOVER))
    erase = _action(actions, "erase", run_erase, "erase the names and the chat of a table", ERASE)
    erase.add_argument("table", metavar="TABLE", help="the name of the table")
    erase.add_argument("--seat", metavar="N", type=integer(1, 9), help="erase only the data of this seat")
    erase.add_argument("--chat", action="store_true", help="erase only the chat, no names")
    erase.add_argument("--yes", action="store_true", help="do not ask for confirmation")
    add_json(erase)
    moved = _action(actions, "move", run_move, "move to a PostgreSQL database, or back", MOVE)
    moved.add_argument("target", metavar="TO", type=read_location, help="the new store: a folder, or postgresql://...")
    add_json(moved)
    imported = _action(actions, "import", run_import, "import the games of records", _IMPORT)
    imported.add_argument("files", metavar="FILE", nargs="+", help="the files of the records")


def _action(actions: Commands, name: str, run: Action, summary: str, about: str) -> argparse.ArgumentParser:
    parser = add_command(actions, name, _reporting(run), help=summary, description=about, epilog="")
    add_data(parser)
    return parser


def _reporting(run: Action) -> Action:
    """The action with errors of the store reported in one sentence."""

    def reporting(args: argparse.Namespace) -> int:
        try:
            return run(args)
        except (Unopenable, Unreadable) as reason:
            raise BadInput(f"{describe_location(args.data)}: {reason}") from None
        except StoreError as reason:
            sys.stderr.write(f"fourfold: {reason}\n")
            return 1

    return reporting


def run_backup(args: argparse.Namespace) -> int:
    """Copy the store."""
    with closing(open_reader(args.data)) as reader:
        tables = reader.count()
    with as_bad_input(str(args.file)):
        back_up(args.data, args.file)
    print(f"{args.file}: {args.file.stat().st_size:,} bytes, about {tables:,} tables")
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Check the store and print what is wrong."""
    counts = {"tables": 0, "events": 0, "games": 0, "finished": 0, "logs": 0}
    bad: dict[str, str] = {}
    missing = Counter[str]()
    with closing(open_reader(args.data)) as reader, progress_bar("tables", reader.count()) as bar:
        damage = reader.damage()
        for name in _names(reader):
            try:
                _check_one(reader, name, counts)
            except NotInstalled as reason:
                missing[str(reason)] += 1
            except (StoreError, ValueError) as reason:
                bad[name] = str(reason)
            bar.advance()
        bad_logs = _check_logs(reader, counts)
    if args.json:
        print(json.dumps({**counts, "damage": damage, "bad": {**bad, **bad_logs}, "missing": missing}))
    else:
        _print_check(counts, [*damage, *_sentences("table", bad), *_sentences("log", bad_logs)], missing)
    return 1 if damage or bad or bad_logs else 0


def _sentences(kind: str, bad: Mapping[str, str]) -> list[str]:
    return [f"{kind} {name}: {trouble}" for name, trouble in bad.items()]


def _check_logs(reader: StoreReader, counts: dict[str, int]) -> dict[str, str]:
    """Verify the checksums of all shared logs; return what is wrong with which of them."""
    bad: dict[str, str] = {}
    for key in _pages(reader.shared_keys):
        try:
            counts["events"] += len(reader.read_shared(key))
            counts["logs"] += 1
        except StoreError as reason:
            bad[key] = str(reason)
    return bad


def _print_check(counts: Mapping[str, int], problems: Sequence[str], missing: Mapping[str, int]) -> None:
    for line in [*problems, *(f"{count:,} tables are not replayed: {why}" for why, count in missing.items())]:
        sys.stderr.write(f"fourfold: {line}\n")
    replayed = f"{counts['tables']:,} tables, {counts['events']:,} events, {counts['games']:,} games replayed"
    verdict = "something is wrong" if problems else "all is well"
    logs = f"; {counts['logs']:,} shared logs" if counts["logs"] else ""
    print(f"{replayed}, {counts['finished']:,} of them finished{logs}: {verdict}")


def _check_one(reader: StoreReader, name: str, counts: dict[str, int]) -> None:
    """Check and count a table; StoreError or ValueError says what is wrong, NotInstalled what is missing."""
    with reader.snapshot():
        activity, stored = reader.activity(name), reader.read(name)
    if activity is None:  # deleted since its name was read
        return
    counts["tables"] += 1
    counts["events"] += len(stored)
    match = check(stored, activity).match
    counts["games"] += match is not None
    counts["finished"] += match is not None and match.outcome is not None


def run_export(args: argparse.Namespace) -> int:
    """Write the records."""
    written = idle = 0
    bad: list[str] = []
    with as_bad_input(f"--out {args.out}"):
        args.out.mkdir(parents=True, exist_ok=True)
    with closing(open_reader(args.data)) as reader:
        names = args.tables or _names(reader)
        with progress_bar("tables", len(args.tables) or reader.count()) as bar:
            for name in names:
                try:
                    is_written = _export_one(reader, name, args.out)
                    written, idle = written + is_written, idle + (not is_written)
                except (Damaged, ValueError) as reason:
                    bad.append(f"table {name}: {reason}")
                bar.advance()
    for line in bad:
        sys.stderr.write(f"fourfold: {line}\n")
    print(f"{args.out}: {written:,} records" + (f"; {idle:,} tables whose game never began" if idle else ""))
    return 1 if bad else 0


def _export_one(reader: StoreReader, name: str, folder: Path) -> bool:
    """Write the record of a table if its game has begun; return whether it has."""
    record = record_of(_existing(reader, name))
    if record is not None:
        with as_bad_input(f"--out {folder}"):
            write_atomically(folder / f"{quote(name, safe='')}.record", write_record(record))
    return record is not None


def _existing(reader: StoreReader, name: str) -> Sequence[Stored]:
    stored = reader.read(name)
    if not stored:
        raise ValueError("there is no such table")
    return stored


def run_import(args: argparse.Namespace) -> int:
    """Read all records, then import them."""
    arrivals: list[ImportedRecord] = []
    for file in args.files:
        with as_bad_input(file):
            arrivals.append(import_record(load(file), int(time() * 1000)))
    new = asyncio.run(_import(args.data, arrivals))
    for file, arrival, is_new in zip(args.files, arrivals, new, strict=True):
        print(f"{file}: table {arrival.table}" + ("" if is_new else ", which was there already"))
    return 0


async def _import(location: Location, arrivals: Sequence[ImportedRecord]) -> list[bool]:
    """Append the records to the store; return which of them were new."""
    store = await open_store(location, Upgrade(split_event))
    try:
        # Records imported by the operator do not expire, unlike those that clients import.
        kept = Activity.FINISHED
        appends = (store.append(each.table, 0, each.events, each.at, activity=kept) for each in arrivals)
        done = await asyncio.gather(*appends, return_exceptions=True)
        await asyncio.gather(*(store.mark(each.table, kept) for each in arrivals))
    finally:
        await store.close()
    for trouble in done:
        if trouble and not isinstance(trouble, Conflict):
            raise trouble
    return [trouble is None for trouble in done]


def _names(reader: StoreReader) -> Iterator[str]:
    """The names of all tables."""
    return _pages(reader.tables)


def _pages(read: Callable[..., list[str]]) -> Iterator[str]:
    """The names on all pages."""
    page = read()
    while page:
        yield from page
        page = read(after=page[-1])
