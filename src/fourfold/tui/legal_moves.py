"""The legal moves of a seat, grouped by kind of action so that hundreds of moves stay readable."""

from __future__ import annotations

from collections.abc import Mapping

from fourfold.game import Seat, join_items
from fourfold.play.action_kind import action_kind
from fourfold.play.match import Match
from fourfold.words import Words

MOST_LISTED = 96
"""Moves of a kind that are listed; the rest is only counted."""


def moves_by_kind(match: Match, seat: Seat, words: Words) -> Mapping[str, list[str]]:
    """The legal moves by kind of action, in the order of the rules."""
    found: dict[str, list[str]] = {}
    for action in match.actions(seat):
        found.setdefault(kind_name(match, action, words), []).append(match.game.notation.write_action(action))
    return found


def kind_name(match: Match, action: object, words: Words) -> str:
    """The name of an action's kind."""
    kind = action_kind(action)
    return words.say_or(f"kind-{match.game.name}-{kind}", kind)


def menu_summary(match: Match, seat: Seat, words: Words) -> str:
    """The legal moves on one line: `give ?0 ... ?f (16), call !a1-d1 ... !a4-d1 (10)`."""
    return join_items((_brief(kind, moves) for kind, moves in moves_by_kind(match, seat, words).items()), words.say_or)


def list_moves(match: Match, seat: Seat, start: str, width: int, words: Words) -> str:
    """All moves that begin with this text, in columns, kind by kind."""
    listed = [
        _columns(kind, found, width, words)
        for kind, moves in moves_by_kind(match, seat, words).items()
        if (found := [move for move in moves if move.startswith(start)])
    ]
    return "\n".join(listed) or words.say("moves-none", start=start)


def _columns(kind: str, moves: list[str], width: int, words: Words) -> str:
    shown = moves[:MOST_LISTED]
    column = max(map(len, shown)) + 2
    across = max(1, (width - 2) // column)
    rows = [shown[begin : begin + across] for begin in range(0, len(shown), across)]
    lines = ["  " + "".join(move.ljust(column) for move in row).rstrip() for row in rows]
    more = len(moves) - len(shown)
    rest = ["  " + words.say("moves-more", count=more, start=shown[0][:1])] if more else []
    return "\n".join([f"{kind} ({len(moves)})", *lines, *rest])


def _brief(kind: str, moves: list[str]) -> str:
    first = moves[0] if moves[0].startswith(kind) else f"{kind} {moves[0]}"
    if len(moves) == 1:
        return first
    dots = " ... " if len(moves) > 2 else ", "
    return f"{first}{dots}{moves[-1]} ({len(moves)})"
