"""Nature before the first turn: she deals the cards and draws the first player (QN-12, QN-13)."""

from __future__ import annotations

from fourfold.frozen_value import replace
from fourfold.game import NATURE, IllegalAction, Seat
from fourfold.games.quartino.calls import open_check
from fourfold.games.quartino.cards import Card
from fourfold.games.quartino.types import Deal, First, State, Turn


def dealt_to(state: State) -> Seat | None:
    """The seat that gets the next card; None when all have theirs."""
    return next((seat for seat, hand in enumerate(state.hands) if len(hand) < state.options.contents.hand), None)


def lots(state: State) -> list[Deal | First]:
    """Nature's legal actions: each card not dealt yet, then each player as the first one."""
    if dealt_to(state) is None:
        return [First(seat) for seat in range(len(state.hands))]
    return [Deal(card) for card in state.undealt]


def lot_refusal(state: State, lot: Deal | First) -> IllegalAction | None:
    """Why Nature cannot draw this now, or None."""
    if state.active != NATURE:
        return IllegalAction("quartino.dealt", "The cards are dealt and the first player is known.")
    if lot in lots(state):
        return None
    if isinstance(lot, Deal):
        return IllegalAction("quartino.no-deal", "That card cannot be dealt now.")
    return IllegalAction("quartino.no-lot", "That player cannot be drawn now.")


def deal_card(state: State, card: Card) -> State:
    """Deal a card: four secret cards for each player, fewer in a small game; the rest stays hidden (ON-06)."""
    seat = dealt_to(state)
    hands = tuple((*hand, card) if each == seat else hand for each, hand in enumerate(state.hands))
    after = replace(state, hands=hands, undealt=tuple(other for other in state.undealt if other != card))
    if dealt_to(after) is not None or state.options.first is None:
        return after
    return begin(after, state.options.first)


def begin(state: State, seat: Seat) -> State:
    """The state at the start of the first turn."""
    return open_check(replace(state, active=seat), Turn())
