"""Imports records, replaying them in the bot threads or the game's own, because a long one takes a while."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Final, TypeVar

from fourfold.options import write_options
from fourfold.play.names import check_script, check_visible
from fourfold.play.record import Record, read_record
from fourfold.play.rule_versions import NotInstalled
from fourfold.server.bots.bot_pool import BotPool, WorkFailed
from fourfold.server.plugins.plugin_games import PluginGames
from fourfold.server.protocol.tables import NewTable
from fourfold.tables.decide import MAX_NAME_LENGTH
from fourfold.tables.record_import import ImportedRecord, import_record, match_at_ply
from fourfold.tables.table import Time

LONGEST_GAME: Final = 2000
"""Actions; the longest games of people have a few hundred."""

T = TypeVar("T")


class RecordImports:
    """Reads the records that clients send."""

    def __init__(self, bots: BotPool, plugins: PluginGames) -> None:
        self._bot_pool, self._plugins = bots, plugins
        self._numbers = count()

    async def imported(self, text: str, now: Time, owner: str = "") -> ImportedRecord:
        """The record as a finished table; ValueError if it is not valid."""
        return await self._study(text, lambda: import_record(_read(text), now), owner)

    async def continued(self, plan: NewTable, owner: str = "") -> tuple[dict[str, str], tuple[str, ...]]:
        """The options of a new table, and the actions already played if it continues a record."""
        if not plan.record:
            return dict(plan.options), ()
        match = await self._study(plan.record, lambda: match_at_ply(_read(plan.record), plan.ply), owner)
        if plan.options:
            raise ValueError("a game that is taken up again keeps its options; leave them out")
        if plan.game != match.game.name or len(plan.seats) != len(match.names):
            raise ValueError(f"the record is one of {match.game.name} with {len(match.names)} players")
        if match.game.secret and not all(seat.name or seat.level for seat in plan.seats):
            # The caller knows every hand in the record, and may have made it up: no stranger may join such a game.
            raise ValueError("the hands of this game are known: name a player or a bot for every seat")
        return write_options(match.options), match.texts

    async def _study(self, text: str, make: Callable[[], T], owner: str) -> T:
        work, game = partial(_made, make), _game_of(text)
        if self._plugins.has(game):
            return await self._plugins.run(game, work)
        try:
            # Each address has its own subject: one thread works on a subject at a time, and its queue is short.
            found: T = await self._bot_pool.study(
                f"records {owner}", next(self._numbers), work, owner=owner, short=True
            )
        except WorkFailed as failed:
            raise failed.__cause__ if isinstance(failed.__cause__, ValueError) else failed from None
        return found


def _made(make: Callable[[], T]) -> T:
    """What this makes; a table of a game that is not installed is the server's problem, such a record the client's."""
    try:
        return make()
    except NotInstalled as reason:
        raise ValueError(str(reason)) from None


def _game_of(text: str) -> str:
    """The game that the first line of a record names."""
    header, _, game = text.partition("\n")[0].partition(":")
    return game.strip() if header == "Game" else ""


def _read(text: str) -> Record:
    record = read_record(text)
    if len(record.actions) > LONGEST_GAME:
        raise ValueError(f"a record has at most {LONGEST_GAME} actions here, not {len(record.actions)}")
    if any(len(name) > MAX_NAME_LENGTH for name in record.players):
        raise ValueError(f"a name has at most {MAX_NAME_LENGTH} letters")
    for name in record.players:
        check_visible(name)
        check_script(name)
    return record
