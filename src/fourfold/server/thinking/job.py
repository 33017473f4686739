"""A thinking job: everything a bot, a hint or an analysis may know, as a value that is written and read strictly.

A job of a game that goes on has the views of one seat and nothing else. Views are texts already here, so that a job
that is done by a thread of the server is the same value as one that is sent away.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import Raw

from fourfold.game import Seat
from fourfold.games import find_game, is_plugin
from fourfold.play.formats import FORMAT

JOB_FORMAT: Final = 1
"""The version of these types."""
MAX_JOB: Final = 1_000_000
"""Bytes of a job that is sent away; a larger one is done by the server itself."""
MAX_PAST: Final = 200
"""Earlier views in a job; a longer game loses the oldest."""


class _Part(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The common settings of all tasks."""


class Sight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat that is to move has seen."""

    seat: Seat
    view: Raw
    menu: tuple[str, ...]
    past: tuple[Raw, ...] = ()
    """Its views of earlier decisions, its own or everyone's, as far as the bot needs them."""


class Choose(_Part, frozen=True):
    """Choose an action as a bot of this level."""

    sight: Sight
    level: str
    """Empty for one that plays at random."""
    seed: int
    habits: int
    """The seed of what the bot overlooks for a whole game."""


class Advise(_Part, frozen=True):
    """Advise a player."""

    sight: Sight
    seed: int


class Assess(_Part, frozen=True):
    """Judge a decision of a finished game from the views of the player who had to make it."""

    sight: Sight
    played: str
    """The action that followed; empty if none did."""
    playouts: int
    seed: int


class Solve(_Part, frozen=True):
    """Find the exact value after these actions of a game that hides nothing, and after one more if it is given."""

    actions: tuple[str, ...]
    action: str = ""


Task = Choose | Advise | Assess | Solve


class Job(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A task in a game."""

    game: str
    rules: str
    """The version of the rules."""
    options: Mapping[str, str]
    seats: int
    task: Task

    @property
    def may_leave(self) -> bool:
        """Whether it contains nothing that its seat may not know.

        Only the process of a game from another package can make its views. Such a job has all steps of the game
        instead, which is the same if the game hides nothing.
        """
        return not (is_plugin(self.game) and find_game(self.game).secret)

    @property
    def needs(self) -> str:
        """What a process must know to do it: the game with the version of its rules, and two formats."""
        return needs_of(self.game, self.rules)


def needs_of(game: str, rules: str) -> str:
    """What a process must know to do jobs of this game."""
    return f"{game} {rules} {JOB_FORMAT}.{FORMAT}"


_encoder: Final = msgspec.json.Encoder(order="deterministic")
_decoder: Final[msgspec.json.Decoder[Job]] = msgspec.json.Decoder(Job)


def write_job(job: Job) -> bytes:
    """The bytes of a job, the same for equal jobs; ValueError if it is too large or may not leave this process."""
    if not job.may_leave:
        raise ValueError("this job contains more than its seat may know")
    raw = _encoder.encode(job)
    if len(raw) > MAX_JOB:
        raise ValueError(f"a job has at most {MAX_JOB} bytes, not {len(raw)}")
    return raw


def read_job(raw: bytes) -> Job:
    """The job of these bytes; ValueError if they are none."""
    if len(raw) > MAX_JOB:
        raise ValueError(f"a job has at most {MAX_JOB} bytes, not {len(raw)}")
    try:
        return _decoder.decode(raw)
    except msgspec.MsgspecError as reason:
        raise ValueError(f"this is no job: {reason}") from None
