"""All games from other packages on this server: their processes, and a thread for each game that waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, TypeVar

from fourfold import games, kits
from fourfold.engine.levels import levels_of
from fourfold.game import AnyGame, Seat
from fourfold.play.match import Match
from fourfold.server.plugins.messages import Frame, Frames, Show, ShowAll
from fourfold.server.plugins.process import GameFailed, GameProcess
from fourfold.server.plugins.remote_player import make_remote_engine
from fourfold.server.plugins.stand_in import RemoteState, RemoteText, make_stand_in
from fourfold.server.protocol.updates import Board

STEP_WITHIN: Final = 2.0
"""Seconds a game may take for one step of its rules, or to show a position."""
PAGE_WITHIN: Final = 20.0
"""Seconds a game may take to show many positions."""

_LOGGER: Final = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Guest:
    """One game, with what runs it."""

    stand_in: AnyGame
    rules: GameProcess
    bots: GameProcess
    thread: ThreadPoolExecutor
    """A single thread, so that a slow game holds up only itself."""


class PluginGames:
    """Runs the games from other packages outside this process; from `open` to `close`, stand-ins take their places."""

    def __init__(self, seconds: float = STEP_WITHIN) -> None:
        self._seconds = seconds
        self._guests: dict[str, _Guest] = {}

    def open(self) -> None:
        """Put stand-ins in the places of the games; name those that were left out."""
        found = games.plugins()
        for problem in found.problems:
            _LOGGER.warning(problem)
        for name, plugin in found.found.items():
            rules, bots, text = GameProcess(name), GameProcess(name), RemoteText(plugin.game)
            stand_in = make_stand_in(plugin.game, rules, text, self._seconds)
            engine = make_remote_engine(levels_of(name), bots, text)
            self._guests[name] = _Guest(stand_in, rules, bots, ThreadPoolExecutor(1, f"game-{name}"))
            games.stand_in(name, stand_in)
            kits.stand_in(name, "engine", engine)

    def close(self) -> None:
        """End all processes, and put the games back."""
        games.remove_stand_ins()
        kits.forget_parts()
        for guest in self._guests.values():
            guest.thread.shutdown(wait=False, cancel_futures=True)
            guest.rules.kill()
            guest.bots.kill()

    def has(self, game: str) -> bool:
        """Whether this is a game from another package."""
        return game in self._guests

    async def run(self, game: str, work: Callable[[], T]) -> T:
        """Run work that asks the rules of a game in the game's thread; GameFailed if the game fails."""
        return await asyncio.get_running_loop().run_in_executor(self._guests[game].thread, work)

    async def frame(self, match: Match, seat: Seat | None, language: str) -> Frame:
        """What a viewpoint sees of a match; a board without a text and a picture if the game cannot show it."""
        guest, state = self._guests[match.game.name], match.state
        assert isinstance(state, RemoteState)  # noqa: S101 - it is the match of a stand-in
        question = Show(state.position, seat, language)
        try:
            found = await self.run(match.game.name, lambda: guest.rules.ask(question, self._seconds))
        except (GameFailed, ValueError) as reason:
            _LOGGER.warning("%s cannot be shown: %s", match.game.name, reason)
            found = None
        return found if isinstance(found, Frame) else Frame(b"{}", Board("", "", ()))

    async def frames(self, match: Match, since: int, end: int, language: str) -> Frames:
        """What a spectator sees before and after each action from `since` to `end`, or as many as fit; GameFailed."""
        guest, entries = self._guests[match.game.name], match.log[since:end]
        last = match.log[end].before if end < len(match.log) else match.state
        moments = tuple(state.depth for state in (*(entry.before for entry in entries), last))
        question = ShowAll(last.position, moments, tuple(entry.action for entry in entries), language)
        found = await self.run(match.game.name, lambda: guest.rules.ask(question, PAGE_WITHIN))
        if not isinstance(found, Frames):
            raise GameFailed("it has answered another question")
        return found
