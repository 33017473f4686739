"""`fourfold think`: think for the servers of a database."""

from __future__ import annotations

import argparse
import os
import re
import socket
from typing import TYPE_CHECKING

from fourfold.cli.arguments import BadInput, Commands, add_command, as_argument, as_bad_input, integer
from fourfold.cli.server_arguments import add_log, host_and_port
from fourfold.store.location import read_database

if TYPE_CHECKING:
    from fourfold.server.thinking.think_process import Thinker

_DESCRIPTION = """\
Think for the servers of a PostgreSQL database: moves of bots, hints and the analysis of
finished games. The servers then only play; without any such process they think themselves.

Each job has the views of one seat and nothing else. Run as many processes as you like, on
any machines that reach the database; any of them may stop or die at any time."""
_EXAMPLES = """\
examples:
  fourfold think --store postgresql://db/fourfold                 with all processors
  fourfold think --store postgresql:///fourfold --threads 2       with two of them
  fourfold nodes list --store postgresql://db/fourfold            list servers and think processes
"""


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "think for the servers of a database"
    parser = add_command(commands, "think", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    database = "the PostgreSQL database, such as postgresql://USER@HOST/DATABASE"
    parser.add_argument("--store", metavar="URL", type=as_argument(read_database), required=True, help=database)
    name = "be called NAME, different for each process (default: the machine and the process id)"
    parser.add_argument("--name", metavar="NAME", type=as_argument(_name), default=_default_name(), help=name)
    threads = "think in N threads (default: all processors)"
    parser.add_argument("--threads", metavar="N", type=integer(1, 256), default=os.cpu_count() or 1, help=threads)
    metrics = "serve /metrics at this address (default: no metrics)"
    parser.add_argument("--metrics", metavar="HOST:PORT", type=as_argument(host_and_port), help=metrics)
    add_log(parser)


def run(args: argparse.Namespace) -> int:
    """Think until a signal stops the process."""
    from fourfold.server.json_logs import write_logs  # noqa: PLC0415 - the other commands do not need it
    from fourfold.server.thinking.run import ThinkSettings, think_until_stopped  # noqa: PLC0415
    from fourfold.store.store import Unopenable  # noqa: PLC0415

    write_logs(args.log)
    try:
        think_until_stopped(
            ThinkSettings(args.store, args.name, args.threads), lambda thinker: _announce(args, thinker)
        )
    except Unopenable as reason:
        raise BadInput(f"--store {args.store}: {reason}") from None
    print("Stopped. Unfinished jobs are left to others.")
    return 0


def _announce(args: argparse.Namespace, thinker: Thinker) -> None:
    """Serve the metrics, and print what the process does."""
    from fourfold.server.thinking.run import serve_metrics  # noqa: PLC0415

    if args.metrics:
        with as_bad_input("--metrics"):
            serve_metrics(thinker, *args.metrics)
    threads = "1 thread" if args.threads == 1 else f"{args.threads} threads"
    print(f"{args.name} thinks in {threads} for the servers of {args.store}. Press Ctrl-C to stop it.", flush=True)


def _default_name() -> str:
    host = re.sub("[^A-Za-z0-9.-]+", "-", socket.gethostname()).strip("-.")[:60]
    return f"{host or 'think'}-{os.getpid()}"


def _name(text: str) -> str:
    if not re.fullmatch("[A-Za-z0-9][A-Za-z0-9.-]{0,99}", text):
        raise ValueError("the name of a think process has up to 100 letters a-z, digits, dots and hyphens")
    return text
