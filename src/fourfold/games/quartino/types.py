"""The types of Quartino: columns, sectors, actions, options, state and view."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, Literal

from fourfold.frozen_value import value
from fourfold.game import Outcome, Seat
from fourfold.games.quartino.cards import CARDS, Card, Colour
from fourfold.games.quartino.contents import FULL, Contents
from fourfold.options import check_options, choice, flag, number, seat, set_of

SEATS: Final = FULL.seats
"""The possible numbers of players."""

Field = int
"""A place for a column; on the wheel 0 is the hub and 1 to 8 are the ring, clockwise."""

Columns = tuple[str, ...]
"""For each field its pawns from bottom to top, for example "ybg", or "" for none."""

Sector = str
"""The name of four fields that can make a card: "3" on the wheel, "1-2" on a grid."""

Situation = Literal["four", "column"]
Turns = Literal["any", "quarters", "fixed"]


class Ending(StrEnum):
    """The ways a game of Quartino ends."""

    LAST_CARD = "last-card"
    NO_PAWNS = "no-pawns"
    CAP = "cap"


@dataclass(frozen=True, slots=True)
class Options:
    """The rule options; the defaults are the rulebook's, or the closest reading of it."""

    contents: ClassVar[Contents] = FULL
    """The pawns, the wheel and the cards of a player; a small game has others."""

    board: Literal["wheel", "grid3x3", "grid4x4"] = choice("wheel", "The board.", "grid3x3", "grid4x4", group="board")
    cards: tuple[Card, ...] = set_of(CARDS)
    turns: Turns = choice(
        "any", "How far a card may be turned: any way, every second way, not.", "quarters", "fixed", group="board"
    )
    mirror: bool = flag("The mirror image of a card counts too.", group="board")
    situations: Literal["announced", "automatic", "off"] = choice(
        "announced",
        "Who sees four colours and columns: the players, the rules, nobody.",
        "automatic",
        "off",
        group="situations",
    )
    announcers: Literal["mover", "anyone"] = choice(
        "mover",
        "Who may announce them: the player whose turn it is, or each other player before them too.",
        "anyone",
        group="situations",
    )
    colours: Literal["one", "each"] = choice(
        "one", "Extra pawns for four colours: one, or one a colour.", "each", group="situations"
    )
    columns: Literal["named", "all", "each"] = choice(
        "named",
        "With several columns: one comes off; all come off for one extra pawn; each announced one earns a pawn.",
        "all",
        "each",
        group="situations",
    )
    judged: Literal["start", "again"] = choice(
        "start", "Four colours is judged before columns come off, or after.", "again", group="situations"
    )
    order: Literal["free", "fixed"] = choice(
        "free", "With both situations: any order, or columns off first.", "fixed", group="situations"
    )
    extra: Literal["must", "may"] = choice(
        "must", "Whether the pawns that situations add must be placed.", "may", group="situations"
    )
    claim_when: Literal["after", "any-time"] = choice(
        "after", "When to claim: after all pawns, or after each of them.", "any-time", group="claims"
    )
    new_pawn: Literal["any", "bonus", "always"] = choice(
        "any", "A claim needs a pawn just placed: never, after a bonus pawn, always.", "bonus", "always", group="claims"
    )
    claims: Literal["free", "checked", "automatic"] = choice(
        "free", "Claims: right or wrong; only right ones; the rules make them.", "checked", "automatic", group="claims"
    )
    several: Literal["one", "together"] = choice(
        "one", "Several cards at once: one after the other, or on the same pawns.", "together", group="claims"
    )
    bonus_check: bool = flag("Situations are looked for again before a bonus pawn.", group="situations")
    empty: Literal["skip", "draw"] = choice(
        "skip", "When no pawn is left to place: skip it, or a draw.", "draw", group="end"
    )
    wrong_claim: Literal["ends", "keeps-pawns"] = choice(
        "ends", "What a wrong claim ends: the turn, or only the claiming.", "keeps-pawns", group="claims"
    )
    first: Seat | None = seat("Who begins; the rulebook says the youngest.", SEATS)
    cap: int = number("A draw after this many turns.", least=1, zero="none", group="end")

    def __post_init__(self) -> None:
        check_options(self)


