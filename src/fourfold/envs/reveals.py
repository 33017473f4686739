"""What everybody is shown without an action of its own: a stuck player's tiles, a card that the rules lay down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from fourfold.game import Seat
from fourfold.games.quartex import types as quartex
from fourfold.games.quartex.tiles import TILES
from fourfold.games.quartino import types as quartino


class Reveal(NamedTuple):
    """Something of a seat's that came into the open."""

    seat: Seat
    text: str
    thing: int
    """Its number among the things of the game, from 1."""
    time: int = 0
    """The same can be shown more than once."""


def reveals(name: str, view: Any) -> tuple[Reveal, ...]:
    """All that has been shown so far; it only grows, but for what is shown better."""
    return _SIGHTS[name](view)


def unseen(name: str, view: Any) -> frozenset[str]:
    """The tiles or cards that are somewhere out of this view's sight."""
    return _UNSEEN[name](view)


def _quartex(view: quartex.View) -> tuple[Reveal, ...]:
    shown = [
        Reveal(showing.seat, f"shows {tile}", TILES.index(tile) + 1, time)
        for time, showing in enumerate(view.showings)
        for tile in showing.tiles
    ]
    out = [Reveal(seat, "is out", len(TILES) + 1) for seat, screen in enumerate(view.screens) if screen.out]
    return (*shown, *out)


def _quartino(view: quartino.View) -> tuple[Reveal, ...]:
    return tuple(
        Reveal(seat, f"{verb} {card}", view.options.cards.index(card) + 1)
        for verb, open_cards in (("lays", view.laid), ("shows", view.shown))
        for seat, cards in enumerate(open_cards)
        for card in cards
    )


def _quartino_unseen(view: quartino.View) -> frozenset[str]:
    seen = {card for cards in (view.hand, *view.laid, *view.shown) for card in cards}
    return frozenset(view.options.cards).difference(seen)


def _nothing(_view: object) -> tuple[Reveal, ...]:
    return ()


_SIGHTS: Final[Mapping[str, Callable[[Any], tuple[Reveal, ...]]]] = {
    "quarto": _nothing,
    "quartex": _quartex,
    "quartino": _quartino,
}
_UNSEEN: Final[Mapping[str, Callable[[Any], frozenset[str]]]] = {
    "quarto": lambda _: frozenset(),
    "quartex": lambda view: frozenset(view.unseen),
    "quartino": _quartino_unseen,
}
