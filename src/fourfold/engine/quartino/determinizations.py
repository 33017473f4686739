"""The information set of a Quartino player: who may hold which cards, given all the player sees and has seen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fourfold.game import Seat
from fourfold.games.quartino.board import faces, find_board, tops
from fourfold.games.quartino.cards import Card
from fourfold.games.quartino.types import State, View

_MAX_TRIES: Final = 100_000
"""After this many contradictory deals there is probably no consistent one: the view is not from a real game."""


@dataclass(frozen=True, slots=True)
class ExcludedCards:
    """The cards that seats cannot hold, as a player remembers them."""

    by_seat: tuple[frozenset[Card], ...] = ()
    """Empty before the first view."""


def exclude(excluded: ExcludedCards, view: View) -> ExcludedCards:
    """Add what this view excludes.

    With `claims=automatic`, a card that is made when a turn begins is not in the hand of the player whose turn has just
    ended. Where players claim for themselves, that player may have overlooked it or kept it, and nothing follows.
    """
    by_seat = excluded.by_seat or (frozenset[Card](),) * len(view.held)
    if not _has_just_ended(view):
        return ExcludedCards(by_seat)
    before = (view.active - 1) % len(view.held)
    return ExcludedCards(tuple(cards | _made(view) if seat == before else cards for seat, cards in enumerate(by_seat)))


def _has_just_ended(view: View) -> bool:
    """Whether the columns are as the last turn left them, and every made card had to be claimed."""
    options, turn = view.options, view.turn
    untouched = not (turn.fresh or turn.used or turn.bonus or "column" in turn.announced)
    return options.claims == "automatic" and options.new_pawn == "any" and view.turns > 0 and untouched


def _made(view: View) -> frozenset[Card]:
    board, mirror = find_board(view.options), view.options.mirror
    patterns = {seen for four in board.sectors.values() if len(seen := tops(view.columns, four)) == len(four)}
    return frozenset(card for card in view.options.cards if not patterns.isdisjoint(faces(board, card, mirror)))


def sample(view: View, excluded: ExcludedCards, random: Random) -> State:
    """A determinization of this view, uniformly distributed; excluded cards are respected as far as possible."""
    open_cards = {card for cards in (*view.laid, *view.shown, view.hand) for card in cards}
    unseen = [card for card in view.options.cards if card not in open_cards]
    wanted = [0 if seat == view.seat else held - len(view.shown[seat]) for seat, held in enumerate(view.held)]
    dealt, undealt = _deal(unseen, wanted, excluded.by_seat or ((),) * len(wanted), random)
    hands = tuple(view.hand if seat == view.seat else (*view.shown[seat], *dealt[seat]) for seat in range(len(wanted)))
    return State(
        options=view.options,
        active=view.active,
        hands=hands,
        laid=view.laid,
        shown=view.shown,
        undealt=tuple(undealt),
        columns=view.columns,
        turn=view.turn,
        turns=view.turns,
        outcome=view.outcome,
    )


class Determinizer:
    """Samples a player's information set from all the views the player has had."""

    def __init__(self) -> None:
        self.seats = 0
        self._excluded = ExcludedCards()
        self._view: View | None = None

    def observe(self, view: View) -> None:
        """Take the player's next view into account."""
        self._excluded = exclude(self._excluded, view)
        self.seats = len(view.held)
        self._view = view

    def sample(self, random: Random) -> State:
        """A determinization of the latest view."""
        if self._view is None:
            raise ValueError("there is no view yet")
        return sample(self._view, self._excluded, random)


def _deal(
    unseen: Sequence[Card], wanted: Sequence[int], absent: Sequence[Collection[Card]], random: Random
) -> tuple[list[list[Card]], list[Card]]:
    """The cards of each seat and the cards left over.

    The seats with excluded cards draw first, each from the cards it may hold, until no two have drawn the same card.
    They always leave the same number of cards to the others, so all deals are equally likely.
    """
    dealt = _draw_known(unseen, wanted, absent, random) or {}
    taken = {card for cards in dealt.values() for card in cards}
    left = random.sample(rest := [card for card in unseen if card not in taken], len(rest))
    hands = [dealt[seat] if seat in dealt else [left.pop() for _ in range(count)] for seat, count in enumerate(wanted)]
    return hands, left


def _draw_known(
    unseen: Sequence[Card], wanted: Sequence[int], absent: Sequence[Collection[Card]], random: Random
) -> dict[Seat, list[Card]] | None:
    """The hands of the seats with excluded cards; None if no consistent deal was found."""
    allowed = {
        seat: [card for card in unseen if card not in cards]
        for seat, cards in enumerate(absent)
        if cards and wanted[seat]
    }
    if any(len(cards) < wanted[seat] for seat, cards in allowed.items()):
        return None
    for _ in range(_MAX_TRIES):
        drawn = {seat: random.sample(cards, wanted[seat]) for seat, cards in allowed.items()}
        cards = [card for hand in drawn.values() for card in hand]
        if len(cards) == len(set(cards)):
            return drawn
    return None
