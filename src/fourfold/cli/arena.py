"""`fourfold arena`: mirrored games between bots: which one is stronger, and how certain that is."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from fourfold.cli.arguments import (
    A_GAME,
    BadInput,
    Commands,
    add_command,
    add_game,
    add_json,
    add_option,
    add_seed,
    as_argument,
    as_bad_input,
    integer,
)
from fourfold.cli.contest_file import ContestFile
from fourfold.cli.contest_workers import BOT_TABLE, CAP_NOTE, contest_of_players, run_in_processes
from fourfold.cli.ray_cluster import run_on_ray
from fourfold.console.progress import progress_bar
from fourfold.engine.arena import Contest
from fourfold.engine.engines import searched_games
from fourfold.engine.mirrored_games import Round, mean_shares, play_rounds
from fourfold.engine.rating import Hypotheses, elo_estimates, log_likelihood_ratio, share_of, sprt_decision
from fourfold.engine.seat_names import numbered
from fourfold.envs.contestants import make_contestant
from fourfold.render.contest_chart import ShareCurve, SharePoint, picture

_DESCRIPTION = f"""\
Play mirrored games between two or more bots: every deal, with the same draws in the same
order, is played once from each seat. Print each bot's share of wins and its Elo, both
with 95 % confidence intervals that treat the deals as independent. The same seed gives
the same games, with any number of --jobs.

{BOT_TABLE}
Reference players for {" and ".join(searched_games())}, with a budget of playouts or seconds:
  search:2000, search:0.5s      the search of the best levels
  flat:2000, flat:0.5s          flat Monte Carlo: random games after each action, no tree
  openspiel:100, openspiel:1s   OpenSpiel's own search (needs the extra `research`)
{CAP_NOTE}"""
_EXAMPLES = f"""\
examples:
  fourfold arena {searched_games()[0]} greedy uniform --games 400
  fourfold arena {searched_games()[0]} greedy greedy uniform --games 300 --results three.jsonl --svg three.svg
  fourfold arena {A_GAME} greedy uniform --games 2000 --sprt 0,50
  fourfold arena {searched_games()[0]} flat:0.1s best --games 400 --on ray
