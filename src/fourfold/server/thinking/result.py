"""What comes of a thinking job, as a value that is written and read strictly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from fourfold.engine.advice import Advice, Alternative
from fourfold.engine.review.review import Standing
from fourfold.server.thinking.job import Job, Solve

MAX_RESULT: Final = 100_000
"""Bytes of a result."""
MAX_SENTENCE: Final = 500
"""Characters of a sentence that says what went wrong, or of a phrase."""


class _Part(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The common settings of all results."""


class Advised(_Part, frozen=True):
    """The chosen action, and what else was found; actions are texts of the menu."""

    advice: Advice[str]
    played: Alternative[str] | None = None
    """The action that was played in a finished game; None if it was not evaluated."""
    phrase: str = ""
    """The chosen action as an English phrase, in a game from another package."""


class Solved(_Part, frozen=True):
    """The exact value of a position."""

    standing: Standing


class Failed(_Part, frozen=True):
    """The bot has raised an exception."""

    sentence: str


class Unable(_Part, frozen=True):
    """The process cannot do the job; another one may."""

    sentence: str


Result = Advised | Solved | Failed | Unable

_encoder: Final = msgspec.json.Encoder(order="deterministic")
_decoder: Final[msgspec.json.Decoder[Result]] = msgspec.json.Decoder(Result)


def write_result(result: Result) -> bytes:
    """The bytes of a result; those of an Unable if it is too large."""
    raw = _encoder.encode(result)
    return raw if len(raw) <= MAX_RESULT else _encoder.encode(Unable(f"a result of {len(raw)} bytes is too large"))


def read_result(raw: bytes, job: Job) -> Result:
    """The result of a job; ValueError if these bytes are none, or none of this job."""
    if len(raw) > MAX_RESULT:
        raise ValueError(f"a result has at most {MAX_RESULT} bytes, not {len(raw)}")
    try:
        result = _decoder.decode(raw)
    except msgspec.MsgspecError as reason:
        raise ValueError(f"this is no result: {reason}") from None
    _check(result, job)
    return result


def _check(result: Result, job: Job) -> None:
    """Raise ValueError unless a result answers its job."""
    match result:
        case Advised(advice, played, phrase) if not isinstance(job.task, Solve):
            if len(phrase) > MAX_SENTENCE:
                raise ValueError("its phrase is too long")
            alternatives = (*advice.alternatives, *((played,) if played else ()))
            if not advice.alternatives or len(alternatives) > len(job.task.sight.menu) + 1:
                raise ValueError("it has no action, or too many")
            _check_alternatives(alternatives, job.task.sight.menu, job.seats)
        case Solved() if isinstance(job.task, Solve):
            _check_standing(result.standing, job.seats)
        case Failed() | Unable():
            pass
        case _:
            raise ValueError("it answers another question")


def _check_alternatives(alternatives: Iterable[Alternative[str]], menu: tuple[str, ...], seats: int) -> None:
    for each in alternatives:
        if each.action not in menu:
            raise ValueError("its action is not legal")
        if len(each.chances) not in (0, seats) or len(each.points) not in (0, seats):
            raise ValueError("it has not as many numbers as seats")
        if each.standing:
            _check_standing(each.standing, seats)


def _check_standing(standing: Standing, seats: int) -> None:
    if standing.winner is not None and standing.winner not in range(seats):
        raise ValueError("there is no such winner")
