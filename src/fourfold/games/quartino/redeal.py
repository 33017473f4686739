"""The hidden information of Quartino: the cards that are not dealt, and the hands."""

from __future__ import annotations

from random import Random

from fourfold.frozen_value import replace
from fourfold.game import Seat
from fourfold.games.quartino.types import State


def redeal(state: State, seat: Seat | None, random: Random) -> State:
    """Exchange the cards that are not dealt and those that others hold and have not shown."""
    hidden = [
        [card for card in hand if card not in shown] if at != seat else []
        for at, (hand, shown) in enumerate(zip(state.hands, state.shown, strict=True))
    ]
    mixed = [card for pile in (state.undealt, *hidden) for card in pile]
    random.shuffle(mixed)
    undealt, *hands = [[mixed.pop() for _ in pile] for pile in (state.undealt, *hidden)]
    dealt = tuple(state.hands[at] if at == seat else (*state.shown[at], *hand) for at, hand in enumerate(hands))
    return replace(state, undealt=tuple(undealt), hands=dealt)
