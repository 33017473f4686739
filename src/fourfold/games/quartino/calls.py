"""What players say aloud: the two situations before placing, "Quartino" after it.

A function `..._refusal` returns the refusal of what cannot be done now, or None when it can be: `claims_refusal` why
nothing can be claimed, `claim_refusal` why this card cannot. `legal` and `play` both use it, so they cannot disagree.
"""

from __future__ import annotations

from functools import cache

from fourfold.frozen_value import replace
from fourfold.game import IllegalAction, Outcome, Seat
from fourfold.games.quartino.board import Board, faces, field_refusal, fields, find_board, take_tops, tops
from fourfold.games.quartino.cards import COLOURS, Card
from fourfold.games.quartino.types import Claim, Column, Columns, Ending, Field, Four, Situation, State, Turn


def full_colours(columns: Columns) -> int:
    """The number of colours with four pawns or more on the board, visible or covered (QN-29)."""
    pawns = "".join(columns)
    return sum(pawns.count(colour) >= 4 for colour in COLOURS)


def high_columns(columns: Columns) -> tuple[Field, ...]:
    """The fields with a column of four pawns or more, of any colours (QN-32)."""
    return tuple(field for field, column in enumerate(columns) if len(column) >= 4)


def open_check(state: State, turn: Turn) -> State:
    """Start the check before placing: players announce situations, the rules find them, or neither (QN-28, ON-07)."""
    match state.options.situations:
        case "announced":
            opened = replace(state, turn=replace(turn, may_announce=True))
            return ask_next_speaker(opened) if state.options.announcers == "anyone" else opened
        case "automatic":
            return _find(replace(state, turn=turn))
        case "off":
            return replace(state, turn=turn)


def _find(state: State) -> State:
    found = high_columns(state.columns)
    if not found:
        return find_four(state)
    after = _mark_columns(state, found, lifts=1 if state.options.columns == "named" else len(found))
    return after if state.options.judged == "again" else find_four(after)


def find_four(state: State) -> State:
    """The state with four colours announced, if the rules find it."""
    return _earn_four(state) if full_colours(state.columns) else state


def four_refusal(state: State) -> IllegalAction | None:
    """Why "four colours" cannot be announced now, or None."""
    turn = state.turn
    if not turn.may_announce:
        return IllegalAction("quartino.announce-at-start", "Situations are announced at the start of a turn.")
    if "four" in turn.announced:
        return IllegalAction("quartino.four-announced", "Four colours is already announced.")
    if "four" in turn.refused:
        return IllegalAction("quartino.four-was-wrong", "You announced four colours wrongly in this turn.")
    if turn.lifts and state.options.judged == "again":
        return IllegalAction("quartino.lift-before-four", "Four colours is checked once the column has been taken off.")
    return None


def columns_refusal(state: State) -> IllegalAction | None:
    """Why no "column" can be announced now, or None."""
    turn = state.turn
    if not turn.may_announce:
        return IllegalAction("quartino.announce-at-start", "Situations are announced at the start of a turn.")
    if "column" in turn.announced and state.options.columns != "each":
        return IllegalAction("quartino.column-announced", "The column is already announced.")
    if "column" in turn.refused:
        return IllegalAction("quartino.column-was-wrong", "You announced a column wrongly in this turn.")
    if "four" in turn.announced and state.options.judged == "again":
        return IllegalAction("quartino.column-before-four", "Columns are announced before four colours.")
    return None


def column_refusal(state: State, field: Field) -> IllegalAction | None:
    """Why "column" cannot be announced for this field now, or None."""
    if reason := field_refusal(state.options, field) or columns_refusal(state):
        return reason
    if field not in state.turn.doomed:
        return None
    return IllegalAction("quartino.same-column", "That column is already announced.")


def announcements(state: State) -> list[Four | Column]:
    """All announcements that can be made, right or wrong, so that the list reveals nothing."""
    menu: list[Four | Column] = [] if four_refusal(state) else [Four()]
    if not columns_refusal(state):
        board = find_board(state.options)
        menu += [column for column in _columns(board) if column.field not in state.turn.doomed]
    return menu


