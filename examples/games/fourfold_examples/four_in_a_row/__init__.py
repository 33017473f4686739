"""Four in a row: drop discs into columns; four of your own in a line win."""

from typing import Final

from fourfold.game import Game
from fourfold_examples.four_in_a_row import rules, text
from fourfold_examples.four_in_a_row.rules import SEATS, Action, Options, State, View

CONTRACT: Final = 1
GAME: Final[Game[State, Action, View, Options]] = Game(
    "four-in-a-row",
    SEATS,
    Options,
    rules,
    notation=text,
    text=text,
    can_agree=True,
    check_box=rules.check_box,
    action_texts=text.action_texts,
)
