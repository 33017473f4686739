"""Reshuffling hidden information: states that differ only in what a seat cannot know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from fourfold.game import AnyGame, Seat
from fourfold.games.quartex import types as quartex
from fourfold.games.quartino import types as quartino


def reshuffled(game: AnyGame, state: Any, seat: Seat | None, random: Random) -> Any:
    """The state with everything hidden from this seat dealt again; in a game without secrets, the same state."""
    return _RESHUFFLES[game.name](state, seat, random) if game.secret else state


def _quartex(state: quartex.State, seat: Seat | None, random: Random) -> quartex.State:
    """Exchange the tiles of the bag, those others hold and have not shown, and those they set aside in secret."""
    hidden = [sorted({*player.hand} - {*player.shown}) if at != seat else [] for at, player in enumerate(state.players)]
    secret_aside = state.options.shown == "hidden" and seat != state.active
    bag, aside, *hands = _redealt([state.bag, state.aside if secret_aside else (), *hidden], random)
    players = tuple(
        player if at == seat else replace(player, hand=tuple(sorted([*player.shown, *hand])))
        for at, (player, hand) in enumerate(zip(state.players, hands, strict=True))
    )
    apart = tuple(sorted(aside)) if secret_aside else state.aside
    return replace(state, bag=tuple(sorted(bag)), aside=apart, players=players)


def _quartino(state: quartino.State, seat: Seat | None, random: Random) -> quartino.State:
    """Exchange the cards that are not dealt and those that others hold and have not shown."""
    hidden = [
        [card for card in hand if card not in shown] if at != seat else []
        for at, (hand, shown) in enumerate(zip(state.hands, state.shown, strict=True))
    ]
    undealt, *hands = _redealt([state.undealt, *hidden], random)
    dealt = tuple(state.hands[at] if at == seat else (*state.shown[at], *hand) for at, hand in enumerate(hands))
    return replace(state, undealt=tuple(undealt), hands=dealt)


def _redealt(piles: Sequence[Sequence[str]], random: Random) -> list[list[str]]:
    """The same piles with their contents mixed."""
    mixed = [each for pile in piles for each in pile]
    random.shuffle(mixed)
    return [[mixed.pop() for _ in pile] for pile in piles]


_RESHUFFLES: Final[Mapping[str, Callable[[Any, Seat | None, Random], Any]]] = {
    "quartex": _quartex,
    "quartino": _quartino,
}
