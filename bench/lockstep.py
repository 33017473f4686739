"""`make lockstep`: compare the native core with the Python rules in random games, action by action.

Legal actions, outcomes and perft must agree. A full run takes hours, so its progress is saved in build/lockstep.json
and continued as long as no rule changes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress

from fourfold.console.atomic_files import write_atomically
from fourfold.games import GAMES
from harness.side_by_side import quartex, quartino, quarto, vector

PERFT_EVERY = 50
"""One game in this number is checked by perft, which is slow in Python."""
CHUNK = 100
STATE = Path("build/lockstep.json")
CODE = (
    "src/fourfold/games/**/*.py",
    "src/fourfold/engine/*/position.py",
    "src/fourfold/envs/**/*.py",
    "harness/side_by_side/*.py",
    "native/**/*.?pp",
)
"""If any of these files changes, all games must be played again."""
IGNORED = ("search", "heuristics", "tests")
"""Files with these words in their paths do not count: strength of play is not part of the rules."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a game is played on both sides."""

    rule_sets: Sequence[Any]
    play: Callable[..., int]
    """(options, seats, random, *, perft): play one game; return its moves."""
    one_in: int = 1
    """Only one game in this number is played, if the Python side is slow."""


COMPARISONS = {
    "quarto": Comparison(quarto.RULE_SETS, quarto.play_side_by_side),
    "quartex": Comparison(quartex.RULE_SETS, quartex.play_side_by_side),
    "quartino": Comparison(quartino.RULE_SETS, quartino.play_side_by_side),
    **{
        f"vector {game}": Comparison(words, partial(vector.play_game, game), one_in=100)
        for game, words in vector.WORDS.items()
    },
}


def play_games(game: str, seats: int, seed: int, numbers: range) -> int:
    """Play the games of these numbers, cycling through the rule sets; return the moves."""
    comparison, moves = COMPARISONS[game], 0
    for number in numbers:
        options = comparison.rule_sets[number % len(comparison.rule_sets)]
        random = Random(f"{game} {seats} {seed} {number}")
        moves += comparison.play(options, seats, random, perft=number // len(comparison.rule_sets) % PERFT_EVERY == 0)
    return moves


@dataclass(frozen=True, slots=True)
class Agreed:
    """How many games of each kind agree, and their moves."""

    code: str
    """The hash of the code that was compared."""
    kinds: dict[str, tuple[int, int]] = field(default_factory=dict[str, tuple[int, int]])

    def save(self) -> None:
        STATE.parent.mkdir(exist_ok=True)
        write_atomically(STATE, json.dumps({"code": self.code, "kinds": self.kinds}, indent=1).encode())


def load_agreed(seed: int) -> Agreed:
    """The saved progress of the same code and seed."""
    digest = hashlib.sha256(str(seed).encode())
    for path in sorted(path for pattern in CODE for path in Path().glob(pattern)):
        if not any(word in str(path) for word in IGNORED):
            digest.update(path.read_bytes())
    code = digest.hexdigest()
    facts: dict[str, Any] = json.loads(STATE.read_text(encoding="utf-8")) if STATE.exists() else {}
    same = facts.get("code") == code
    return Agreed(code, {kind: (games, moves) for kind, (games, moves) in facts["kinds"].items()} if same else {})


def compare(game: str, seats: int, asked: argparse.Namespace, agreed: Agreed, progress: Progress) -> None:
    """Play the games of one kind that are left, and save the progress after every chunk."""
    games, kind = -(-asked.games // COMPARISONS[game].one_in), f"{game} with {seats}"
    done, moves = agreed.kinds.get(kind, (0, 0))
    bar = progress.add_task(kind, total=games, completed=done)
    chunks = [range(begin, min(begin + CHUNK, games)) for begin in range(done, games, CHUNK)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        for chunk, more in zip(chunks, pool.map(partial(play_games, game, seats, asked.seed), chunks), strict=True):
            done, moves = chunk.stop, moves + more
            agreed.kinds[kind] = (done, moves)
            agreed.save()
            progress.update(bar, completed=done)
    agree = f"{done:,} games and {moves:,} moves agree in {len(COMPARISONS[game].rule_sets)} rule sets"
    print(f"{kind}: {agree}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    games = "games for each game and seat count, over all rule sets (default: 100000)"
    parser.add_argument("--games", type=int, default=100_000, help=games)
    parser.add_argument("--game", choices=sorted(COMPARISONS), help="play only this game (default: all)")
    parser.add_argument("--seats", type=int, help="play only with this number of seats (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random games (default: 1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    asked = parser.parse_args()
    kinds = [
        (game, seats)
        for game in COMPARISONS
        for seats in GAMES[game.split()[-1]].seats
        if asked.game in (None, game) and asked.seats in (None, seats)
    ]
    agreed = load_agreed(asked.seed)
    with Progress(console=Console(stderr=True)) as progress:
        for game, seats in kinds:
            compare(game, seats, asked, agreed, progress)
    return 0


if __name__ == "__main__":
    sys.exit(main())
