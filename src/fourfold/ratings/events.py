"""The results of rated games. The results of one game and preset, in order, make its ratings what they are."""

from __future__ import annotations

from typing import Final

import msgspec

from fourfold.store.store import Stored

MODEL: Final = 1
"""The number of the way in which ratings are computed; results keep the number of theirs."""
BOT: Final = "bot:"
"""The beginning of the name of a bot, before its level. Other players are profiles, by their ids."""


class Rating(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The mean and the standard deviation of what is known about a player's skill."""

    mu: float
    sigma: float


class Rated(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="rated", tag_field="event"):
    """A rated game is over."""

    table: str
    """The name of its table; a table is rated once."""
    players: tuple[str, ...]
    """The id of the profile on each seat, or a bot."""
    places: tuple[int, ...]
    """The place of each seat, from 1."""
    after: tuple[Rating, ...]
    """The ratings of the players after the game. They follow from the results, and are kept to be read quickly, to show
    how a rating has changed, and to be compared with those that are computed again."""
    model: int = MODEL


class Begun(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="begun", tag_field="event"):
    """A rated game has begun, so that its result is looked for even if the server stops before it is stored."""

    table: str


class Dropped(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="dropped", tag_field="event"):
    """A rated game was broken off, and has no result."""

    table: str


Event = Rated | Begun | Dropped

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def write_event(event: Event) -> bytes:
    """The event as the store keeps it."""
    return _encoder.encode(event)


def read_event(stored: Stored) -> Event:
    """The event that write_event wrote; ValueError for anything else."""
    return _decoder.decode(stored.data)


def results_key(game: str, preset: str) -> str:
    """The key of the shared log of the results of a game and a preset."""
    return f"results:{game}:{preset}"


def bot_player(level: str) -> str:
    """The name of a bot of this level among the players."""
    return BOT + level


def is_bot(player: str) -> bool:
    """Whether a player is a bot."""
    return player.startswith(BOT)
