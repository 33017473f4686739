"""`make fuzz`: play random games and check the invariants of the rules in every state.

Every game, seat count and main option gets the same number of games. Some states are given a garbled text, which must
be a move or be refused with ValueError or IllegalAction.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress

from fourfold.game import AnyGame, IllegalAction
from fourfold.games import GAMES
from fourfold.options import declared, read_options
from fourfold.testing.laws import check_box

LONGEST = 100_000
"""Actions within which every game must end."""
CHUNK = 250
SIGNS = "0123456789abcdefybgpr!?=@:;,.-+ dealrwstuckpoinghl é１\n"


@dataclass(frozen=True, slots=True)
class Case:
    game: str
    seats: int
    words: str

    def __str__(self) -> str:
        return f"{self.game} {self.seats} {self.words}".rstrip()


# The options that change how a game is played; tests/games/test_laws.py covers all others.
MAIN = {
    "quarto": [
        "",
        "calls=automatic",
        "calls=no-steal",
        "calls=persistent",
        "squares=yes",
        "traits=colour",
        "squares=yes traits=height,shape calls=automatic",
        "wrong_call=loses",
    ],
    "quartex": ["", "stuck=declared", "corners=edges-only", "frame=8", "starter=yes", "redraw=all"],
    "quartino": [
        "",
        "situations=automatic",
        "situations=off",
        "claims=automatic",
        "board=grid3x3",
        "announcers=anyone",
    ],
}


def cases(only: str | None) -> list[Case]:
    return [
        Case(name, seats, words)
        for name, game in GAMES.items()
        if only in (None, name)
        for seats in game.seats
        for words in MAIN[name]
    ]


def fuzz(case: Case, seed: int, games: int) -> int:
    """Play this number of random games of one kind; return the actions played."""
    game, random, length = GAMES[case.game], Random(f"{case} {seed}"), 0
    capped = {"cap": "60"} if "cap" in declared(game.Options) else {}
    words = dict(word.split("=") for word in case.words.split())
    options = read_options(game.Options, capped | words)
    for _ in range(games):
        length += sum(1 for _ in random_game(game, options, case.seats, random))
    return length


def random_game(game: AnyGame, options: Any, seats: int, random: Random) -> Iterator[None]:
    state = game.rules.start(options, seats)
    length = 0
    while game.rules.mover(state) is not None:
        menu = game.rules.legal(state)
        check_box(game, state)
        action = random.choice(menu)
        if random.random() < 0.05:
            throw_text(game, state, garbled(game.notation.write_action(action), random))
        state = game.rules.play(state, action)
        length += 1
        assert length < LONGEST, "the game does not end"
        yield
    check_box(game, state)


def garbled(text: str, random: Random) -> str:
    """A move with a few signs changed, or no move at all."""
    signs = list(text)
    for _ in range(random.randrange(4)):
        at = random.randrange(len(signs) + 1)
        signs[at : at + random.randrange(2)] = random.choice(SIGNS)
    return "".join(signs)


def throw_text(game: AnyGame, state: Any, text: str) -> None:
    """Check that a text is a move or is refused in one of two ways, and that the state does not change."""
    before = hash(state)
    try:
        game.rules.play(state, game.notation.read_action(text))
    except (ValueError, IllegalAction) as refusal:
        assert str(refusal), "a refusal says why"
    assert hash(state) == before, "a refused text changed the state"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="random games of each kind (default: 10000)")
    parser.add_argument("--game", choices=sorted(GAMES), help="play only this game (default: all)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    asked = parser.parse_args()
    kinds = cases(asked.game)
    console, failed, total = Console(stderr=True), 0, 0
    with ProcessPoolExecutor(asked.jobs) as pool, Progress(console=console) as progress:
        bar = progress.add_task("games", total=asked.games * len(kinds))
        waiting = {
            pool.submit(fuzz, case, begin, min(CHUNK, asked.games - begin)): (case, begin)
            for case in kinds
            for begin in range(0, asked.games, CHUNK)
        }
        for done in as_completed(waiting):
            case, begin = waiting[done]
            progress.advance(bar, min(CHUNK, asked.games - begin))
            try:
                total += done.result()
            except Exception:
                failed += 1
                console.print(f"{case}, games from {begin}:\n{traceback.format_exc()}", markup=False)
    print(f"{len(kinds)} kinds x {asked.games:,} games, {total:,} actions, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
