"""Positions of rated games that go on: nobody is told here what they are worth.

Two games can share an opening, so the first positions of a game are everybody's. Only games without hidden things have
positions that can be compared.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from fourfold.games import find_game
from fourfold.play.match import Match
from fourfold.tables.authority import hides_play
from fourfold.tables.table import Table

if TYPE_CHECKING:
    from fourfold.server.rooms.room_registry import RoomRegistry

OPENING: Final = 6
"""Actions of a game before its positions are its own. Otherwise a few rated games that stop after their first actions
would keep everybody from analysing."""


class ProtectedPositions:
    """The positions of the rated games of one registry, also of those that have left memory."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry = registry
        self._asleep: dict[str, tuple[str, str]] = {}
        """The games and positions of tables that are not in memory."""

    def leave_memory(self, name: str, table: Table) -> None:
        """Remember the position of a table that is not in memory any more, as long as it is a secret."""
        found = _position(table)
        if found is None:
            self._asleep.pop(name, None)
        else:
            self._asleep[name] = table.opened.game, found

    def keep_only(self, names: Container[str]) -> None:
        """Forget all tables that are not in memory except these; others may have ended on another node."""
        self._asleep = {name: found for name, found in self._asleep.items() if name in names}

    def knows(self, name: str) -> bool:
        """Whether this table is in memory, or was."""
        return name in self._registry.rooms or name in self._asleep

    def has(self, match: Match, *, only_now: bool = False) -> bool:
        """Whether a match has come through the position of a rated game that goes on, or is there now."""
        if match.game.secret or match.game.positions is None:
            return False
        hidden = set(self._hidden(match.game.name))
        states = (match.state,) if only_now else (match.state, *(entry.before for entry in match.log))
        return bool(hidden) and any(_write(match.game.name, state) in hidden for state in states)

    def _hidden(self, game: str) -> Iterator[str]:
        rooms = self._registry.rooms
        for room in rooms.values():
            if room.table.opened.game == game and (found := _position(room.table)):
                yield found
        yield from (found for name, (of, found) in self._asleep.items() if of == game and name not in rooms)


def _position(table: Table) -> str | None:
    """The position of a rated game that goes on; None if everybody may know it, or if it cannot be compared."""
    match = table.match
    if match is None or not hides_play(table) or len(match.log) <= OPENING:
        return None
    if match.game.secret or match.game.positions is None:
        return None
    return _write(match.game.name, match.state)


@lru_cache(10_000)  # each question needs the positions of all rated games
def _write(game: str, state: Any) -> str:
    positions = find_game(game).positions
    assert positions is not None  # noqa: S101 - asked before
    return positions.write_position(state)
