"""The review of a Quartino game: the cards each seat has made, and wrong or overlooked calls and claims."""

from __future__ import annotations

from fourfold.engine.review.review import Remark, Review, Series, moments
from fourfold.games.quartino.calls import (
    claims,
    claims_refusal,
    columns_refusal,
    four_refusal,
    full_colours,
    high_columns,
    is_right,
)
from fourfold.games.quartino.types import Claim, Column, Done, Four, Place, State
from fourfold.play.match import Entry, Match


def review(match: Match) -> Review:
    """The review of a whole game."""
    states: tuple[State, ...] = moments(match)
    made = tuple(tuple(float(len(cards)) for cards in state.laid) for state in states)
    remarks = (_remark(ply, entry, states[ply]) for ply, entry in enumerate(match.log))
    return Review((Series("cards", "seat", made),), tuple(filter(None, remarks)))


def _remark(ply: int, entry: Entry, state: State) -> Remark | None:
    match entry.action:
        case Claim() if not is_right(state, entry.action):
            return Remark(ply, entry.seat, "wrong-claim", "mistake")
        case Four() if not full_colours(state.columns):
            return Remark(ply, entry.seat, "wrong-announcement", "slip")
        case Column(field) if field not in high_columns(state.columns):
            return Remark(ply, entry.seat, "wrong-announcement", "slip")
        case Place() if _unsaid(state):
            return Remark(ply, entry.seat, "overlooks-pawn", "mistake")
        case Done() if count := _unclaimed(state):
            return Remark(ply, entry.seat, "overlooks-card", "mistake", count)
        case _:
            return None


def _unsaid(state: State) -> bool:
    """Whether an announcement would have given the player another pawn."""
    is_four = full_colours(state.columns) > 0 and not four_refusal(state)
    return is_four or (bool(high_columns(state.columns)) and not columns_refusal(state))


def _unclaimed(state: State) -> int:
    """The number of the player's cards that can be claimed now."""
    if claims_refusal(state):
        return 0
    return len({claim.card for claim in claims(state) if is_right(state, claim)})
