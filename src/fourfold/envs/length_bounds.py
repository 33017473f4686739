"""How long an episode can be at most: bounds that frameworks want to know in advance."""

from __future__ import annotations

from fourfold.envs.variant import Variant
from fourfold.games.quartex.tiles import TILES
from fourfold.games.quartex.types import HAND
from fourfold.games.quartino.cards import HAND as CARDS_EACH
from fourfold.games.quarto.types import PIECES


def most_decisions(variant: Variant) -> int:
    """Decisions of all seats together."""
    most = {"quarto": _quarto, "quartex": _quartex}.get(variant.game.name)
    if most is None:
        if not variant.horizon:
            raise ValueError(f"{variant.game.name} can last for ever: give it a horizon")
        return variant.horizon
    return min(most(variant), variant.horizon or most(variant))


def most_draws(variant: Variant) -> int:
    """Nature's draws."""
    match variant.game.name:
        case "quarto":
            return int(variant.options.first is None)
        case "quartino":
            return CARDS_EACH * variant.seats + 1
        case _:
            # The first hands; then in each turn the whole bag may go through a hand, which is filled again.
            return 1 + len(TILES) + _turns(variant) * (len(TILES) + HAND)


def _quarto(_variant: Variant) -> int:
    """Each piece is given and placed, and each of the two may call once after it; at the end both may pass."""
    return 4 * len(PIECES) + 2


def _turns(variant: Variant) -> int:
    """Each ends with a tile laid or a player out."""
    return len(TILES) + variant.seats


def _quartex(variant: Variant) -> int:
    """Stuck players who say so themselves may go through the bag hand by hand, and all others are asked each time."""
    hands = len(TILES) // HAND + 1 if variant.options.stuck == "declared" else 0
    return _turns(variant) * (hands * variant.seats + 1)
