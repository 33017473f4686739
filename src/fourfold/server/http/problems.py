"""HTTP errors as a status and a sentence, never a traceback."""

from __future__ import annotations

import logging
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from fourfold.game import Values
from fourfold.play.match import Refusal, Why
from fourfold.server.bots.analyst import AnalysisTimeout
from fourfold.server.bots.bot_pool import Overloaded
from fourfold.server.http.headers import NO_STORE, SECURITY_HEADERS
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
"""The status of each refusal; others are bad input, 400."""

_SENTENCES: Final = {
    404: "there is nothing here",
    405: "this method is not allowed here",
    413: "the body is too long",
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
"""The name of work that took too long."""
PROBLEM: Final = "problem"
"""The name of any other problem."""


class ProblemError(Exception):
    """A request that is answered by a problem."""

    def __init__(self, status: int, sentence: str, why: str = "", code: str = "", values: Values | None = None) -> None:
        super().__init__(sentence)
        self.problem = Problem(status, why or NAMES.get(status, PROBLEM), sentence, code, values or {})


def refused(refusal: Refusal | Refused) -> ProblemError:
    """The problem for a refusal."""
    status = _STATUS.get(refusal.why, 400)
    return ProblemError(status, refusal.sentence, refusal.why, refusal.code, refusal.values)


def raise_refusal(decision: Refusal | None) -> None:
    """Raise the problem for a refusal, if there is one."""
    if decision is not None:
        raise refused(decision)


def _answer(status: int, why: str, sentence: str) -> Response[Problem]:
    return _respond(Problem(status, why, sentence))


def _respond(problem: Problem) -> Response[Problem]:
    return Response(
        problem, status_code=problem.status, media_type="application/json", headers=SECURITY_HEADERS | NO_STORE
    )


def on_problem(_: Request[Any, Any, Any], reason: ProblemError) -> Response[Problem]:
    """Answer a problem raised by a handler."""
    return _respond(reason.problem)


def on_http(_: Request[Any, Any, Any], reason: HTTPException) -> Response[Problem]:
    """Answer an error raised by Litestar."""
    status = reason.status_code
    sentence = _SENTENCES.get(status, reason.detail or "the request failed")
    if isinstance(reason, ValidationException) and reason.extra:
        sentence = "; ".join(_mistake(each) for each in reason.extra)
    return _answer(status, NAMES.get(status, PROBLEM), sentence)


def _mistake(each: object) -> str:
    if isinstance(each, dict):
        words: dict[str, object] = each  # pyright: ignore[reportUnknownVariableType]
        return f"{words.get('key', 'the request')}: {words.get('message', 'not understood')}"
    return str(each)


def on_store(_: Request[Any, Any, Any], reason: StoreError) -> Response[Problem]:
    """Answer an error of the store."""
    return _answer(503, store_problem(reason), str(reason))


def store_problem(reason: StoreError) -> str:
    """The name of a store error."""
    if isinstance(reason, InDoubt):
        return RefusalCode.UNKNOWN
    return RefusalCode.DAMAGED if isinstance(reason, Damaged) else RefusalCode.UNKEPT


def on_overload(_: Request[Any, Any, Any], _reason: Overloaded) -> Response[Problem]:
    """Answer a request for which the bots have no time."""
    return _answer(429, "too-fast", "The bots are busy. Please wait a moment.")


def on_deadline(_: Request[Any, Any, Any], reason: AnalysisTimeout) -> Response[Problem]:
    """Answer an analysis that was stopped at its deadline."""
    return _answer(503, DEADLINE, str(reason))


def on_bad_input(_: Request[Any, Any, Any], reason: ValueError | RecursionError) -> Response[Problem]:
    """Answer invalid input with the parser's message, or JSON that is nested too deeply."""
    if isinstance(reason, msgspec.ValidationError | msgspec.DecodeError):
        return _answer(400, "bad-request", f"malformed message: {reason}")
    return _answer(400, "bad-request", str(reason))


def on_unexpected(request: Request[Any, Any, Any], reason: Exception) -> Response[Problem]:
    """Answer and log an error of the server."""
    _log.error("a request failed", exc_info=reason, extra={"path": request.url.path, "method": request.method})
    return _answer(500, PROBLEM, "an internal error occurred; it was logged")
