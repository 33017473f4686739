"""The bag, the hands and the tiles set aside: QX-14, QX-18, QX-23, QX-49, QX-52."""

from __future__ import annotations

from fourfold.frozen_value import replace
from fourfold.game import Seat
from fourfold.games.quartex.tiles import TILE_OF, Tile
from fourfold.games.quartex.types import Phase, Player, Showing, State


def active_player(state: State) -> Player:
    """The player whose turn it is."""
    return state.players[state.active]


def with_player(state: State, seat: Seat, player: Player) -> State:
    """The state with one player changed."""
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def without(tiles: tuple[Tile, ...], gone: Tile) -> tuple[Tile, ...]:
    """These tiles except one."""
    return tuple(tile for tile in tiles if tile != gone)


def clockwise(state: State, after: Seat) -> list[Seat]:
    """All seats in the order of turns, starting after this seat, which comes last (QX-25)."""
    seats = range(len(state.players))
    return [*seats[after + 1 :], *seats[: after + 1]]


def drawing_seat(state: State) -> Seat | None:
    """The seat whose hand gets the next tile; None if it goes to no hand."""
    match state.phase:
        case Phase.DEAL:
            order = (state.active, *clockwise(state, state.active))
            return next(seat for seat in order if len(state.players[seat].hand) < state.options.contents.hand)
        case Phase.REDRAW | Phase.REFILL:
            return state.active
        case _:
            return None


def take(state: State, seat: Seat, tile: Tile) -> State:
    """The state after a tile went from the bag into a hand."""
    player = state.players[seat]
    player = replace(player, hand=tuple(sorted((*player.hand, tile))))
    return with_player(replace(state, bag=without(state.bag, tile)), seat, player)


def is_full(state: State) -> bool:
    """Whether the active player holds as many tiles as in the deal, or the bag is empty."""
    return len(active_player(state).hand) >= state.options.contents.hand or not state.bag


def show_hand(state: State, seat: Seat) -> State:
    """The state after a player showed their tiles to all (QX-45), unless hands stay hidden (OX-07)."""
    if state.options.shown == "hidden":
        return state
    player = state.players[seat]
    state = replace(state, showings=(*state.showings, Showing(seat, player.hand)))
    return with_player(state, seat, replace(player, shown=player.hand))


def set_aside(state: State) -> State:
    """The state after the active player put their whole hand aside (QX-49, QX-50)."""
    player = active_player(state)
    state = replace(state, aside=tuple(sorted((*state.aside, *player.hand))))
    return with_player(state, state.active, replace(player, hand=(), shown=()))


def put_back(state: State) -> State:
    """The state after all tiles set aside went back into the bag (QX-52, QX-55)."""
    if not state.aside:
        return state
    return replace(state, bag=tuple(sorted((*state.bag, *state.aside))), aside=())


def unseen(state: State, own: set[Tile]) -> tuple[Tile, ...]:
    """All tiles except one's own, the open ones and those that others have shown."""
    seen = own.union(state.removed, (TILE_OF[face] for _, face in state.table))
    seen.update(*(player.shown for player in state.players))
    return tuple(tile for tile in state.options.contents.tiles if tile not in seen)
