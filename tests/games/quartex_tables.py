"""Quartex tables for tests, written as text: hands, layouts and whole states in the middle of a game."""

from __future__ import annotations

from collections.abc import Collection

from fourfold.game import NATURE
from fourfold.games.quartex import notation, rules
from fourfold.games.quartex.tiles import TILE_OF, TILES, Tile
from fourfold.games.quartex.types import (
    ALL_TOKENS,
    NO_TOKENS,
    Cell,
    Laid,
    Options,
    Phase,
    Place,
    Player,
    State,
    Table,
    Tokens,
)


def tiles(text: str) -> tuple[Tile, ...]:
    """The tiles with these faces."""
    return tuple(sorted(TILE_OF[face] for face in text.split()))


def laid(text: str) -> Table:
    """A table of tiles as they are written in moves."""
    places = [notation.read_action(move) for move in text.split()]
    return tuple(Laid(place.cell, place.face) for place in places if isinstance(place, Place))


def paved(points: str, holes: Collection[Cell] = ()) -> Table:
    """A table from the symbols at its grid points, in rows from the top down; the bottom left tile lies at (0, 0).

    pbr/yyb      makes two tiles:   p b|b r
                                    y y|y b
    """
    rows = points.split("/")[::-1]
    cells = [(x, y) for y in range(len(rows) - 1) for x in range(len(rows[0]) - 1)]
    return tuple(
        Laid((x, y), rows[y + 1][x : x + 2] + rows[y][x + 1] + rows[y][x]) for x, y in cells if (x, y) not in holes
    )


def turn(  # noqa: PLR0913 - a whole table in one line
    *hands: str,
    table: Table = (),
    bag: str = "",
    options: Options | None = None,
    active: int = 0,
    out: Collection[int] = (),
    tokens: tuple[Tokens, ...] = (),
    stock: Tokens = ALL_TOKENS,
) -> State:
    """A turn in the middle of a game: these hands, this bag, and whatever is nowhere else out of the game."""
    held = [tiles(hand) for hand in hands]
    gone = {*tiles(bag), *(tile for hand in held for tile in hand), *(TILE_OF[face] for _, face in table)}
    has = tokens or (NO_TOKENS,) * len(hands)
    return State(
        options=options or Options(),
        players=tuple(Player(hand, (), has[seat], seat in out) for seat, hand in enumerate(held)),
        active=active,
        phase=Phase.PLACE,
        bag=tiles(bag),
        removed=tuple(tile for tile in TILES if tile not in gone),
        table=table,
        stock=stock,
    )


def played(state: State, *moves: str) -> State:
    """The state after these moves."""
    for move in moves:
        state = rules.play(state, notation.read_action(move))
    return state


def drawn(state: State, text: str) -> State:
    """The state after Nature has drawn these tiles."""
    return played(state, *(f"draw {TILE_OF[face]}" for face in text.split()))


def dealt(seats: int, options: Options | None = None) -> State:
    """The first turn, when Nature has always drawn the first tile of the bag."""
    state = rules.start(options or Options(first=0), seats)
    while rules.mover(state) == NATURE:
        state = rules.play(state, rules.legal(state)[0])
    return state


def menu(state: State) -> list[str]:
    """The mover's menu as text."""
    return [notation.write_action(action) for action in rules.legal(state)]