"""
_SPRT = (
    "stop as soon as it is decided whether the second of two bots is ahead of the first by at most LOW or at least "
    "HIGH Elo points"
)
_ON = (
    "run the games in processes of this machine, or on Ray (needs the extra `ray`): on the cluster at RAY_ADDRESS, or "
    "on a local one with J tasks at a time (default: processes)"
)
MOMENTS = 200
"""Points of a plot; more of them only make it slower to draw."""


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "play mirrored games between bots and rate them"
    parser = add_command(commands, "arena", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_game(parser)
    parser.add_argument("players", metavar="BOT", nargs="+", help="two or more bots, one for each seat")
    parser.add_argument("--games", metavar="N", type=integer(1, 10**7), required=True, help="play at most N games")
    parser.add_argument("--sprt", metavar="LOW,HIGH", type=as_argument(_read_hypotheses), help=_SPRT)
    results = "save every game in this file, and continue from it"
    parser.add_argument("--results", metavar="FILE", type=Path, help=results)
    parser.add_argument("--svg", metavar="FILE", type=Path, help="write a chart of the contest to this file")
    add_option(parser)
    add_seed(parser)
    jobs, processors = "use J processes (default: as many as there are processors)", os.cpu_count() or 1
    parser.add_argument("--jobs", metavar="J", type=integer(1, 256), default=processors, help=jobs)
    parser.add_argument("--on", choices=("processes", "ray"), default="processes", help=_ON)
    add_json(parser)


def _read_hypotheses(text: str) -> Hypotheses:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not -1000 <= low < high <= 1000:
        raise ValueError(f"two Elo differences are needed, the smaller one first, like 0,50; not {text!r}")
    return Hypotheses(low, high)


def run(args: argparse.Namespace) -> int:
    """Play until all games are played or the question is decided, and print the results."""
    bots = tuple(word.casefold() for word in args.players)
    with as_bad_input("BOT"):
        for bot in bots:
            make_contestant(args.game, bot)
    contest = contest_of_players(args, bots, "BOT")
    names = _numbered(bots)
    if args.sprt and len(names) != 2:
        raise BadInput("--sprt: the question is about two bots")
    with as_bad_input(str(args.results)):
        results = ContestFile(args.results, contest, is_new_seed=args.seed is None)
    rounds = _play(results, args)
    facts = _facts(results.contest, names, rounds, args.sprt)
    if args.svg:
        with as_bad_input(str(args.svg)):
            args.svg.write_text(_plot(facts, names, rounds), encoding="utf-8")
    if args.json:
        print(json.dumps(facts))
    else:
        _print(facts)
    return 0


def _numbered(bots: Sequence[str]) -> list[str]:
    names: list[str] = []
    for bot in bots:
        names.append(numbered(bot, names))
    return names


def _play(results: ContestFile, args: argparse.Namespace) -> list[Round]:
    """All rounds in order, those of earlier runs included; fewer if the question is decided before."""
    seats = len(results.contest.levels)
    wanted = ceil(args.games / seats)
    rounds = results.rounds[:wanted]
    with results, progress_bar("games", wanted * seats) as bar:
        bar.advance(len(rounds) * seats)
        for played in _rounds(results.contest, range(len(rounds), wanted), args):
            if args.sprt and sprt_decision(args.sprt, _scores(rounds, 1)) is not None:
                break
            rounds.append(played)
            results.add(played)
            bar.advance(seats)
    return rounds


def _rounds(contest: Contest, numbers: range, args: argparse.Namespace) -> Iterator[Round]:
    """The rounds in the order of their numbers, so that the decision does not depend on the number of processes."""
    if numbers:
        size = max(1, min(20, len(numbers) // (8 * args.jobs)))
        batches = [numbers[begin : begin + size] for begin in range(0, len(numbers), size)]
        spread = run_on_ray if args.on == "ray" else run_in_processes
        for several in spread(
            partial(play_rounds, contest, make=make_contestant), batches, min(args.jobs, len(batches))
        ):
            yield from several


def _scores(rounds: Sequence[Round], who: int) -> list[float]:
    return [mean_shares(each)[who] for each in rounds] or [0.5]


def _facts(
    contest: Contest, names: Sequence[str], rounds: Sequence[Round], hypotheses: Hypotheses | None
) -> dict[str, Any]:
    games = [game for each in rounds for game in each.games]
    facts: dict[str, Any] = {
        "game": contest.game,
        "options": dict(contest.options),
        "seed": contest.seed,
        "games": len(games),
        "deals": len(rounds),
        "draws": sum(not game.winners for game in games),
        "entrants": _entrants(names, rounds),
    }
    if hypotheses:
        scores = _scores(rounds, 1)
        facts["sprt"] = {
            "low": hypotheses.low,
            "high": hypotheses.high,
            "evidence": log_likelihood_ratio(hypotheses, scores),
            "better": sprt_decision(hypotheses, scores),
        }
    return facts


def _entrants(names: Sequence[str], rounds: Sequence[Round]) -> list[dict[str, Any]]:
    """The share of wins, the points and the Elo of each bot."""
    games = [game for each in rounds for game in each.games]
    entrants: list[dict[str, Any]] = []
    for who, elo in enumerate(elo_estimates(rounds, len(names))):
        share = share_of(_scores(rounds, who), len(names))
        entrants.append(
            {
                "program": names[who],
                "share": share.value,
                "interval": [share.low, share.high],
                "points": sum(game.points[game.seats.index(who)] for game in games) / len(games),
                "elo": elo.value,
                "elo_interval": [elo.low, elo.high],
            }
        )
    return entrants


def _print(facts: dict[str, Any]) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    options = " ".join(f"{name}={value}" for name, value in facts["options"].items()) or "the default options"
    said = f"{facts['games']:,} games of {facts['game']} from {facts['deals']:,} deals, {options}, seed {facts['seed']}"
    console.print(said, soft_wrap=True)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("bot", "share of wins", "95 % interval", "mean points", "Elo", "95 % interval"):
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=True)
    for each in facts["entrants"]:
        (low, high), (least, most) = each["interval"], each["elo_interval"]
        share, reach = f"{each['share']:.1%}", f"{low:.1%} - {high:.1%}"
        elo, elo_reach = f"{each['elo']:+.0f}", f"{least:+.0f} - {most:+.0f}"
        table.add_row(each["program"], share, reach, f"{each['points']:.2f}", elo, elo_reach)
    console.print(table)
    console.print(f"draws {facts['draws']:,}")
    if "sprt" in facts:
        console.print(_answer(facts["sprt"], facts["entrants"][1]["program"]))


def _answer(sprt: dict[str, Any], name: str) -> str:
    answers = {
        True: f"{name} is better: by {sprt['high']:g} Elo points rather than by {sprt['low']:g}",
        False: f"{name} is not better: by {sprt['low']:g} Elo points rather than by {sprt['high']:g}",
        None: "the question is not decided yet",
    }
    return f"{answers[sprt['better']]} (evidence {sprt['evidence']:+.2f})"


def _plot(facts: dict[str, Any], names: Sequence[str], rounds: Sequence[Round]) -> str:
    seats = len(names)
    step = max(1, len(rounds) // MOMENTS)
    ends = sorted({*range(step, len(rounds) + 1, step), len(rounds)})
    curves: list[ShareCurve] = []
    for who, name in enumerate(names):
        scores = _scores(rounds, who)
        so_far = [(end, share_of(scores[:end], seats)) for end in ends]
        curves.append(ShareCurve(name, [SharePoint(end * seats, s.value, s.low, s.high) for end, s in so_far]))
    return str(picture(f"{facts['game']}: {' - '.join(names)}, {facts['games']:,} games", curves))
