"""Quartino as text: `y5` place, `four!` and `column!5` announce, `lift 5`, `=ybgp@3` claim, `done`."""

from __future__ import annotations

import re
from typing import Final, assert_never

from fourfold.games.quartino.cards import Card, is_card
from fourfold.games.quartino.contents import FULL, Contents
from fourfold.games.quartino.types import (
    Action,
    Claim,
    Column,
    Deal,
    Done,
    Field,
    First,
    Four,
    Lift,
    Place,
    Silent,
)
from fourfold.options import read_seat, write_seat

_FIELD: Final = "0|[1-9][0-9]?"
_SECTOR: Final = f"({_FIELD})(-({_FIELD}))?"
_WORDS: Final[dict[str, Action]] = {"four!": Four(), "silent": Silent(), "done": Done()}


def read_action(text: str, contents: Contents = FULL) -> Action:
    """The action of this text, on any board; ValueError for any other text."""
    if text in _WORDS:
        return _WORDS[text]
    if text.startswith("column!"):
        return Column(_read_field(text.removeprefix("column!")))
    if text.startswith("lift "):
        return Lift(_read_field(text.removeprefix("lift ")))
    if text.startswith("="):
        return _read_claim(text, contents)
    if text.startswith("deal "):
        return Deal(_read_card(text.removeprefix("deal "), contents))
    if text.startswith("first "):
        return First(read_seat(text.removeprefix("first ")))
    if text and text[0] in contents.colours:
        return Place(text[0], _read_field(text[1:]))
    raise ValueError(
        f"{text!r} is not a Quartino move; place y5, announce four! or column!5, claim =ybgp@3 or say done"
    )


def write_action(action: Action) -> str:
    """The text of this action."""
    if isinstance(action, Place):  # menus have up to 36 of them, and a pattern takes three times as long
        return f"{action.colour}{action.field}"
    match action:
        case First(seat):
            return f"first {write_seat(seat)}"
        case Deal(card):
            return f"deal {card}"
        case Four():
            return "four!"
        case Column(field):
            return f"column!{field}"
        case Silent():
            return "silent"
        case Lift(field):
            return f"lift {field}"
        case Claim(card, sector):
            return f"={card}@{sector}"
        case Done():
            return "done"
        case _:
            assert_never(action)


def _read_field(text: str) -> Field:
    if not re.fullmatch(_FIELD, text):
        raise ValueError(f"a field is a number like 5, not {text!r}")
    return int(text)


def _read_card(text: str, contents: Contents) -> Card:
    if not is_card(text, contents):
        count = {2: "two", 4: "four"}[contents.length]
        raise ValueError(f"a card is {count} of the letters {', '.join(contents.colours)}, not {text!r}")
    return text


def _read_claim(text: str, contents: Contents) -> Claim:
    card, _, sector = text[1:].partition("@")
    if not re.fullmatch(_SECTOR, sector):
        raise ValueError(f"a claim names a card and a sector, like =ybgp@3, not {text!r}")
    return Claim(_read_card(card, contents), sector)
