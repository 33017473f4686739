"""The types of Quartex: symbols, tiles, cells, actions, options, state and view."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, Literal, NamedTuple

from fourfold.frozen_value import value
from fourfold.game import Outcome, Seat
from fourfold.games.quartex.contents import FULL, Contents
from fourfold.games.quartex.tiles import Face, Tile
from fourfold.options import check_options, choice, flag, number, seat

SEATS: Final = FULL.seats
"""The possible numbers of players."""

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
ALL_TOKENS: Final[Tokens] = FULL.tokens
NO_TOKENS: Final[Tokens] = (0, 0, 0, 0)

HAND: Final = FULL.hand
"""How many tiles a player holds while the bag lasts, in the full game."""


class Showing(NamedTuple):
    """Tiles that a stuck player showed to all."""

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
    """The active player lays a tile or declares to be stuck."""
    POINT = "point"
    """An opponent points out where a tile of the stuck player goes, or is silent."""
    REDRAW = "redraw"
    """Nature draws a new hand for the stuck player, who then tries again."""
    REFILL = "refill"
    """Nature draws the active player's hand up to five, and the turn ends."""


class Ending(StrEnum):
    """The ways a game of Quartex ends."""

    PLAYED_OUT = "played-out"
    SOME_OUT = "some-out"
    ALL_OUT = "all-out"


@dataclass(frozen=True, slots=True)
class Options:
    """The rule options; the defaults are the rulebook's."""

    contents: ClassVar[Contents] = FULL
    """The tiles and tokens; a small game has others."""

    stuck: Literal["automatic", "declared"] = choice(
        "automatic",
        "Who sees that a player is stuck: the rules, at once; or the players: the stuck player says so, "
        "and the opponents point out a place for one of the tiles or are silent.",
        "declared",
        group="stuck",
    )
    corners: Literal["touching", "edges-only"] = choice(
        "touching",
        "Which symbols must match: all that meet at a corner, or only those of tiles that share an edge.",
        "edges-only",
        group="table",
    )
    redraw: Literal["top-up", "all"] = choice(
        "top-up",
        "What a player who is out pays for: the hand that did not fit, drawn up to five; or five newly drawn tiles.",
        "all",
        group="stuck",
    )
    frame: int = number(
        "The layout may be at most this many tiles wide and high, gaps counted.", least=8, zero="off", group="table"
    )
    starter: bool = flag("One tile from the bag lies on the table before the first turn.", group="start")
    first: Seat | None = seat("Who takes the first turn.", SEATS)
    shown: Literal["open", "hidden"] = choice(
        "open", "Whether everybody sees the hand of a stuck player and the tiles set aside.", "hidden", group="stuck"
    )
    penalty: Literal["held", "five"] = choice(
        "held",
        "What a player who is out loses: a point for each tile in hand, or always five points.",
        "five",
        group="scoring",
    )
    ties: Literal["shared", "more-tokens", "fewer-tokens"] = choice(
        "shared",
        "Who wins with equal points: all of them; who has fewer tiles to pay for and then more tokens; "
        "who has fewer tokens.",
        "more-tokens",
        "fewer-tokens",
        group="scoring",
    )
    floor: bool = flag("A total below zero counts as zero.", group="scoring")

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
    """Declare that none of one's tiles can be laid, and show them."""


@dataclass(frozen=True, slots=True)
class Point:
    """Point out a place for a tile of the stuck player; it is laid there at once."""

    cell: Cell
    face: Face


@dataclass(frozen=True, slots=True)
class Silent:
    """Point out no place for the stuck player's tiles."""


Action = First | Draw | Place | Stuck | Point | Silent


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has."""

    hand: tuple[Tile, ...] = ()
    shown: tuple[Tile, ...] = ()
    """The tiles of the hand that everybody has seen."""
    tokens: Tokens = NO_TOKENS
    out: bool = False


@value(frozen=True, slots=True)
class State:
    """A state of a game of Quartex."""

    options: Options
    players: tuple[Player, ...]
    active: Seat
    """The player whose turn it is, or who takes the first turn; NATURE until that player is drawn."""
    phase: Phase
    bag: tuple[Tile, ...]
    removed: tuple[Tile, ...] = ()
    table: Table = ()
    stock: Tokens = ALL_TOKENS
    aside: tuple[Tile, ...] = ()
    """The tiles that the active player could not lay in this turn."""
    asked: Seat | None = None
    """The opponent who may point or be silent."""
    showings: tuple[Showing, ...] = ()
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """A player as everybody sees them, from outside their screen."""

    tiles: int
    known: tuple[Tile, ...]
    """The tiles of the hand that the player had to show."""
    tokens: Tokens
    points: int
    """The total if the game ended now."""
    out: bool


@value(frozen=True, slots=True)
class View:
    """What a seat or a spectator sees: neither the contents of the bag nor the hands of others."""

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
    """The number of tiles in the bag."""
    removed: tuple[Tile, ...]
    aside: tuple[Tile, ...]
    """The tiles set aside, as far as this seat has seen them."""
    aside_count: int
    showings: tuple[Showing, ...]
    """Every hand a stuck player has shown, in order."""
    unseen: tuple[Tile, ...]
    """The tiles this seat has not seen: in the bag or in the hands of others."""
    dead: tuple[Cell, ...]
    """The cells beside a tile that no tile can fill any more, as far as all can know; empty if players declare
    themselves that they are stuck."""
    outcome: Outcome | None
