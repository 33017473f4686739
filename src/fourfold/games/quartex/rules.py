"""The rules of Quartex, in the order of the rulebook; docs/rules/quartex.md has their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from fourfold.frozen_value import replace
from fourfold.game import NATURE, IllegalAction, Outcome, Seat, check_seats
from fourfold.games.quartex import stuck
from fourfold.games.quartex.hands import (
    active_player,
    clockwise,
    drawing_seat,
    is_full,
    put_back,
    take,
    unseen,
    with_player,
    without,
)
from fourfold.games.quartex.phase_check import DRAWING, expect
from fourfold.games.quartex.public_knowledge import known_dead_cells, screen_of
from fourfold.games.quartex.scoring import award, result
from fourfold.games.quartex.table import completed, placements, refusal
from fourfold.games.quartex.tiles import TILE_OF, TILES, Face, Tile
from fourfold.games.quartex.types import (
    ORIGIN,
    Action,
    Cell,
    Draw,
    First,
    Laid,
    Options,
    Phase,
    Place,
    Player,
    Point,
    Silent,
    State,
    Stuck,
    View,
)

DRAWS: Final = {tile: Draw(tile) for tile in TILES}


def start(options: Options, seats: int) -> State:
    """All tiles in the bag and all tokens in the stock; Nature draws the first player (QX-12, QX-14, QX-19)."""
    check_seats("quartex", options.contents.seats, seats)
    if options.first is not None and options.first >= seats:
        raise ValueError(f"option first names seat {options.first + 1}, but only {seats} play")
    players, contents = tuple(Player() for _ in range(seats)), options.contents
    begun = State(options, players, NATURE, Phase.LOT, contents.tiles, stock=contents.tokens)
    if options.first is None:
        return begun
    return _advance(replace(begun, active=options.first, phase=Phase.REMOVE))


def removed_count(options: Options, seats: int) -> int:
    """The number of tiles that are out of the game (QX-15, QX-16, OX-01)."""
    contents = options.contents
    return (contents.removed_with_starter if options.starter else contents.removed)[seats]


def mover(state: State) -> Seat | None:
    """The active player, an opponent who may point, or Nature when a tile is drawn."""
    if state.outcome:
        return None
    match state.phase:
        case Phase.PLACE:
            return state.active
        case Phase.POINT:
            return state.asked
        case _:
            return NATURE


def turn(state: State) -> tuple[int, Seat]:
    """A turn ends when a tile is laid or the player is out, and the hand is refilled (QX-22 to QX-24, QX-54)."""
    laid = len(state.table) - bool(state.options.starter and state.table)
    is_refilling = state.phase == Phase.REFILL and state.outcome is None
    return laid + sum(player.out for player in state.players) - is_refilling, state.active


def outcome(state: State) -> Outcome | None:
    """The totals and the winners, when nobody can lay a tile any more (QX-60, QX-66)."""
    return state.outcome


def legal(state: State) -> list[Action]:
    """The legal actions: all placements of the active player's hand, or all tiles in the bag."""
    if state.outcome:
        return []
    match state.phase:
        case Phase.LOT:
            return [First(seat) for seat in range(len(state.players))]
        case Phase.PLACE:
            places: list[Action] = [Place(cell, face) for cell, face in _placements(state)]
            return [*places, Stuck()] if state.options.stuck == "declared" else places
        case Phase.POINT:
            return [*(Point(cell, face) for cell, face in _placements(state)), Silent()]
        case _:
            return [DRAWS[tile] for tile in state.bag]


def play(state: State, action: Action) -> State:
    """The state after an action of the mover; IllegalAction if it is not legal."""
    if state.outcome:
        raise IllegalAction("rules.over", "The game is over.")
    match action:
        case First(seat):
            return _begin(state, seat)
        case Draw(tile):
            return _draw(state, tile)
        case Place(cell, face):
            expect(state, Phase.PLACE)
            return _lay(state, cell, face)
        case Stuck():
            return _declare(state)
        case Point(cell, face):
            expect(state, Phase.POINT)
            return _lay(state, cell, face)
        case Silent():
            expect(state, Phase.POINT)
            return _advance(stuck.ask_next(state))
        case _:
            assert_never(action)


def _begin(state: State, seat: Seat) -> State:
    if state.phase != Phase.LOT:
        raise IllegalAction("rules.first-player-known", "The first player is already known.")
    seats = len(state.players)
    if seat not in range(seats):
        raise IllegalAction("rules.no-such-seat", "This game has only {seats} seats.", seats=seats)
    return _advance(replace(state, active=seat, phase=Phase.REMOVE))


def _draw(state: State, tile: Tile) -> State:
    """Draw a tile from the bag: out of the game, onto the table or into a hand (QX-15, QX-18, QX-23)."""
    expect(state, *DRAWING)
    if tile not in state.bag:
        raise IllegalAction("quartex.tile-not-in-bag", "That tile is not in the bag.")
    seat = drawing_seat(state)
    if seat is not None:
        return _advance(take(state, seat, tile))
    state = replace(state, bag=without(state.bag, tile))
    if state.phase == Phase.STARTER:
        return _advance(replace(state, table=(Laid(ORIGIN, tile),)))
    return _advance(replace(state, removed=(*state.removed, tile)))


