"""Answers that do not need Litestar."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from fourfold.server.http.headers import NO_STORE, SECURITY_HEADERS
from fourfold.server.protocol.server import Problem

Send = Callable[[dict[str, Any]], Awaitable[None]]


async def send_problem(
    send: Send, problem: Problem, headers: Mapping[str, str] | None = None, kind: str = "http.response"
) -> None:
    """Answer with a problem; `kind` is that of the ASGI messages, which differ for a websocket."""
    await send_json(send, problem.status, msgspec.json.encode(problem), headers, kind)


async def send_json(
    send: Send, status: int, body: bytes, headers: Mapping[str, str] | None = None, kind: str = "http.response"
) -> None:
    """Answer with JSON."""
    every = {**SECURITY_HEADERS, **NO_STORE, **(headers or {})}
    every |= {"content-type": "application/json", "content-length": str(len(body))}
    encoded = [(name.lower().encode(), value.encode()) for name, value in every.items()]
    await send({"type": f"{kind}.start", "status": status, "headers": encoded})
    await send({"type": f"{kind}.body", "body": body})
