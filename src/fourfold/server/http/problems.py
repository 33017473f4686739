"""What went wrong, as a sentence and a status; never a traceback."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from fourfold.game import Values
from fourfold.play.match import Refusal, Why
from fourfold.server.bots.analyst import TookTooLong
from fourfold.server.bots.bot_pool import Overloaded
from fourfold.server.http.headers import FRESH, SAFE
from fourfold.server.protocol.server import Problem
from fourfold.server.protocol.updates import Refused
from fourfold.store.store import Damaged, InDoubt, StoreError
from fourfold.tables.decide import RefusalCode

_log = logging.getLogger(__name__)

_STATUS: Final[dict[str, int]] = {
    Why.STALE: 409,
    Why.NOT_YOUR_TURN: 409,
    Why.OVER: 409,
    Why.NOTHING_TO_UNDO: 409,
    Why.REVEALED: 409,
    RefusalCode.NOT_BEGUN: 409,
    RefusalCode.BEGUN: 409,
    RefusalCode.TAKEN: 409,
    RefusalCode.FULL: 409,
    RefusalCode.CLOSED: 410,
    RefusalCode.NOT_OVER: 409,
    RefusalCode.NO_DRAWS: 409,
    RefusalCode.NO_HINTS: 409,
    RefusalCode.CLOCK: 409,
    RefusalCode.NOT_ASKED: 409,
    RefusalCode.ASKED: 409,
    RefusalCode.ABSENT: 409,
    RefusalCode.NOT_AWAY: 409,
    RefusalCode.NOT_GONE: 409,
    RefusalCode.EVENT_LIMIT: 409,
    RefusalCode.SAYING_LIMIT: 409,
    RefusalCode.TOO_FAST: 429,
    RefusalCode.UNKEPT: 503,
    RefusalCode.NOT_YOUR_SEAT: 403,
    RefusalCode.UNKNOWN: 503,
    RefusalCode.DAMAGED: 503,
}
"""The status of refusals; those that are not here are bad input."""

_SENTENCES: Final = {
    404: "there is nothing here",
    405: "that cannot be done here",
    413: "that is too long",
}
NAMES: Final = {
    400: "bad-request",
    401: "no-key",
    403: "forbidden",
    404: "not-found",
    405: "not-allowed",
    409: "conflict",
    410: "gone",
    413: "too-long",
    415: "not-json",
    429: "too-fast",
    503: "unkept",
}
DEADLINE: Final = "deadline"
"""Work that took too long."""
PROBLEM: Final = "problem"
"""What has no better name."""


class ProblemError(Exception):
    """A request that is answered by a problem."""

    def __init__(self, status: int, sentence: str, why: str = "", code: str = "", values: Values | None = None) -> None:
        super().__init__(sentence)
        self.problem = Problem(status, why or NAMES.get(status, PROBLEM), sentence, code, values or {})


def refused(refusal: Refusal | Refused) -> ProblemError:
    """A refusal of the table."""
    status = _STATUS.get(refusal.why, 400)
    return ProblemError(status, refusal.sentence, refusal.why, refusal.code, refusal.values)


def check(decision: Refusal | None) -> None:
    """Raise what was refused."""
    if decision is not None:
        raise refused(decision)


def _answer(status: int, why: str, sentence: str) -> Response[Problem]:
    return _respond(Problem(status, why, sentence))


def _respond(problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=problem.status, media_type="application/json", headers=SAFE | FRESH)


def on_problem(_: Request[Any, Any, Any], reason: ProblemError) -> Response[Problem]:
    """What we refused ourselves."""
    return _respond(reason.problem)


def on_http(_: Request[Any, Any, Any], reason: HTTPException) -> Response[Problem]:
    """What Litestar refused."""
    status = reason.status_code
    sentence = _SENTENCES.get(status, reason.detail or "that did not work")
    if isinstance(reason, ValidationException) and reason.extra:
        sentence = "; ".join(_mistake(each) for each in reason.extra)
    return _answer(status, NAMES.get(status, PROBLEM), sentence)


def _mistake(each: object) -> str:
    if isinstance(each, dict):
        words: dict[str, object] = each  # pyright: ignore[reportUnknownVariableType]
        return f"{words.get('key', 'the request')}: {words.get('message', 'not understood')}"
    return str(each)


def on_store(_: Request[Any, Any, Any], reason: StoreError) -> Response[Problem]:
    """What the disk refused."""
    return _answer(503, why_of(reason), str(reason))


def why_of(reason: StoreError) -> str:
    """The name of a trouble with the store."""
    if isinstance(reason, InDoubt):
        return RefusalCode.UNKNOWN
    return RefusalCode.DAMAGED if isinstance(reason, Damaged) else RefusalCode.UNKEPT


def on_overload(_: Request[Any, Any, Any], _reason: Overloaded) -> Response[Problem]:
    """What nobody has time to think about."""
    return _answer(429, "too-fast", "there is too much to think about; wait a little")


def on_deadline(_: Request[Any, Any, Any], reason: TookTooLong) -> Response[Problem]:
    """An analysis that was stopped."""
    return _answer(503, DEADLINE, str(reason))


def on_bad_words(_: Request[Any, Any, Any], reason: ValueError | RecursionError) -> Response[Problem]:
    """What our own readers refused, in their words; or what goes so deep that nobody can read it."""
    if isinstance(reason, msgspec.ValidationError | msgspec.DecodeError):
        return _answer(400, "bad-request", f"that is no message: {reason}")
    return _answer(400, "bad-request", str(reason))


def on_anything(request: Request[Any, Any, Any], reason: Exception) -> Response[Problem]:
    """A mistake of ours."""
    _log.error("a request failed", exc_info=reason, extra={"path": request.url.path, "method": request.method})
    return _answer(500, PROBLEM, "something went wrong here; it was noted down")
