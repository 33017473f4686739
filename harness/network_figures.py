"""What the shipped networks say of 1,000 fixed positions of each game, as recorded digests.

`python -m harness.network_figures` records them again, when weights have changed on purpose.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from struct import pack
from typing import Any, Final

from fourfold._native import Network, QuartexPosition, QuartinoPosition
from fourfold.engine.networks import network_of
from fourfold.engine.quartex.position import options_of
from fourfold.engine.quartino.position import position_of, with_automatic_calls
from fourfold.game import NATURE
from fourfold.games import find_game
from fourfold.games.quartex.types import Options as QuartexOptions
from fourfold.games.quartino.types import Options as QuartinoOptions

FIGURES: Final = Path(__file__).parents[1] / "tests" / "data" / "network_figures.json"
COUNT: Final = 1000


def quartino_positions() -> Iterator[QuartinoPosition]:
    """Decisions of random games with two to four players."""
    rules, random = find_game("quartino").rules, Random(24)
    for number in range(COUNT):
        state = rules.start(with_automatic_calls(QuartinoOptions()), 2 + number % 3)
        while rules.mover(state) == NATURE:
            state = rules.play(state, random.choice(rules.legal(state)))
        position = position_of(state)
        for _ in range(number % 40):
            position.play(random.choice(position.legal()))
            if position.is_over:
                break
        if not position.is_over:
            yield position


def quartex_positions() -> Iterator[QuartexPosition]:
    """Decisions of random games with two to five players."""
    random = Random(25)
    for number in range(COUNT):
        seats = 2 + number % 4
        position = QuartexPosition.start(options_of(QuartexOptions()), seats, number % seats, False, number)
        for _ in range(number % 36):
            if position.mover is not None and position.actions:
                position.play(random.choice(position.actions))
        if position.mover is not None:
            yield position


POSITIONS: Final[dict[str, Any]] = {"quartino": quartino_positions, "quartex": quartex_positions}


def digest(network: Network, position: Any) -> str:
    """A digest of all values and logits, bit by bit."""
    values, logits = network.evaluate(position)
    return sha256(pack(f"<{len(values) + len(logits)}f", *values, *logits)).hexdigest()[:8]


def figures_of(game: str) -> list[str]:
    """The digests of all positions of a game whose network is installed."""
    network = network_of(game)
    if network is None:
        raise ValueError(f"{game} has no network")
    return [digest(network, position) for position in POSITIONS[game]()]


def main() -> None:
    """Record the digests."""
    figures = {game: " ".join(figures_of(game)) for game in POSITIONS}
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