@dataclass(frozen=True, slots=True)
class Deal:
    """Nature deals a card to the next player whose holder is not full."""

    card: Card


@dataclass(frozen=True, slots=True)
class First:
    """Nature draws the player who begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Four:
    """Say "four colours": four pawns or more of one colour are on the board."""


@dataclass(frozen=True, slots=True)
class Column:
    """Say "column": four pawns or more stand on this field."""

    field: Field


@dataclass(frozen=True, slots=True)
class Silent:
    """Announce nothing more, if all players may announce."""


@dataclass(frozen=True, slots=True)
class Lift:
    """Take a whole column off the board."""

    field: Field


@dataclass(frozen=True, slots=True)
class Place:
    """Put a pawn from the reserve on a field."""

    colour: Colour
    field: Field


@dataclass(frozen=True, slots=True)
class Claim:
    """Say "Quartino", show a card and point to the sector where it is made."""

    card: Card
    sector: Sector


@dataclass(frozen=True, slots=True)
class Done:
    """Place or claim no more."""


Action = Deal | First | Four | Column | Silent | Lift | Place | Claim | Done


@value(frozen=True, slots=True)
class Turn:
    """The progress of a turn; everybody sees all of it."""

    owed: int = 1
    """Pawns still to be placed."""
    extra: int = 0
    """How many of these come from situations."""
    speaker: Seat | None = None
    """Another player who may announce before the one whose turn it is."""
    may_announce: bool = False
    """Whether situations can be announced: nothing is placed or lifted yet."""
    announced: frozenset[Situation] = frozenset()
    """The situations announced rightly, or found by the rules."""
    refused: frozenset[Situation] = frozenset()
    """The situations announced wrongly."""
    doomed: tuple[Field, ...] = ()
    """The fields of the columns that can be lifted."""
    lifts: int = 0
    """The number of columns that must be lifted."""
    fresh: tuple[Field, ...] = ()
    """The fields of pawns placed since the turn began or since the latest cards were laid down."""
    used: tuple[Field, ...] = ()
    """The fields whose top pawns come off when this round of claims is over."""
    bonus: bool = False
    """Whether a card was laid down, so that the pawns owed are bonus pawns."""
    closed: bool = False
    """Whether claiming is over."""


@value(frozen=True, slots=True)
class State:
    """A state of a game of Quartino."""

    options: Options
    active: Seat
    """The player whose turn it is; NATURE before the first turn."""
    hands: tuple[tuple[Card, ...], ...]
    """The cards on each holder."""
    laid: tuple[tuple[Card, ...], ...]
    """The cards made, open beside each holder."""
    shown: tuple[tuple[Card, ...], ...]
    """The cards on each holder that everybody saw in a wrong claim."""
    undealt: tuple[Card, ...]
    columns: Columns
    turn: Turn = Turn()
    turns: int = 0
    """The number of turns that are over."""
    still: int = 0
    """The number of turns that have ended since a pawn was moved."""
    outcome: Outcome | None = None


@value(frozen=True, slots=True)
class View:
    """What a player or a spectator sees; situations and made cards are not pointed out."""

    options: Options
    seat: Seat | None
    mover: Seat | None
    active: Seat
    """The player whose turn it is, even while another one may announce."""
    columns: Columns
    reserve: tuple[tuple[Colour, int], ...]
    hand: tuple[Card, ...]
    """The player's own cards; none for a spectator."""
    held: tuple[int, ...]
    """How many cards are on each holder."""
    laid: tuple[tuple[Card, ...], ...]
    shown: tuple[tuple[Card, ...], ...]
    undealt: int
    turn: Turn
    turns: int
    outcome: Outcome | None
