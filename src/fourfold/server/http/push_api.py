"""The HTTP API to push messages: a browser subscribes for the seat whose key it has."""

from __future__ import annotations

from typing import Final

from litestar import get, post
from litestar.params import JSONBody

from fourfold.server.http.auth import Bearer, find_claim
from fourfold.server.http.dependencies import RegistryDependency, TableName
from fourfold.server.http.openapi import problems
from fourfold.server.http.problems import ProblemError
from fourfold.server.notices.subscriptions import Browser, Subscription, check_browser
from fourfold.server.protocol.push import PushKey, Subscribe, Unsubscribe

_PROBLEMS: Final = problems(401, 403, 404, 413, 503)


@get("/api/push", tags=["tables"], summary="The key for push messages", responses=problems(503))
async def fetch_push_key(registry: RegistryDependency) -> PushKey:
    """The public key with which a browser subscribes to push messages of this server."""
    return PushKey(await registry.notices.key())


@post("/api/tables/{name:str}/push", tags=["tables"], summary="Be told by push", status_code=204, responses=_PROBLEMS)
async def subscribe(
    registry: RegistryDependency, name: TableName, data: JSONBody[Subscribe], authorization: Bearer = None
) -> None:
    """Send a push message to a browser when it is your turn and you are not connected; at most four for a seat.

    Messages name the game, the other players and the time that is left. They go by https to public addresses only.
    """
    room, claim = await find_claim(registry, name, authorization)
    browser = Browser(data.endpoint, data.p256dh, data.auth, data.language)
    try:
        check_browser(browser, loopback=registry.settings.push_loopback)
    except ValueError:
        raise ProblemError(400, "This is no push subscription that messages can be sent to.") from None
    await registry.notices.subscribe(room, Subscription(claim, browser))


@post(
    "/api/tables/{name:str}/push/remove",
    tags=["tables"],
    summary="Be told no more",
    status_code=204,
    responses=_PROBLEMS,
)
async def unsubscribe(
    registry: RegistryDependency, name: TableName, data: JSONBody[Unsubscribe], authorization: Bearer = None
) -> None:
    """Send no more messages of your seat to a browser."""
    room, claim = await find_claim(registry, name, authorization)
    await registry.notices.unsubscribe(room, claim.seat, data.endpoint)


HANDLERS: Final = [fetch_push_key, subscribe, unsubscribe]
