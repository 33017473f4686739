"""Small Quarto: the same rules on a 3x3 board with the eight pieces of three traits, small enough to be solved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from fourfold.game import Game, Seat
from fourfold.games.quarto import notation, rules, text
from fourfold.games.quarto.box_check import check_box
from fourfold.games.quarto.contents import Contents, make_contents
from fourfold.games.quarto.types import SEATS, Action, Options, State, Trait, View
from fourfold.options import choice, seat, several

CONTENTS: Final = make_contents(side=3, traits=3)
_TRAITS: Final[tuple[Trait, ...]] = ("colour", "height", "shape")


@dataclass(frozen=True, slots=True)
class SmallOptions(Options):
    """The options of Quarto; by default the rules see every line, and seat 1 begins."""

    contents: ClassVar[Contents] = CONTENTS

    calls: Literal["announced", "automatic", "no-steal", "persistent"] = choice(
        "automatic", "Who sees three in a line, as in Quarto.", "announced", "no-steal", "persistent", group="calls"
    )
    traits: tuple[Trait, ...] = several(_TRAITS, "The characteristics that count.", group="goal")
    first: Seat | None = seat("Who gives the first piece.", SEATS, default="1")


class _Notation:
    """Quarto's notation with the pieces and cells of the small game."""

    def read_action(self, text: str) -> Action:
        """The action of this text; ValueError for any other text."""
        return notation.read_action(text, CONTENTS)

    def write_action(self, action: Action) -> str:
        """The text of this action."""
        return notation.write_action(action)


SMALL_QUARTO: Final[Game[State, Action, View, SmallOptions]] = Game(
    "small-quarto",
    SEATS,
    SmallOptions,
    rules,
    _Notation(),
    text,
    family="quarto",
    check_box=check_box,
    can_agree=True,
    positions=notation,
)
