"""python -m training.evaluate PLAYER ... --against BOT:DEALS ...: how strong networks are, with 95 % intervals.

PLAYER is a weight file (OUT.net) or the folder of a run (all its weight files; --svg draws the learning curve). A
network plays its likeliest actions, without search. All games run at once in the vector environment, against greedy,
strong, best (without networks), search:PLAYOUTS or another OUT.net.

With --arena GAME they are games of the arena, in as many processes as there are cores. There PLAYER and BOT may also be
a level, or OUT.net:PLAYOUTS for a search with the network. Either way the deals are fixed, and each is played from
every seat.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import torch

from fourfold.engine.rating import share_of
from training.arena_contest import Meeting, play_meeting
from training.config import Config, Games, load_config
from training.curves import Point, draw_curves
from training.quantise import network_of
from training.vector_contest import against_bot, play_contest, without_bots
from training.weight_file import read_weights

LEVELS: Final = {
    "quartino": {"strong": "search:250", "best": "search:60000"},
    "quartex": {"strong": "search:100", "best": "search:10000"},
}
"""The levels of the engine that are a search, as bots of the environment."""


def networks_in(places: Sequence[str]) -> list[Path]:
    """The weight files that the words name."""
    found: list[Path] = []
    for place in map(Path, places):
        found += sorted(place.glob("*.net")) if place.is_dir() else [place]
    return found


def vector_contests(asked: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """The results of all contests in the vector environment."""
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    for path in networks_in(asked.players):
        weights = read_weights(path.read_bytes())
        config = _config(weights.shape.game, asked)
        entry = next(each for each in config.games if each.seats == asked.seats)
        network = network_of(weights, device)
        for word in list[str](asked.against):
            bot, _, deals = word.rpartition(":")
            begun = time.monotonic()
            if bot.endswith(".net"):
                other = network_of(read_weights(Path(bot).read_bytes()), device)
                score = play_contest(network, without_bots(config, entry, int(deals)), entry, config.game, other)
            else:
                games = against_bot(config, entry, LEVELS[config.game].get(bot, bot), int(deals))
                score = play_contest(network, games, entry, config.game)
            yield _row(str(path), bot, score.shares, entry) | {
                "lead": round(score.lead, 2),
                "seconds": round(time.monotonic() - begun, 1),
            }


def arena_contests(asked: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """The results of all contests in the arena."""
    config = _config(asked.arena, asked)
    entry = next(each for each in config.games if each.seats == asked.seats)
    for player in asked.players:
        for word in list[str](asked.against):
            other, _, deals = word.rpartition(":")
            meeting = Meeting(asked.arena, (player, *[other] * (entry.seats - 1)), int(deals), entry.options)
            begun = time.monotonic()
            shares = list(play_meeting(meeting, asked.jobs or os.cpu_count() or 1))
            yield _row(player, other, shares, entry) | {"seconds": round(time.monotonic() - begun, 1)}


def _config(game: str, asked: argparse.Namespace) -> Config:
    config = load_config(Path(__file__).parent / f"{game}.toml")
    return replace(config, threads=asked.jobs) if asked.jobs else config


def _row(player: str, against: str, shares: list[float], entry: Games) -> dict[str, Any]:
    found = share_of(shares, entry.seats)
    return {
        "player": player,
        "against": against,
        "seats": entry.seats,
        "games": len(shares) * entry.seats,
        "share": round(found.value, 4),
        "low": round(found.low, 4),
        "high": round(found.high, 4),
    }


def curves_of(rows: Sequence[dict[str, Any]]) -> dict[str, list[Point]]:
    """A curve for each opponent, of the networks that are named by their seconds."""
    curves: dict[str, list[Point]] = {}
    for row in rows:
        name = Path(row["player"]).stem
        if name.isdigit():
            point = Point(float(name), row["share"], row["low"], row["high"])
            curves.setdefault(f"against {row['against']}", []).append(point)
    return curves


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs="+", metavar="PLAYER", help="weight files, folders of runs, or levels")
    parser.add_argument("--against", nargs="+", default=["greedy:100"], metavar="BOT:DEALS")
    parser.add_argument("--arena", metavar="GAME", choices=tuple(LEVELS), help="play in the arena")
    parser.add_argument("--seats", type=int, default=2, help="the number of players (default: 2)")
    parser.add_argument("--jobs", type=int, default=0, help="threads or processes (default: as configured, all cores)")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no other contest after this time")
    parser.add_argument("--results", type=Path, help="append the results to this file as JSON lines")
    parser.add_argument("--svg", type=Path, help="draw the learning curve into this file")
    asked = parser.parse_args()
    begun, rows = time.monotonic(), list[dict[str, Any]]()
    for row in arena_contests(asked) if asked.arena else vector_contests(asked):
        rows.append(row)
        text = json.dumps(row)
        print(text, flush=True)
        if asked.results:
            with asked.results.open("a", encoding="utf-8") as file:
                file.write(text + "\n")
        if time.monotonic() - begun > asked.seconds:
            break
    if asked.svg:
        asked.svg.write_text(draw_curves("share of victories without search", curves_of(rows)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
