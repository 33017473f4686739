"""One game by action numbers, as fast as calls from Python can be: `make(name, seats=2)`.

    while not game.is_over:
        game.play(choice(game.menu()))

The core plays it. Nature's draws are actions, too: `game.mover` is -1 when Nature is to draw, and None when the game is
over. `menu()` lists the legal numbers in ascending order, and `play` raises ValueError for any other. At the end there
are `winners` and `points`.

`observation` and `mask` are arrays that stay in place and change with the game. The observation is that of the player
to move: a spectator's for Nature, the first seat's when the game is over. `look(seat)` makes it another seat's until
the next action. `begin()` starts a new game; `copy()` returns an independent copy. `save()` returns the game as bytes,
`load_single` makes a game of them, and `restore` puts them into a game of the same rules.
"""

from __future__ import annotations

from copyreg import pickle
from typing import Any

from fourfold._native import SingleGame
from fourfold.envs.variant import Variant, load, options_to_text


def make(game: str, seats: int | None = None, **options: Any) -> SingleGame:
    """A game by its name; the keyword arguments are options of the rules."""
    return open_single(load(game, seats, options_to_text(options)))


def open_single(variant: Variant) -> SingleGame:
    """A game of this variant, without its horizon."""
    return SingleGame.of(variant.native_rules)


def load_single(saved: bytes) -> SingleGame:
    """The game that `save` has returned as bytes; ValueError says what is wrong with them."""
    return SingleGame.load(saved)


pickle(SingleGame, lambda game: (load_single, (game.save(),)))
