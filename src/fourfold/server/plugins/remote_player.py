"""The bots of a game from another package: they think in a process of their own, apart from that of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from fourfold.engine.game_engine import GameEngine
from fourfold.engine.thread_turns import run_outside_turn
from fourfold.server.plugins.messages import Choose, Text
from fourfold.server.plugins.process import GameFailed, GameProcess
from fourfold.server.plugins.stand_in import KnownPosition, RemoteText, RemoteView

THINK_WITHIN: Final = 10.0
"""Seconds a bot may think about one move; then a bot that plays at random takes its place."""


class RemotePlayer:
    """A bot of some level."""

    def __init__(self, process: GameProcess, text: RemoteText, level: str, _seed: int | None = None) -> None:
        self._process, self._text, self._level = process, text, level

    def choose(self, view: RemoteView | KnownPosition, menu: Sequence[str]) -> str:
        """The action that the real bot chooses; GameFailed if it fails or thinks too long."""
        question = Choose(view.position, view.seat or 0, self._level)
        answer = run_outside_turn(lambda: self._process.ask(question, THINK_WITHIN))
        if not isinstance(answer, Text) or answer.text not in menu:
            raise GameFailed("the bot has chosen an action that is not legal")
        self._text.learn(answer.text, answer.phrase)
        return answer.text


def make_remote_engine(levels: Sequence[str], process: GameProcess, text: RemoteText) -> GameEngine:
    """The engine of a stand-in: its bots; there is no review."""
    return GameEngine({level: partial(RemotePlayer, process, text, level) for level in levels})
