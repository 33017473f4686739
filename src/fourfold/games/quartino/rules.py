"""The rules of Quartino: the turn, in the order of the rulebook; docs/rules/quartino.md has their numbers."""

from __future__ import annotations

from typing import assert_never

from fourfold.frozen_value import replace
from fourfold.game import NATURE, IllegalAction, Outcome, Seat, check_seats
from fourfold.games.quartino.board import fields, find_board, pawns_left
from fourfold.games.quartino.calls import (
    announce_column,
    announce_four,
    announcements,
    ask_next_speaker,
    claim_card,
    claim_refusal,
    claims,
    claims_refusal,
    clear,
    column_refusal,
    ended,
    four_refusal,
    must_claim,
    next_seat,
    open_check,
    silence_refusal,
)
from fourfold.games.quartino.cards import Card
from fourfold.games.quartino.deal import begin, deal_card, dealt_to, lot_refusal, lots
from fourfold.games.quartino.pawns import (
    has_pawns,
    in_any_order,
    lift_column,
    lift_refusal,
    lifts_refusal,
    place_pawn,
    place_refusal,
    places,
    places_refusal,
    skip_placement,
)
from fourfold.games.quartino.types import (
    Action,
    Claim,
    Column,
    Deal,
    Done,
    Ending,
    First,
    Four,
    Lift,
    Options,
    Place,
    Silent,
    State,
    Turn,
    View,
)


def start(options: Options, seats: int) -> State:
    """An empty board, all pawns in the reserve and the cards to be dealt (QN-09 to QN-12)."""
    check_seats("quartino", options.contents.seats, seats)
    needed = options.contents.hand * seats
    if len(options.cards) < needed:
        raise ValueError(f"{seats} players need {needed} cards, not {len(options.cards)}")
    if options.first is not None and options.first >= seats:
        raise ValueError(f"option first is lot or a seat from 1 to {seats}, not {options.first + 1}")
    nothing: tuple[tuple[Card, ...], ...] = ((),) * seats
    columns = ("",) * len(fields(find_board(options)))
    return State(options, NATURE, nothing, nothing, nothing, options.cards, columns)


def mover(state: State) -> Seat | None:
    """The player whose turn it is, or one who may announce first; Nature while cards are dealt."""
    if state.outcome:
        return None
    return state.active if state.turn.speaker is None else state.turn.speaker


def turn(state: State) -> tuple[int, Seat]:
    """A turn: one player's announcements, columns, pawns and claims, and what others announce first (QN-14, QN-15)."""
    return state.turns, state.active


def outcome(state: State) -> Outcome | None:
    """The player who laid down their last card wins (QN-39)."""
    return state.outcome


def legal(state: State) -> list[Action]:
    """The legal actions; announcements and claims are legal whether they are right or wrong."""
    if state.outcome:
        return []
    if state.active == NATURE:
        return [*lots(state)]
    menu: list[Action] = [*announcements(state)]
    if state.turn.speaker is not None:
        return [*menu, Silent()]
    if not lifts_refusal(state):
        menu += [Lift(field) for field in state.turn.doomed]
    if not places_refusal(state):
        menu += places(state)
    if not claims_refusal(state):
        menu += claims(state)
    if not done_refusal(state):
        menu.append(Done())
    return menu


def play(state: State, action: Action) -> State:
    """The state at the next decision after an action of the mover; IllegalAction if it is not legal."""
    if reason := _refusal(state, action):
        raise reason
    return settle(_act(state, action))


def _refusal(state: State, action: Action) -> IllegalAction | None:
    """Why the mover cannot do this now, or None."""
    if state.outcome:
        return IllegalAction("rules.over", "The game is over.")
    if state.active == NATURE and not isinstance(action, Deal | First):
        return IllegalAction("quartino.not-begun", "The game has not begun yet.")
    if state.turn.speaker is not None and not isinstance(action, Four | Column | Silent):
        return IllegalAction(
            "quartino.announce-or-be-silent", "It is not your turn: announce a situation or stay silent."
        )
    return _reason(state, action)


def _reason(state: State, action: Action) -> IllegalAction | None:
    match action:
        case Deal() | First():
            return lot_refusal(state, action)
        case Four():
            return four_refusal(state)
        case Column(field):
            return column_refusal(state, field)
        case Silent():
            return silence_refusal(state)
        case Lift(field):
            return lift_refusal(state, field)
        case Place(colour, field):
            return place_refusal(state, colour, field)
        case Claim():
            return claim_refusal(state, action)
        case Done():
            return done_refusal(state)
        case _:
            assert_never(action)


