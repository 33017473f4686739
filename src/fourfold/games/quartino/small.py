"""Small Quartino: the same rules with two colours, a ring of two fields and one card of two colours for each player."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import ClassVar, Final, Literal

from fourfold.game import Game, Seat
from fourfold.games.quartino import notation, position_notation, rules, text
from fourfold.games.quartino.box_check import check_box
from fourfold.games.quartino.cards import Card
from fourfold.games.quartino.contents import Contents
from fourfold.games.quartino.redeal import redeal
from fourfold.games.quartino.types import Action, Options, State, View
from fourfold.options import SetOption, choice, seat, set_of

CONTENTS: Final = Contents(colours="yb", pawns=2, hand=1, ring=2, spokes=1, seats=range(2, 3))
_CARDS: Final = SetOption(
    says="The cards: two colours each, the hub first.",
    default="all",
    sets={"all": tuple("".join(colours) for colours in product(CONTENTS.colours, repeat=CONTENTS.length))},
    letters=CONTENTS.colours,
    length=CONTENTS.length,
    per_seat=CONTENTS.hand,
    group="board",
)


@dataclass(frozen=True, slots=True)
class SmallOptions(Options):
    """The options of Quartino; by default the rules claim cards, no situation counts, and seat 1 begins."""

    contents: ClassVar[Contents] = CONTENTS

    board: Literal["wheel", "grid3x3", "grid4x4"] = choice("wheel", "The board.", group="board")
    cards: tuple[Card, ...] = set_of(_CARDS)
    situations: Literal["announced", "automatic", "off"] = choice(
        "off", "Who sees four colours and columns, as in Quartino.", "announced", "automatic", group="situations"
    )
    claims: Literal["free", "checked", "automatic"] = choice(
        "automatic", "Claims: the rules make them, as in Quartino.", "free", "checked", group="claims"
    )
    empty: Literal["skip", "draw"] = choice(
        "draw", "When no pawn is left to place: a draw, or skip it.", "skip", group="end"
    )
    first: Seat | None = seat("Who begins.", CONTENTS.seats, default="1")


class _Notation:
    """Quartino's notation with the colours and cards of the small game."""

    def read_action(self, text: str) -> Action:
        """The action of this text; ValueError for any other text."""
        return notation.read_action(text, CONTENTS)

    def write_action(self, action: Action) -> str:
        """The text of this action."""
        return notation.write_action(action)


SMALL_QUARTINO: Final[Game[State, Action, View, SmallOptions]] = Game(
    "small-quartino",
    CONTENTS.seats,
    SmallOptions,
    rules,
    _Notation(),
    text,
    redeal=redeal,
    check_box=check_box,
    scored=True,
    positions=position_notation,
    family="quartino",
)
