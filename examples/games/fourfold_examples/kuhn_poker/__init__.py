"""Kuhn poker: three cards, one chip to bet; the smallest game of poker in which bluffing pays."""

from typing import Final

from fourfold.game import Game
from fourfold_examples.kuhn_poker import rules, text
from fourfold_examples.kuhn_poker.rules import SEATS, Action, Options, State, View

CONTRACT: Final = 1
GAME: Final[Game[State, Action, View, Options]] = Game(
    "kuhn-poker",
    SEATS,
    Options,
    rules,
    notation=text,
    text=text,
    redeal=rules.redeal,
    check_box=rules.check_box,
    scored=True,
    action_texts=text.action_texts,
)
