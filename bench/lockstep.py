"""Random games played by the Python rules and the native core side by side: menus, outcomes and perft must agree."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress

from bench.beside import quartex, quartino, quarto, vector
from fourfold.games import GAMES

PERFT_EVERY = 50
"""Counting two moves ahead is slow in Python: one game in so many does it."""
CHUNK = 100


@dataclass(frozen=True, slots=True)
class Beside:
    """How one game is played twice."""

    rule_sets: Sequence[Any]
    play: Callable[..., int]
    """(options, seats, random, *, perft): one game; the moves played."""
    rare: int = 1
    """Only one game in so many is played: the Python side is slow."""


BESIDE = {
    "quarto": Beside(quarto.RULE_SETS, quarto.play_beside),
    "quartex": Beside(quartex.RULE_SETS, quartex.play_beside),
    "quartino": Beside(quartino.RULE_SETS, quartino.play_beside),
    **{
        f"vector {game}": Beside(words, partial(vector.play_game, game), rare=100)
        for game, words in vector.WORDS.items()
    },
}


def play_games(game: str, seats: int, seed: int, numbers: range) -> int:
    """The games of these numbers, one rule set after the other; the moves played."""
    beside, moves = BESIDE[game], 0
    for number in numbers:
        options = beside.rule_sets[number % len(beside.rule_sets)]
        random = Random(f"{game} {seats} {seed} {number}")
        moves += beside.play(options, seats, random, perft=number // len(beside.rule_sets) % PERFT_EVERY == 0)
    return moves


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="for each game and seat count, over all rule sets")
    parser.add_argument("--game", choices=sorted(BESIDE), help="only this game")
    parser.add_argument("--seats", type=int, help="only with so many seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    kinds = [
        (game, seats)
        for game in BESIDE
        for seats in GAMES[game.split()[-1]].seats
        if asked.game in (None, game) and asked.seats in (None, seats)
    ]
    with ProcessPoolExecutor(asked.jobs) as pool, Progress(console=Console(stderr=True)) as progress:
        for game, seats in kinds:
            games = -(-asked.games // BESIDE[game].rare)
            bar = progress.add_task(f"{game} with {seats}", total=games)
            chunks = [range(begin, min(begin + CHUNK, games)) for begin in range(0, games, CHUNK)]
            waiting = {pool.submit(play_games, game, seats, asked.seed, chunk): chunk for chunk in chunks}
            moves = 0
            for done in as_completed(waiting):
                moves += done.result()
                progress.advance(bar, len(waiting[done]))
            agree = f"{games:,} games and {moves:,} moves agree in {len(BESIDE[game].rule_sets)} rule sets"
            print(f"{game} with {seats}: {agree}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
