from __future__ import annotations

from dataclasses import dataclass, replace

from fourfold.game import IllegalAction, Outcome, Seat
from fourfold.options import check_options, choice


@dataclass(frozen=True, slots=True)
class Options:
    heap: str = choice("ten", "How many matches there are.", "five")

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class Take:
    count: int


@dataclass(frozen=True, slots=True)
class State:
    """Nothing is hidden, so the state is the view of everybody."""

    options: Options
    seats: int
    left: int
    turn: int = 0

    @property
    def mover(self) -> Seat | None:
        return self.turn % self.seats if self.left else None


def start(options: Options, seats: int) -> State:
    return State(options, seats, 5 if options.heap == "five" else 10)


def mover(state: State) -> Seat | None:
    return state.mover


def legal(state: State) -> list[Take]:
    return [Take(count) for count in range(1, min(3, state.left) + 1)]


def play(state: State, action: Take) -> State:
    if action not in legal(state):
        raise IllegalAction("nim.too-many", "There are only {left} left.", left=state.left)
    return replace(state, left=state.left - action.count, turn=state.turn + 1)


def view(state: State, _seat: Seat | None) -> State:
    return state


def turn(state: State) -> tuple[int, Seat]:
    return state.turn, state.turn % state.seats


def outcome(state: State) -> Outcome | None:
    if state.left:
        return None
    winner = (state.turn - 1) % state.seats
    return Outcome((winner,), tuple(int(seat == winner) for seat in range(state.seats)), "last-match")


def witness(_state: State, _action: Take) -> Seat | None:
    return None


def reveals(_state: State, _action: Take) -> bool:
    return False


def continues(_state: State, _action: Take) -> bool:
    return False
