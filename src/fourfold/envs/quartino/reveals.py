"""What all Quartino players are shown without an action of its own: cards that are laid down or shown."""

from __future__ import annotations

from fourfold.envs.game_env import Reveal
from fourfold.games.quartino.types import View


def reveals(view: View) -> tuple[Reveal, ...]:
    """All reveals so far; what is laid down is no longer shown, and a seat's cards have the order of the set."""
    return tuple(
        Reveal(seat, f"{verb} {card}", view.options.cards.index(card) + 1)
        for verb, open_cards in (("lays", view.laid), ("shows", view.shown))
        for seat, cards in enumerate(open_cards)
        for card in sorted(cards, key=view.options.cards.index)
    )


def unseen(view: View) -> frozenset[str]:
    """The cards hidden from this view."""
    seen = {card for cards in (view.hand, *view.laid, *view.shown) for card in cards}
    return frozenset(view.options.cards).difference(seen)
