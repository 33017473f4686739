"""`fourfold load`: load test a running server with many players, and print its latency and throughput."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from fourfold.cli.arguments import (
    A_GAME,
    GAME_HELP,
    BadInput,
    Commands,
    add_command,
    add_json,
    add_option,
    add_value,
    as_argument,
    as_bad_input,
    integer,
    read_option_arguments,
)
from fourfold.console.progress import progress_bars
from fourfold.game import check_seats
from fourfold.games import GAMES, find_game

if TYPE_CHECKING:
    from fourfold.load.plan import Plan
    from fourfold.load.run import Run

_DESCRIPTION = """\
Load test a running server: connect many players, let them play random legal games, and
print how many moves a second the server acknowledged and how long that took. Every
player has their own connection and opens a new table when a game is over, except with
--once. Start the server with --no-limits."""
_EXAMPLES = f"""\
examples:
  fourfold load --tables 2500 --think 5 --seconds 60
  fourfold load --tables 200 --flat-out --svg load.svg
  fourfold load --tables 2500 --flat-out --once
  fourfold load {A_GAME} --tables 100 --think 2 --drop 0.05
  fourfold load --tables 0 --idle 10000 --seconds 30
"""


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "load test a running server with many players"
    parser = add_command(commands, "load", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    default = next(iter(GAMES))
    games = f"{GAME_HELP} (default: {default})"
    parser.add_argument("game", metavar="GAME", nargs="?", type=as_argument(find_game), default=default, help=games)
    _add_players(parser)
    add_value(parser, "--address URL", str, "http://127.0.0.1:4444", "connect to this server")
    add_value(parser, "--seconds S", _seconds, 30.0, "stop after S seconds")
    parser.add_argument("--once", action="store_true", help="play one game at each table, then stop")
    add_value(parser, "--processes P", integer(1, 256), 1, "use P processes for the players")
    parser.add_argument("--pid", metavar="N", type=integer(1), help="measure the memory of this server process")
    parser.add_argument("--svg", metavar="FILE", type=Path, help="write a chart of the run to this file")
    add_option(parser)
    add_json(parser)


def _add_players(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for the number of players and what they do."""
    add_value(parser, "--tables N", integer(0, 10**6), 100, "play N games at a time")
    add_value(parser, "--seats N", integer(1, 8), 2, "seat N players at each table")
    pace = parser.add_mutually_exclusive_group()
    think = "think S seconds a move, on average (default: 5)"
    pace.add_argument("--think", metavar="S", type=_seconds, default=5.0, help=think)
    pace.add_argument("--flat-out", action="store_true", help="move without thinking")
    parser.add_argument("--steady", action="store_true", help="think the same time for every move")
    add_value(parser, "--drop P", _share, 0.0, "drop the connection after this share of moves, 0 to 1")
    add_value(parser, "--idle N", integer(0, 10**6), 0, "open N more connections that only listen")


def run(args: argparse.Namespace) -> int:
    """Load test the server and print the results."""
    # Only a load test needs these libraries.
    from fourfold.client.refusal import Declined  # noqa: PLC0415
    from fourfold.load.run import run_load  # noqa: PLC0415
    from fourfold.load.server_usage import metrics_meter, process_meter  # noqa: PLC0415

    plan = _plan(args)
    meter = process_meter(args.pid) if args.pid else metrics_meter(plan.address)
    stages = {"connecting": plan.tables + plan.idle, "playing": plan.seconds}
    try:
        with as_bad_input(plan.address), progress_bars(**stages) as bars:
            done = run_load(plan, args.processes, meter, lambda stage, steps: bars[stage].advance(steps))
    except Declined as reason:
        raise BadInput(f"{plan.address}: {reason}") from None
    _report(args, done)
    return 0


def _report(args: argparse.Namespace, done: Run) -> None:
    """Print the results, and write the chart if there is to be one."""
    from fourfold.load.plot import draw  # noqa: PLC0415
    from fourfold.load.report import as_json, as_table, sentence  # noqa: PLC0415

    if args.svg:
        with as_bad_input(str(args.svg)):
            args.svg.write_text(draw(done, sentence(done)), encoding="utf-8")
    if args.json:
        print(json.dumps(as_json(done)))
    else:
        console = Console(highlight=False, markup=False, emoji=False)
        console.print(sentence(done), as_table(done), sep="\n", soft_wrap=True)


def _plan(args: argparse.Namespace) -> Plan:
    from fourfold.load.plan import Plan, simple_options  # noqa: PLC0415

    words = {**simple_options(args.game), **read_option_arguments(args, args.game)}
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