@cache
def _columns(board: Board) -> tuple[Column, ...]:
    return tuple(Column(field) for field in fields(board))


def announce_four(state: State) -> State:
    """A right announcement earns a pawn; a wrong one is refused (QN-30, QN-31, ON-30)."""
    return _earn_four(state) if full_colours(state.columns) else _refuse(state, "four")


def announce_column(state: State, field: Field) -> State:
    """A right announcement earns a pawn, and the column comes off, or all columns by option (QN-33 to QN-35, ON-10)."""
    high = high_columns(state.columns)
    if field not in high:
        return _refuse(state, "column")
    doomed = high if state.options.columns == "all" else (field,)
    return _mark_columns(state, doomed, lifts=len(doomed))


def _earn_four(state: State) -> State:
    each = state.options.colours == "each"
    return replace(state, turn=_earn(state.turn, "four", full_colours(state.columns) if each else 1))


def _mark_columns(state: State, doomed: tuple[Field, ...], lifts: int) -> State:
    turn = _earn(state.turn, "column", len(doomed) if state.options.columns == "each" else 1)
    return replace(state, turn=replace(turn, doomed=turn.doomed + doomed, lifts=turn.lifts + lifts))


def _earn(turn: Turn, situation: Situation, pawns: int) -> Turn:
    return replace(turn, owed=turn.owed + pawns, extra=turn.extra + pawns, announced=turn.announced.union([situation]))


def _refuse(state: State, situation: Situation) -> State:
    """A wrong announcement costs the active player this situation, another player all announcements (ON-08, ON-30)."""
    if state.turn.speaker is not None:
        return ask_next_speaker(state)
    return replace(state, turn=replace(state.turn, refused=state.turn.refused.union([situation])))


def silence_refusal(state: State) -> IllegalAction | None:
    """Why the mover cannot stay silent, or None."""
    if state.turn.speaker is not None:
        return None
    return IllegalAction("quartino.own-turn", "You cannot stay silent: it is your own turn.")


def ask_next_speaker(state: State) -> State:
    """The next player clockwise may announce; the player whose turn it is comes last."""
    now = state.active if state.turn.speaker is None else state.turn.speaker
    speaker = next_seat(state, now)
    return replace(state, turn=replace(state.turn, speaker=None if speaker == state.active else speaker))


def next_seat(state: State, seat: Seat) -> Seat:
    """The player after this one, clockwise (QN-14)."""
    return (seat + 1) % len(state.hands)


def claims_refusal(state: State) -> IllegalAction | None:
    """Why nothing can be claimed now, or None (QN-15, ON-15, ON-17)."""
    turn = state.turn
    if turn.closed:
        return IllegalAction("quartino.claims-closed", "You can claim no more in this turn.")
    if turn.used or not (turn.owed or turn.lifts):
        return None
    if state.options.claim_when == "any-time" and turn.fresh:
        return None
    return IllegalAction("quartino.place-before-claim", "Place your pawns before you claim.")


def claim_refusal(state: State, claim: Claim) -> IllegalAction | None:
    """Why this claim, right or wrong, cannot be made now, or None."""
    sector = find_board(state.options).sectors.get(claim.sector)
    if reason := claims_refusal(state):
        return reason
    if claim.card not in state.hands[state.active]:
        return IllegalAction("quartino.card-not-held", "That card is not on your holder.")
    if sector is None:
        return IllegalAction("quartino.no-sector", "This board has no sector {sector}.", sector=claim.sector)
    if _needs_fresh(state) and not set(sector).intersection(state.turn.fresh):
        return IllegalAction("quartino.no-fresh-pawn", "A Quartino needs a pawn you have just placed.")
    if state.options.claims != "free" and not is_right(state, claim):
        return IllegalAction("quartino.card-not-made", "The pawns there do not make that card.")
    return None


