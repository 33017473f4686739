"""The hidden information of Quartex: the bag, the hands, and what was set aside in secret."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from fourfold.frozen_value import replace
from fourfold.game import Seat
from fourfold.games.quartex.tiles import Tile
from fourfold.games.quartex.types import State


def redeal(state: State, seat: Seat | None, random: Random) -> State:
    """Exchange the tiles of the bag, those others hold and have not shown, and those they set aside in secret."""
    hidden = [sorted({*player.hand} - {*player.shown}) if at != seat else [] for at, player in enumerate(state.players)]
    secret_aside = state.options.shown == "hidden" and seat != state.active
    bag, aside, *hands = _mixed([state.bag, state.aside if secret_aside else (), *hidden], random)
    players = tuple(
        player if at == seat else replace(player, hand=tuple(sorted([*player.shown, *hand])))
        for at, (player, hand) in enumerate(zip(state.players, hands, strict=True))
    )
    apart = tuple(sorted(aside)) if secret_aside else state.aside
    return replace(state, bag=tuple(sorted(bag)), aside=apart, players=players)


def _mixed(piles: Sequence[Sequence[Tile]], random: Random) -> list[list[Tile]]:
    """The same piles with their contents mixed."""
    mixed = [each for pile in piles for each in pile]
    random.shuffle(mixed)
    return [[mixed.pop() for _ in pile] for pile in piles]