def _act(state: State, action: Action) -> State:
    match action:
        case Deal(card):
            return deal_card(state, card)
        case First(seat):
            return begin(state, seat)
        case Four():
            return announce_four(state)
        case Column(field):
            return announce_column(state, field)
        case Silent():
            return ask_next_speaker(state)
        case Lift(field):
            return lift_column(state, field)
        case Place(colour, field):
            return place_pawn(state, colour, field)
        case Claim():
            return claim_card(state, action)
        case Done():
            return _done(state)
        case _:
            assert_never(action)


def settle(state: State) -> State:
    """The state at the next decision, after all steps that need none (QN-15)."""
    while state.active != NATURE and not state.outcome:
        after = _automatic_step(state)
        if after is None:
            break
        state = after
    return state


def _automatic_step(state: State) -> State | None:
    """The state after the next step that needs no decision, or None if a player must decide."""
    turn, options = state.turn, state.options
    if turn.speaker is not None:
        return None if announcements(state) else ask_next_speaker(state)
    if turn.lifts and _lifts_automatically(state):
        return lift_column(state, turn.doomed[0])
    if turn.owed and not turn.lifts and not has_pawns(state) and not announcements(state):
        return skip_placement(state)
    if options.claims == "automatic" and not claims_refusal(state):
        return _claim_automatically(state)
    return _end_turn(state) if turn.closed and not (turn.owed or turn.lifts) else None


def _lifts_automatically(state: State) -> bool:
    """Whether the rules lift the columns they found: not if the player chooses the column or the order (ON-07)."""
    chooses = state.turn.lifts < len(state.turn.doomed) or in_any_order(state)
    return state.options.situations == "automatic" and not chooses


def _claim_automatically(state: State) -> State | None:
    """Claim a made card; None if the player must choose between several (ON-18)."""
    made = claims(state)
    if made:
        return claim_card(state, made[0]) if len(made) == 1 else None
    if state.turn.used:
        return clear(state)
    return None if state.turn.owed or state.turn.lifts else _end_turn(state)


def done_refusal(state: State) -> IllegalAction | None:
    """Why the player cannot be done now, or None."""
    turn = state.turn
    if must_claim(state):
        return IllegalAction("quartino.claim-first", "Claim your card first.")
    if turn.used:
        return None
    if turn.lifts:
        return IllegalAction("quartino.lift-first", "Take the announced column off first.")
    if not turn.owed or (state.options.extra == "may" and turn.owed <= turn.extra):
        return None
    return IllegalAction("quartino.place-first", "Place your pawn first.") if has_pawns(state) else None


def _done(state: State) -> State:
    """End the claims, the extra pawns (ON-14), or the announcements when nothing can be placed."""
    if state.turn.used:
        return clear(state)
    if state.turn.may_announce:
        return replace(state, turn=replace(state.turn, may_announce=False))
    if state.turn.owed:
        return replace(state, turn=replace(state.turn, owed=0, extra=0))
    return replace(state, turn=replace(state.turn, closed=True))


def _end_turn(state: State) -> State:
    """The next player's turn; a draw if no pawn moves any more or the turn limit is reached (QN-14, ON-29, ON-31)."""
    after = replace(state, turns=state.turns + 1, still=state.still + 1)
    if state.options.cap and after.turns >= state.options.cap:
        return replace(after, outcome=ended(after, Ending.CAP))
    if after.still > len(state.hands):
        return replace(after, outcome=ended(after, Ending.NO_PAWNS))
    return open_check(replace(after, active=next_seat(state, state.active)), Turn())


def view(state: State, seat: Seat | None) -> View:
    """The board, one's own cards and the shown ones; other cards stay hidden, even after the game."""
    return View(
        options=state.options,
        seat=seat,
        mover=mover(state),
        active=state.active,
        columns=state.columns,
        reserve=pawns_left(state.columns, state.options.contents),
        hand=() if seat is None else state.hands[seat],
        held=tuple(len(hand) for hand in state.hands),
        laid=state.laid,
        shown=state.shown,
        undealt=len(state.undealt),
        turn=state.turn,
        turns=state.turns,
        outcome=state.outcome,
    )


def witness(state: State, action: Action) -> Seat | None:
    """The seat that is dealt a card; None for all other actions."""
    return dealt_to(state) if isinstance(action, Deal) else None


def reveals(state: State, action: Action) -> bool:
    """True for deals and draws, and for actions that show a card that not all players knew."""
    return isinstance(action, Deal | First) or _open_cards(play(state, action)) != _open_cards(state)


def continues(state: State, action: Action) -> bool:
    """True for placing a pawn and lifting a column, if the rules notice nothing and the turn goes on in any case."""
    options, turn = state.options, state.turn
    if options.claims != "free" or turn.closed:
        return False
    if isinstance(action, Place):  # with no pawn left for the next one, the game may be drawn
        return options.empty == "skip" or turn.owed == 1
    return isinstance(action, Lift) and options.situations == "announced"


def _open_cards(state: State) -> set[Card]:
    return {card for cards in (*state.laid, *state.shown) for card in cards}
