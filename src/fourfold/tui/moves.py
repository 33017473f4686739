"""The menu of a seat, grouped by kind of action so that hundreds of moves stay readable."""

from __future__ import annotations

import re
from collections.abc import Mapping

from fourfold.game import Seat
from fourfold.play.match import Match

MOST = 96
"""How many moves of a kind are listed before the rest is only counted."""


def kinds(match: Match, seat: Seat) -> Mapping[str, list[str]]:
    """The menu by kind of action, in the order the rules offer it."""
    found: dict[str, list[str]] = {}
    for action in match.actions(seat):
        found.setdefault(_kind(action), []).append(match.game.notation.write_action(action))
    return found


def offer(match: Match, seat: Seat) -> str:
    """The menu on one line: `give ?0 ... ?f (16), call !a1-d1 ... !a4-d1 (10)`."""
    return ", ".join(_brief(kind, moves) for kind, moves in kinds(match, seat).items())


def list_moves(match: Match, seat: Seat, start: str, width: int) -> str:
    """All moves that begin so, in columns, kind by kind."""
    listed = [
        _columns(kind, found, width)
        for kind, moves in kinds(match, seat).items()
        if (found := [move for move in moves if move.startswith(start)])
    ]
    return "\n".join(listed) or f"No move you may make now begins with {start!r}."


def _columns(kind: str, moves: list[str], width: int) -> str:
    shown = moves[:MOST]
    column = max(map(len, shown)) + 2
    across = max(1, (width - 2) // column)
    rows = [shown[begin : begin + across] for begin in range(0, len(shown), across)]
    lines = ["  " + "".join(move.ljust(column) for move in row).rstrip() for row in rows]
    more = len(moves) - len(shown)
    rest = [f"  ... and {more} more; `moves {shown[0][:1]}` lists those that begin with {shown[0][:1]}"] if more else []
    return "\n".join([f"{kind} ({len(moves)})", *lines, *rest])


def _brief(kind: str, moves: list[str]) -> str:
    if len(moves) == 1:
        return moves[0] if moves[0].startswith(kind) else f"{kind} {moves[0]}"
    dots = " ... " if len(moves) > 2 else " or "
    return f"{kind} {moves[0]}{dots}{moves[-1]} ({len(moves)})"


def _kind(action: object) -> str:
    """The action's name in the rules, as words: `point out`."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", type(action).__name__).lower()
