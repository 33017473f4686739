"""Each player is dealt a card in secret and keeps it or folds; the highest card that was kept wins."""

from __future__ import annotations

from fourfold.game import Game

from . import rules, text
from .rules import CARDS, Action, Options, State, View

CONTRACT = 1


def _action_texts(_options: Options, _seats: int) -> list[str]:
    return [*(f"deal {card}" for card in CARDS), "keep", "fold"]


GAME: Game[State, Action, View, Options] = Game(
    "high-card",
    range(2, 4),
    Options,
    rules,
    text,
    text,
    redeal=rules.redeal,
    check_box=rules.check_box,
    action_texts=_action_texts,
    scored=True,
)
