"""`fourfold simulate`: play bot-against-bot games and summarise the results."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from fourfold.cli.arguments import (
    A_GAME,
    Commands,
    add_command,
    add_game,
    add_json,
    add_option,
    add_seed,
    add_value,
    as_argument,
    integer,
)
from fourfold.cli.contest_workers import BOT_TABLE, CAP_NOTE, contest_of_levels, run_in_processes
from fourfold.cli.simulation import prepared
from fourfold.console.progress import progress_bar
from fourfold.engine.arena import Contest, Tally, add_result, wilson_interval
from fourfold.engine.seat_names import default_seats, read_seats

_DESCRIPTION = f"""\
Play many games between bots and print a summary: wins with 95 % intervals, points,
lengths, endings and speed. Lengths count the players' actions, not Nature's. The same
seed gives the same games, with any number of --jobs.

With --save the games are written to a folder, as records and as arrays of observations,
legal actions, actions and outcomes (docs/research.md). The same command continues a
folder that is not complete.

{BOT_TABLE}
{CAP_NOTE}"""
_EXAMPLES = f"""\
examples:
  fourfold simulate {A_GAME} --games 1000
  fourfold simulate {A_GAME} --games 20000 --seats uniform,uniform --jobs 2
  fourfold simulate {A_GAME} --games 100 --seed 7 --json
  fourfold simulate {A_GAME} --games 5000 --save games --jobs 2
"""


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "play many games between bots and summarise the results"
    parser = add_command(commands, "simulate", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_game(parser)
    parser.add_argument("--games", metavar="N", type=integer(1, 10**7), required=True, help="play N games")
    parser.add_argument(
        "--seats",
        metavar="BOTS",
        type=as_argument(read_seats),
        help="name the bots, separated by commas (default: greedy,uniform)",
    )
    add_option(parser)
    add_seed(parser)
    add_value(parser, "--jobs J", integer(1, 256), 1, "use J processes")
    parser.add_argument("--save", metavar="FOLDER", type=Path, help="save the games as a dataset in this folder")
    summary = "the format of the arrays (default: npz; parquet needs pyarrow)"
    parser.add_argument("--arrays", choices=("npz", "parquet"), help=f"with --save: {summary}")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Play all games and print the summary."""
    names = args.seats or default_seats(args.game, ("greedy", "uniform"))
    contest = contest_of_levels(args, names, "--seats")
    tally, began = Tally(len(contest.levels)), perf_counter()
    with prepared(args, contest) as simulation, progress_bar("games", args.games) as bar:
        contest = simulation.contest
        for results in run_in_processes(simulation.play, simulation.batches, args.jobs):
            for result in results:
                add_result(tally, result)
            bar.advance(len(results))
    seconds = perf_counter() - began
    if args.json:
        print(json.dumps(_as_json(contest, tally, seconds)))
    else:
        _print(contest, tally, seconds)
    return 0


def _as_json(contest: Contest, tally: Tally, seconds: float) -> dict[str, Any]:
    return {
        "game": contest.game,
        "options": dict(contest.options),
        "seed": contest.seed,
        "games": tally.games,
        "draws": tally.draws,
        "seats": [_seat_as_json(contest, tally, seat) for seat in range(tally.seats)],
        "actions": {
            "mean": tally.actions / tally.games,
            "min": tally.shortest,
            "max": tally.longest,
        },
        "reasons": dict(tally.reasons.most_common()),
        "seconds": round(seconds, 3),
        "actions_per_second": round(tally.actions / seconds),
    }


def _seat_as_json(contest: Contest, tally: Tally, seat: int) -> dict[str, Any]:
    share = float(tally.shares.get(seat, 0)) / tally.games
    return {
        "seat": seat + 1,
        "player": contest.levels[seat],
        "wins": tally.wins[seat],
        "share": share,
        "interval": list(wilson_interval(share, tally.games)),
        "points": tally.points[seat] / tally.games,
    }


def _print(contest: Contest, tally: Tally, seconds: float) -> None:
    facts = _as_json(contest, tally, seconds)
    console = Console(highlight=False, markup=False, emoji=False)
    options = " ".join(f"{name}={value}" for name, value in contest.options.items()) or "the default options"
    games = "1 game" if tally.games == 1 else f"{tally.games:,} games"
    console.print(f"{games} of {contest.game}, {options}, seed {contest.seed}", soft_wrap=True)
    console.print(_seat_table(facts))
    console.print(f"draws              {_of(tally.draws, tally.games)}")
    length = facts["actions"]
    console.print(f"actions a game     mean {length['mean']:.2f}, least {length['min']}, most {length['max']}")
    console.print(f"actions a second   {facts['actions_per_second']:,}")
    for reason, count in tally.reasons.most_common():
        console.print(f"ended: {reason:<12}{_of(count, tally.games)}")


def _of(count: int, games: int) -> str:
    return f"{count:,} ({count / games:.1%})"


def _seat_table(facts: Mapping[str, Any]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("seat", "player", "won alone", "share of wins", "95 % interval", "mean points"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for seat in facts["seats"]:
        low, high = seat["interval"]
        share, reach = f"{seat['share']:.1%}", f"{low:.1%} - {high:.1%}"
        table.add_row(str(seat["seat"]), seat["player"], f"{seat['wins']:,}", share, reach, f"{seat['points']:.2f}")
    return table
