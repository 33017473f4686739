"""Other worlds: states that differ from a given one only in what a seat cannot know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from fourfold.game import AnyGame, Seat
from fourfold.games.quartex import types as quartex
from fourfold.games.quartino import types as quartino


def reshuffled(game: AnyGame, state: Any, seat: Seat | None, random: Random) -> Any:
    """A state with everything hidden from this seat dealt anew; in a game without secrets, the same."""
    return _RESHUFFLES[game.name](state, seat, random) if game.secret else state


def _quartex(state: quartex.State, seat: Seat | None, random: Random) -> quartex.State:
    """The bag and what the others hold and have not shown, and what they set aside in secret, change places."""
    hidden = [sorted({*player.hand} - {*player.shown}) if at != seat else [] for at, player in enumerate(state.players)]
    secret_aside = state.options.shown == "hidden" and seat != state.active
    bag, aside, *hands = _dealt_anew([state.bag, state.aside if secret_aside else (), *hidden], random)
    players = tuple(
        player if at == seat else replace(player, hand=tuple(sorted([*player.shown, *hand])))
        for at, (player, hand) in enumerate(zip(state.players, hands, strict=True))
    )
    apart = tuple(sorted(aside)) if secret_aside else state.aside
    return replace(state, bag=tuple(sorted(bag)), aside=apart, players=players)


def _quartino(state: quartino.State, seat: Seat | None, random: Random) -> quartino.State:
    """The cards nobody was dealt and those the others hold and have not shown change places."""
    hidden = [
        [card for card in hand if card not in shown] if at != seat else []
        for at, (hand, shown) in enumerate(zip(state.hands, state.shown, strict=True))
    ]
    undealt, *hands = _dealt_anew([state.undealt, *hidden], random)
    anew = tuple(state.hands[at] if at == seat else (*state.shown[at], *hand) for at, hand in enumerate(hands))
    return replace(state, undealt=tuple(undealt), hands=anew)


def _dealt_anew(piles: Sequence[Sequence[str]], random: Random) -> list[list[str]]:
    """The same piles with their contents mixed."""
    mixed = [each for pile in piles for each in pile]
    random.shuffle(mixed)
    return [[mixed.pop() for _ in pile] for pile in piles]


_RESHUFFLES: Final[Mapping[str, Callable[[Any, Seat | None, Random], Any]]] = {
    "quartex": _quartex,
    "quartino": _quartino,
}
