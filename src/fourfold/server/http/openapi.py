"""What the paths can answer, for the page at /docs and the programs that read it."""

from __future__ import annotations

from typing import Any, Final

from litestar import MediaType
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPI, Schema

from fourfold.server.message_docs import PROTOCOL, descriptions
from fourfold.server.protocol.server import Health, Problem
from fourfold.server.protocol.updates import Accepted, Update

_PROBLEMS: Final = {
    400: "It is not understood, or cannot be.",
    401: "The key of a seat must be shown.",
    403: "The key or the invitation is wrong, or missing at a private table.",
    404: "There is no such table; perhaps it has expired.",
    409: "Not now.",
    410: "The table is closed.",
    413: "It is too long.",
    415: "The body is not sent as application/json.",
    429: "Too much at once; wait a little.",
    503: "The disk refuses to keep it, or the work was stopped at its deadline: nothing has happened. With `unknown` "
    "it is not known what has happened, and with `damaged` the table cannot be read.",
}

LINES: Final = "application/x-ndjson"

Answers = dict[int, ResponseSpec]

UNWELL: Final[Answers] = {503: ResponseSpec(Health, generate_examples=False, description="Nothing can be kept.")}


def problems(*statuses: int) -> Answers:
    """A Problem for each of these, and for what can happen to every request, or to each that has a body."""
    every = {400, 429, *statuses, *((403, 415) if 413 in statuses else ())}
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_PROBLEMS[status])
        for status in sorted(every)
    }


def seen(media_type: str = MediaType.JSON) -> Answers:
    """The table as somebody's eyes see it, once or line by line."""
    says = "The table as your seat sees it" + (", whenever it changes." if media_type == LINES else " now.")
    return {200: ResponseSpec(Update, generate_examples=False, description=says, media_type=media_type)}


def done() -> Answers:
    """The table after a request."""
    says = "The table as your seat sees it now; `accepted` if you have left a private one."
    return {200: ResponseSpec(Update | Accepted, generate_examples=False, description=says)}


def told(kind: type[Any], says: str) -> Answers:
    """A message that is kept ready as bytes."""
    return {200: ResponseSpec(kind, generate_examples=False, description=says)}


def explain(schema: OpenAPI) -> None:
    """Add the descriptions of messages and fields to the schema."""
    says = descriptions(*PROTOCOL)
    for name, each in schema.components.schemas.items():
        each.description = each.description or says.get(name)
        for field, value in (each.properties or {}).items():
            if isinstance(value, Schema) and f"{name}.{field}" in says:
                value.description = says[f"{name}.{field}"]
