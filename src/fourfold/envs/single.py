"""One game driven by numbers, as fast as a call from Python can be: `make("quarto", calls="automatic")`.

    while not game.is_over:
        game.play(choice(game.menu()))

The core plays it, Nature's draws included: `game.mover` is -1 when she is to draw, and None when it is over. `menu()`
lists the mover's numbers in ascending order, and `play` raises ValueError for any other. At the end there are `winners`
and `points`.

`observation` and `mask` are arrays that stay where they are and change with the game. The one is what the mover sees, a
spectator for Nature, the first seat when it is over; `look(seat)` makes it what another seat sees, until the next
action. `begin()` is for a new game, `copy()` for a position to be played on apart.
"""

from __future__ import annotations

from typing import Any

from fourfold._native import SingleGame
from fourfold.envs.native import rules_of
from fourfold.envs.variant import Variant, load, options_to_text


def make(game: str, seats: int | None = None, **options: Any) -> SingleGame:
    """A game by its name; further settings are the options of the rules."""
    return open_single(load(game, seats, options_to_text(options)))


def open_single(variant: Variant) -> SingleGame:
    """A game of this variant, without its horizon."""
    return SingleGame.of(rules_of(variant))
