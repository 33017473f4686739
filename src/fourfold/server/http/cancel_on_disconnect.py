"""Work for somebody who may lose patience: it is given up when he hangs up."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request

from fourfold.server.http.problems import ProblemError

T = TypeVar("T")


async def cancel_on_disconnect(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """What comes of the work; it is cancelled as soon as nobody waits for it."""
    doing, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise ProblemError(409, "nobody waits for it any more")
        return await doing
    finally:
        doing.cancel()
        leaving.cancel()


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
