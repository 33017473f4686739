from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from fourfold.game import Paint, in_english, plain
from fourfold.game import Say as Speak

from .rules import CARDS, Action, Answer, Deal, Say, View

ENDINGS: Mapping[str, str] = {"showdown": "has the best card"}
_ACTIONS: dict[str, Action] = {
    **{f"deal {card}": Deal(card) for card in CARDS},
    **{answer: Say(answer) for answer in get_args(Answer)},
}


def read_action(text: str) -> Action:
    if text not in _ACTIONS:
        raise ValueError(f"{text!r} is not a move")
    return _ACTIONS[text]


def write_action(action: Action) -> str:
    return f"deal {action.card}" if isinstance(action, Deal) else action.answer


def show(view: View, paint: Paint = plain, say: Speak = in_english) -> str:
    shown = " ".join(card or "?" for card in view.shown)
    return f"hand: {view.hand or '-'}\nanswers: {' '.join(each or '-' for each in view.answers)}\nshown: {shown}"


def say(action: Action, speak: Speak = in_english) -> str:
    return f"deals {action.card}" if isinstance(action, Deal) else f"{action.answer}s"


def explain(say: Speak = in_english) -> str:
    return "keep or fold"
