"""HTTP errors as a status and a sentence, never a traceback."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from fourfold.game import Values
from fourfold.play.error_sentences import as_sentence
from fourfold.play.match import Refusal, Why
from fourfold.play.rule_versions import NotInstalled
from fourfold.profiles.decide import ProfileRefused
from fourfold.server.bots.analyst import AnalysisTimeout
from fourfold.server.bots.bot_pool import Overloaded
from fourfold.server.http.headers import NO_STORE, SECURITY_HEADERS
from fourfold.server.plugins.process import GameFailed
from fourfold.server.protocol.server import Problem
from fourfold.server.protocol.updates import Refused
from fourfold.store.shared import Elsewhere, NotOwner
from fourfold.store.store import Damaged, InDoubt, StoreError
from fourfold.tables.decide import NameRefused, RatedRefused, RefusalCode
from fourfold.tournaments.refusals import TournamentRefusal

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
    RefusalCode.NO_TAKEBACKS: 409,
    RefusalCode.CLOCK: 409,
    RefusalCode.NOT_ASKED: 409,
    RefusalCode.ASKED: 409,
    RefusalCode.ABSENT: 409,
    RefusalCode.NOT_AWAY: 409,
    RefusalCode.NOT_GONE: 409,
    RefusalCode.FORFEITED: 409,
    RefusalCode.EVENT_LIMIT: 409,
    RefusalCode.SAYING_LIMIT: 409,
    RefusalCode.WATCH_LIMIT: 409,
    RefusalCode.RATED: 409,
    RefusalCode.TOO_FAST: 429,
    RefusalCode.UNKEPT: 503,
    RefusalCode.NOT_YOUR_SEAT: 403,
    RefusalCode.UNKNOWN: 503,
    RefusalCode.DAMAGED: 503,
    RefusalCode.NOT_INSTALLED: 503,
    RefusalCode.GAME_SLOW: 503,
    RefusalCode.GAME_FAILED: 503,
    **dict.fromkeys(TournamentRefusal, 409),
}
"""The status of each refusal; others are bad input, 400."""

_SENTENCES: Final = {
    404: "There is nothing here.",
    405: "This method is not allowed here.",
    413: "The body is too long.",
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
ELSEWHERE: Final = "elsewhere"
"""The name of a table that another server has."""
DEADLINE: Final = "deadline"
"""The name of work that took too long."""
UNREACHABLE: Final = "The server cannot reach its database: nothing was changed, try again later."
OWNER: Final = "X-Owner"
"""The header with the name of the node that has a table."""
NO_PROFILES: Final = "no-profiles"
"""The name of a request about profiles at an address that has none."""
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


def _problem_response(status: int, why: str, sentence: str) -> Response[Problem]:
    return _respond(Problem(status, why, sentence))


def _respond(problem: Problem, headers: Mapping[str, str] = {}) -> Response[Problem]:
    every = {**SECURITY_HEADERS, **NO_STORE, **headers}
    return Response(problem, status_code=problem.status, media_type="application/json", headers=every)


def on_problem(_: Request[Any, Any, Any], reason: ProblemError) -> Response[Problem]:
    """Answer a problem raised by a handler."""
    return _respond(reason.problem)


def on_http(_: Request[Any, Any, Any], reason: HTTPException) -> Response[Problem]:
    """Answer an error raised by Litestar."""
    status = reason.status_code
    sentence = _SENTENCES.get(status, as_sentence(reason.detail or "the request failed"))
    if isinstance(reason, ValidationException) and reason.extra:
        sentence = f"Malformed request: {'; '.join(map(_mistake, reason.extra))}."
    return _problem_response(status, NAMES.get(status, PROBLEM), sentence)


def _mistake(each: object) -> str:
    if isinstance(each, dict):
        words: dict[str, object] = each  # pyright: ignore[reportUnknownVariableType]
        return f"{words.get('key', 'the request')}: {words.get('message', 'not understood')}"
    return str(each)


def on_store(_: Request[Any, Any, Any], reason: StoreError) -> Response[Problem]:
    """Answer an error of the store."""
    return _problem_response(503, store_problem(reason), as_sentence(reason))


def on_elsewhere(_: Request[Any, Any, Any], reason: Elsewhere | NotOwner) -> Response[Problem]:
    """Tell the proxy which node to ask, or to ask any other; a client of the proxy does not notice."""
    return _respond(*elsewhere(reason))


def elsewhere(reason: Elsewhere | NotOwner) -> tuple[Problem, dict[str, str]]:
    """The problem for a table that another node has, and the header that names the node."""
    owner = reason.owner if isinstance(reason, Elsewhere) else ""
    headers = {OWNER: owner} if owner else dict[str, str]()
    return Problem(421 if owner else 503, ELSEWHERE, "Another server has this table: try again."), headers


def on_profile(_: Request[Any, Any, Any], reason: ProfileRefused) -> Response[Problem]:
    """Answer what a profile does not allow."""
    return _problem_response(reason.status, reason.why, as_sentence(reason))


def on_missing_game(_: Request[Any, Any, Any], reason: NotInstalled) -> Response[Problem]:
    """Answer a request for a table whose game is not here."""
    return _problem_response(503, RefusalCode.NOT_INSTALLED, as_sentence(reason))


def on_failed_game(_: Request[Any, Any, Any], reason: GameFailed) -> Response[Problem]:
    """Answer a request at which a game from another package has failed, or taken too long."""
    return _problem_response(503, reason.code, as_sentence(reason))


def store_problem(reason: StoreError) -> str:
    """The name of a store error."""
    if isinstance(reason, InDoubt):
        return RefusalCode.UNKNOWN
    return RefusalCode.DAMAGED if isinstance(reason, Damaged) else RefusalCode.UNKEPT


def on_overload(_: Request[Any, Any, Any], _reason: Overloaded) -> Response[Problem]:
    """Answer a request for which the bots have no time."""
    return _problem_response(429, "too-fast", "The bots are busy. Please wait a moment.")


def on_deadline(_: Request[Any, Any, Any], reason: AnalysisTimeout) -> Response[Problem]:
    """Answer an analysis that was stopped at its deadline."""
    return _problem_response(503, DEADLINE, as_sentence(reason))


def on_bad_input(_: Request[Any, Any, Any], reason: ValueError | RecursionError) -> Response[Problem]:
    """Answer invalid input with the parser's message, or JSON that is nested too deeply."""
    if isinstance(reason, msgspec.ValidationError | msgspec.DecodeError):
        return _problem_response(400, "bad-request", f"Malformed message: {reason}.")
    if isinstance(reason, NameRefused | RatedRefused):
        return _respond(refused(Refusal(reason.why, as_sentence(reason))).problem)
    return _problem_response(400, "bad-request", as_sentence(reason))


def on_unexpected(request: Request[Any, Any, Any], reason: Exception) -> Response[Problem]:
    """Answer and log an error of the server."""
    _log.error("a request failed", exc_info=reason, extra={"path": request.url.path, "method": request.method})
    return _problem_response(500, PROBLEM, "An internal error occurred; it was logged.")
