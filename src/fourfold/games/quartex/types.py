"""Quartex's nouns: symbols, tiles, cells, actions, options, the state and what a player sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, NamedTuple

from fourfold.game import Outcome, Seat
from fourfold.options import check_options, choice, flag, number, seat

SEATS: Final = range(2, 6)
"""How many can play."""

Symbol = str
"""One letter: p purple cross, b blue star, r red square, y yellow circle."""
SYMBOLS: Final = "pbry"

Face = str
"""A tile as it lies, by its corners clockwise from the top left:

    p b
    y r      is pbry
"""

Tile = str
"""A tile whichever way it lies: the alphabetically first of its faces."""

Cell = tuple[int, int]
"""A place on the table: x to the right, y up, the first tile at (0, 0)."""
ORIGIN: Final[Cell] = (0, 0)


class Laid(NamedTuple):
    """A tile on the table."""

    cell: Cell
    face: Face


Table = tuple[Laid, ...]
"""The tiles on the table in the order they were laid."""

Tokens = tuple[int, ...]
"""How many tokens of each symbol, in the order of SYMBOLS."""
ALL_TOKENS: Final[Tokens] = (10, 10, 10, 10)
NO_TOKENS: Final[Tokens] = (0, 0, 0, 0)

HAND: Final = 5
"""How many tiles a player holds while the bag lasts."""


class Showing(NamedTuple):
    """A stuck player showed these tiles to all."""

    seat: Seat
    tiles: tuple[Tile, ...]


class Phase(StrEnum):
    """What the game waits for."""

    LOT = "lot"
    """Nature draws the first player."""
    REMOVE = "remove"
    """Nature draws the tiles that are out of the game."""
    STARTER = "starter"
    """Nature draws the tile that lies on the table before the first turn."""
    DEAL = "deal"
    """Nature draws everybody's first five tiles."""
    PLACE = "place"
    """The active player lays a tile or says that he is stuck."""
    POINT = "point"
    """An opponent points out where a tile of the stuck player goes, or is silent."""
    REDRAW = "redraw"
    """Nature draws a new hand for the stuck player, who then tries again."""
    REFILL = "refill"
    """Nature draws the active player's hand up to five, and his turn ends."""


class Ending(StrEnum):
    """The ways a game of Quartex ends."""

    PLAYED_OUT = "played-out"
    SOME_OUT = "some-out"
    ALL_OUT = "all-out"


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed before the game; the defaults are the rulebook's."""

    stuck: Literal["automatic", "declared"] = choice(
        "automatic",
        "Who sees that a player is stuck: the rules, at once; or the players: he says so, "
        "and his opponents point out a place for one of his tiles or are silent.",
        "declared",
    )
    corners: Literal["touching", "edges-only"] = choice(
        "touching",
        "Which symbols must match: all that meet at a corner, or only those of tiles that share an edge.",
        "edges-only",
    )
    redraw: Literal["top-up", "all"] = choice(
        "top-up",
        "What a player who is out pays for: the hand he could not lay, drawn up to five; or five tiles drawn anew.",
        "all",
    )
    frame: int = number("The layout may be at most this many tiles wide and high, gaps counted.", least=8, zero="off")
    starter: bool = flag("One tile from the bag lies on the table before the first turn.")
    first: Seat | None = seat("Who takes the first turn.", SEATS)
    shown: Literal["open", "hidden"] = choice(
        "open", "Whether a stuck player's hand and the tiles he sets aside are seen by all.", "hidden"
    )
    penalty: Literal["held", "five"] = choice(
        "held", "What a player who is out loses: a point for each tile he holds, or five points always.", "five"
    )
    ties: Literal["shared", "more-tokens", "fewer-tokens"] = choice(
        "shared",
        "Who wins with equal points: all of them; who has fewer tiles to pay for and then more tokens; "
        "who has fewer tokens.",
        "more-tokens",
        "fewer-tokens",
    )
    floor: bool = flag("A total below zero counts as zero.")

    def __post_init__(self) -> None:
        check_options(self)
        if self.stuck == "declared" and self.shown == "hidden":
            raise ValueError(
                "option shown cannot be hidden when stuck is declared: opponents must see what to point at"
            )


@dataclass(frozen=True, slots=True)
class First:
    """Nature draws the player who takes the first turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """Nature draws a tile from the bag."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a tile of one's own."""

    cell: Cell
    face: Face


@dataclass(frozen=True, slots=True)
class Stuck:
    """Say that none of one's tiles can be laid, and show them."""


@dataclass(frozen=True, slots=True)
class Point:
    """Point out where a tile of the stuck player goes; it is laid there at once."""

    cell: Cell
    face: Face


@dataclass(frozen=True, slots=True)
class Silent:
    """Find no place for the stuck player's tiles, or keep it to oneself."""


Action = First | Draw | Place | Stuck | Point | Silent


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has."""

    hand: tuple[Tile, ...] = ()
    shown: tuple[Tile, ...] = ()
    """Those tiles of the hand that everybody has seen."""
    tokens: Tokens = NO_TOKENS
    out: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A game of Quartex at one moment."""

    options: Options
    players: tuple[Player, ...]
    active: Seat
    """Whose turn it is, or who takes the first one; NATURE until the lot is drawn."""
    phase: Phase
    bag: tuple[Tile, ...]
    removed: tuple[Tile, ...] = ()
    table: Table = ()
    stock: Tokens = ALL_TOKENS
    aside: tuple[Tile, ...] = ()
    """What the active player could not lay in this turn."""
    asked: Seat | None = None
    """The opponent who may point or be silent."""
    showings: tuple[Showing, ...] = ()
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """A player as everybody sees him from this side of his screen."""

    tiles: int
    known: tuple[Tile, ...]
    """Those tiles of his hand that he had to show."""
    tokens: Tokens
    points: int
    """What he would have if the game ended now."""
    out: bool


@dataclass(frozen=True, slots=True)
class View:
    """What one seat sees, or a spectator: not the bag's content and nobody else's hand."""

    options: Options
    seat: Seat | None
    mover: Seat | None
    active: Seat | None
    phase: Phase
    table: Table
    hand: tuple[Tile, ...]
    """One's own tiles."""
    screens: tuple[Screen, ...]
    stock: Tokens
    bag: int
    """How many tiles are in it."""
    removed: tuple[Tile, ...]
    aside: tuple[Tile, ...]
    """The tiles set aside, as far as this seat has seen them."""
    aside_count: int
    showings: tuple[Showing, ...]
    """Every hand a stuck player has shown, in order."""
    unseen: tuple[Tile, ...]
    """The tiles that are somewhere out of sight: in the bag or in others' hands."""
    dead: tuple[Cell, ...]
    """The cells beside a tile that nothing can fill any more, as all can know; none where players see for themselves
    whether they are stuck."""
    outcome: Outcome | None
