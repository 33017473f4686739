"""Measure the processor time per decision of `best` against its rivals, in the same positions and the same run.

The result says which budgets give the rivals of bench/strength as much time as `best` takes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.strength import ROWS, Row
from fourfold.engine.levels import make_player
from fourfold.envs.contestants import make_contestant
from fourfold.game import NATURE
from fourfold.games import find_game
from fourfold.options import read_options

EVERY = 4
"""One decision in this number is measured, because neighbouring decisions are similar."""
LAST = 120
"""Decisions after which a game is left, because greedy players can repeat themselves in Quartino."""
CONTESTS = tuple(row for row in ROWS if row.players[0] == "best" and ":" in row.players[1])


def _decisions(row: Row, games: int) -> Iterator[tuple[Any, Any]]:
    """Views and legal actions of decisions with a choice, from games between greedy players."""
    game, random = find_game(row.game), Random(1)
    rules, options = game.rules, read_options(game.Options, row.options)
    for number in range(games):
        greedy, state, met = make_player(game, "greedy", number), rules.start(options, 2), 0
        while (seat := rules.mover(state)) is not None and met < LAST:
            menu = rules.legal(state)
            if seat == NATURE:
                state = rules.play(state, random.choice(menu))
                continue
            view = rules.view(state, seat)
            met += len(menu) > 1
            if len(menu) > 1 and met % EVERY == 0:
                yield view, menu
            state = rules.play(state, greedy.choose(view, menu))


def seconds(row: Row, games: int) -> tuple[int, list[float]]:
    """The number of decisions, and the seconds of each player per decision."""
    players = [make_contestant(find_game(row.game), name, 1) for name in row.players]
    decisions, spent = list(_decisions(row, games)), [0.0] * len(players)
    for view, menu in track(decisions, description=row.name, console=Console(stderr=True)):
        for number, player in enumerate(players):
            begun = process_time()
            player.choose(view, menu)
            spent[number] += process_time() - begun
    return len(decisions), [each / len(decisions) for each in spent]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8, help="games to take decisions from (default: 8)")
    asked = parser.parse_args()
    table = Table("game", "decisions", "best", "rival", "seconds", "ratio")
    for row in CONTESTS:
        decisions, (best, rival) = seconds(row, asked.games)
        table.add_row(row.game, f"{decisions}", f"{best:.4f}", row.players[1], f"{rival:.4f}", f"{rival / best:.2f}")
    Console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
