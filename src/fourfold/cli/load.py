"""`fourfold load`: many people at many tables of a running server, and how long its answers took."""

from __future__ import annotations

import argparse
import json
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from fourfold.cli.arguments import (
    BadInput,
    Commands,
    add_command,
    add_json,
    add_option,
    as_argument,
    as_bad_input,
    integer,
    read_option_arguments,
)
from fourfold.game import check_seats
from fourfold.games import GAMES, find_game

if TYPE_CHECKING:
    from fourfold.load.plan import Plan

USUAL = {"quarto": {"calls": "automatic"}}
"""Options that suit players who take any action from the menu."""

_DESCRIPTION = """\
Connect to a running server like so many people, play legal games there, and print how
many moves a second it acknowledged and how long that took. Every player has a
connection of his own, plays any action from the menu, and begins a new table when the
game is over, unless told to play --once. The server must not limit requests: start it with --no-limits."""
_EXAMPLES = """\
examples:
  fourfold load --tables 2500 --think 5 --seconds 60
  fourfold load --tables 200 --flat-out --svg load.svg
  fourfold load --tables 2500 --flat-out --once
  fourfold load quartex --seats 4 --tables 100 --think 2 --drop 0.05
  fourfold load --tables 0 --idle 10000 --seconds 30
"""


def add(commands: Commands) -> None:
    """The command and its arguments."""
    summary = "many players at many tables of a server, measured"
    parser = add_command(commands, "load", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    parser.add_argument(
        "game", metavar="GAME", nargs="?", type=as_argument(find_game), default="quarto", help=" or ".join(GAMES)
    )
    parser.add_argument(
        "--address", metavar="URL", default="http://127.0.0.1:4444", help="the server (usual: http://127.0.0.1:4444)"
    )
    parser.add_argument(
        "--tables", metavar="N", type=integer(0, 10**6), default=100, help="games at a time (usual: 100)"
    )
    parser.add_argument("--seats", metavar="N", type=integer(1, 8), default=2, help="players at a table (usual: 2)")
    pace = parser.add_mutually_exclusive_group()
    pace.add_argument("--think", metavar="S", type=_seconds, default=5.0, help="mean seconds a move (usual: 5)")
    pace.add_argument("--flat-out", action="store_true", help="move as soon as it is one's turn")
    parser.add_argument("--steady", action="store_true", help="think always the same time, not longer and shorter")
    parser.add_argument(
        "--drop", metavar="P", type=_share, default=0.0, help="share of moves after which the sender's line breaks"
    )
    parser.add_argument("--idle", metavar="N", type=integer(0, 10**6), default=0, help="connections that only listen")
    parser.add_argument("--seconds", metavar="S", type=_seconds, default=30.0, help="how long (usual: 30)")
    parser.add_argument("--once", action="store_true", help="one game a table, and the end when all are over")
    parser.add_argument("--processes", metavar="P", type=integer(1, 256), default=1, help="that play (usual: 1)")
    parser.add_argument("--pid", metavar="N", type=integer(1), help="the server's process, to watch its memory")
    parser.add_argument("--svg", metavar="FILE", type=Path, help="draw the course of the run")
    add_option(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Load the server and say how it did."""
    # Only who measures a server needs its libraries.
    from fourfold.client.refusal import Declined  # noqa: PLC0415
    from fourfold.load.plot import draw  # noqa: PLC0415
    from fourfold.load.report import as_json, as_table, sentence  # noqa: PLC0415
    from fourfold.load.run import run_load  # noqa: PLC0415
    from fourfold.load.server_usage import metrics_meter, process_meter  # noqa: PLC0415

    plan = _plan(args)
    meter = process_meter(args.pid) if args.pid else metrics_meter(plan.address)
    try:
        with as_bad_input(plan.address), _bars(plan) as progress:
            done = run_load(plan, args.processes, meter, progress)
    except Declined as reason:
        raise BadInput(f"{plan.address}: {reason}") from None
    if args.svg:
        with as_bad_input(str(args.svg)):
            args.svg.write_text(draw(done, sentence(done)), encoding="utf-8")
    if args.json:
        print(json.dumps(as_json(done)))
    else:
        console = Console(highlight=False, markup=False, emoji=False)
        console.print(sentence(done), as_table(done), sep="\n", soft_wrap=True)
    return 0


def _plan(args: argparse.Namespace) -> Plan:
    from fourfold.load.plan import Plan  # noqa: PLC0415

    words = {**USUAL.get(args.game.name, {}), **read_option_arguments(args.option, args.game)}
    with as_bad_input("--seats"):
        check_seats(args.game.name, args.game.seats, args.seats)
    return Plan(
        args.address.rstrip("/"),
        args.game.name,
        words,
        args.seats,
        args.tables,
        think=0.0 if args.flat_out else args.think,
        steady=args.steady,
        drop=args.drop,
        idle=args.idle,
        seconds=args.seconds,
        once=args.once,
    )


@contextmanager
def _bars(plan: Plan) -> Generator[Any]:
    """How far it is, on standard error, where somebody can see it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bars:
        tasks = {
            "connecting": bars.add_task("seated", total=plan.tables + plan.idle),
            "playing": bars.add_task("seconds", total=plan.seconds),
        }

        def advance(stage: str, much: float) -> None:
            bars.advance(tasks[stage], much)

        yield advance


@as_argument
def _seconds(text: str) -> float:
    return _number(text, 0, 10**6)


@as_argument
def _share(text: str) -> float:
    return _number(text, 0, 1)


def _number(text: str, least: float, most: float) -> float:
    try:
        value = float(text)
    except ValueError:
        raise ValueError(f"a number is needed, not {text!r}") from None
    if not least <= value <= most:
        raise ValueError(f"a number from {least:g} to {most:g} is needed, not {text}")
    return value
