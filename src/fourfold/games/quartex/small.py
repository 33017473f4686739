"""Small Quartex: the same rules with a few tiles of two symbols in a frame of two by two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from fourfold.game import Game, Seat
from fourfold.games.quartex import notation, position_notation, rules, text
from fourfold.games.quartex.box_check import check_box
from fourfold.games.quartex.contents import Contents
from fourfold.games.quartex.redeal import redeal
from fourfold.games.quartex.types import Action, Options, State, View
from fourfold.options import number, seat

CONTENTS: Final = Contents(
    tiles=("bbbb", "bbbp", "bbpp", "bpbp", "pppp"),
    hand=2,
    tokens=(2, 2, 0, 0),
    seats=range(2, 3),
    removed={2: 0},
    removed_with_starter={2: 0},
)


@dataclass(frozen=True, slots=True)
class SmallOptions(Options):
    """The options of Quartex; by default the layout is at most two tiles wide and high, and seat 1 begins."""

    contents: ClassVar[Contents] = CONTENTS

    frame: int = number(
        "The layout may be at most this many tiles wide and high.", least=2, zero="off", group="table", default="2"
    )
    first: Seat | None = seat("Who takes the first turn.", CONTENTS.seats, default="1")


SMALL_QUARTEX: Final[Game[State, Action, View, SmallOptions]] = Game(
    "small-quartex",
    CONTENTS.seats,
    SmallOptions,
    rules,
    notation,
    text,
    redeal=redeal,
    check_box=check_box,
    scored=True,
    retire=rules.retire,
    positions=position_notation,
    family="quartex",
)
