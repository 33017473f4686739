"""Kuhn poker as text: `check`, `bet`, `call`, `fold`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from fourfold.game import Paint, Say, Seat, in_english, list_examples, plain
from fourfold.options import write_seat
from fourfold_examples.kuhn_poker.rules import CARDS, Action, Bet, Call, Check, Deal, Fold, Options, View

ENDINGS: Mapping[str, str] = {
    "showdown": "both players showed their cards, and the higher one won",
    "fold": "a player folded",
}
_NAMES: Final = {"J": "jack", "Q": "queen", "K": "king"}
_ACTIONS: Final[Mapping[str, Action]] = {
    "check": Check(),
    "bet": Bet(),
    "call": Call(),
    "fold": Fold(),
    **{f"deal {card}": Deal(card) for card in CARDS},
}
_TEXTS: Final = {action: text for text, action in _ACTIONS.items()}


def write_action(action: Action) -> str:
    """The text of this action."""
    return _TEXTS[action]


def read_action(text: str) -> Action:
    """The action of this text; ValueError for any other text."""
    if text not in _ACTIONS:
        raise ValueError(f"a move is check, bet, call or fold, not {text!r}")
    return _ACTIONS[text]


def action_texts(_options: Options, _seats: int) -> Sequence[str]:
    """The text of every action, in the order of the environments' action numbers."""
    return list(_ACTIONS)


def show(view: View, paint: Paint = plain, say: Say = in_english) -> str:
    """Each player's card, or ? if it is hidden, and their chips in the pot."""
    return "\n".join(_player(view, seat, paint, say) for seat in (0, 1))


def _player(view: View, seat: Seat, paint: Paint, say: Say) -> str:
    card, chips = view.hand if seat == view.seat else view.shown[seat], view.chips[seat]
    number = write_seat(seat)
    name = say("player-number", f"Player {number}", number=number)
    bet = say("kuhn-poker-chips", f"{chips} in the pot", count=chips)
    mark = ">" if view.mover == seat else " "
    return f"{mark} {name}  [{paint(card or '?', 'yellow')}]  {bet}"


def say(action: Action, speak: Say = in_english) -> str:
    """The action as a phrase after a player's name, or as the translated sentence."""
    match action:
        case Deal(card):
            name = speak(f"kuhn-poker-{_NAMES[card]}", _NAMES[card])
            return speak("kuhn-poker-deals", f"deals a {name}", card=name)
        case Check():
            return speak("kuhn-poker-checks", "checks")
        case Bet():
            return speak("kuhn-poker-bets", "bets a chip")
        case Call():
            return speak("kuhn-poker-calls", "calls")
        case Fold():
            return speak("kuhn-poker-folds", "folds")
        case _:
            assert_never(action)


def explain(say: Say = in_english) -> str:
    """How to type moves."""
    return list_examples(
        (
            ("check", say("kuhn-poker-typed-check", "put in no chip, if nobody has bet")),
            ("bet", say("kuhn-poker-typed-bet", "put in a second chip, if nobody has bet")),
            ("call", say("kuhn-poker-typed-call", "put in a second chip after your opponent’s bet")),
            ("fold", say("kuhn-poker-typed-fold", "give up after your opponent’s bet")),
        )
    )
