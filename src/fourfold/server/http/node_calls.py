"""Answers the calls of other nodes; any other request gets the answer of a path that does not exist."""

from __future__ import annotations

from fourfold.server.cluster.calls import LONGEST
from fourfold.server.cluster.cluster import Cluster
from fourfold.server.cluster.node import Node
from fourfold.server.http.answer import send_json
from fourfold.server.websocket.handshake import Receive, Scope, Send


async def answer_call(scope: Scope, receive: Receive, send: Send, cluster: Cluster) -> bool:
    """Answer a call; return False if it is none, and nothing was answered."""
    if not isinstance(cluster, Node) or scope["method"] != "POST":
        return False
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    body = await _body(receive)
    if body is None or not cluster.calls.accepts(headers, body):
        return False
    await send_json(send, 200, await cluster.answer(body))
    return True


async def _body(receive: Receive) -> bytes | None:
    """The body of a request; None if it is too long, or the caller is gone."""
    body = b""
    while len(body) <= LONGEST:
        event = await receive()
        if event["type"] != "http.request":
            return None
        body += event.get("body", b"")
        if not event.get("more_body"):
            return body if len(body) <= LONGEST else None
    return None
