"""What announcements and claims turn out to be: QN-20 to QN-35, ON-08, ON-10, ON-25, ON-26, ON-30."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from fourfold.game import Finding, finding
from fourfold.games.quartino.board import find_board
from fourfold.games.quartino.calls import full_colours, high_columns, is_right
from fourfold.games.quartino.cards import COLOURS, Colour
from fourfold.games.quartino.types import Action, Claim, Column, Field, Four, Situation, State

COLOUR_NAMES: Final[Mapping[Colour, str]] = {"y": "yellow", "b": "blue", "g": "green", "p": "pink"}


def findings(state: State, action: Action, after: State) -> Iterator[Finding]:
    """Whether an announcement or a claim is right, what is wrong with it, and what it brings or costs.

    Where the rules look for situations or claim cards themselves: what they find after the action.
    """
    if isinstance(action, Four):
        yield from _of_four(state)
    elif isinstance(action, Column):
        yield from _of_column(state, action.field)
    elif isinstance(action, Claim) and not is_right(state, action):
        yield from _of_wrong_claim(state, action)
    elif isinstance(action, Claim) or "automatic" in (state.options.claims, state.options.situations):
        yield from _consequences(state, after)


def _of_four(state: State) -> Iterator[Finding]:
    pawns = "".join(state.columns)
    found = full_colours(state.columns)
    for colour in COLOURS:
        if (count := pawns.count(colour)) >= 4:
            name = COLOUR_NAMES[colour]
            yield finding(
                "right",
                "quartino.four-found",
                "There are {count} {colour} pawns on the board.",
                colour=name,
                count=count,
            )
    if found:
        yield _extra_pawns(found if state.options.colours == "each" else 1)
        return
    yield finding("wrong", "quartino.no-four", "Wrong: no colour has four pawns on the board.")
    yield _lost(state) or finding("cost", "quartino.four-lost", "Four colours cannot be announced again in this turn.")


def _of_column(state: State, field: Field) -> Iterator[Finding]:
    high = high_columns(state.columns)
    if field in high:
        for each in high if state.options.columns == "all" else (field,):
            count = len(state.columns[each])
            yield finding(
                "right",
                "quartino.column-found",
                "The column on field {field} is {count} high.",
                field=each,
                count=count,
            )
        yield _extra_pawns(1)
        return
    count = len(state.columns[field])
    yield finding(
        "wrong",
        "quartino.column-low",
        "Wrong: the column on field {field} is {count} high, not four.",
        field=field,
        count=count,
    )
    yield _lost(state) or finding("cost", "quartino.column-lost", "No column can be announced again in this turn.")


def _lost(state: State) -> Finding | None:
    """What a wrong announcement costs a player whose turn it is not."""
    if state.turn.speaker is None:
        return None
    return finding("cost", "quartino.speech-over", "The player who was wrong announces nothing more before this turn.")


def _extra_pawns(count: int) -> Finding:
    return finding("gain", "quartino.extra-pawns", "Extra pawns: {count}.", count=count)


def _of_wrong_claim(state: State, claim: Claim) -> Iterator[Finding]:
    sector = find_board(state.options).sectors[claim.sector]
    # With spaces, so that nobody takes the pawns for a card that a player holds.
    pawns = " ".join(state.columns[field][-1:] or "-" for field in sector)
    yield finding(
        "wrong",
        "quartino.card-not-there",
        "Wrong: the card shows {card}, but the pawns there are {pawns}.",
        card=claim.card,
        pawns=pawns,
    )
    if claim.card not in state.shown[state.active]:
        yield finding("cost", "quartino.card-seen", "Everybody has seen the card.")
    if state.options.wrong_claim == "ends":
        yield finding("cost", "quartino.turn-lost", "The turn is over.")
    else:
        yield finding("cost", "quartino.claims-lost", "Nothing more can be claimed in this turn.")


def _consequences(before: State, after: State) -> Iterator[Finding]:
    """The cards that were laid down, and the situations that the rules have found for the turn that follows."""
    for old, new in zip(before.laid, after.laid, strict=True):
        for card in new[len(old) :]:
            yield finding("right", "quartino.card-made", "The card {card} is complete.", card=card)
            if after.outcome:
                yield finding("gain", "quartino.last-card", "It was the last card.")
            else:
                yield finding("gain", "quartino.bonus-pawn", "That earns a bonus pawn.")
    if before.options.situations == "automatic" and not after.outcome:
        yield from _found(before, after)


def _found(before: State, after: State) -> Iterator[Finding]:
    known: frozenset[Situation] = before.turn.announced if before.turns == after.turns else frozenset()
    found = after.turn.announced - known
    if "four" in found:
        yield finding("right", "quartino.rules-find-four", "The program finds four colours on the board.")
    if "column" in found:
        yield finding("right", "quartino.rules-find-column", "The program finds a column of four on the board.")
    if found:
        yield _extra_pawns(after.turn.extra)
