"""Stuck players, who cannot lay any of their tiles: QX-45 to QX-58."""

from __future__ import annotations

from fourfold.frozen_value import replace
from fourfold.game import Seat
from fourfold.games.quartex.hands import active_player, clockwise, put_back, set_aside, show_hand, with_player
from fourfold.games.quartex.table import can_place
from fourfold.games.quartex.types import Phase, State


def try_turn(state: State) -> State:
    """The state at the start of a turn, or of another try with a new hand (QX-21, QX-49, OX-05)."""
    if state.options.stuck == "declared" or can_place(state.table, active_player(state).hand, state.options):
        return replace(state, phase=Phase.PLACE)
    return give_up(show_hand(state, state.active))


def declare(state: State) -> State:
    """The state after the active player declared to be stuck and showed their tiles (QX-45)."""
    return ask_next(show_hand(state, state.active))


def ask_next(state: State) -> State:
    """The next opponent who is not out may point or be silent; after all have, the player gives up (QX-46, OX-06)."""
    for other in clockwise(state, state.active if state.asked is None else state.asked):
        if other == state.active:
            break
        if not state.players[other].out:
            return replace(state, phase=Phase.POINT, asked=other)
    return give_up(replace(state, asked=None))


def give_up(state: State) -> State:
    """No tile of the player fits: they get a new hand while the bag lasts, else they are out (QX-51)."""
    if state.bag:
        return replace(set_aside(state), phase=Phase.REDRAW)
    return drop_out(state)


def leave(state: State, seat: Seat) -> State:
    """A player shows their tiles and is out; if it was their turn, what they had set aside goes back (OX-26)."""
    state = show_hand(state, seat)
    state = with_player(state, seat, replace(state.players[seat], out=True))
    if seat == state.active:
        return replace(put_back(state), asked=None)
    return ask_next(state) if seat == state.asked else state


def drop_out(state: State) -> State:
    """The active player is out for good, with five tiles or as many as there are (QX-54, QX-55, OX-08, OX-10)."""
    if state.options.redraw == "all" and state.aside:
        state = set_aside(state)
    state = with_player(state, state.active, replace(active_player(state), out=True))
    return replace(put_back(state), phase=Phase.REFILL)
