from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from fourfold.game import NATURE, IllegalAction, Outcome, Seat
from fourfold.options import flag

Card = Literal["J", "Q", "K", "A"]
CARDS: tuple[Card, ...] = ("J", "Q", "K", "A")
Answer = Literal["keep", "fold"]


@dataclass(frozen=True, slots=True)
class Options:
    low: bool = flag("The lowest card wins.")


@dataclass(frozen=True, slots=True)
class Deal:
    card: Card


@dataclass(frozen=True, slots=True)
class Say:
    answer: Answer


Action = Deal | Say


@dataclass(frozen=True, slots=True)
class State:
    options: Options
    seats: int
    hands: tuple[Card, ...] = ()
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    options: Options
    seat: Seat | None
    hand: Card | None
    dealt: int
    answers: tuple[Answer | None, ...]
    shown: tuple[Card | None, ...]
    outcome: Outcome | None


def start(options: Options, seats: int) -> State:
    return State(options, seats)


def mover(state: State) -> Seat | None:
    if len(state.hands) < state.seats:
        return NATURE
    return len(state.answers) if len(state.answers) < state.seats else None


def legal(state: State) -> list[Action]:
    if mover(state) == NATURE:
        return [Deal(card) for card in CARDS if card not in state.hands]
    return [] if mover(state) is None else [Say("keep"), Say("fold")]


def play(state: State, action: Action) -> State:
    if action not in legal(state):
        raise IllegalAction("high-card.not-now", "Not now.")
    if isinstance(action, Deal):
        return replace(state, hands=(*state.hands, action.card))
    return replace(state, answers=(*state.answers, action.answer))


def view(state: State, seat: Seat | None) -> View:
    missing = (None,) * (state.seats - len(state.answers))
    hand = state.hands[seat] if seat is not None and seat < len(state.hands) else None
    shown: tuple[Card | None, ...] = state.hands if mover(state) is None else (None,) * state.seats
    answers = (*state.answers, *missing)
    return View(state.options, seat, hand, len(state.hands), answers, shown, outcome(state))


def turn(state: State) -> tuple[int, Seat]:
    at = mover(state)
    return len(state.answers), NATURE if at == NATURE else min(len(state.answers), state.seats - 1)


def outcome(state: State) -> Outcome | None:
    if mover(state) is not None:
        return None
    kept = [seat for seat in range(state.seats) if state.answers[seat] == "keep"]
    ranks = {seat: CARDS.index(state.hands[seat]) * (-1 if state.options.low else 1) for seat in kept}
    winners = (max(ranks, key=lambda seat: ranks[seat]),) if ranks else ()
    return Outcome(winners, tuple(int(seat in winners) - (seat in kept) for seat in range(state.seats)), "showdown")


def witness(state: State, action: Action) -> Seat | None:
    return len(state.hands) if isinstance(action, Deal) else None


def reveals(state: State, action: Action) -> bool:
    return isinstance(action, Deal) or mover(play(state, action)) is None


def continues(_state: State, _action: Action) -> bool:
    return False


def redeal(state: State, seat: Seat | None, random: Random) -> State:
    """Nothing is hidden at the end."""
    if mover(state) is None:
        return state
    free = [card for card in CARDS if seat is None or seat >= len(state.hands) or card != state.hands[seat]]
    random.shuffle(free)
    return replace(state, hands=tuple(hand if at == seat else free.pop() for at, hand in enumerate(state.hands)))


def check_box(state: State) -> None:
    assert len(set(state.hands)) == len(state.hands)