def _placements(state: State) -> Iterator[Laid]:
    return placements(state.table, active_player(state).hand, state.options)


def _lay(state: State, cell: Cell, face: Face) -> State:
    """Lay a tile, take tokens, put back what was set aside, and refill (QX-20 to QX-23, QX-52, QX-53)."""
    player, tile = active_player(state), TILE_OF.get(face)
    if tile is None or tile not in player.hand:
        raise _not_in_hand(state.phase)
    if reason := refusal(state.table, cell, face, state.options):
        raise reason
    tokens, stock = award(player.tokens, state.stock, completed(state.table, cell, face))
    player = replace(player, hand=without(player.hand, tile), shown=without(player.shown, tile), tokens=tokens)
    laid = replace(state, table=(*state.table, Laid(cell, face)), stock=stock, asked=None, phase=Phase.REFILL)
    return _advance(put_back(with_player(laid, state.active, player)))


def _not_in_hand(phase: Phase) -> IllegalAction:
    if phase == Phase.PLACE:
        return IllegalAction("quartex.tile-not-in-hand", "That tile is not in your hand.")
    return IllegalAction("quartex.tile-not-in-stuck-hand", "That tile is not in the hand of the stuck player.")


def retire(state: State, seat: Seat) -> State:
    """The state after a player has left the game: they show their tiles and are out, and the others play on (OX-26)."""
    if state.outcome or state.phase not in (Phase.PLACE, Phase.POINT) or state.players[seat].out:
        raise ValueError("only a player who is not out can leave, and not while tiles are drawn")
    after = stuck.leave(state, seat)
    return _advance(_next_turn(after) if seat == state.active else after)


def _declare(state: State) -> State:
    expect(state, Phase.PLACE)
    if state.options.stuck == "automatic":
        raise IllegalAction("quartex.stuck-is-automatic", "You need not say that you are stuck: the game notices it.")
    return _advance(stuck.declare(state))


def _advance(state: State) -> State:
    """The state at the next decision or draw."""
    while not (state.outcome or _needs_action(state)):
        match state.phase:
            case Phase.REMOVE:
                state = replace(state, phase=Phase.STARTER)
            case Phase.STARTER:
                state = replace(state, phase=Phase.DEAL)
            case Phase.REFILL:
                state = _next_turn(state)
            case _:
                state = stuck.try_turn(state)
    return state


def _needs_action(state: State) -> bool:
    """Whether a player has to decide, or Nature to draw, before the game goes on."""
    seats = len(state.players)
    match state.phase:
        case Phase.LOT | Phase.PLACE | Phase.POINT:
            return True
        case Phase.REMOVE:
            return len(state.removed) < removed_count(state.options, seats)
        case Phase.STARTER:
            return state.options.starter and not state.table
        case Phase.DEAL:
            return any(len(player.hand) < state.options.contents.hand for player in state.players)
        case Phase.REDRAW | Phase.REFILL:
            return not is_full(state)


def _next_turn(state: State) -> State:
    """The turn of the next player who has tiles and is not out; without one the game is over (QX-24, QX-60)."""
    for seat in clockwise(state, state.active):
        player = state.players[seat]
        if player.hand and not player.out:
            return stuck.try_turn(replace(state, active=seat))
    return replace(state, outcome=result(state))


def view(state: State, seat: Seat | None) -> View:
    """The table, all tokens, one's own hand, and what others have shown (QX-12, QX-17, QX-40)."""
    hand = () if seat is None else state.players[seat].hand
    aside = state.aside if state.options.shown == "open" or seat == state.active else ()
    return View(
        options=state.options,
        seat=seat,
        mover=mover(state),
        active=None if state.active == NATURE else state.active,
        phase=state.phase,
        table=state.table,
        hand=hand,
        screens=tuple(screen_of(state, player) for player in state.players),
        stock=state.stock,
        bag=len(state.bag),
        removed=state.removed,
        aside=aside,
        aside_count=len(state.aside),
        showings=state.showings,
        unseen=unseen(state, {*hand, *aside}),
        dead=known_dead_cells(state),
        outcome=state.outcome,
    )


def witness(state: State, action: Action) -> Seat | None:
    """The seat that draws a tile into its hand; None for all other actions."""
    return drawing_seat(state) if isinstance(action, Draw) else None


def reveals(state: State, action: Action) -> bool:
    """True for draws, for a hand that is shown, and for a placement that shows a new tile or something about a hand."""
    match action:
        case First() | Draw() | Stuck():
            return True
        case Place(_, face):
            return TILE_OF[face] not in active_player(state).shown or _shows_hand(state, play(state, action))
        case Point() | Silent():
            return False
        case _:
            assert_never(action)


def _shows_hand(before: State, after: State) -> bool:
    """Whether a placement made another player show a hand or drop out: both reveal what does not fit (QX-45, QX-51)."""
    outs = [[player.out for player in state.players] for state in (before, after)]
    return before.showings != after.showings or outs[0] != outs[1]


def continues(_state: State, _action: Action) -> bool:
    """Never: every action leads to a draw or a shown hand, or hidden hands decide whose turn it is."""
    return False
