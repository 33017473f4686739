"""The progress of a game at a table: a player's actions and Nature's draws as events."""

from __future__ import annotations

from collections.abc import Sequence

from fourfold.game import NATURE
from fourfold.play.match import Match, draws
from fourfold.play.nature import Nature
from fourfold.tables.decide.change import Change, Sender
from fourfold.tables.events import Event, Played
from fourfold.tables.table import Table, advance, match_of


def advance_through(table: Table, by: Sender, texts: Sequence[str], matches: Sequence[Match]) -> Change:
    """The table after each of these matches: the first ones reached by the sender's texts, the others by draws."""
    steps: list[tuple[Event, Table]] = []
    count = len(texts)
    for number, match in enumerate(matches):
        event = Played(by.seat, texts[number], "" if number else by.id) if number < count else _drawn(match)
        table = advance(table, match, by.at)
        steps.append((event, table))
    return Change(by.at, tuple(steps))


def settled(change: Change, nature: Nature) -> Change:
    """The change, followed by Nature's draws before the next player's action."""
    drawn = draws(match_of(change.table), nature)
    return change.and_then(advance_through(change.table, Sender(NATURE, change.at), (), drawn)) if drawn else change


def _drawn(match: Match) -> Played:
    """The event of the draw that led to this match."""
    return Played(NATURE, match.game.notation.write_action(match.log[-1].action))
