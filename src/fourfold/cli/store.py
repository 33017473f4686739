"""`fourfold store`: what the keeper of a server does with its tables."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from time import time
from urllib.parse import quote

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fourfold.cli.arguments import (
    EXIT_CODES,
    BadInput,
    Commands,
    Parser,
    add_command,
    add_data,
    add_json,
    as_bad_input,
    integer,
    page,
)
from fourfold.cli.store_repair import ERASE, RECOVER, run_erase, run_recover
from fourfold.cli.stored_games import check, record_of
from fourfold.console.saved_games import load, write_file
from fourfold.play.record import write_record
from fourfold.store.backup import back_up
from fourfold.store.reader import Reader
from fourfold.store.sqlite import FILE, open_store
from fourfold.store.store import Activity, Conflict, Damaged, Stored, StoreError, Unopenable, Unreadable
from fourfold.store.upgrade import Upgrade
from fourfold.tables.events import split_event
from fourfold.tables.record_import import ImportedRecord, import_record

_DESCRIPTION = """\
Copy, check, export, import, erase and recover the tables a server keeps. Backup,
check and export work while the server runs. What lies in the folder: docs/deploy.md."""
_EXAMPLES = """\
examples:
  fourfold store backup tables.db
  fourfold store check --data /srv/fourfold
  fourfold store export --out games
  fourfold store import games/*.record --data elsewhere
  fourfold store erase m9i4fmb7gqux --seat 2
"""
_BACKUP = """\
Copy the whole store, as of one moment, into a new file, which appears only when it
is whole. To restore it, stop the server and put it into an empty folder as fourfold.db."""
_CHECK = """\
Verify the file, the checksums of every table's events, and every game by playing it
again. The exit code is 1 if anything is wrong, and a sentence says what at which table."""
_EXPORT = """\
Write the records of games, one file each, named after its table. A record holds
everything that was drawn unseen: keep those of games in progress to yourself."""
_IMPORT = """\
Take the games of records into the store, each as a table that anybody may look at
who knows its name. A record that is there already changes nothing; comments are
not kept. The server must not be running."""

Action = Callable[[argparse.Namespace], int]


def add(commands: Commands) -> None:
    """The command, its actions and their arguments."""
    summary = "copy, check, export and import a server's tables"
    parser: Parser = page(
        commands.add_parser, "store", help=summary, description=_DESCRIPTION, epilog=f"{_EXAMPLES}\n{EXIT_CODES}"
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", title="actions", required=True)
    backup = _action(actions, "backup", run_backup, "copy it into a file, while the server runs", _BACKUP)
    backup.add_argument("file", metavar="FILE", type=Path, help="the new file")
    add_json(_action(actions, "check", run_check, "verify every game by playing it again", _CHECK))
    export = _action(actions, "export", run_export, "write the records of games", _EXPORT)
    export.add_argument("tables", metavar="TABLE", nargs="*", help="the tables (usual: all)")
    export.add_argument("--out", metavar="FOLDER", type=Path, required=True, help="where the records go")
    add_json(_action(actions, "recover", run_recover, "keep what is before the damage of a log", RECOVER))
    erase = _action(actions, "erase", run_erase, "erase names and sayings of a table", ERASE)
    erase.add_argument("table", metavar="TABLE", help="the table")
    erase.add_argument("--seat", metavar="N", type=integer(1, 9), help="only of the people on this seat")
    erase.add_argument("--chat", action="store_true", help="only what was said, no names")
    erase.add_argument("--yes", action="store_true", help="do not ask")
    add_json(erase)
    bring = _action(actions, "import", run_import, "take the games of records in", _IMPORT)
    bring.add_argument("files", metavar="FILE", nargs="+", help="records")


def _action(actions: Commands, name: str, run: Action, summary: str, about: str) -> argparse.ArgumentParser:
    parser = add_command(actions, name, _told(run), help=summary, description=about, epilog="")
    add_data(parser)
    return parser


def _told(run: Action) -> Action:
    """An action whose trouble with the store is one sentence."""

    def told(args: argparse.Namespace) -> int:
        try:
            return run(args)
        except (Unopenable, Unreadable) as reason:
            raise BadInput(f"--data {args.data}: {reason}") from None
        except StoreError as reason:
            sys.stderr.write(f"fourfold: {reason}\n")
            return 1

    return told


def run_backup(args: argparse.Namespace) -> int:
    """Copy the store."""
    with closing(Reader(args.data / FILE)) as reader:
        tables = reader.count()
    with as_bad_input(str(args.file)):
        back_up(args.data / FILE, args.file)
    print(f"{args.file}: {args.file.stat().st_size:,} bytes, about {tables:,} tables")
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Verify the store and say what is wrong."""
    counts = {"tables": 0, "events": 0, "games": 0, "finished": 0}
    bad: dict[str, str] = {}
    with closing(Reader(args.data / FILE)) as reader, _bar("tables", reader.count()) as step:
        damage = reader.damage()
        for name in _names(reader):
            trouble = _check_one(reader, name, counts)
            if trouble:
                bad[name] = trouble
            step()
    if args.json:
        print(json.dumps({**counts, "damage": damage, "bad": bad}))
    else:
        for line in (*damage, *(f"table {name}: {trouble}" for name, trouble in bad.items())):
            sys.stderr.write(f"fourfold: {line}\n")
        print(
            f"{counts['tables']:,} tables, {counts['events']:,} events, {counts['games']:,} games played again,",
            end=" ",
        )
        print(f"{counts['finished']:,} of them to the end: {'something is wrong' if damage or bad else 'all is well'}")
    return 1 if damage or bad else 0


def _check_one(reader: Reader, name: str, counts: dict[str, int]) -> str:
    """What is wrong with a table, or nothing."""
    try:
        with reader.snapshot():
            activity, stored = reader.activity(name), reader.read(name)
        if activity is None:  # forgotten since its name was read
            return ""
        counts["tables"] += 1
        counts["events"] += len(stored)
        match = check(stored, activity).match
    except (StoreError, ValueError) as reason:
        return str(reason)
    counts["games"] += match is not None
    counts["finished"] += match is not None and match.outcome is not None
    return ""


def run_export(args: argparse.Namespace) -> int:
    """Write the records."""
    written = idle = 0
    bad: list[str] = []
    with as_bad_input(f"--out {args.out}"):
        args.out.mkdir(parents=True, exist_ok=True)
    with closing(Reader(args.data / FILE)) as reader:
        names = args.tables or _names(reader)
        with _bar("tables", len(args.tables) or reader.count()) as step:
            for name in names:
                try:
                    is_written = _export_one(reader, name, args.out)
                    written, idle = written + is_written, idle + (not is_written)
                except (Damaged, ValueError) as reason:
                    bad.append(f"table {name}: {reason}")
                step()
    for line in bad:
        sys.stderr.write(f"fourfold: {line}\n")
    print(f"{args.out}: {written:,} records" + (f"; {idle:,} tables whose game never began" if idle else ""))
    return 1 if bad else 0


def _export_one(reader: Reader, name: str, folder: Path) -> bool:
    """Write the record of a table, if its game has begun."""
    record = record_of(_existing(reader, name))
    if record is not None:
        with as_bad_input(f"--out {folder}"):
            write_file(folder / f"{quote(name, safe='')}.record", write_record(record))
    return record is not None


def _existing(reader: Reader, name: str) -> Sequence[Stored]:
    stored = reader.read(name)
    if not stored:
        raise ValueError("there is no such table")
    return stored


def run_import(args: argparse.Namespace) -> int:
    """Read all records, then take them in."""
    arrivals: list[ImportedRecord] = []
    for file in args.files:
        with as_bad_input(file):
            arrivals.append(import_record(load(file), int(time() * 1000)))
    new = asyncio.run(_take_in(args.data, arrivals))
    for file, arrival, is_new in zip(args.files, arrivals, new, strict=True):
        print(f"{file}: table {arrival.table}" + ("" if is_new else ", which was there already"))
    return 0


async def _take_in(folder: Path, arrivals: Sequence[ImportedRecord]) -> list[bool]:
    """Append them all; which of them were new."""
    store = open_store(folder, Upgrade(split_event))
    try:
        # What the server's owner imports is kept, unlike what clients bring.
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


def _names(reader: Reader) -> Iterator[str]:
    """All tables, page by page."""
    page = reader.tables()
    while page:
        yield from page
        page = reader.tables(after=page[-1])


@contextmanager
def _bar(what: str, total: int) -> Generator[Callable[[], None]]:
    """A progress bar on standard error, where somebody can see it."""
    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=total)
        yield lambda: progress.advance(task)
