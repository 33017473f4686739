"""Small games as explicit trees in OpenSpiel's own memory, for algorithms that visit every history many times.

Best responses and CFR are then as fast as with games written in C++; making the tree takes a millisecond a history.
"""

from __future__ import annotations

from typing import Final

import pyspiel
from open_spiel.python.algorithms.gambit import export_gambit

from fourfold.envs.variant import Variant
from fourfold.game import NATURE

MAX_HISTORIES: Final = 100_000


def load_tree(game: pyspiel.Game) -> pyspiel.Game:
    """The same game as a tree, with the same information states; ValueError if it has too many histories."""
    count_histories(game.variant)
    return pyspiel.load_efg_game(export_gambit(game))


def count_histories(variant: Variant, most: int = MAX_HISTORIES) -> int:
    """The number of histories, from the empty one to the finished games; ValueError if there are more than `most`."""
    rules, states, count = variant.game.rules, [(variant.start(), 0)], 0
    while states:
        state, decisions = states.pop()
        count += 1
        if count > most:
            raise ValueError(f"{variant.game.name} has more than {most:,} histories with these options")
        mover = rules.mover(state)
        if mover is None or 0 < variant.horizon <= decisions:
            continue
        after = decisions + (mover != NATURE)
        states += [(rules.play(state, action), after) for action in rules.legal(state)]
    return count
