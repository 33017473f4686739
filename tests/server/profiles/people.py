"""People with profiles, who use the raw interface as a browser does: a cookie, and a passkey in software."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from harness.authenticator import Authenticator
from harness.server import Server
from tests.server.websocket_players import Answer, call


class Person:
    """A browser with a passkey and a cookie."""

    def __init__(self, server: Server) -> None:
        self.server, self.cookie = server, ""
        self.authenticator = Authenticator(server.origin)

    @property
    def headers(self) -> dict[str, str]:
        host = {"Host": urlsplit(self.server.origin).netloc, "Origin": self.server.origin}
        return {**host, "Cookie": self.cookie} if self.cookie else host

    @property
    def token(self) -> str:
        return self.cookie.partition("=")[2]

    def ask(self, path: str, body: Any = None, method: str = "POST") -> Answer:
        """Ask as the page does; the cookie of the answer is kept."""
        answer = call(self.server, method, path, body, headers=self.headers)
        for name, value in answer.headers.items():
            if name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        return answer

    def get(self, path: str) -> Any:
        answer = self.ask(path, method="GET")
        assert answer.status == 200, answer.body
        return answer.json

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.ask(path, body)
        assert answer.status in (200, 201), answer.body
        return answer.json

    def options(self, purpose: str, name: str = "") -> Any:
        return self.post("/api/profile/options", {"purpose": purpose, "name": name})

    def make(self, name: str = "Anna") -> Person:
        """Make a profile."""
        found = self.options("make", name)
        credential = self.authenticator.make(found["options"])
        body = {"profile": found["profile"], "name": name, "credential": credential, "label": "phone"}
        assert self.post("/api/profile", body)["name"] == name
        return self

    def sign_in(self) -> Answer:
        credential = self.authenticator.use(self.options("sign-in")["options"])
        return self.ask("/api/profile/sign-in", {"credential": credential})

    def add_passkey(self) -> Answer:
        credential = self.authenticator.make(self.options("add")["options"])
        return self.ask("/api/profile/passkeys", {"credential": credential, "label": "laptop"})

    @property
    def profile(self) -> Any:
        """The profile that is signed in, as it is now."""
        return self.get("/api/profile").get("profile")
