"""How a game says its actions: in English, and by a message that clients translate."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from fourfold.game import AnyGame
from fourfold.server.plugins.messages import MAX_TEXT, Phrase
from fourfold.server.plugins.viewpoint_frames import attempt

MAX_VALUES: Final = 20
"""Values of a message,"""
MAX_NUMBER: Final = 2**53
"""and the numbers among them: a client reads larger ones inexactly."""


def phrase_of(game: AnyGame, action: Any) -> Phrase:
    """The action in words; an empty phrase if the game fails to say it."""
    return attempt(game, lambda: _phrase(game, action), Phrase())


def _phrase(game: AnyGame, action: Any) -> Phrase:
    used: list[tuple[str, dict[str, str | int]]] = []

    def note(name: str, english: str, /, **values: str | int) -> str:
        used.append((name, values))
        return english

    english = game.text.say(action, note)[:MAX_TEXT]
    if len(used) != 1:  # the values of a message that is made of others would be English
        return Phrase(english)
    message, values = used[0]
    return Phrase(
        english, message[:MAX_TEXT], {name: _cut(value) for name, value in islice(values.items(), MAX_VALUES)}
    )


def _cut(value: object) -> str | int:
    return value if isinstance(value, int) and abs(value) < MAX_NUMBER else str(value)[:MAX_TEXT]
