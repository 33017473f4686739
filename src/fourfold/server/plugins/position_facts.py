"""The facts about a position, checked before anything relies on them."""

from __future__ import annotations

from typing import Any, Final

from fourfold.game import NATURE, AnyGame, Outcome, Seat
from fourfold.server.plugins.messages import MAX_TEXT, Facts

MAX_MENU: Final = 10_000
"""Actions on a menu."""


class Impossible(Exception):  # noqa: N818 - it is a finding about a game, not a malfunction
    """A game has said something that no game can say."""


def facts_of(game: AnyGame, state: Any, seats: int) -> Facts:
    """What the rules say about a state; Impossible if that cannot be."""
    rules, write = game.rules, game.notation.write_action
    mover, outcome, (turn, owner) = rules.mover(state), rules.outcome(state), rules.turn(state)
    actions = rules.legal(state)
    if len(actions) > MAX_MENU:
        raise Impossible(f"a menu has at most {MAX_MENU} actions, not {len(actions)}")
    menu = tuple(checked_text(write(action)) for action in actions)
    if len({*menu}) < len(menu):
        raise Impossible("a menu lists an action twice")
    _check_seats(seats, owner, *(() if mover is None else (mover,)))
    _check_end(mover, outcome, menu)
    if outcome:
        _check_outcome(outcome, seats)
    return Facts(mover, (turn, owner), outcome, menu)


def checked_text(text: str) -> str:
    """The text of an action; Impossible if a message or a record cannot contain it."""
    if not 0 < len(text) <= MAX_TEXT or ";" in text or text != text.strip() or not text.isprintable():
        wanted = f"1 to {MAX_TEXT} printable characters, no semicolon and no space around it"
        raise Impossible(f"an action is written with {wanted}, not {text[:MAX_TEXT]!r}")
    return text


def _check_seats(seats: int, *named: Seat) -> None:
    for seat in named:
        if seat != NATURE and seat not in range(seats):
            raise Impossible(f"there is no seat {seat!r}")


def _check_end(mover: Seat | None, outcome: Outcome | None, menu: tuple[str, ...]) -> None:
    if (mover is None) != (outcome is not None):
        raise Impossible("a game is over exactly when it has an outcome")
    if mover is not None and not menu:
        raise Impossible("the seat to move has no legal action")


def _check_outcome(outcome: Outcome, seats: int) -> None:
    if not set(outcome.winners) <= set(range(seats)):
        raise Impossible(f"there are no winners {outcome.winners!r}")
    if len(outcome.points) != seats or len(outcome.places) not in (0, seats):
        raise Impossible("an outcome has the points and places of every seat")
