"""`fourfold load`: load test a running server with many players, and print its latency and throughput."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

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
from fourfold.console.progress import progress_bars
from fourfold.game import check_seats
from fourfold.games import GAMES, find_game

if TYPE_CHECKING:
    from fourfold.load.plan import Plan

DEFAULT_OPTIONS = {"quarto": {"calls": "automatic"}}
"""Options that suit players who choose any legal action."""

_DESCRIPTION = """\
Load test a running server: connect many players, let them play random legal games, and
print how many moves a second the server acknowledged and how long that took. Every
player has their own connection and opens a new table when a game is over, except with
--once. Start the server with --no-limits."""
_EXAMPLES = """\
examples:
  fourfold load --tables 2500 --think 5 --seconds 60
  fourfold load --tables 200 --flat-out --svg load.svg
  fourfold load --tables 2500 --flat-out --once
  fourfold load quartex --seats 4 --tables 100 --think 2 --drop 0.05
  fourfold load --tables 0 --idle 10000 --seconds 30
"""


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "load test a running server with many players"
    parser = add_command(commands, "load", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        type=as_argument(find_game),
        default="quarto",
        help=f"the game: {' or '.join(GAMES)} (default: quarto)",
    )
    parser.add_argument(
        "--address",
        metavar="URL",
        default="http://127.0.0.1:4444",
        help="connect to this server (default: http://127.0.0.1:4444)",
    )
    parser.add_argument(
        "--tables", metavar="N", type=integer(0, 10**6), default=100, help="play N games at a time (default: 100)"
    )
    parser.add_argument(
        "--seats", metavar="N", type=integer(1, 8), default=2, help="seat N players at each table (default: 2)"
    )
    pace = parser.add_mutually_exclusive_group()
    pace.add_argument(
        "--think", metavar="S", type=_seconds, default=5.0, help="think S seconds a move, on average (default: 5)"
    )
    pace.add_argument("--flat-out", action="store_true", help="move without thinking")
    parser.add_argument("--steady", action="store_true", help="think the same time for every move")
    parser.add_argument(
        "--drop",
        metavar="P",
        type=_share,
        default=0.0,
        help="drop the connection after this share of moves, 0 to 1 (default: 0)",
    )
    parser.add_argument(
        "--idle",
        metavar="N",
        type=integer(0, 10**6),
        default=0,
        help="open N more connections that only listen (default: 0)",
    )
    parser.add_argument(
        "--seconds", metavar="S", type=_seconds, default=30.0, help="stop after S seconds (default: 30)"
    )
    parser.add_argument("--once", action="store_true", help="play one game at each table, then stop")
    parser.add_argument(
        "--processes", metavar="P", type=integer(1, 256), default=1, help="use P processes for the players (default: 1)"
    )
    parser.add_argument("--pid", metavar="N", type=integer(1), help="measure the memory of this server process")
    parser.add_argument("--svg", metavar="FILE", type=Path, help="write a chart of the run to this file")
    add_option(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Load test the server and print the results."""
    # Only a load test needs these libraries.
    from fourfold.client.refusal import Declined  # noqa: PLC0415
    from fourfold.load.plot import draw  # noqa: PLC0415
    from fourfold.load.report import as_json, as_table, sentence  # noqa: PLC0415
    from fourfold.load.run import run_load  # noqa: PLC0415
    from fourfold.load.server_usage import metrics_meter, process_meter  # noqa: PLC0415

    plan = _plan(args)
    meter = process_meter(args.pid) if args.pid else metrics_meter(plan.address)
    try:
        with (
            as_bad_input(plan.address),
            progress_bars(seating=plan.tables + plan.idle, playing=plan.seconds) as bars,
        ):
            done = run_load(plan, args.processes, meter, lambda stage, steps: bars[stage].advance(steps))
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

    words = {**DEFAULT_OPTIONS.get(args.game.name, {}), **read_option_arguments(args.option, args.game)}
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