def claims(state: State) -> list[Claim]:
    """All own cards in all sectors, made or not, to reveal nothing; only made ones if claims are checked."""
    board, cards = find_board(state.options), state.hands[state.active]
    checked = state.options.claims != "free"
    if checked:  # cards are rarely made, and one look at each sector serves all cards
        seen = {tops(state.columns, sector) for sector in board.sectors.values()}
        cards = tuple(card for card in cards if not seen.isdisjoint(faces(board, card, state.options.mirror)))
    menu = [claim for card in cards for claim in _claims(board, card) if not checked or is_right(state, claim)]
    if _needs_fresh(state):
        fresh = set(state.turn.fresh)
        menu = [claim for claim in menu if fresh.intersection(board.sectors[claim.sector])]
    return menu


@cache
def _claims(board: Board, card: Card) -> tuple[Claim, ...]:
    return tuple(Claim(card, sector) for sector in board.sectors)


def _needs_fresh(state: State) -> bool:
    """Whether a pattern must include a pawn just placed (ON-16, ON-20)."""
    new_pawn = state.options.new_pawn
    return new_pawn == "always" or (new_pawn == "bonus" and state.turn.bonus)


def is_right(state: State, claim: Claim) -> bool:
    """Whether the top pawns of the sector are the card's colours in its order (QN-18, QN-19)."""
    board = find_board(state.options)
    return tops(state.columns, board.sectors[claim.sector]) in faces(board, claim.card, state.options.mirror)


def must_claim(state: State) -> bool:
    """Whether the player must choose between made cards that the rules would claim (ON-18)."""
    return state.options.claims == "automatic" and not claims_refusal(state) and bool(claims(state))


def claim_card(state: State, claim: Claim) -> State:
    """A right claim lays the card down and earns a pawn, and the last card wins at once (QN-23, QN-25, QN-39)."""
    if not is_right(state, claim):
        return _show(state, claim.card)
    laid = _changed(state.laid, state.active, (*state.laid[state.active], claim.card))
    after = replace(
        state,
        hands=_without(state.hands, state.active, claim.card),
        shown=_without(state.shown, state.active, claim.card),
        laid=laid,
    )
    if not after.hands[state.active]:
        return replace(after, outcome=ended(after, Ending.LAST_CARD))
    sector = find_board(state.options).sectors[claim.sector]
    after = replace(after, turn=replace(state.turn, owed=state.turn.owed + 1, used=state.turn.used + sector))
    return after if state.options.several == "together" else clear(after)


def clear(state: State) -> State:
    """Return the pawns that made cards to the reserve; those beneath stay (QN-24, ON-22)."""
    turn = replace(state.turn, used=(), fresh=(), bonus=True)
    after = replace(state, columns=take_tops(state.columns, state.turn.used), turn=turn, still=0)
    if state.options.bonus_check and not turn.lifts:
        return open_check(after, replace(turn, announced=frozenset(), refused=frozenset()))
    return after


def _show(state: State, card: Card) -> State:
    """A wrong claim shows the card, which stays, and ends the turn (QN-27, ON-25, ON-26)."""
    seen = tuple(other for other in state.shown[state.active] if other != card)
    shown = _changed(state.shown, state.active, (*seen, card))
    after = replace(state, shown=shown, turn=replace(state.turn, closed=True))
    if after.turn.used:
        after = clear(after)
    if state.options.wrong_claim == "keeps-pawns":
        return after
    return replace(after, turn=Turn(owed=0, closed=True))


def ended(state: State, ending: Ending) -> Outcome:
    """The outcome: each made card is a point, and only the last card wins."""
    winners = (state.active,) if ending is Ending.LAST_CARD else ()
    return Outcome(winners, tuple(len(cards) for cards in state.laid), ending)


_Cards = tuple[tuple[Card, ...], ...]


def _changed(cards: _Cards, seat: Seat, own: tuple[Card, ...]) -> _Cards:
    return (*cards[:seat], own, *cards[seat + 1 :])


def _without(cards: _Cards, seat: Seat, card: Card) -> _Cards:
    return _changed(cards, seat, tuple(other for other in cards[seat] if other != card))
