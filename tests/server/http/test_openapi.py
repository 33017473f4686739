"""The OpenAPI schema is true: schemathesis tries to disprove it."""
# pyright: reportUnknownVariableType=false
# schemathesis leaves the type of its own generic open.

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from fourfold.server.app import make_app
from fourfold.server.settings import Settings
from harness.server import Server
from tests.server.profiles.people import Person
from tests.server.websocket_players import Table, get, open_table

EXAMPLES = int(os.environ.get("FOURFOLD_EXAMPLES", "25"))
"""Examples for each path; `make schema` tries more."""
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


SCHEMA: Any = schemathesis.openapi.from_dict(make_app(Settings(Path("nowhere"))).openapi_schema.to_schema())
OPERATIONS: dict[str, Any] = {each.ok().label: each.ok() for each in SCHEMA.get_all_operations()}


@cache
def tables(server: Server) -> tuple[Table, ...]:
    """A waiting table, one being played and a finished one: random names would find none."""
    playing, over = open_table(server, "quartino"), open_table(server)
    over.ask(0, "resign")
    return open_table(server, seats="Anna,-,-", game="quartex", public=True), playing, over


@cache
def token(server: Server) -> str:
    """The secret of a session: random ones would be of nobody."""
    return Person(server).make("Anna").token


@pytest.mark.parametrize("label", OPERATIONS)
@given(data=st.data())
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture],
)
def test_every_answer_is_one_of_those_that_are_documented(label: str, data: st.DataObject, server: Server) -> None:
    mode = data.draw(st.sampled_from(GenerationMode))
    case = data.draw(OPERATIONS[label].as_strategy(generation_mode=mode))
    number = data.draw(st.integers(0, 3))
    if "name" in case.path_parameters and number:
        # A stream of a game that goes on would never end.
        table = tables(server)[2 if label.endswith("/stream") else number - 1]
        case.path_parameters["name"] = table.name
        case.headers["authorization"] = f"Bearer {table.keys[0]}"
    if "profile" in label:  # at another address there are none
        case.headers["host"] = urlsplit(server.origin).netloc
        if number and not label.endswith("/delete"):
            case.headers["authorization"] = f"Session {token(server)}"
    case.call_and_validate(checks=CHECKS, base_url=server.address, timeout=20)


def test_the_page_for_people_says_the_same(server: Server) -> None:
    page, spec = get(server, "/docs").body.decode(), get(server, "/docs/openapi.json").json
    for path, methods in spec["paths"].items():
        assert f"<code>{path}</code>" in page
        for operation in methods.values():
            assert operation["description"]
            if path.startswith("/api"):
                problems = {status for status in operation["responses"] if status[0] in "45"}
                assert {"400", "429"} <= problems
    for name, message in spec["components"]["schemas"].items():
        assert f'id="{name}"' in page
        assert message["description"], name
