"""The responses of the HTTP paths, for /docs and openapi.json."""

from __future__ import annotations

from typing import Any, Final

from litestar import MediaType
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPI, Schema

from fourfold.server.message_docs import PROTOCOL, descriptions
from fourfold.server.protocol.server import Health, Problem
from fourfold.server.protocol.updates import Accepted, Update

_PROBLEMS: Final = {
    400: "The request is malformed or not possible.",
    401: "The key of a seat is required, or to be signed in.",
    403: "The key or the invitation is wrong, or missing at a private table.",
    404: "There is no such table; perhaps it has expired.",
    409: "The request is not possible now.",
    410: "The table is closed.",
    413: "The body is too long.",
    415: "The body is not sent as application/json.",
    429: "Too many requests. Please wait a moment.",
    503: "Nothing can be stored, or the work was stopped at its deadline: nothing has changed. With `unknown` it "
    "is not known whether the change was stored, and with `damaged` the table cannot be read.",
}

NDJSON: Final = "application/x-ndjson"

Responses = dict[int, ResponseSpec]

UNHEALTHY: Final[Responses] = {
    503: ResponseSpec(Health, generate_examples=False, description="The store cannot be written.")
}
UNREADY: Final[Responses] = {
    503: ResponseSpec(Health, generate_examples=False, description="The server takes no clients now.")
}


def problems(*statuses: int) -> Responses:
    """A Problem for each status, and for those that every request can get, or every request with a body."""
    every = {400, 429, *statuses, *((403, 415) if 413 in statuses else ())}
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_PROBLEMS[status])
        for status in sorted(every)
    }


def update_responses(media_type: str = MediaType.JSON) -> Responses:
    """The table as one viewpoint sees it, once or line by line."""
    says = "The table as your seat sees it" + (", whenever it changes." if media_type == NDJSON else " now.")
    return {200: ResponseSpec(Update, generate_examples=False, description=says, media_type=media_type)}


def request_responses() -> Responses:
    """The table after a request."""
    says = "The table as your seat sees it now; `accepted` if you have left a private one."
    return {200: ResponseSpec(Update | Accepted, generate_examples=False, description=says)}


def response(kind: type[Any], says: str) -> Responses:
    """A message that the handler encodes itself."""
    return {200: ResponseSpec(kind, generate_examples=False, description=says)}


def add_descriptions(schema: OpenAPI) -> None:
    """Add the descriptions of messages and fields to the schema."""
    says = descriptions(*PROTOCOL)
    for name, each in schema.components.schemas.items():
        each.description = each.description or says.get(name)
        for field, value in (each.properties or {}).items():
            if isinstance(value, Schema) and f"{name}.{field}" in says:
                value.description = says[f"{name}.{field}"]
