"""What a push message says: the game, the opponents and the time that is left. Nothing of the position."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

import msgspec

from fourfold.game import Seat
from fourfold.tables.events import Chair
from fourfold.tables.table import Table
from fourfold.words import Words, find_language

_HOUR: Final = 3600
_DAY: Final = 24 * _HOUR


class Notice(msgspec.Struct, frozen=True, gc=False):
    """A push message, as the browser shows it."""

    table: str
    title: str
    body: str


def turn_notice(name: str, table: Table, seat: Seat, language: str, seconds: float | None = None) -> Notice:
    """It is the turn of this seat; with a reminder, how many seconds they have left."""
    words = _words(find_language(language))
    game = words.say_or(f"game-{table.opened.game}", table.opened.game)
    names = [_name(chair, words) for other, chair in enumerate(table.chairs) if other != seat]
    title = words.say("notice-turn", game=game)
    if seconds is not None:
        title = words.say("time-left-of", turn=title, time=_time(seconds, words))
    return Notice(name, title, " · ".join(filter(None, names)))


@lru_cache(16)
def _words(language: str) -> Words:
    return Words(language)


def _name(chair: Chair, words: Words) -> str:
    if chair.level and not chair.key:
        return words.say_or(f"level-{chair.level}", chair.level)
    number = re.fullmatch(r"Player (\d)", chair.name)
    return words.say("player-number", number=int(number[1])) if number else chair.name


def _time(seconds: float, words: Words) -> str:
    left = max(0, int(seconds))
    if left >= _DAY:
        return words.say("time-days", days=left // _DAY, hours=left % _DAY // _HOUR)
    return words.say("time-hours", hours=left // _HOUR, minutes=left % _HOUR // 60)
