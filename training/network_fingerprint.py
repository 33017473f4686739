"""python -m training.network_fingerprint GAME.net: a hash of what the core computes with it in 1,000 fixed positions.

The positions are those of random games from a fixed seed. Any change of weights, features, rules or arithmetic, on any
instruction set, changes the hash. training.export writes it into the JSON file, and a test compares the shipped ones.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np

from fourfold._native import network
from fourfold.envs.vector import make
from training.weight_file import read_weights

POSITIONS: Final = 1000
_GAMES: Final = {
    "quartino": [(seats, {"claims": "automatic", "situations": "automatic"}) for seats in (2, 3, 4)],
    "quartex": [(seats, dict[str, str]()) for seats in (2, 3, 5)],
}
_BATCH: Final = 10
_APART: Final = 3
"""The steps from one position of a game to the next."""


def positions(game: str) -> Iterator[Any]:
    """The fixed positions, as the core has them."""
    position_of = import_module(f"fourfold.engine.{game}.position").position_of
    more = () if game == "quartino" else (1,)  # the seed that orders the bag, which the mover does not see
    games: list[Any] = []
    for seats, options in _GAMES[game]:
        settings: dict[str, Any] = {"seats": seats, "seed": 24, **options}
        games.append(make(game, _BATCH, **settings))
    for number in range(POSITIONS):
        env, row = games[number // _BATCH % len(games)], number % _BATCH
        yield position_of(env.state(row), *more)
        if row == _BATCH - 1:
            for _ in range(_APART):
                env.step(env.random_actions())


def fingerprint(weights: bytes) -> str:
    """The hash of all values and logits."""
    core, found = network(weights), sha256()
    for position in positions(read_weights(weights).shape.game):
        judged: Any = core.evaluate(position)
        for numbers in judged:
            found.update(np.array(numbers, "<f4").tobytes())
    return found.hexdigest()


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path, metavar="GAME.net", help="the weight file")
    print(fingerprint(parser.parse_args().weights.read_bytes()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
