"""The worlds of a Quartino player: who may hold which cards, by all that he sees and has seen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from fourfold.game import Seat
from fourfold.games.quartino.board import faces, find_board, tops
from fourfold.games.quartino.cards import Card
from fourfold.games.quartino.types import State, View

_TRIES: Final = 100_000
"""After so many deals that contradict themselves there is probably no other: the view was made up."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a player remembers that the table no longer shows: for each seat the cards it cannot hold."""

    absent: tuple[frozenset[Card], ...] = ()


def look(seen: Seen, view: View) -> Seen:
    """What the past and a look at the table tell.

    Where the rules claim for everybody, a card that lies made when a turn begins is not among those of the player who
    has just ended his. Where players claim for themselves he may have missed it or kept it, and nothing follows.
    """
    absent = seen.absent or (frozenset[Card](),) * len(view.held)
    if not _has_just_ended(view):
        return Seen(absent)
    before = (view.active - 1) % len(view.held)
    return Seen(tuple(cards | _made(view) if seat == before else cards for seat, cards in enumerate(absent)))


def _has_just_ended(view: View) -> bool:
    """Whether the columns are still as the last turn has left them, and all that was made had to be claimed."""
    options, turn = view.options, view.turn
    untouched = not (turn.fresh or turn.used or turn.bonus or "column" in turn.announced)
    return options.claims == "automatic" and options.new_pawn == "any" and view.turns > 0 and untouched


def _made(view: View) -> frozenset[Card]:
    board, mirror = find_board(view.options), view.options.mirror
    patterns = {seen for four in board.sectors.values() if len(seen := tops(view.columns, four)) == len(four)}
    return frozenset(card for card in view.options.cards if not patterns.isdisjoint(faces(board, card, mirror)))


def sample(view: View, seen: Seen, random: Random) -> State:
    """A state that this view may be of, each as likely as any other; what was seen is believed as far as it can be."""
    open_cards = {card for cards in (*view.laid, *view.shown, view.hand) for card in cards}
    unseen = [card for card in view.options.cards if card not in open_cards]
    wanted = [0 if seat == view.seat else held - len(view.shown[seat]) for seat, held in enumerate(view.held)]
    dealt, undealt = _deal(unseen, wanted, seen.absent or ((),) * len(wanted), random)
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


def _deal(
    unseen: Sequence[Card], wanted: Sequence[int], absent: Sequence[Collection[Card]], random: Random
) -> tuple[list[list[Card]], list[Card]]:
    """What each seat gets and what is left.

    First come the seats of which something is known, each drawing from what it may hold, until no two have drawn the
    same; how many cards they leave to the others is always the same, so all deals are alike likely.
    """
    dealt = _draw_known(unseen, wanted, absent, random) or {}
    taken = {card for cards in dealt.values() for card in cards}
    left = random.sample(rest := [card for card in unseen if card not in taken], len(rest))
    hands = [dealt[seat] if seat in dealt else [left.pop() for _ in range(count)] for seat, count in enumerate(wanted)]
    return hands, left


def _draw_known(
    unseen: Sequence[Card], wanted: Sequence[int], absent: Sequence[Collection[Card]], random: Random
) -> dict[Seat, list[Card]] | None:
    """None if there seems to be no way."""
    allowed = {
        seat: [card for card in unseen if card not in cards]
        for seat, cards in enumerate(absent)
        if cards and wanted[seat]
    }
    if any(len(cards) < wanted[seat] for seat, cards in allowed.items()):
        return None
    for _ in range(_TRIES):
        drawn = {seat: random.sample(cards, wanted[seat]) for seat, cards in allowed.items()}
        cards = [card for hand in drawn.values() for card in hand]
        if len(cards) == len(set(cards)):
            return drawn
    return None
