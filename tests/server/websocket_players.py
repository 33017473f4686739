"""Players that use the raw interface, as a client in any language would."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import count
from random import Random
from time import monotonic
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from harness.server import Server

Json = dict[str, Any]
PATIENCE = 60.0
_numbers = count()


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    def problem(self, status: int, why: str = "") -> str:
        """The sentence of the answer, which must be a problem."""
        assert self.status == status, self.body
        problem = self.json
        assert set(problem) - {"values"} == {"status", "why", "sentence"} | ({"code"} if why == "illegal" else set())
        assert problem["status"] == status
        assert problem["why"]
        assert not why or problem["why"] == why, problem
        assert re.fullmatch(r"[^a-z].*[.!?]", problem["sentence"], re.DOTALL)
        assert "Traceback" not in problem["sentence"]
        assert "File " not in problem["sentence"]
        return str(problem["sentence"])


def call(  # noqa: PLR0913
    server: Server,
    method: str,
    path: str,
    body: Any = None,
    *,
    key: str = "",
    invite: str = "",
    headers: Mapping[str, str] | None = None,
) -> Answer:
    """Make one request; a body of bytes is sent unchanged."""
    every = {"Content-Type": "application/json", **(headers or {})}
    every |= {"Authorization": f"Bearer {key}"} if key else {}
    every |= {"X-Invite": invite} if invite else {}
    raw = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    address = urlsplit(server.address)
    connection = HTTPConnection(address.hostname or "", address.port, timeout=PATIENCE)
    try:
        connection.request(method, path, raw, every)
        answer = connection.getresponse()
        return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
    finally:
        connection.close()


def get(server: Server, path: str, **words: Any) -> Answer:
    return call(server, "GET", path, **words)


def post(server: Server, path: str, body: Any = None, **words: Any) -> Answer:
    return call(server, "POST", path, {} if body is None else body, **words)


@dataclass(frozen=True)
class Table:
    """An open table, with the keys of the named seats."""

    server: Server
    name: str
    keys: tuple[str, ...]
    invite: str

    @property
    def path(self) -> str:
        return f"/api/tables/{self.name}"

    def get(self, rest: str = "", **words: Any) -> Answer:
        return get(self.server, self.path + rest, **words)

    def post(self, rest: str, body: Any, **words: Any) -> Answer:
        return post(self.server, self.path + rest, body, **words)

    def see(self, seat: int | None = None) -> Json:
        """The table as a seat sees it."""
        key = "" if seat is None else self.keys[seat]
        answer = self.get(key=key, invite=self.invite)
        assert answer.status == 200, answer.body
        return dict(answer.json)

    def play(self, seat: int, text: str, **words: Any) -> Answer:
        return self.post("/play", {"text": text, **words}, key=self.keys[seat])

    def ask(self, seat: int, kind: str, **words: Any) -> Answer:
        """Send any request by HTTP."""
        body = {"type": kind, "id": new_id(), "seat": seat, **words}
        return self.post("/requests", body, key=self.keys[seat])

    def socket(self, *seats: int, have: int = 0, server: Server | None = None, language: str = "") -> Socket:
        """Connect with the keys of these seats; with none as a spectator."""
        keys = [self.keys[seat] for seat in seats]
        return Socket(server or self.server, self.name, *keys, invite=self.invite, have=have, language=language)


def new_id() -> str:
    return f"m{next(_numbers)}"


def open_table(
    server: Server, game: str = "quarto", seats: str = "Anna,Bob", *, public: bool = False, **words: Any
) -> Table:
    """A table for people (capital letters), bots (small letters), and `-` for open seats."""
    plan = [
        {} if word == "-" else {"name": word} if word[0].isupper() else {"level": word} for word in seats.split(",")
    ]
    if game == "quarto":
        words["options"] = {"first": "1", **words.get("options", {})}
    answer = post(server, "/api/tables", {"game": game, "seats": plan, "public": public, **words})
    assert answer.status == 201, answer.body
    made = answer.json
    return Table(server, made["table"], tuple(each["key"] for each in made["keys"]), made["invite"])


class Socket:
    """A websocket at a table; `heard` has every message."""

    def __init__(
        self, server: Server, table: str, *keys: str, invite: str = "", have: int = 0, language: str = ""
    ) -> None:
        url = f"ws{server.address.removeprefix('http')}/ws/tables/{table}"
        self._connecting = connect(url, compression=None, proxy=None, max_size=2**22)
        self._hello = {"type": "hello", "keys": list(keys), "invite": invite, "have": have, "language": language}
        self.heard: list[Json] = []
        self.newest: dict[int | None, Json] = {}
        self.about: Json = {}

    def __enter__(self) -> Socket:
        self.handshake = self._connecting.__enter__()
        self.say(**self._hello)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._connecting.__exit__(kind, error, trace)

    def say(self, **message: Any) -> None:
        self.handshake.send(json.dumps(message))

    def ask(self, kind: str, seat: int, **words: Any) -> Json:
        """Send a request; return the update that acknowledges it, or the answer."""
        name = words.pop("id", "") or new_id()
        self.say(type=kind, id=name, seat=seat, **words)
        return self.until(lambda message: _answers(message, name))

    def play(self, seat: int, text: str) -> Json:
        return self.ask("play", seat, version=self.version, text=text)

    @property
    def version(self) -> int:
        return max((int(update["version"]) for update in self.newest.values()), default=0)

    def receive(self, seconds: float = PATIENCE) -> Json:
        message: Json = json.loads(self.handshake.recv(seconds))
        self.heard.append(message)
        if message["type"] == "update":
            self.newest[message["seat"]] = message
            self.about = message.get("about") or self.about
        return message

    def until(self, is_it: Callable[[Json], bool]) -> Json:
        """The next message for which this is true."""
        ends = monotonic() + PATIENCE
        while monotonic() < ends:
            message = self.receive(ends - monotonic())
            if is_it(message):
                return message
        raise TimeoutError("it never came")

    def kind(self, kind: str) -> Json:
        return self.until(lambda message: message["type"] == kind)

    def happened(self, what: str) -> Json:
        """The next update with this event."""
        return self.until(
            lambda message: any(each.get("what", "played") == what for each in message.get("happened", ()))
        )

    def quiet(self, seconds: float = 0.3) -> list[Json]:
        """The messages until nothing arrives for a while."""
        before = len(self.heard)
        while True:
            try:
                self.receive(seconds)
            except TimeoutError:
                return self.heard[before:]

    def closed(self) -> tuple[Json, int]:
        """The last message and the code of the server's close frame."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as reason:
            assert reason.rcvd is not None
            return self.heard[-1] if self.heard else {}, reason.rcvd.code


def _answers(message: Json, name: str) -> bool:
    return message.get("id") == name or any(each.get("id") == name for each in message.get("happened", ()))


def play_out(sockets: Mapping[int, Socket], random: Random, most: int = 2000) -> Json:
    """Play these seats, with the bots of the table, until the game is over; return `about`."""
    for socket in sockets.values():
        if not socket.newest:
            socket.kind("update")
    for _ in range(most):
        here = [(seat, socket.newest[seat]) for seat, socket in sockets.items()]
        if any(socket.about["phase"] != "playing" for socket in sockets.values()):
            break
        turn = next((each for each in here if each[1].get("menu")), None)
        if turn:
            seat, update = turn
            answer = sockets[seat].ask("play", seat, version=update["version"], text=random.choice(update["menu"]))
            assert answer["type"] == "update", answer
        versions = [update["version"] for _, update in here]
        # A socket that connected later may have newer updates: the others get theirs first, and may be to move.
        reached = max(socket.version for socket in sockets.values()) + (not turn and min(versions) == max(versions))
        for seat, socket in sockets.items():
            while socket.newest[seat]["version"] < reached and socket.about["phase"] == "playing":
                socket.kind("update")
    return next(iter(sockets.values())).about
